"""What Sealed Bids is, and what can be fixed before the start."""

from typing import Literal

from engines.core.record import Record

KEY = "demo"
TITLE = "Sealed Bids"
MIN_SEATS = 2
MAX_SEATS = 4
MINUTES = 5
RULES_VERSION = 1
ENDINGS = ("rounds_over", "race_won")

CARDS = tuple(range(1, 31))
"""Each once, so that no two bids are equal, and enough for every hand and draw. D1."""

RACE_POINTS = 10
"""Who has these wins a race at once. D7."""


class DemoOptions(Record, frozen=True, kw_only=True):
    """`rounds` None means five with two seats, three with more (D2). `race` adds ruling D7."""

    rounds: Literal[3, 5] | None = None
    race: bool = False
