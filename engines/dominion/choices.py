"""What a seat may answer to an effect's question, each kind of card once."""

from collections.abc import Callable, Sequence
from typing import Protocol

from engines.dominion.cards import ACTIONS, ALL, TREASURES, VICTORIES, Card, Cards, in_order
from engines.dominion.frames import Question
from engines.dominion.prompts import OneOf, SomeOf
from engines.dominion.state import Player
from engines.dominion.supply import affordable

CHAPEL_MOST = 4
MILITIA_LEAVES = 3


class Table(Protocol):
    """What choices follow from: a state, or one in the making."""

    @property
    def players(self) -> Sequence[Player]:
        """The seats' cards."""
        ...

    @property
    def piles(self) -> Cards:
        """The kinds of the supply."""
        ...

    @property
    def empty(self) -> Cards:
        """Those of them that ran out."""
        ...


def gainable(table: Table, question: Question) -> Cards:
    """What is left in the supply within the limit; at the Mine Treasures only. D10, D26."""
    cards = affordable(table.piles, table.empty, question.limit)
    if question.card == "mine":
        return tuple([card for card in cards if card in TREASURES])
    return cards


def _of_hand(kinds: frozenset[Card]) -> Callable[[Table, Question], Cards]:
    def choices(table: Table, question: Question) -> Cards:
        return in_order(kinds.intersection(table.players[question.seat].hand))

    return choices


def _revealed_treasures(table: Table, question: Question) -> Cards:
    assert question.victim is not None
    return in_order(TREASURES.intersection(table.players[question.victim].aside))


ONE: dict[OneOf, Callable[[Table, Question], Cards]] = {
    "bureaucrat": _of_hand(VICTORIES),  # Gardens too, a Curse not: D15
    "gain": gainable,
    "mine_trash": _of_hand(TREASURES),
    "remodel_trash": _of_hand(ALL),
    "thief_trash": _revealed_treasures,
    "throne_room": _of_hand(ACTIONS),
}
"""The kinds of card that answer a question for one."""


def some(table: Table, kind: SomeOf, question: Question) -> tuple[Cards, int, int]:
    """What may be named in answer to a question for several, and how many at least and at most."""
    if kind == "thief_gain":
        return question.cards, 0, len(question.cards)
    hand = table.players[question.seat].hand
    if kind == "militia":
        count = max(len(hand) - MILITIA_LEAVES, 0)
        return hand, count, count
    return hand, 0, len(hand) if kind == "cellar" else min(len(hand), CHAPEL_MOST)
