"""All cards: nine kinds of building with their values and copies, and twenty special buildings."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from typing_extensions import TypeIs

from engines.core.record import Record

Building = Literal[
    "hovel",
    "burrow",
    "tavern",
    "temple",
    "magic_shop",
    "observatory",
    "stables",
    "treehouse",
    "castle",
]
Reveal = Literal["dragon", "bazaar", "mudslide", "quake", "tax", "fountain"]
"""Resolved when the row is laid. E5."""

Take = Literal["watchtower", "well", "crane", "kiln", "survey", "guildhall"]
"""Resolved when taken; they never enter a hand. E7."""

PlainKeep = Literal["inn", "warehouse", "archive", "demolition", "swap", "clock", "scrapyard"]
Keep = Literal["mirage"] | PlainKeep
"""Kept in the hand and played later. E8."""

Special = Reveal | Take | Keep
Card = Building | Special
Buildings = tuple[Building, ...]
Cards = tuple[Card, ...]
Row = tuple[Card | None, ...]
"""The proposal row by place; None where a card is gone."""


class Face(Record, frozen=True, kw_only=True):
    """What is printed on a building: its value, and how many copies there are."""

    value: int
    copies: int


FACES: dict[Building, Face] = {
    "hovel": Face(value=1, copies=10),
    "burrow": Face(value=2, copies=9),
    "tavern": Face(value=3, copies=8),
    "temple": Face(value=3, copies=8),
    "magic_shop": Face(value=4, copies=7),
    "observatory": Face(value=5, copies=6),
    "stables": Face(value=6, copies=5),
    "treehouse": Face(value=7, copies=4),
    "castle": Face(value=8, copies=3),
}
"""In the order in which they are shown. The Temple is a kind of its own. E1, E10."""

REVEALS: tuple[Reveal, ...] = ("dragon", "bazaar", "mudslide", "quake", "tax", "fountain")
TAKES: tuple[Take, ...] = ("watchtower", "well", "crane", "kiln", "survey", "guildhall")
KEEPS: tuple[Keep, ...] = (
    *("inn", "mirage", "warehouse", "archive"),
    *("demolition", "swap", "clock", "scrapyard"),
)
SPECIALS: tuple[Special, ...] = (*REVEALS, *TAKES, *KEEPS)
"""One copy of each."""

_ORDER: dict[Card, int] = {card: place for place, card in enumerate((*FACES, *SPECIALS))}


def is_building(card: Card | None) -> TypeIs[Building]:
    """Whether this is an ordinary building, with a yellow flag."""
    return card in FACES


def value_of(card: Card) -> int:
    """The value on a building; a special has none. E17."""
    return FACES[card].value if is_building(card) else 0


def buildings_in(cards: Iterable[Card | None]) -> Buildings:
    """The ordinary buildings among these, in their order."""
    return tuple(card for card in cards if is_building(card))


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards by kind, buildings by value first: a pile of which the order tells nothing."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def kinds_in(cards: Iterable[Card]) -> Cards:
    """Each kind once, in order."""
    return in_order(set(cards))


def building_kinds(cards: Iterable[Card]) -> Buildings:
    """Each kind of ordinary building once, in order."""
    return buildings_in(kinds_in(cards))


def without(cards: Cards, *gone: Card) -> Cards:
    """The cards less one for each of these. Raises ValueError when one is missing."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def lacking(cards: Iterable[Card], gone: Iterable[Card]) -> Cards:
    """The cards less as many of these as are there, in order."""
    return in_order((Counter(cards) - Counter(gone)).elements())


def common(cards: Iterable[Card], others: Iterable[Card]) -> Cards:
    """What both have, as often as both have it, in order."""
    return in_order((Counter(cards) & Counter(others)).elements())
