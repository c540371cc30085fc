"""Stages made from sampled games of Würfelland, and their pages as HTML."""

from functools import cache
from typing import Any

from app.pages.wuerfelland.game_page import PAGE
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.rules import RULES
from tests.server.pages.stages import Game, Stages

WHOLE_GAME = 20
"""Sampled games take some forty turns."""

VARIANTS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two, giving up", 2, {"resigning": True}),
    ("three", 3, {}),
    ("four, whole strip", 4, {"whole_strip": True}),
    ("two", 2, {}),
)


def kind_of(state: Any) -> Any:
    """Who is asked what, and whether somebody has sealed already."""
    asked = sorted(type(prompt).__name__ for prompt in RULES.prompts(state).values())
    return state.phase, tuple(dict.fromkeys(asked))


STAGES = Stages(PAGE, RULES, kind_of)
stage_of = STAGES.stage_of
regions_html = STAGES.regions_html
page_html = STAGES.page_html
finished_html = STAGES.finished_html
replay_html = STAGES.replay_html


@cache
def game(index: int, seed: int = 1) -> Game:
    """A game of one of the variants that went its whole way: nobody gave up early."""
    _, seats, options = VARIANTS[index]
    while True:
        played = STAGES.play(WuerfellandOptions(**options), seats, seed)
        if played.state(len(played.steps)).turn > WHOLE_GAME:
            return played
        seed += 100
