"""A step that was decided and not yet stored: its rows, and the position it leads to."""

from datetime import datetime

import msgspec
from msgspec.structs import replace

from app import clock
from app.tables.clocks_drafted import clock_row, watch_after
from app.tables.clocks_watch import Watch
from app.tables.decided import Decided
from app.tables.entry import ClockRow, SnapshotRow, StepRow
from app.tables.envelope import (
    Envelope,
    number_prompts,
    standing_after,
    touches_seal,
    waited_for,
)
from app.tables.line import Footprint, Line, follow
from app.tables.live import LiveTable
from app.tables.refs import is_automatic, is_forced
from app.tables.scenes import position_of
from app.tables.seals import NOTHING_SEALED, Drawer, SealChanges, new_seal, sealing_seat
from app.tables.shapes import Change, Position, TableInfo
from engines.core.codec import encode, fingerprint, plain
from engines.core.contract import Seat
from engines.core.patch import Compared, diff

SNAPSHOT_EVERY = 32


class Draft(msgspec.Struct, frozen=True, eq=False):
    """A step worked out: it counts only when its rows are stored."""

    step: StepRow
    snapshot: SnapshotRow | None
    change: Change
    footprint: Footprint
    line: Line
    seals: SealChanges
    clock: ClockRow | None = None


def draft(live: LiveTable, decided: Decided) -> Draft:
    """Work a decided step out. Nothing of the table changes."""
    at = clock.now()
    before, rules = live.position, live.game.rules
    seq, state, events = before.seq + 1, decided.step.state, decided.step.events
    asked, counter = number_prompts(
        before.prompts, rules.prompts(state), decided.movers, live.counter
    )
    envelope = Envelope(
        counter=counter,
        prompts=tuple((seat, one.id) for seat, one in asked.items()),
        to_act=waited_for({seat: one.prompt for seat, one in asked.items()}),
        sealed=_standing(live, decided),
        touches_seal=touches_seal(events),
        back_to=decided.back.to.last.seq if decided.back else None,
    )
    footprint = Footprint(
        seq,
        decided.kind,
        decided.seat,
        decided.step.reveals,
        envelope,
        is_automatic(decided.ref),
        is_forced(decided.ref),
    )
    line = follow(decided.back.to if decided.back else live.line, footprint)
    line = line.shortened(live.bots.keys())
    after = position_of(rules, before.table, seq, state, asked)
    watch = None
    if before.table.clock or before.table.watch or decided.kind == "house":
        watch = watch_after(live, decided, asked, at)
    after = replace(
        after,
        table=_table_after(live, after, footprint, at, watch),
        undoable=None if after.result else line.undoable_past(live.bots.keys()),
    )
    compared: Compared = {}
    public_ops = tuple(diff(before.public, after.public, compared=compared))
    public_json = encode(public_ops)
    seals = _seal_changes(live, decided, after)
    row = StepRow(
        table_id=live.id,
        seq=seq,
        kind=decided.kind,
        seat=decided.seat,
        ref=decided.ref,
        body_hash=decided.body_hash,
        move=None if decided.move is None else encode(decided.move),
        diff=encode(diff(before.state, state, compared=compared)),
        public_diff=public_json,
        events=encode(events),
        tape=encode(decided.tape),
        reveals=decided.step.reveals,
        state_hash=fingerprint(state),
        rules_version=rules.info.rules_version,
        envelope=encode(envelope),
        at=at,
        status=after.table.status,
        to_act="{" + ",".join(map(str, envelope.to_act)) + "}",
        result=encode(after.result) if after.result else None,
    )
    change = Change(
        before=before,
        after=after,
        kind=decided.kind,
        seat=decided.seat,
        ref=decided.ref,
        events=events,
        public_ops=public_ops,
        at=at,
        public_json=public_json,
        commitments=seals.shown,
    )
    clocked = None
    if live.bots or watch is not None or before.table.watch is not None:
        clocked = clock_row(live, watch, asked, at)
    return Draft(row, _snapshot(live, after), change, footprint, line, seals, clocked)


def _standing(live: LiveTable, decided: Decided) -> tuple[Seat, ...]:
    if decided.back:
        return decided.back.to.last.envelope.sealed
    return standing_after(live.standing, decided.step.events)


def _seal_changes(live: LiveTable, decided: Decided, after: Position) -> SealChanges:
    if not live.closed_seals and not touches_seal(decided.step.events):
        return NOTHING_SEALED
    drawer = Drawer(live.closed_seals, after.seq)
    seat = sealing_seat(decided.step.events)
    if seat is not None:
        drawer.put(new_seal(live.id, after.seq, seat, plain(decided.move)))
    for event in decided.step.events:
        drawer.follow(event)
    if decided.back:
        drawer.void_since(decided.back.to.last.seq)
    if after.result is not None:
        drawer.open_all()
    return drawer.changes()


def _table_after(
    live: LiveTable, after: Position, step: Footprint, at: datetime, watch: Watch | None
) -> TableInfo:
    """All that the lobby shows of the position."""
    is_over = after.result is not None
    return replace(
        after.table,
        seq=after.seq,
        to_act=step.envelope.to_act,
        status="finished" if is_over else "playing",
        result=after.result,
        finished_at=at if is_over else None,
        changed_at=at,
        rules_version=live.game.rules.info.rules_version,
        # The seed is published with the end of the game, and never before.
        seed=live.luck.seed.hex() if is_over else None,
        undo_request=None,
        watch=watch,
    )


def _snapshot(live: LiveTable, after: Position) -> SnapshotRow | None:
    """Every now and then the whole state; and the one before, when the rules changed under it."""
    version = live.game.rules.info.rules_version
    if live.needs_base:
        base = live.position
        return SnapshotRow(live.id, base.seq, version, encode(base.state))
    if after.seq % SNAPSHOT_EVERY == 0:
        return SnapshotRow(live.id, after.seq, version, encode(after.state))
    return None
