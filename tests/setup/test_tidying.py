"""When the collector looks for circles, while the site is served."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from app.cli import tidying


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The generations that were looked through, 2 being all; nothing of this process is frozen."""
    found: list[int] = []
    thresholds = gc.get_threshold()
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "collect", lambda generation=2: found.append(generation))
    monkeypatch.setattr(tidying, "LOOK_SECONDS", 0.01)
    yield found
    gc.set_threshold(*thresholds)


async def looked(looks: list[int], count: int, generation: int) -> bool:
    """Whether so many looks of a generation come in time."""
    tidied = asyncio.create_task(tidying.tidy())
    for _ in range(2_000):
        await asyncio.sleep(0.005)
        if looks.count(generation) >= count:
            break
    tidied.cancel()
    await asyncio.gather(tidied, return_exceptions=True)
    return looks.count(generation) >= count


async def test_the_young_are_looked_through_all_the_time(looks: list[int]) -> None:
    assert await looked(looks, 20, 0)
    assert looks.count(2) == 1, "all are looked through once, as it begins"


async def test_all_are_looked_through_now_and_then(
    looks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "ALL_SECONDS", 0.02)
    assert await looked(looks, 4, 2)


async def test_all_are_looked_through_when_the_process_has_grown(
    looks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    size = 0

    def grow() -> int:
        nonlocal size
        size += tidying.MOST_GROWN // 2
        return size

    monkeypatch.setattr(tidying, "resident", grow)
    assert await looked(looks, 3, 2)


def test_a_process_knows_its_size() -> None:
    before = tidying.resident()
    assert before > 2**20
    held = bytearray(32 * 2**20)
    assert tidying.resident() - before > len(held) // 2
