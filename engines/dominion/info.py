"""What Dominion is, and what can be fixed before the start."""

from typing import Annotated, Literal

import msgspec

from engines.core.record import Record
from engines.dominion.cards import Kingdom

KEY = "dominion"
TITLE = "Dominion"
MIN_SEATS = 2
MAX_SEATS = 4
MINUTES = 30
RULES_VERSION = 2
ENDINGS = ("provinces_gone", "piles_gone", "resigned")

KINGDOM_SIZE = 10
"""So many kingdom piles lie beside the seven basic ones."""

HOUSE_OPTIONS = ("last_winners",)
"""Who chose these would choose who begins, which is luck's or follows from a result. D61."""

HAND_SIZE = 5
"""So many cards are drawn for the next turn. D3."""

Phase = Literal["kingdom", "action", "treasure", "buy", "over"]
"""`kingdom` is choosing the ten in turn; the other phases are those of a turn (D2)."""

Choosing = Literal[
    "first_game",
    "big_money",
    "interaction",
    "size_distortion",
    "village_square",
    "random",
    "picked",
    "in_turn",
]
"""How the ten are found: a recommended set, by luck, by hand, or by the seats in turn."""


class DominionOptions(Record, frozen=True, kw_only=True):
    """How the kingdom is found, and who begins.

    `cards` go with `picked`: up to ten, and luck finds the rest (D60). `last_winners` are the seats
    that won the game before, none when there was none (D52, D61). `resigning` lets one of two
    seats give up (D53).
    """

    kingdom: Choosing = "first_game"
    cards: Annotated[
        tuple[Kingdom, ...],
        msgspec.Meta(
            max_length=KINGDOM_SIZE,
            examples=[
                (),
                ("witch", "thief", "spy", "throne_room", "library", "moat"),
                ("chapel", "gardens", "adventurer", "chancellor", "moneylender"),
            ],
        ),
    ] = ()
    last_winners: Annotated[
        tuple[int, ...], msgspec.Meta(max_length=MAX_SEATS, examples=[(), (0,), (0, 1)])
    ] = ()
    resigning: bool = False
