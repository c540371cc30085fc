"""What came before a table's position, from the database: as much of it as the table needs."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec
from sqlalchemy import Row, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.tables import steps
from app.tables import line as lines
from app.tables.answered import Answered
from app.tables.by_hand import by_hand_of
from app.tables.envelope import Envelope, read_envelope
from app.tables.line import Footprint, Line, follow
from app.tables.refs import is_automatic, is_forced
from engines.core.codec import encode
from engines.core.contract import JSON, Seat

Rows = Sequence[Row[*tuple[Any, ...]]]
_LIGHT = select(
    steps.c.seq,
    steps.c.kind,
    steps.c.seat,
    steps.c.ref,
    steps.c.body_hash,
    steps.c.reveals,
    steps.c.envelope,
)


class Past(msgspec.Struct, frozen=True):
    """The steps of a table as far as they matter for the next one. `last` is the last one stored.

    After an undo that is another one than the last of the line.
    """

    last: Footprint
    line: Line
    answered: Answered
    by_hand: frozenset[Seat]


async def read_past(
    connection: AsyncConnection, table_id: str, bots: AbstractSet[Seat]
) -> Past | None:
    """What came before; None where no step is stored.

    Of a long table without any undo only the latest steps are read. Where something was taken back,
    all of them say what is in force, and who answers by himself.
    """
    of_table = steps.c.table_id == table_id
    latest = _LIGHT.where(of_table).order_by(steps.c.seq.desc()).limit(lines.KEPT)
    rows = (await connection.execute(latest)).all()[::-1]
    if not rows or rows[0].seq == 1:
        return _past(rows, Line()) if rows else None
    taken_back = select(exists().where(of_table, steps.c.kind == "undo"))
    if not (await connection.execute(taken_back)).scalar_one():
        past = _past(rows, Line(is_whole=False))
        if past.line.is_enough(bots):
            return past
    return _past(await _read_all(connection, table_id, rows[-1].seq), Line(), bots)


async def read_line(connection: AsyncConnection, table_id: str, seq: int) -> Line:
    """The whole line of play as it was after this step."""
    return follow(None, *map(footprint_of, await _read_all(connection, table_id, seq)))


async def _read_all(connection: AsyncConnection, table_id: str, seq: int) -> Rows:
    query = _LIGHT.where(steps.c.table_id == table_id, steps.c.seq <= seq).order_by(steps.c.seq)
    return (await connection.execute(query)).all()


def _past(rows: Rows, line: Line, bots: AbstractSet[Seat] = frozenset()) -> Past:
    footprints = [footprint_of(row) for row in rows]
    answered = Answered(is_whole=line.is_whole)
    for row in rows:
        if row.ref is not None and row.seat is not None:
            answered.note(row.seat, row.ref, row.body_hash, row.seq)
    return Past(
        footprints[-1],
        follow(line, *footprints).shortened(bots),
        answered,
        by_hand_of(footprints) if line.is_whole else frozenset(),
    )


def footprint_of(row: Row[*tuple[Any, ...]]) -> Footprint:
    """What undo needs of a stored step."""
    return Footprint(
        row.seq,
        row.kind,
        row.seat,
        row.reveals,
        envelope_of(row.envelope),
        is_automatic(row.ref),
        is_forced(row.ref),
    )


def envelope_of(stored: JSON) -> Envelope:
    """A stored envelope."""
    return read_envelope(encode(stored))
