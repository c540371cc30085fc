"""The pages of all games."""

from collections.abc import Mapping

from app.pages.dominion.game_page import PAGE as DOMINION
from app.pages.medieval_manor.game_page import PAGE as MEDIEVAL_MANOR
from app.pages.page import GamePage
from app.pages.unreal_estate.game_page import PAGE as UNREAL_ESTATE
from app.pages.uradalom.game_page import PAGE as URADALOM
from app.pages.wuerfelland.game_page import PAGE as WUERFELLAND
from app.tables.errors import NotFound

PAGES: Mapping[str, GamePage] = {
    page.key: page for page in (URADALOM, DOMINION, UNREAL_ESTATE, WUERFELLAND, MEDIEVAL_MANOR)
}


def page_of(key: str) -> GamePage:
    """The page of a game. Raises NotFound for a game that has none."""
    if key not in PAGES:
        raise NotFound("game_without_page")
    return PAGES[key]
