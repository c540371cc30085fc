"""The clocks in the step that is being drafted, and their row."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime

from app.tables.clocks_running import StepFacts, after_step, first_watch, is_idle
from app.tables.clocks_watch import Watch, epoch_ms, look_at, moment
from app.tables.decided import Decided
from app.tables.entry import ClockRow
from app.tables.line import Line
from app.tables.live import LiveTable
from app.tables.refs import made_by
from app.tables.shapes import Asked, TableInfo
from engines.core.codec import encode
from engines.core.contract import Seat


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
        taken_back=_taken_back(live.line, decided),
    )
    after = after_step(table.clock, watch, facts, uptime.down(watch.as_of, now))
    return None if not asked or is_idle(table.clock, after) else after


def waiting_of(asked: Mapping[Seat, Asked]) -> dict[Seat, str]:
    """The seats that are waited for, each with the phase that it plays with all others."""
    return {seat: one.prompt.shared_phase for seat, one in asked.items() if one.prompt.waits}


def _taken_back(line: Line, decided: Decided) -> dict[Seat, int]:
    """How many of each seat's own moves an undo takes back."""
    if decided.back_to is None:
        return {}
    back = decided.back_to.seq
    return Counter(
        step.seat
        for step in line
        if step.seq > back and step.seat is not None and not step.is_forced
    )


def clock_row(table_id: str, before: Watch | None, after: Watch | None) -> ClockRow | None:
    """What the journal stores; None where time is nobody's matter."""
    if before is None and after is None:
        return None
    due = look_at(after)
    return ClockRow(
        table_id,
        None if after is None else encode(after),
        None if due is None else moment(due),
    )


def clock_at_start(
    table: TableInfo, asked: Mapping[Seat, Asked], at: datetime
) -> tuple[Watch, datetime | None] | None:
    """The clocks as they begin to run with the deal, and when to look at them."""
    if table.clock is None:
        return None
    now = epoch_ms(at)
    facts = StepFacts(kind="setup", seat=None, by="", at=now, waiting=waiting_of(asked))
    watch = after_step(table.clock, first_watch(table.clock, table.seat_count, now), facts, 0)
    due = look_at(watch)
    return watch, None if due is None else moment(due)
