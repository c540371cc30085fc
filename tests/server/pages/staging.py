"""Stages made from sampled games of Uradalom, and their pages as HTML."""

from functools import cache
from typing import Any

from app.pages.uradalom.game_page import PAGE
from engines.uradalom.info import UradalomOptions
from engines.uradalom.rules import RULES
from tests.server.pages.stages import Game, Stages

VARIANTS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two, usual", 2, {}),
    ("four, five icons", 4, {"bonus_icons": 5}),
    ("six, everything", 6, {"secret_goals": True, "bonus_icons": 5}),
    ("three, open picks", 3, {"tokens": False, "shared_goals": False}),
    ("B, two", 2, {"side": "b"}),
    ("B, three, by step", 3, {"side": "b", "finish_order": "step", "shared_goals": True}),
    ("B, five, secrets", 5, {"side": "b", "secret_goals": True}),
    ("solo A", 1, {}),
    ("solo B", 1, {"side": "b"}),
    ("solo B with manor", 1, {"side": "b", "manor": True}),
)


def kind_of(state: Any) -> Any:
    """What the first seat is asked, and what is asked at all."""
    prompts = RULES.prompts(state)
    asked = [type(prompts.get(seat)).__name__ for seat in range(len(state.estates))]
    return state.phase, asked[0], tuple(sorted(set(asked)))


STAGES = Stages(PAGE, RULES, kind_of)
stage_of = STAGES.stage_of
regions_html = STAGES.regions_html
page_html = STAGES.page_html
finished_html = STAGES.finished_html
replay_html = STAGES.replay_html


@cache
def game(index: int, seed: int = 1) -> Game:
    """A game of one of the variants."""
    _, seats, options = VARIANTS[index]
    return STAGES.play(UradalomOptions(**options), seats, seed)
