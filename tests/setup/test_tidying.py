"""When the collector looks for circles, while the site is served."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from app.cli import tidying

PATIENCE = 200
"""Looks of 5 ms."""


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """Each look through all, and whether Python might come by itself; nothing here is frozen."""
    found: list[bool] = []
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "collect", lambda: found.append(gc.isenabled()))
    monkeypatch.setattr(tidying, "LOOK_SECONDS", 0.01)
    yield found
    assert gc.isenabled(), "once the site is shut the process is as it was"


async def looked(looks: list[bool], count: int) -> bool:
    """Whether so many looks come in time."""
    tidied = asyncio.create_task(tidying.tidy())
    for _ in range(PATIENCE):
        await asyncio.sleep(0.005)
        if len(looks) >= count:
            break
    tidied.cancel()
    await asyncio.gather(tidied, return_exceptions=True)
    return len(looks) >= count


async def test_the_collector_does_not_come_by_itself(looks: list[bool]) -> None:
    assert not await looked(looks, 2), "neither three minutes nor 64 MB have passed"
    assert looks == [True]


async def test_all_are_looked_through_now_and_then(
    looks: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "ALL_SECONDS", 0.02)
    assert await looked(looks, 4)
    assert looks[1:] == [False] * len(looks[1:])


async def test_all_are_looked_through_when_the_process_has_grown(
    looks: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    size = 0

    def grow() -> int:
        nonlocal size
        size += tidying.MOST_GROWN // 2
        return size

    monkeypatch.setattr(tidying, "resident", grow)
    assert await looked(looks, 3)


def test_a_process_knows_its_size() -> None:
    before = tidying.resident()
    assert before > 2**20
    held = bytearray(32 * 2**20)
    assert tidying.resident() - before > len(held) // 2
