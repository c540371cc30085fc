"""Looking back: any position and the log, as each viewer may know them."""

import math
from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.tables import steps
from app.tables.access import readable_number
from app.tables.catching_up import events_of
from app.tables.desk import Desk
from app.tables.errors import Damaged, NotFound, NotYours
from app.tables.live import LiveTable
from app.tables.loading import read_seals, read_state
from app.tables.past import envelope_of
from app.tables.refs import is_automatic, told_by
from app.tables.scenes import open_scene, scene_of, stored_position
from app.tables.shapes import Commitment, LogEntry, Position, Scene
from app.tables.store import reading
from engines.core.contract import Event, Seat, Viewer

Eyes = Seat | None | Literal["open"]
MAX_STEPS = 1000


async def scene_at(desk: Desk, table_id: str, seq: int, eyes: Eyes, user_id: str | None) -> Scene:
    """The table after step `seq`, from eyes that this user may use."""
    readable_number(seq, "unreadable_seq")
    live = await desk.memory.get(table_id)
    _require_eyes(live, eyes, user_id)
    if not 1 <= seq <= live.position.seq:
        raise NotFound("no_such_step", last=live.position.seq)
    async with reading(desk.database) as connection:
        position = await _position_at(connection, live, seq)
    return open_scene(position) if eyes == "open" else scene_of(position, eyes)


def _require_eyes(live: LiveTable, eyes: Eyes, user_id: str | None) -> None:
    """While the game runs everybody has his own eyes only, or a spectator's."""
    table = live.position.table
    if eyes is None:
        return
    is_seat = isinstance(eyes, int) and not isinstance(eyes, bool)
    if eyes != "open" and not (is_seat and 0 <= int(eyes) < table.seat_count):
        raise NotFound("no_such_seat", seats=table.seat_count)
    if table.status != "finished" and table.seat_of(user_id) != eyes:
        raise NotYours("not_over")


async def _position_at(connection: AsyncConnection, live: LiveTable, seq: int) -> Position:
    state, _version = await read_state(connection, live.game, live.id, seq)
    query = select(steps.c.envelope).where(steps.c.table_id == live.id, steps.c.seq == seq)
    envelope = (await connection.execute(query)).scalar_one_or_none()
    if envelope is None:
        raise Damaged(table=live.id, seq=seq)
    stored = envelope_of(envelope)
    position = stored_position(live.game.rules, live.position.table, seq, state, stored)
    return replace(position, undoable=None)


async def log(
    desk: Desk, table_id: str, user_id: str | None, from_seq: int, limit: int
) -> tuple[LogEntry, ...]:
    """Steps from `from_seq` on. What is secret opens when the game is over, and not before."""
    readable_number(from_seq, "unreadable_seq")
    live = await desk.memory.get(table_id)
    table, here = live.position.table, live.position.seq
    is_over = table.status == "finished"
    viewer = table.seat_of(user_id)
    query = (
        select(steps.c.seq, steps.c.kind, steps.c.seat, steps.c.ref, steps.c.events, steps.c.at)
        .where(
            steps.c.table_id == table_id,
            steps.c.seq >= from_seq,
            steps.c.seq <= here,
        )
        .order_by(steps.c.seq)
        .limit(max(1, min(limit, MAX_STEPS)))
    )
    async with reading(desk.database) as connection:
        rows = (await connection.execute(query)).all()
        cuts = await _read_cuts(connection, live, from_seq, here) if live.line.cut_at else []
    undone = undone_of([row.seq for row in rows if row.kind == "move"], cuts)
    return tuple(
        LogEntry(
            seq=row.seq,
            kind=row.kind,
            seat=row.seat,
            events=known_events(
                events_of(live.game.codec, row.kind, row.events), viewer, is_over=is_over
            ),
            at=row.at,
            undone=row.seq in undone,
            automatic=row.seat == viewer and is_automatic(row.ref),
            by=told_by(row.ref),
        )
        for row in rows
    )


async def _read_cuts(
    connection: AsyncConnection, live: LiveTable, from_seq: int, here: int
) -> list[tuple[int, int]]:
    """Each undo among these steps: its own seq, and where it went."""
    query = (
        select(steps.c.seq, steps.c.envelope["back_to"].as_integer())
        .where(
            steps.c.table_id == live.id,
            steps.c.kind == "undo",
            steps.c.seq > from_seq,
            steps.c.seq <= here,
        )
        .order_by(steps.c.seq)
    )
    return [(seq, back_to) for seq, back_to in await connection.execute(query)]


def undone_of(seqs: Sequence[int], cuts: Sequence[tuple[int, int]]) -> frozenset[int]:
    """Which of these steps a later undo went back past. Both in order; cuts are undo and target."""
    later, undone, lowest = list(cuts), set(), math.inf
    for seq in reversed(seqs):
        while later and later[-1][0] > seq:
            lowest = min(lowest, later.pop()[1])
        if lowest < seq:
            undone.add(seq)
    return frozenset(undone)


def known_events(events: tuple[Event, ...], viewer: Viewer, *, is_over: bool) -> tuple[Event, ...]:
    """The events as this viewer may know them."""
    if is_over:
        return events
    seen = (event.seen_by(viewer) for event in events)
    return tuple(event for event in seen if event is not None)


async def commitments(desk: Desk, table_id: str) -> tuple[Commitment, ...]:
    """All commitments of a table, with what binds them where they are opened."""
    live = await desk.memory.get(table_id)
    async with reading(desk.database) as connection:
        seals = await read_seals(connection, table_id)
    # Not ahead of the scene: what is shown is what was told.
    return tuple(
        seal.as_after(live.position.seq).shown() for seal in seals if seal.seq <= live.position.seq
    )
