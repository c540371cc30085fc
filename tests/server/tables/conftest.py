"""Services on one database, with users to sit at their tables."""

from collections.abc import AsyncIterator, Callable, Iterator

import pytest

from app import clock
from app.db.engine import connect_raw
from app.db.notices import Notices
from app.tables.postgres_bus import PostgresBus
from engines import registry
from tests import databases
from tests.server.tables.ladder import RULES
from tests.server.tables.parlour import Parlour
from tests.server.tables.timed import by_hand, standing_still
from tests.server.tables.watched import WatchedJournal, journal_of


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """The house's games and the ladder; a test may change the rules behind a key."""
    known = {**registry.all_rules(), "ladder": RULES}
    monkeypatch.setattr(registry, "all_rules", lambda: known)
    return known


@pytest.fixture(scope="session")
def shared_dsn(postgres_dsn: str, template_database: str) -> Iterator[str]:
    """One database for all these tests: tables know nothing of each other."""
    with databases.copy(postgres_dsn, template_database) as dsn:
        yield dsn


@pytest.fixture
async def bots_dsn(shared_dsn: str) -> AsyncIterator[str]:
    """The same database; bots that are still to move at its end are not anybody else's affair."""
    yield shared_dsn
    connection = await connect_raw(shared_dsn)
    await connection.execute("UPDATE clocks SET look_at = NULL")
    # Nor may whoever sits there with a wish for automatic answers bring them to life again.
    await connection.execute(
        "UPDATE tables SET status = 'abandoned' WHERE status = 'playing'"
        " AND id IN (SELECT table_id FROM seats WHERE bot_level IS NOT NULL)"
    )
    await connection.close()


@pytest.fixture
async def parlour(shared_dsn: str) -> AsyncIterator[Parlour]:
    """One process's table service."""
    async with Parlour.opened(shared_dsn) as one:
        yield one


@pytest.fixture
async def next_door(shared_dsn: str) -> AsyncIterator[Parlour]:
    """Another process's table service on the same database."""
    async with Parlour.opened(shared_dsn) as one:
        yield one


@pytest.fixture
async def houses(shared_dsn: str) -> AsyncIterator[tuple[Parlour, Parlour]]:
    """Two parlours with a bus between them."""
    buses = [PostgresBus(Notices(lambda: connect_raw(shared_dsn))) for _ in range(2)]
    async with (
        Parlour.opened(shared_dsn, bus=buses[0]) as here,
        Parlour.opened(shared_dsn, bus=buses[1]) as there,
    ):
        yield here, there


@pytest.fixture
async def watched(shared_dsn: str) -> AsyncIterator[Parlour]:
    """A parlour with a watched journal."""
    async with Parlour.opened(shared_dsn, WatchedJournal, patience=0.3) as parlour:
        journal_of(parlour).dsn = shared_dsn
        yield parlour


@pytest.fixture
def tries(is_long: bool) -> Callable[[int], range]:
    """How often a race is tried: all of it with --long, else a quarter, and never less than 10."""

    def share(count: int) -> range:
        return range(count if is_long else max(10, count // 4))

    return share


@pytest.fixture
def still() -> Iterator[clock.SetClock]:
    """A time that only the test moves."""
    with standing_still() as one:
        yield one


@pytest.fixture
async def no_outage(shared_dsn: str) -> None:
    """Other tests move time on and load the machine: what that looked like is forgotten."""
    connection = await connect_raw(shared_dsn)
    await connection.execute("DELETE FROM outages")
    await connection.execute("DELETE FROM heartbeats")
    await connection.close()


@pytest.fixture
async def house(no_outage: None, still: clock.SetClock, parlour: Parlour) -> Parlour:
    """A parlour that looks after its tables when told so."""
    return await by_hand(parlour)
