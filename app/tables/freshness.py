"""Whether another process stored a step that we were not told of yet.

A word on the bus takes a moment, and gets lost when a process dies. Nobody may be refused for
that, nor be shown less than another process showed him already.
"""

from contextlib import suppress

from sqlalchemy import select

from app.db.patience import within
from app.db.tables import tables
from app.tables.desk import Desk
from app.tables.errors import DatabaseAway
from app.tables.live import LiveTable
from app.tables.memory import READ_SECONDS
from app.tables.store import reading

LOOK_SECONDS = 2.0
"""So long a look at a table in memory waits for the database, and then shows what there is."""


async def is_behind(desk: Desk, live: LiveTable) -> bool:
    """Ask the database, when there are others who may have stored something.

    A table that is behind is marked stale. Raises DatabaseAway.
    """
    if not desk.bus.has_others:
        return False
    try:
        seq = await within(READ_SECONDS, _stored_seq(desk, live.id))
    except TimeoutError as error:
        raise DatabaseAway from error
    return live.hear(seq or 0)


async def _stored_seq(desk: Desk, table_id: str) -> int | None:
    query = select(tables.c.seq).where(tables.c.id == table_id)
    async with reading(desk.database) as connection:
        found: int | None = (await connection.execute(query)).scalar_one_or_none()
    return found


async def seen(desk: Desk, table_id: str) -> LiveTable:
    """A dealt table to be looked at: as it is, or without a database as it was last known.

    Raises what `Memory.get` raises.
    """
    known = desk.memory.known(table_id)
    if known is not None and desk.journal.is_away:
        return known
    try:
        if known is None or not known.is_stale:
            return await desk.memory.get(table_id)
        return await within(LOOK_SECONDS, desk.memory.get(table_id))
    except (DatabaseAway, TimeoutError):
        if known is None:
            raise
        return known


async def refresh(desk: Desk, table_id: str) -> None:
    """Bring a table that is in memory up to date. Without a database it stays as it is."""
    live = desk.memory.known(table_id)
    if live is None or desk.journal.is_away:
        return
    with suppress(DatabaseAway, TimeoutError):
        if live.is_stale or desk.bus.has_others:
            await within(LOOK_SECONDS, _catch_up(desk, live))


async def _catch_up(desk: Desk, live: LiveTable) -> None:
    if live.is_stale or await is_behind(desk, live):
        await desk.memory.catch_up(live)
