"""Deadlines in the database: which tables somebody has to see to, and that the house is open."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from sqlalchemy import Select, Update, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_or
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.tables import clocks, heartbeats, outages
from app.tables.clocks_uptime import Span
from app.tables.clocks_watch import epoch_ms

BEAT = timedelta(seconds=1)
SET_BACK = timedelta(minutes=1)
"""By so much the clocks of a house's machines may differ; more, and a clock was set back."""
LEASE = timedelta(seconds=10)
"""So long a process has for the tables it took; then another one looks."""
MOST_AT_ONCE = 20
REMEMBERED = timedelta(days=62)
"""No answer may take longer than that, so no clock needs to know of an earlier outage."""
_HOUSE = 1


async def beat(connection: AsyncConnection, now: datetime, gap: timedelta) -> bool:
    """Say that the house is open. When nobody said so for longer than `gap`, it was away.

    True when that was found just now. The row's lock makes one process the finder.
    """
    last = (await connection.execute(select(heartbeats.c.at))).scalar_one_or_none()
    if last is None:
        first = insert_or(heartbeats).values(id=_HOUSE, at=now)
        await connection.execute(first.on_conflict_do_nothing())
        return False
    if timedelta(0) <= last - now < SET_BACK or timedelta(0) <= now - last < BEAT:
        return False
    locked = select(heartbeats.c.at).with_for_update()
    last = (await connection.execute(locked)).scalar_one()
    if timedelta(0) <= last - now < SET_BACK:
        return False
    # A beat that a crash loses is said again; it is not worth a flush to disk.
    await connection.execute(text("SET LOCAL synchronous_commit = off"))
    await connection.execute(update(heartbeats).values(at=now))
    if now - last <= gap:
        return False
    span = {"began_at": last, "ended_at": now + _grace(now - last)}
    await connection.execute(insert(outages).values(**span))
    # Every table with a running clock is looked at, and told. One that makes a step just now is
    # not waited for: it is looked at when its own time comes.
    running = select(clocks.c.table_id).where(clocks.c.look_at.is_not(None))
    await connection.execute(_set(running.with_for_update(skip_locked=True), now))
    return True


def _set(chosen: Select[tuple[str]], look_at: datetime) -> Update:
    """These tables, in a part of the query that is worked out once."""
    found = chosen.cte("found")
    return update(clocks).where(clocks.c.table_id == found.c.table_id).values(look_at=look_at)


def _grace(away: timedelta) -> timedelta:
    """People need as long as that, and no more than this, to find their table again."""
    return min(away, timedelta(seconds=20))


async def read_outages(connection: AsyncConnection, since: datetime) -> list[Span]:
    """When the house was away, as far as it ended after this moment."""
    query = select(outages.c.began_at, outages.c.ended_at).where(outages.c.ended_at > since)
    rows = (await connection.execute(query)).all()
    return [(epoch_ms(row.began_at), epoch_ms(row.ended_at)) for row in rows]


async def claim(
    connection: AsyncConnection, now: datetime, besides: Collection[str] = ()
) -> Sequence[str]:
    """Tables that are due, for this process alone until the lease ends; `besides` not these."""
    due = (
        select(clocks.c.table_id)
        .where(clocks.c.look_at <= now, clocks.c.table_id.not_in(besides))
        .order_by(clocks.c.look_at)
        .limit(MOST_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    taken = _set(due, now + LEASE).returning(clocks.c.table_id)
    found: Sequence[str] = (await connection.execute(taken)).scalars().all()
    return found


async def put_off(
    connection: AsyncConnection, table_id: str, leased: datetime, until: datetime | None
) -> None:
    """Look at a claimed table again then, unless a step of it has said otherwise meanwhile."""
    mine = (clocks.c.table_id == table_id) & (clocks.c.look_at == leased)
    await connection.execute(update(clocks).where(mine).values(look_at=until))
