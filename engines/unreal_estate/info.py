"""What Unreal Estate is, and what can be fixed before the start."""

from typing import Annotated, Literal

import msgspec

from engines.core.record import Record
from engines.unreal_estate.cards import FACES, Building, Special

KEY = "unreal_estate"
TITLE = "Unreal Estate"
MIN_SEATS = 2
MAX_SEATS = 5
MINUTES = 15
RULES_VERSION = 1
ENDINGS = ("deck_used_up", "resigned")

HAND_SIZE = 2
SPECIAL_COUNT = 6
"""So many of the twenty specials are in each game. E3."""

Phase = Literal["laying", "actions", "scoring", "over"]
"""`laying` while specials of a new row ask something, `scoring` is the final round. E5, E15."""


class Terms(Record, frozen=True, kw_only=True):
    """What the number of seats changes: cards in the first dump and the row, actions a round."""

    dump: int
    row: int
    actions: int


TERMS: dict[int, Terms] = {
    2: Terms(dump=4, row=5, actions=2),
    3: Terms(dump=7, row=5, actions=1),
    4: Terms(dump=5, row=5, actions=1),
    5: Terms(dump=8, row=6, actions=1),
}
"""By the number of seats. E11, E12."""


def buildings_for(seats: int) -> dict[Building, int]:
    """The copies of every kind of building in play; Temples with five seats alone. E12."""
    return {
        building: face.copies
        for building, face in FACES.items()
        if building != "temple" or seats == MAX_SEATS
    }


def rounds_for(seats: int) -> int:
    """How many rows the deck gives; no effect changes that."""
    terms = TERMS[seats]
    cards = sum(buildings_for(seats).values()) + SPECIAL_COUNT
    return (cards - HAND_SIZE * seats - terms.dump) // terms.row


class UnrealEstateOptions(Record, frozen=True, kw_only=True):
    """`specials` are sure to be among the six, luck finds the rest (E31).

    `resigning` lets one of two seats give up (E27).
    """

    specials: Annotated[
        tuple[Special, ...],
        msgspec.Meta(
            max_length=SPECIAL_COUNT,
            examples=[
                (),
                ("bazaar", "watchtower", "swap", "kiln", "inn", "clock"),
                ("dragon", "mudslide", "quake", "tax", "fountain", "bazaar"),
                ("well", "crane", "survey", "guildhall", "swap", "scrapyard"),
                ("mirage", "warehouse", "archive", "demolition", "watchtower"),
            ],
        ),
    ] = ()
    resigning: bool = False
