"""App processes are killed and stopped while people play at all of them."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.blackbox.gate import Gate
from tests.blackbox.house import ROOMY, House
from tests.faults.bed import set_up

# These take minutes: a normal run has the kills of tests/blackbox.
pytestmark = [pytest.mark.timeout(900), pytest.mark.slow]


@pytest.fixture
def pair(make_data: Callable[[], Path], database_url: str) -> Iterator[list[House]]:
    """Two processes of one house, with fast hearts."""
    settings = {**ROOMY, "MANORHOUSE_HEARTBEAT_SECONDS": "1"}
    two = [House(make_data(), database_url=database_url, settings=settings) for _ in range(2)]
    for each in two:
        each.start()
    yield two
    for each in two:
        each.close()
        assert not each.complaints()


async def test_a_process_is_killed_again_and_again(
    pair: list[House], tables: int, is_long: bool
) -> None:
    async with Gate(pair) as gate:
        bed = await set_up(gate, tables)  # type: ignore[arg-type]

        async def trouble() -> None:
            for number in range(6 if is_long else 2):
                victim = pair[number % 2]
                victim.kill()
                await asyncio.sleep(0.5)
                await asyncio.to_thread(victim.start)

        await bed.play_through(trouble)
        assert not await bed.faults()
        await bed.close()


async def test_a_process_stands_still_and_goes_on(
    pair: list[House], tables: int, lasting: float
) -> None:
    async with Gate(pair) as gate:
        bed = await set_up(gate, tables)  # type: ignore[arg-type]

        for each in bed.everybody:
            each.may_stand_still = True

        async def trouble() -> None:
            pair[0].freeze()
            await asyncio.sleep(lasting)
            pair[0].thaw()

        await bed.play_through(trouble)
        assert not await bed.faults()
        await bed.close()
