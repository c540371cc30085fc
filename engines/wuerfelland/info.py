"""What Würfelland: Europe is, and what can be fixed before the start."""

from typing import Literal

from engines.core.record import Record

KEY = "wuerfelland"
TITLE = "Würfelland: Europe"
MIN_SEATS = 2
MAX_SEATS = 4
MINUTES = 20
RULES_VERSION = 1
ENDINGS = ("goal_in_crossing", "goal_shared", "goal_in_treasure_roll", "resigned")

DICE = 6
TREASURE_DICE = 5
"""One die stays with the active seat, as a reminder. W17, W23."""

Phase = Literal["sides", "colour", "roll", "cross", "treasure", "over"]
"""`sides`: all choose a side of their board (W1); `colour` and `roll`: step 1 (W5); `cross`: step 2
(W14); `treasure`: a treasure roll (W17)."""


class WuerfellandOptions(Record, frozen=True, kw_only=True):
    """`whole_strip` asks for all six treasures (W25); `resigning` lets one of two give up (W29)."""

    whole_strip: bool = False
    resigning: bool = False
