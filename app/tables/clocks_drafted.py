"""The clocks in the step that is being drafted, and their row."""

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from app.tables.clocks_running import StepFacts, after_step, first_watch, is_idle
from app.tables.clocks_watch import Watch, epoch_ms, look_at, moment
from app.tables.decided import Decided
from app.tables.entry import ClockRow
from app.tables.live import LiveTable
from app.tables.refs import made_by
from app.tables.shapes import Asked, TableInfo
from engines.core.codec import encode
from engines.core.contract import Seat

BOTS_LATE = timedelta(seconds=5)
"""Some process looks after a table whose bot has not answered for so long: its own may be gone."""


def watch_after(
    live: LiveTable, decided: Decided, asked: Mapping[Seat, Asked], at: datetime
) -> Watch | None:
    """Where the clocks of the table stand after a decided step; None: there is nothing to keep."""
    table, uptime = live.position.table, live.uptime
    now = uptime.reach(epoch_ms(at))
    watch = table.watch or first_watch(table.clock, table.seat_count, now)
    now = max(now, watch.as_of)
    facts = StepFacts(
        kind=decided.kind,
        seat=decided.seat,
        by=made_by(decided.ref),
        at=now,
        waiting=waiting_of(asked),
        events=decided.step.events,
        taken_back=_taken_back(decided),
        bots=live.bots.keys(),
    )
    after = after_step(table.clock, watch, facts, uptime.down(watch.as_of, now))
    return None if not asked or is_idle(table.clock, after) else after


def waiting_of(asked: Mapping[Seat, Asked]) -> dict[Seat, str]:
    """The seats that are waited for, each with the phase that it plays with all others."""
    return {seat: one.prompt.shared_phase for seat, one in asked.items() if one.prompt.waits}


def _taken_back(decided: Decided) -> dict[Seat, int]:
    """How many of each seat's own moves an undo takes back."""
    steps = decided.back.taken_back if decided.back else ()
    return Counter(step.seat for step in steps if step.seat is not None and not step.is_forced)


def clock_row(
    live: LiveTable, after: Watch | None, asked: Mapping[Seat, Asked], at: datetime
) -> ClockRow | None:
    """What the journal stores; None where time is nobody's matter, and no bot is waited for."""
    before = live.position
    late = late_at(live.bots, asked, at)
    was_late = not live.bots.keys().isdisjoint(before.table.to_act)
    if before.table.watch or after or late or was_late:
        return ClockRow(live.id, None if after is None else encode(after), earliest(after, late))
    return None


def earliest(watch: Watch | None, late: datetime | None) -> datetime | None:
    """When somebody has to see to the table: for its clocks, or for its bots."""
    due = look_at(watch)
    moments = [one for one in (None if due is None else moment(due), late) if one]
    return min(moments, default=None)


def late_at(bots: Collection[Seat], asked: Mapping[Seat, Asked], at: datetime) -> datetime | None:
    """When a bot that is waited for should long have answered; None where none is."""
    waits = any(seat in asked and asked[seat].prompt.waits for seat in bots)
    return at + BOTS_LATE if waits else None


def clock_at_start(
    table: TableInfo, asked: Mapping[Seat, Asked], at: datetime
) -> tuple[Watch | None, datetime | None] | None:
    """The clocks as they begin to run with the deal, and when to look at them."""
    bots = frozenset(seat for seat, level in enumerate(table.bots) if level)
    late = late_at(bots, asked, at)
    if table.clock is None:
        return None if late is None else (None, late)
    now = epoch_ms(at)
    facts = StepFacts(kind="setup", seat=None, by="", at=now, waiting=waiting_of(asked), bots=bots)
    watch = after_step(table.clock, first_watch(table.clock, table.seat_count, now), facts, 0)
    return watch, earliest(watch, late)
