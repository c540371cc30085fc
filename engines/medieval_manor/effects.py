"""What a card can say: the whole vocabulary of the 101 cards, as data."""

from typing import Literal

from engines.core.record import Record
from engines.medieval_manor.tokens import NONE, Kind, Tokens

CardKind = Literal["bounty", "upgrade", "hardship"]
LandKind = Literal[
    "river", "fields", "pasture", "woods", "hills", "road", "village", "market", "church", "castle"
]
Tag = Literal["compost", "cultivar", "manure", "pollination", "fodder"]
Bar = Literal["crops", "placing"]

COMPOST: frozenset[Tag] = frozenset(("compost", "cultivar", "manure", "pollination"))
"""Any of these next door is worth one crop to a crop card. M27."""

FODDER: Tag = "fodder"


class Conversion(Record, frozen=True, kw_only=True):
    """Turn these tokens and so many hand cards into those tokens and so many drawn cards."""

    give: Tokens = NONE
    cards: int = 0
    get: Tokens = NONE
    draws: int = 0


class Hardship(Record, frozen=True, kw_only=True):
    """What strikes the seat that draws the card, or everybody.

    `bars` forbids something to all until the turn ends (M10); `loses_all` takes every token of
    these kinds.
    """

    everybody: bool = False
    bars: Bar | None = None
    loses: Tokens = NONE
    loses_all: tuple[Kind, ...] = ()
    loses_hand: bool = False
    loses_upgrade: bool = False


class Card(Record, frozen=True, kw_only=True):
    """One card of the play deck; there is one copy of each.

    `gain` comes when a Bounty is placed, and each Upgrade Phase from an Upgrade. `price_change`
    is the card's own, `discount` is on every other Upgrade of its owner.
    """

    key: str
    kind: CardKind
    lands: tuple[LandKind, ...] = ()
    gain: Tokens = NONE
    conversion: Conversion | None = None
    tags: tuple[Tag, ...] = ()
    draws: int = 0
    draws_next_turn: int = 0
    steals_goods: int = 0
    steals_cards: int = 0
    loses_victory: int = 0
    hand_size: int = 0
    price_change: int = 0
    discount: int = 0
    end_points: int = 0
    end_points_per_upgrade: int = 0
    hardship: Hardship | None = None
