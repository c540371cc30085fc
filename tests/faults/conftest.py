"""The bed's house, its wire to the database, and how long troubles last."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.blackbox.conftest import everybody_goes_home, make_data  # noqa: F401 - fixtures
from tests.blackbox.house import ROOMY, House
from tests.faults.wire import Wire, folder_of


@pytest.fixture
def lasting(is_long: bool) -> float:
    """Seconds that a trouble lasts."""
    return 30.0 if is_long else 3.0


@pytest.fixture
def tables(is_long: bool) -> int:
    """How many tables are being played meanwhile."""
    return 25 if is_long else 2


@pytest.fixture
def whole_house(make_data: Callable[[], Path]) -> Iterator[House]:  # noqa: F811
    """A house with a database of its own, both to be broken at will."""
    house = House(make_data(), settings=ROOMY).start()
    yield house
    house.close()


@pytest.fixture
async def wire(database_url: str, make_data: Callable[[], Path]) -> AsyncIterator[Wire]:  # noqa: F811
    """What lies between a house and its database."""
    folder = folder_of(database_url)
    if folder is None:
        pytest.skip("the database is not behind a Unix socket")
    async with Wire(database_url, folder, make_data()) as one:
        yield one


@pytest.fixture
async def wired_house(wire: Wire, make_data: Callable[[], Path]) -> AsyncIterator[House]:  # noqa: F811
    """A house that reaches its database over that wire."""
    house = House(make_data(), database_url=wire.database_url, settings=ROOMY)
    await wire.let(house.start)
    yield house
    await wire.let(house.close)
