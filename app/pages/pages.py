"""The pages of all games."""

from collections.abc import Mapping

from app.pages.page import GamePage
from app.pages.uradalom.game_page import PAGE as URADALOM

PAGES: Mapping[str, GamePage] = {URADALOM.key: URADALOM}


def page_of(key: str) -> GamePage:
    """The page of a game. Raises KeyError for a game that is played by programs only."""
    return PAGES[key]
