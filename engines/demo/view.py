"""What may be seen: the table for everybody, and what one seat sees besides."""

from engines.core.contract import Seat
from engines.core.record import Record


class DemoPublic(Record, frozen=True, kw_only=True):
    """What everybody may see. `ready[seat]` says who has sealed, `bids` what was shown last."""

    round: int
    rounds: int
    race: bool
    prize: int
    deck_size: int
    hand_sizes: tuple[int, ...]
    prizes: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    ready: tuple[bool, ...]
    claimant: Seat | None
    is_over: bool


class DemoPrivate(Record, frozen=True, kw_only=True):
    """What one seat sees besides: its hand, and the card it has sealed."""

    seat: Seat
    hand: tuple[int, ...]
    sealed: int | None = None
