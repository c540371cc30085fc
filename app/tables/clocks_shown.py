"""The clocks of a table as people and programs see them now."""

from typing import NamedTuple

from app.tables.clocks import ClockRule
from app.tables.clocks_running import DAY, SECOND
from app.tables.clocks_watch import SeatClock, StandIn, Watch
from app.tables.shapes import TableInfo
from engines.core.contract import Seat


class Time(NamedTuple):
    """One clock, in milliseconds.

    `left` as it is now, None where nothing is limited; `due` is the moment at which a running one
    comes to nothing; `total` is how much there was at first; `now` is when this was reckoned.
    """

    is_running: bool = False
    left: int | None = None
    due: int | None = None
    total: int | None = None
    now: int | None = None


class SeatTime(NamedTuple):
    """A seat's clock, and what became of its player. `called_until`: so long he may answer."""

    seat: Seat
    time: Time
    stand_in: StandIn | None = None
    missed: int = 0
    called_until: int | None = None


class TableClocks(NamedTuple):
    """All clocks of a table at the moment `now`. `phase` is the deadline that all share."""

    now: int
    seats: tuple[SeatTime, ...]
    phase: Time | None = None

    def of(self, seat: Seat) -> Time:
        """This seat's own clock."""
        return self.seats[seat].time

    @property
    def stand_ins(self) -> dict[Seat, StandIn]:
        """Who is stood in for, and why."""
        return {one.seat: one.stand_in for one in self.seats if one.stand_in is not None}


def clocks_of(table: TableInfo, now: int) -> TableClocks | None:
    """The clocks of a table that is being played; None where time is nobody's matter."""
    rule, watch = table.clock or ClockRule(), table.watch
    if watch is None or table.status != "playing":
        return None
    seats = tuple(_seat_time(rule, seat, one, now) for seat, one in enumerate(watch.seats))
    return TableClocks(now=now, seats=seats, phase=_phase(rule, watch, now))


def _phase(rule: ClockRule, watch: Watch, now: int) -> Time | None:
    if watch.phase_due is None:
        return None
    total = rule.phase * SECOND if rule.phase else (rule.days or 0) * DAY
    left = max(0, watch.phase_due - now)
    return Time(is_running=True, left=left, due=watch.phase_due, total=total, now=now)


def _seat_time(rule: ClockRule, seat: Seat, clock: SeatClock, now: int) -> SeatTime:
    return SeatTime(
        seat=seat,
        time=_time(rule, clock, now),
        stand_in=clock.stand_in,
        missed=clock.missed,
        called_until=clock.due if clock.is_called else None,
    )


def _time(rule: ClockRule, clock: SeatClock, now: int) -> Time:
    if rule.kind == "none":
        return Time()
    is_live = rule.kind == "live"
    total = (rule.bank or 0) * SECOND if is_live else (rule.days or 0) * DAY
    if clock.since is None or clock.due is None:
        return Time(left=clock.left if is_live else None, total=total)
    # No more than there is: a clock that begins when the house is back has not begun yet.
    whole = clock.left if is_live else total
    left = min(whole, max(0, clock.due - now))
    return Time(is_running=True, left=left, due=clock.due, total=total, now=now)
