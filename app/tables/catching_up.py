"""Steps that somebody else stored: from their rows to the same changes that were told there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import ValidationError
from msgspec.structs import replace
from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.tables import steps
from app.tables.errors import Damaged
from app.tables.events import HOUSE_KINDS, house_events
from app.tables.line import follow
from app.tables.live import LiveTable
from app.tables.loading import highest_id, patched, read_seals
from app.tables.past import footprint_of
from app.tables.scenes import stored_position
from app.tables.seals import Seal
from app.tables.shapes import Change, TableInfo
from app.tables.store import read_info
from engines.core.codec import Codec, encode, fingerprint, plain
from engines.core.patch import diff

MAX_STEPS = 64
"""More missed steps than this are not told one by one."""


@dataclass(frozen=True, slots=True)
class MissedStep:
    """A stored step with what else its change needs."""

    row: Row[*tuple[Any, ...]]
    table: TableInfo
    seals: tuple[Seal, ...]


async def read_missed(connection: AsyncConnection, live: LiveTable) -> Sequence[MissedStep] | None:
    """The steps after the table's position, in order; None when it must be loaded anew."""
    query = (
        select(steps)
        .where(steps.c.table_id == live.id, steps.c.seq > live.position.seq)
        .order_by(steps.c.seq)
        .limit(MAX_STEPS + 1)
    )
    rows = (await connection.execute(query)).all()
    if not rows:
        return ()
    today = live.game.rules.info.rules_version
    if len(rows) > MAX_STEPS or any(row.rules_version != today for row in rows):
        return None
    if not all(_leaves_enough(live, row) for row in rows):
        return None
    table = await read_info(connection, live.id)
    seals = await read_seals(connection, live.id)
    return [MissedStep(row, table, seals) for row in rows]


def _leaves_enough(live: LiveTable, row: Row[*tuple[Any, ...]]) -> bool:
    """Whether the line in memory reaches as far back as the step does."""
    back_to = row.envelope["back_to"] if row.kind == "undo" else None
    return back_to is None or live.line.can_be_cut(back_to, live.bots.keys())


def take_in(live: LiveTable, step: MissedStep) -> Change:
    """Make a stored step the table's position; the change to tell. Raises Damaged."""
    row, before, rules = step.row, live.position, live.game.rules
    raw = patched(plain(before.state), [row.diff], live.id)
    if fingerprint(raw) != row.state_hash:
        raise Damaged(table=live.id, seq=row.seq)
    state = live.game.codec.state.decode(encode(raw))
    footprint = footprint_of(row)
    after = stored_position(rules, step.table, row.seq, state, footprint.envelope)
    line = follow(live.line, footprint)
    after = replace(
        after,
        table=_as_it_was(step.table, row, footprint.envelope.to_act, is_over=bool(after.result)),
        undoable=None if after.result else line.undoable_past(live.bots.keys()),
    )
    live.follow(footprint, line, row.ref, row.body_hash)
    live.counter = highest_id(after, footprint.envelope)
    live.closed_seals = tuple(s.as_after(row.seq) for s in step.seals if s.is_shut_after(row.seq))
    live.position = after
    live.needs_base = False
    public_ops = tuple(diff(before.public, after.public))
    return Change(
        before=before,
        after=after,
        kind=row.kind,
        seat=row.seat,
        ref=row.ref,
        events=events_of(live.game.codec, row.kind, row.events),
        public_ops=public_ops,
        at=row.at,
        public_json=encode(public_ops),
        commitments=tuple(
            s.as_after(row.seq).shown() for s in step.seals if s.is_touched_by(row.seq)
        ),
    )


def _as_it_was(
    table: TableInfo, row: Row[*tuple[Any, ...]], to_act: tuple[int, ...], *, is_over: bool
) -> TableInfo:
    """The lobby's part after this step, which may not be the last one stored."""
    if row.seq == table.seq:
        return table
    assert not is_over
    return replace(
        table,
        seq=row.seq,
        to_act=to_act,
        status="playing",
        result=None,
        finished_at=None,
        seed=None,
        undo_request=None,
        changed_at=row.at,
    )


def events_of(codec: Codec, kind: str, stored: Any) -> tuple[Any, ...]:
    """The events of a stored step: the game's, or the house's own.

    An event of earlier rules that today's cannot read is left out: a log with a gap beats a log
    that guesses.
    """
    reader = house_events if kind in HOUSE_KINDS else codec.events
    try:
        return reader.decode(encode(stored))
    except ValidationError:
        return tuple(_readable(reader, stored))


def _readable(reader: Any, stored: Any) -> list[Any]:
    events = []
    for one in stored:
        try:
            events.extend(reader.decode(encode([one])))
        except ValidationError:
            continue
    return events
