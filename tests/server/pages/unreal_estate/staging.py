"""Stages made from sampled games of Unreal Estate, and their pages as HTML."""

from functools import cache
from typing import Any

from app.pages.unreal_estate.game_page import PAGE
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.prompts import SeatPrompt
from engines.unreal_estate.rules import RULES
from tests.server.pages import stages
from tests.server.pages.stages import Game, Stages

ALL_KINDS = frozenset(
    (
        *("turn", "scoring", "seat", "exchange", "give", "sealed"),
        *("well", "kiln", "archive", "demolition", "scrapyard", "crane", "warehouse"),
    )
)
"""Every question that is put."""

_MOST_GAMES = 40
OPEN = ("well", "crane", "kiln", "warehouse", "archive", "demolition")
SECRET = ("bazaar", "watchtower", "swap", "inn", "mirage", "clock")

VARIANTS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two, secrets, resigning", 2, {"specials": SECRET, "resigning": True}),
    ("three, in the open", 3, {"specials": OPEN}),
    ("four, secrets", 4, {"specials": SECRET}),
    ("five, mixed", 5, {"specials": ("bazaar", "scrapyard", "swap", "archive", "watchtower")}),
    ("two, by luck", 2, {}),
)


def kind_of(state: Any) -> str:
    """What is asked: the special's question, or the kind of prompt; of several the first."""
    prompts = list(RULES.prompts(state).values())
    return kind_of_prompt(prompts[0]) if prompts else "over"


def kind_of_prompt(prompt: Any) -> str:
    """The name of a question as the page has it."""
    question = getattr(prompt, "question", "")
    if isinstance(prompt, SeatPrompt) or not question:
        return type(prompt).__name__.removesuffix("Prompt").lower()
    return str(question)


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
    return STAGES.play(UnrealEstateOptions(**options), seats, seed)


@cache
def one_of_each() -> dict[str, tuple[Game, int]]:
    """A moment of every kind of question."""
    indices = range(len(VARIANTS))
    games = (game(index, seed) for seed in range(1, _MOST_GAMES) for index in indices)
    return stages.one_of_each(
        games, ALL_KINDS, lambda state: map(kind_of_prompt, RULES.prompts(state).values())
    )
