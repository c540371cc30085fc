"""Reading and writing what the lobby knows of tables."""

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Row, and_, false, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app import clock
from app.db.engine import is_full, is_lost
from app.db.tables import clocks, seats, steps, tables, undo_requests
from app.db.users import users
from app.tables.clocks import read_rule
from app.tables.clocks_watch import read_watch
from app.tables.errors import DatabaseAway, DatabaseFull, NotFound
from app.tables.shapes import Sitter, TableInfo, UndoRequest
from engines.core.codec import Reader, encode
from engines.core.contract import Result, Seat

MAX_ID = 64

# Everything but the seed: what is not selected cannot leak.
COLUMNS = (
    tables.c.id,
    tables.c.game,
    tables.c.options,
    tables.c.clock,
    tables.c.seat_count,
    tables.c.status,
    tables.c.visibility,
    tables.c.bot_pace,
    tables.c.hints,
    tables.c.host_id,
    tables.c.seed_hash,
    tables.c.rules_version,
    tables.c.seq,
    tables.c.to_act,
    tables.c.result,
    tables.c.rematch_of,
    tables.c.rematch_id,
    tables.c.created_at,
    tables.c.started_at,
    tables.c.finished_at,
    tables.c.changed_at,
)
# In the row of a table that is being played the time is right to the minute: see journal_sql.
_LAST_STEP = (
    select(steps.c.at)
    .where(steps.c.table_id == tables.c.id, steps.c.seq == tables.c.seq)
    .scalar_subquery()
)
_EXACTLY = tuple(
    func.greatest(column, _LAST_STEP).label("changed_at")
    if column is tables.c.changed_at
    else column
    for column in COLUMNS
)
_read_result = Reader[Result](Result).decode


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """One transaction. Raises DatabaseAway when the database cannot be reached, or DatabaseFull."""
    try:
        async with engine.begin() as connection:
            yield connection
    except (SQLAlchemyError, OSError) as error:
        if is_full(error):
            raise DatabaseFull from error
        if is_lost(error):
            raise DatabaseAway from error
        raise


async def claim_seat(connection: AsyncConnection, table_id: str, seat: Seat, **who: str) -> bool:
    """Whether the seat is now theirs, a person's or a bot's.

    The key decides between two at the same instant.
    """
    row = insert(seats).values(table_id=table_id, seat=seat, sat_at=clock.now(), **who)
    done = await connection.execute(row.on_conflict_do_nothing().returning(seats.c.seat))
    return done.first() is not None


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """One moment of the database, whatever is stored meanwhile. Raises DatabaseAway."""
    async with transaction(engine.execution_options(isolation_level="REPEATABLE READ")) as one:
        yield one


def result_of(stored: Any) -> Result | None:
    """A result as it was stored."""
    return _read_result(encode(stored)) if stored else None


def info_of(row: Row[*tuple[Any, ...]], sitters: Sequence[Sitter | None], **more: Any) -> TableInfo:
    """A table's info from a row of COLUMNS."""
    values = row._asdict()
    values["to_act"] = tuple(values["to_act"])
    values["result"] = result_of(values["result"])
    values["clock"] = read_rule(values["clock"])
    values["hints"] = values["hints"] or _is_alone_with_bots(sitters)
    kept = {column.name: values[column.name] for column in COLUMNS}
    return TableInfo(sitters=tuple(sitters), **kept, **more)


def _is_alone_with_bots(sitters: Sequence[Sitter | None]) -> bool:
    """Whether one person plays with nobody but bots: whom could a hint wrong?"""
    people = sum(one is None or one.bot is None for one in sitters)
    return people == 1 and len(sitters) > 1


async def sitters_at(
    connection: AsyncConnection, ids: Sequence[str]
) -> dict[str, dict[Seat, Sitter]]:
    """Who sits at these tables, by table and seat."""
    query = (
        select(
            seats.c.table_id,
            seats.c.seat,
            func.coalesce(seats.c.user_id, ""),
            func.coalesce(users.c.name, seats.c.bot_name, ""),
            func.coalesce(users.c.is_guest, false()),
            seats.c.bot_level,
        )
        .outerjoin(users, users.c.id == seats.c.user_id)
        .where(seats.c.table_id.in_(ids))
    )
    found: dict[str, dict[Seat, Sitter]] = defaultdict(dict)
    for table_id, *sitter in await connection.execute(query):
        found[table_id][sitter[0]] = Sitter(*sitter)
    return found


def in_order(sitters: dict[Seat, Sitter], seat_count: int) -> tuple[Sitter | None, ...]:
    """One place a seat, None where nobody sits."""
    return tuple(sitters.get(seat) for seat in range(seat_count))


async def read_info(connection: AsyncConnection, table_id: str, *, lock: bool = False) -> TableInfo:
    """A table's info; with `lock`, its row is held until the transaction ends.

    Raises NotFound. An id that cannot be one is not even asked for.
    """
    if not is_id(table_id):
        raise NotFound("no_such_table")
    query = select(*_EXACTLY, clocks.c.watch).where(tables.c.id == table_id)
    query = query.outerjoin_from(tables, clocks, clocks.c.table_id == tables.c.id)
    locking = query.with_for_update(of=tables)
    row = (await connection.execute(locking if lock else query)).first()
    if row is None:
        raise NotFound("no_such_table")
    sitters = (await sitters_at(connection, [table_id]))[table_id]
    seed = await _published_seed(connection, table_id) if row.status == "finished" else None
    return info_of(
        row,
        in_order(sitters, row.seat_count),
        seed=seed,
        undo_request=await open_request(connection, table_id, row.seq),
        watch=read_watch(row.watch) if row.status == "playing" else None,
    )


async def touched(connection: AsyncConnection, table_id: str) -> TableInfo:
    """The info of a table whose lobby changed just now."""
    now = clock.now()
    await connection.execute(update(tables).where(tables.c.id == table_id).values(changed_at=now))
    return await read_info(connection, table_id)


def is_id(text: str) -> bool:
    """Whether this can be an id of a table; the database is not asked for anything else."""
    return 0 < len(text) <= MAX_ID and text.isascii() and text.isprintable()


async def open_request(connection: AsyncConnection, table_id: str, seq: int) -> UndoRequest | None:
    """The request to go back that stands in this position, if one does."""
    query = select(undo_requests).where(
        and_(
            undo_requests.c.table_id == table_id,
            undo_requests.c.seq == seq,
            undo_requests.c.declined_by.is_(None),
        )
    )
    row = (await connection.execute(query)).first()
    if row is None:
        return None
    return UndoRequest(row.seq, row.seat, row.to_seq, tuple(row.agreed), row.at)


async def _published_seed(connection: AsyncConnection, table_id: str) -> str:
    """The seed of a table that is over: the only query for it that may leave the server."""
    query = select(tables.c.seed).where(tables.c.id == table_id, tables.c.status == "finished")
    seed: bytes = (await connection.execute(query)).scalar_one()
    return seed.hex()
