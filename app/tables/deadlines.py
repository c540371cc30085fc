"""What is to be done at a table whose time has come, from where it stands."""

from typing import Literal, NamedTuple

from app.tables.clocks_uptime import Uptime
from app.tables.clocks_watch import LAG_MS, SeatClock, Watch, is_missing, look_at
from app.tables.live import LiveTable
from app.tables.shapes import Position
from engines.core.contract import Seat

Kind = Literal["stood_still", "sit_in", "unanswered", "time_up", "stand_in"]

TOLD_MS = 5_000
TOLD_OF_DAYS_MS = 3_600_000
"""So long the house must have been away for its people to be told."""


class Chore(NamedTuple):
    """One thing to do. `prompt_id` is the question that is answered for the seat."""

    kind: Kind
    seat: Seat = 0
    prompt_id: int = 0


def next_chore(live: LiveTable, now: int) -> Chore | None:
    """The first thing that is to be done at this table now, if anything is."""
    table = live.position.table
    watch = table.watch
    if watch is None or table.status != "playing":
        return None
    down = down_since(watch, live.uptime, now)
    told = TOLD_OF_DAYS_MS if table.clock and table.clock.kind == "days" else TOLD_MS
    if watch.runs and down >= told:
        return Chore("stood_still")
    for seat, clock in enumerate(watch.seats):
        found = _of_seat(live.position, watch, seat, clock, now - down)
        if found is not None:
            return found
    return None


def down_since(watch: Watch, uptime: Uptime, now: int) -> int:
    """For how long nobody is charged that is not in the watch yet."""
    return uptime.down(watch.as_of, uptime.reach(now))


def next_look(live: LiveTable, now: int) -> int | None:
    """When this table is to be looked at again."""
    watch = live.position.table.watch
    due = look_at(watch)
    if watch is None or due is None:
        return None
    return due + down_since(watch, live.uptime, now)


def _of_seat(
    position: Position, watch: Watch, seat: Seat, clock: SeatClock, now: int
) -> Chore | None:
    if is_missing(clock):
        return Chore("sit_in", seat)
    asked = position.prompts.get(seat)
    if asked is None or not asked.prompt.waits:
        return None
    is_due = clock.due is not None and clock.due <= now
    if clock.stand_in is not None:
        return Chore("stand_in", seat, asked.id) if is_due else None
    is_late = clock.due is not None and clock.due + LAG_MS <= now
    if clock.is_called:
        return Chore("unanswered", seat) if is_late else None
    if asked.prompt.shared_phase:
        is_late = watch.phase_due is not None and watch.phase_due + LAG_MS <= now
    return Chore("time_up", seat, asked.id) if is_late else None
