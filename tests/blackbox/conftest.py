"""The houses that the black-box cases knock at."""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.blackbox.house import House
from tests.blackbox.line import Line
from tests.blackbox.programs import Program
from tests.blackbox.wire import Wire

FEW, MANY = 8, 40
"""Tries of a case: in a normal run, and with --long."""


@pytest.fixture(autouse=True)
async def everybody_goes_home() -> AsyncIterator[None]:
    """Hang up for all whom a failed case left on the line."""
    yield
    left = [*Program.at_large, *Line.at_large, *Wire.at_large]
    await asyncio.gather(*(each.close() for each in left))
    Wire.at_large.clear()


@pytest.fixture(scope="session")
def tries(is_long: bool) -> int:
    """How often a case is tried."""
    return MANY if is_long else FEW


@pytest.fixture(scope="session")
def make_data() -> Iterator[Callable[[], Path]]:
    """Fresh data folders that Postgres' own account may enter, which pytest's are not."""
    made: list[Path] = []

    def make() -> Path:
        folder = Path(tempfile.mkdtemp(prefix="manorhouse-bed-"))
        folder.chmod(0o755)
        made.append(folder)
        return folder

    yield make
    for folder in made:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def shared_house(make_data: Callable[[], Path]) -> Iterator[House]:
    """One server for all cases that leave it running; its log is read at the end."""
    house = House(make_data()).start()
    yield house
    house.close()
    assert not house.complaints()


@pytest.fixture
def house(shared_house: House) -> Iterator[House]:
    """The running server; its log is read after every case."""
    yield shared_house
    assert not shared_house.complaints()


@pytest.fixture
def own_house(make_data: Callable[[], Path], database_url: str) -> Iterator[House]:
    """A server of this case's own, to be killed and started again at will."""
    house = House(make_data(), database_url=database_url).start()
    yield house
    house.close()
    assert not house.complaints()
