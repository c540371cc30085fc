"""What Medieval Manor is, and what can be fixed before the start. M45."""

from typing import Annotated, Literal

import msgspec

from engines.core.record import Record
from engines.medieval_manor.cards import HARDSHIPS
from engines.medieval_manor.lands import LandKey

KEY = "medieval_manor"
TITLE = "Medieval Manor"
MIN_SEATS = 2
MAX_SEATS = 5
MINUTES = 90
RULES_VERSION = 1
ENDINGS = ("target", "resigned")
SHARED_PHASE = "trade"
"""It ends for all at once: M19."""
AUTOMATICS = (
    ("never_buy_cards",),
    ("never_swap_cards",),
    ("feed_crops_first", "feed_animals_first"),
    ("stay_out_of_trade",),
)

TARGET = 15
PEASANTS = 2
CROPS = 4
CARDS_DEALT = 3
HAND_LIMIT = 3

BUYING_PRICE = 3
CARDS_BOUGHT = 3
CARDS_SWAPPED = 2
CARDS_SOLD = 2
BASE_PRICE = 3
PEASANT_PRICE = 5
HUNGER_PRICE = 2
OPEN_OFFERS = 3
MOST_LINKS = 60
EXTRA_CARD = 1
"""The rulebook's numbers (M13, M14, M25, M33, M39, M40) and online play's (M19, M37)."""

Phase = Literal["draw", "trade", "work", "upgrade", "feeding", "end", "over"]
Stage = Literal[
    "buy", "keep", "swap", "trade", "work", "steal", "convert", "upgrade", "feed", "discard", "over"
]
"""`keep` comes when three cards were bought (M56); `steal` and `convert` when the card just placed
asks for more (M28, M30)."""

PHASES: dict[Stage, Phase] = {
    "buy": "draw",
    "keep": "draw",
    "swap": "draw",
    "trade": "trade",
    "work": "work",
    "steal": "work",
    "convert": "work",
    "upgrade": "upgrade",
    "feed": "feeding",
    "discard": "end",
    "over": "over",
}

HardshipKey = Literal[
    "blight",
    "peasant_rebellion",
    "fire",
    "thieves",
    "scandal",
    "heresy",
    "plague",
    "foraging_army",
    "kings_tax_collector",
    "pestilence",
]
ALL_HARDSHIPS: tuple[HardshipKey, ...] = HARDSHIPS  # type: ignore[assignment] # the same ten

_SMALL_MAP = (
    *("woods", "river", "hills", "fertile_fields"),
    *("village", "poor_fields", "good_fields", "road"),
    *("market", "castle", "pasture", "church"),
)
_LARGE_MAP = (
    *("woods", "river", "hills", "mountains"),
    *("fertile_fields", "village", "poor_fields", "good_fields"),
    *("road", "market", "castle", "pasture"),
    *("church", "irrigated_fields", "forest", "hunting_grounds"),
)


class MedievalManorOptions(Record, frozen=True, kw_only=True):
    """The rulebook's variants, and how the map lies.

    `hardships` are those that take part (variant 1), `hardship_deck` keeps them apart (7); `lands`
    is an arrangement cell by cell, and empty for one found by luck; `goods_only` keeps Peasants
    and Victory Tokens out of trade (M18); `resigning` lets one of two give up (M46).
    """

    hardships: Annotated[
        tuple[HardshipKey, ...],
        msgspec.Meta(max_length=10, examples=[ALL_HARDSHIPS, (), ("fire", "heresy", "blight")]),
    ] = ALL_HARDSHIPS
    hardship_deck: bool = False
    target: Annotated[int, msgspec.Meta(ge=8, le=30, examples=[TARGET, 8])] = TARGET
    peasants: Annotated[int, msgspec.Meta(ge=1, le=3, examples=[PEASANTS])] = PEASANTS
    crops: Annotated[int, msgspec.Meta(ge=0, le=8, examples=[CROPS])] = CROPS
    cards: Annotated[int, msgspec.Meta(ge=0, le=5, examples=[CARDS_DEALT])] = CARDS_DEALT
    hand_limit: Annotated[int, msgspec.Meta(ge=2, le=6, examples=[HAND_LIMIT])] = HAND_LIMIT
    without_map: bool = False
    lands: Annotated[
        tuple[LandKey, ...], msgspec.Meta(max_length=16, examples=[(), _SMALL_MAP, _LARGE_MAP])
    ] = ()
    goods_only: bool = False
    resigning: bool = False
