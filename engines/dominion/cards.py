"""All cards of the base set as a table: cost, kind, and what is printed plainly on them."""

from functools import lru_cache
from typing import Literal

from engines.core.record import Record

Basic = Literal["copper", "silver", "gold", "estate", "duchy", "province", "curse"]
Kingdom = Literal[
    "adventurer",
    "bureaucrat",
    "cellar",
    "chancellor",
    "chapel",
    "council_room",
    "feast",
    "festival",
    "gardens",
    "laboratory",
    "library",
    "market",
    "militia",
    "mine",
    "moat",
    "moneylender",
    "remodel",
    "smithy",
    "spy",
    "thief",
    "throne_room",
    "village",
    "witch",
    "woodcutter",
    "workshop",
]
Card = Basic | Kingdom
Cards = tuple[Card, ...]

Kind = Literal["treasure", "victory", "curse", "action"]


class Face(Record, frozen=True, kw_only=True):
    """What is printed on a card. `coins` are a Treasure's worth or an Action's bonus.

    `points` are fixed ones: Gardens count cards instead (D17). What an Action does besides its
    bonuses stands in `engines.dominion.effects`.
    """

    cost: int
    kind: Kind
    points: int = 0
    cards: int = 0
    actions: int = 0
    buys: int = 0
    coins: int = 0
    is_attack: bool = False


def _treasure(cost: int, coins: int) -> Face:
    return Face(cost=cost, kind="treasure", coins=coins)


def _victory(cost: int, points: int) -> Face:
    return Face(cost=cost, kind="victory", points=points)


def _action(cost: int, cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0) -> Face:
    return Face(cost=cost, kind="action", cards=cards, actions=actions, buys=buys, coins=coins)


def _attack(cost: int, cards: int = 0, actions: int = 0, coins: int = 0) -> Face:
    return Face(cost=cost, kind="action", cards=cards, actions=actions, coins=coins, is_attack=True)


FACES: dict[Card, Face] = {
    "copper": _treasure(0, 1),
    "silver": _treasure(3, 2),
    "gold": _treasure(6, 3),
    "estate": _victory(2, 1),
    "duchy": _victory(5, 3),
    "province": _victory(8, 6),
    "curse": Face(cost=0, kind="curse", points=-1),
    "cellar": _action(2, actions=1),
    "chapel": _action(2),
    "moat": _action(2, cards=2),
    "chancellor": _action(3, coins=2),
    "village": _action(3, cards=1, actions=2),
    "woodcutter": _action(3, buys=1, coins=2),
    "workshop": _action(3),
    "bureaucrat": _attack(4),
    "feast": _action(4),
    "gardens": _victory(4, 0),
    "militia": _attack(4, coins=2),
    "moneylender": _action(4),
    "remodel": _action(4),
    "smithy": _action(4, cards=3),
    "spy": _attack(4, cards=1, actions=1),
    "thief": _attack(4),
    "throne_room": _action(4),
    "council_room": _action(5, cards=4, buys=1),
    "festival": _action(5, actions=2, buys=1, coins=2),
    "laboratory": _action(5, cards=2, actions=1),
    "library": _action(5),
    "market": _action(5, cards=1, actions=1, buys=1, coins=1),
    "mine": _action(5),
    "witch": _attack(5, cards=2),
    "adventurer": _action(6),
}

BASICS: Cards = ("copper", "silver", "gold", "estate", "duchy", "province", "curse")
KINGDOM: tuple[Kingdom, ...] = (
    *("cellar", "chapel", "moat"),
    *("chancellor", "village", "woodcutter", "workshop"),
    *("bureaucrat", "feast", "gardens", "militia", "moneylender", "remodel", "smithy", "spy"),
    *("thief", "throne_room"),
    *("council_room", "festival", "laboratory", "library", "market", "mine", "witch"),
    "adventurer",
)
"""The 25 kingdom cards by cost, then by name."""

COSTS: dict[Card, int] = {card: face.cost for card, face in FACES.items()}
COINS: dict[Card, int] = {card: face.coins for card, face in FACES.items()}


def _of_kind(kind: Kind) -> frozenset[Card]:
    return frozenset(card for card, face in FACES.items() if face.kind == kind)


ALL = frozenset(FACES)
ACTIONS = _of_kind("action")
TREASURES = _of_kind("treasure")
VICTORIES = _of_kind("victory")
ATTACKS: frozenset[Card] = frozenset(card for card, face in FACES.items() if face.is_attack)

GARDENS_SIZE = 10
"""So many own cards make a point for each Gardens. D17."""


def points_of(card: Card, owned: int) -> int:
    """What one such card is worth to somebody who owns so many cards in all. D5, D17."""
    return owned // GARDENS_SIZE if card == "gardens" else FACES[card].points


@lru_cache(1 << 15)
def in_order(kinds: frozenset[Card]) -> Cards:
    """These kinds in the order of the table of all cards."""
    return tuple(card for card in FACES if card in kinds)


def without(cards: Cards, card: Card) -> Cards:
    """The cards less the first of this kind. Raises ValueError when there is none."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def without_all(cards: Cards, gone: Cards) -> Cards:
    """The cards less each of these. Raises ValueError when one is missing."""
    for card in gone:
        cards = without(cards, card)
    return cards


def by_worth(cards: Cards) -> Cards:
    """The cards from cheap to dear, names deciding among equals."""
    return tuple(sorted(cards, key=lambda card: (COSTS[card], card)))
