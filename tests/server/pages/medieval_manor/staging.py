"""Stages made from sampled games of Medieval Manor, and their pages as HTML."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from app.pages.medieval_manor.game_page import PAGE
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.rules import RULES
from tests.server.pages import stages
from tests.server.pages.stages import Game, Stages

VARIANTS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two, giving up", 2, {"resigning": True}),
    ("three", 3, {}),
    ("four, goods only", 4, {"goods_only": True}),
    ("five", 5, {"hardship_deck": True}),
    ("three, without the map", 3, {"without_map": True, "target": 8}),
)
ALL_KINDS = frozenset(
    ("buy", "keep", "swap", "trade", "work", "steal", "convert", "feed", "raise", "discard")
)


def kind_of_prompt(prompt: Any) -> str:
    """The page's word for a question: `BuyPrompt` is `buy`."""
    return type(prompt).__name__.removesuffix("Prompt").lower()


def kind_of(state: Any) -> Any:
    """Who is asked what."""
    asked = sorted({kind_of_prompt(prompt) for prompt in RULES.prompts(state).values()})
    return state.stage, state.pending, tuple(asked)


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
        played = STAGES.play(MedievalManorOptions(**options), seats, seed)
        if played.state(len(played.steps)).ending == "target":
            return played
        seed += 100


@cache
def one_of_each() -> dict[str, tuple[Game, int]]:
    """The first moment of every kind of question, in as many games as that takes."""

    def games() -> Iterator[Game]:
        for seed in range(1, 30):
            yield game(2, seed)

    def kinds(state: Any) -> set[str]:
        return {kind_of_prompt(prompt) for prompt in RULES.prompts(state).values()}

    return stages.one_of_each(games(), ALL_KINDS, kinds)
