"""At the end nothing is left behind: no connection stays open, whatever was going on."""

import asyncio
import gc
import warnings
from contextlib import suppress

import asyncpg
import pytest

from app.db.engine import make_engine
from app.db.patience import within
from app.tables.errors import DatabaseAway
from app.tables.store import transaction
from tests.server.tables.parlour import Parlour, until

_WAITING = (
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND wait_event_type = 'Lock'"
)
_MINE = "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"


async def test_work_ends_before_whoever_waits_for_it_is_gone() -> None:
    ended: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0.01)
            ended.append("put away")

    waiting = asyncio.create_task(within(60, work()))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waiting.cancel()
    with suppress(asyncio.CancelledError):
        await waiting
    assert waiting.cancelled()
    assert ended == ["put away"]


async def test_work_that_takes_too_long_goes_on_by_itself() -> None:
    ended = asyncio.Event()

    async def work() -> None:
        await asyncio.sleep(0.05)
        ended.set()

    with pytest.raises(TimeoutError):
        await within(0.001, work())
    assert not ended.is_set()
    async with asyncio.timeout(20):
        await ended.wait()


async def test_a_connection_that_is_out_at_the_end_is_closed_too(database_url: str) -> None:
    engine = make_engine(database_url)
    async with engine.connect() as connection:
        found = await connection.get_raw_connection()
        raw = found.driver_connection
        assert raw
        await engine.dispose()
        assert raw.is_closed()
        await connection.invalidate()


@pytest.mark.parametrize("what", ["loading", "catching up"])
async def test_a_service_that_ends_while_it_reads_leaves_no_connection(
    database_url: str, what: str
) -> None:
    """A connection that is out when the pool is thrown away would never be closed."""
    lock = await asyncpg.connect(database_url)
    # Another one looks: a transaction is shown one picture of what the others do.
    look = await asyncpg.connect(database_url)
    before = {row["pid"] for row in await look.fetch(_MINE)}
    async with Parlour.opened(database_url) as here:
        table = await here.table()
        live = await here.tables._desk.memory.get(table.id)
        async with lock.transaction():
            await lock.execute("LOCK TABLE steps IN ACCESS EXCLUSIVE MODE")
            if what == "loading":
                here.tables._desk.memory.forget(table.id)
                reading = asyncio.create_task(here.tables.scene(table.id, "ann"))
            else:
                live.is_stale = True
                reading = asyncio.create_task(here.tables._desk.memory.catch_up(live))
            async with asyncio.timeout(20):
                while not await look.fetchval(_WAITING):  # noqa: ASYNC110 - no event tells it
                    await asyncio.sleep(0.01)
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
        await until(reading.done)
    left: set[int] = set()
    for _ in range(200):  # Postgres takes a moment to see that somebody hung up
        left = {row["pid"] for row in await look.fetch(_MINE)} - before
        if not left:
            break
        await asyncio.sleep(0.05)
    await lock.close()
    await look.close()
    assert not left, "a connection stayed open"


async def test_where_no_connection_becomes_free_the_database_is_away(shared_dsn: str) -> None:
    """A process that stood still finds that everybody has waited too long (it is no fault)."""
    engine = make_engine(shared_dsn, pool_size=1)
    engine.sync_engine.pool._timeout = 0.05  # type: ignore[attr-defined]
    async with transaction(engine):
        with pytest.raises(DatabaseAway):
            async with transaction(engine):
                pass
    await engine.dispose()


async def test_an_errand_that_is_called_off_before_it_began_leaves_no_trace(
    database_url: str,
) -> None:
    """Python complains of work that was prepared and never begun, wherever it finds it later."""
    with warnings.catch_warnings(record=True) as complaints:
        warnings.simplefilter("always")
        async with Parlour.opened(database_url) as here:
            for part in (here.tables._watch, here.tables._answers):
                here.tables._watch.compare_soon()
                await part.close()
        gc.collect()
    assert not [one for one in complaints if one.category is RuntimeWarning]
