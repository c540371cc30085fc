"""Where the clocks of a table stand after a step, stored with it. All times in milliseconds."""

from datetime import UTC, datetime
from typing import Literal

from engines.core.codec import Reader, encode
from engines.core.contract import JSON, Seat
from engines.core.record import Record

StandIn = Literal["away", "left", "resigned", "silent"]
"""Why somebody else plays for a seat: its time was up twice, it was left, the game was given up
(where that ends it, as soon as the seat is asked), or a call was not answered."""

LAG_MS = 1_000
"""A move that was sent in time may take so long to come in (BB-48)."""


class SeatClock(Record, frozen=True, kw_only=True, omit_defaults=True):
    """One seat's clock and what became of its player.

    `left` is in the bank as it was at `since`, or as it stands while the clock does (`since`
    None). `due`: at this moment something is done for the seat. `missed` counts how often time was
    up in a row; `has_stirred` means that the player made a move in the phase which all play now.
    `is_called`: the others asked whether he is there, and have an answer until `due`.
    """

    left: int = 0
    since: int | None = None
    due: int | None = None
    missed: int = 0
    has_stirred: bool = False
    stand_in: StandIn | None = None
    is_called: bool = False


class Watch(Record, frozen=True, kw_only=True, omit_defaults=True):
    """All clocks of a table. Times are in epoch milliseconds.

    Times when the house was away are in `since` and the dues as far as they lay before `as_of`.
    """

    seats: tuple[SeatClock, ...]
    as_of: int
    phase: str = ""
    phase_due: int | None = None

    def stand_ins(self) -> dict[Seat, StandIn]:
        """Who is stood in for, and why."""
        return {seat: c.stand_in for seat, c in enumerate(self.seats) if c.stand_in is not None}

    @property
    def runs(self) -> bool:
        """Whether time is running for anybody."""
        return self.phase_due is not None or any(
            clock.since is not None or clock.is_called for clock in self.seats
        )


_read = Reader[Watch](Watch).decode


def read_watch(stored: JSON) -> Watch | None:
    """A watch as it was stored."""
    return None if stored is None else _read(encode(stored))


def epoch_ms(at: datetime) -> int:
    """The moment as milliseconds."""
    return round(at.timestamp() * 1000)


def moment(ms: int) -> datetime:
    """Milliseconds as the moment in UTC."""
    return datetime.fromtimestamp(ms / 1000, UTC)


def look_at(watch: Watch | None) -> int | None:
    """When somebody has to see to this table, if ever."""
    if watch is None:
        return None
    dues = [_due_of(watch, clock) for clock in watch.seats]
    if watch.phase_due is not None:
        dues.append(watch.phase_due + LAG_MS)
    return min((due for due in dues if due is not None), default=None)


def _due_of(watch: Watch, clock: SeatClock) -> int | None:
    if is_missing(clock):
        return watch.as_of
    if clock.due is None or clock.stand_in is not None:
        return clock.due
    return clock.due + LAG_MS


MOST_MISSED = 2


def is_missing(clock: SeatClock) -> bool:
    """Whether time was up so often in a row that somebody sits in."""
    return clock.missed >= MOST_MISSED and clock.stand_in is None
