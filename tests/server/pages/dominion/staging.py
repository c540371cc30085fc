"""Stages made from sampled games of Dominion, and their pages as HTML."""

from functools import cache
from typing import Any, get_args

from app.pages.dominion.game_page import PAGE
from engines.dominion.info import DominionOptions
from engines.dominion.prompts import QuestionKind
from engines.dominion.rules import RULES
from tests.server.pages import stages
from tests.server.pages.stages import Game, Stages

ALL_KINDS = frozenset(
    kind for union in get_args(QuestionKind) for kind in get_args(union) or (union,)
)
"""Every question that an effect asks."""

_MOST_GAMES = 30
TRICKY = ("witch", "thief", "spy", "throne_room", "library", "moat")

VARIANTS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two, first game", 2, {"resigning": True}),
    ("three, big money", 3, {"kingdom": "big_money"}),
    ("four, interaction", 4, {"kingdom": "interaction"}),
    ("two, size distortion", 2, {"kingdom": "size_distortion"}),
    ("three, village square", 3, {"kingdom": "village_square"}),
    ("four, nested", 4, {"kingdom": "picked", "cards": TRICKY}),
    ("two, chosen in turn", 2, {"kingdom": "in_turn"}),
)


def kind_of(state: Any) -> str:
    """What is asked: the effect's question, or the phase of the turn."""
    question: Any = state.question
    return f"{question.kind} of {question.card}" if question else str(state.phase)


STAGES = Stages(PAGE, RULES, kind_of)
stage_of = STAGES.stage_of
regions_html = STAGES.regions_html
page_html = STAGES.page_html


@cache
def game(index: int, seed: int = 1) -> Game:
    """A game of one of the variants."""
    _, seats, options = VARIANTS[index]
    return STAGES.play(DominionOptions(**options), seats, seed)


@cache
def one_of_each() -> dict[str, tuple[Game, int]]:
    """A moment of every kind of question."""
    indices = range(len(VARIANTS))
    games = (game(index, seed) for seed in range(1, _MOST_GAMES) for index in indices)
    return stages.one_of_each(games, ALL_KINDS, lambda state: [kind_of(state).split(" ")[0]])
