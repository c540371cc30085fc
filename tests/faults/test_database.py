"""The database is killed, restarted, cut off, blocked and slow while people play."""

import asyncio
import signal
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import psutil
import pytest

from tests.blackbox.company import company
from tests.blackbox.house import House
from tests.blackbox.line import listening
from tests.blackbox.patience import eventually
from tests.blackbox.player import answer
from tests.blackbox.programs import API, fresh_ref
from tests.faults.bed import set_up
from tests.faults.wire import Wire

Json = Any
LONGEST = 900
# These take minutes: a normal run has the kills of tests/blackbox.
pytestmark = [pytest.mark.timeout(LONGEST), pytest.mark.slow]


def postmaster(data: Path) -> psutil.Process:
    """The house's own PostgreSQL."""
    (note,) = data.glob("**/postmaster.pid")
    return psutil.Process(int(note.read_text().split()[0]))


@pytest.mark.parametrize(
    "how",
    [signal.SIGKILL, signal.SIGINT, pytest.param(signal.SIGQUIT, marks=pytest.mark.slow)],
)
async def test_postgres_ends_and_is_started_again(
    how: signal.Signals, whole_house: House, tables: int, is_long: bool
) -> None:
    """Killed, restarted politely, and stopped at once as its own watchdog would."""
    bed = await set_up(whole_house, tables)

    async def trouble() -> None:
        for _ in range(3 if is_long else 1):
            old = postmaster(whole_house.data)
            old.send_signal(how)
            assert await eventually(partial(is_another, whole_house, old.pid), 60)

    await bed.play_through(trouble)
    assert not await bed.faults()
    await bed.close()


async def is_another(house: House, old: int) -> bool:
    """Whether another PostgreSQL serves the house."""
    try:
        return postmaster(house.data).pid != old and await asyncio.to_thread(lambda: house.is_ready)
    except (ValueError, IndexError, psutil.Error, FileNotFoundError):
        return False


@pytest.mark.parametrize(
    "how", [signal.SIGKILL, pytest.param(signal.SIGINT, marks=pytest.mark.slow)]
)
async def test_the_first_request_after_a_restart_is_answered_or_refused_the_second_works(
    how: signal.Signals, whole_house: House
) -> None:
    """All the pool's connections are dead, nobody pinged them, and nobody asked meanwhile."""
    async with company(whole_house, options={"tokens": False}) as present:
        ann, bob = present.people
        scene = await ann.scene(present.table)
        await asyncio.gather(*(ann.get("/tables") for _ in range(30)))  # fills the pool
        await restart(whole_house.data, how)
        first = await ann.call("POST", f"{API}/tables", {"game": "uradalom", "seats": 1})
        if first.must(201, 503).status == 503:
            assert first.code == "database_away"
            assert "Try again" in first.body["detail"]
        second = await ann.call("POST", f"{API}/tables", {"game": "uradalom", "seats": 1})
        second.must(201)
        await restart(whole_house.data, how)
        page = await bob.call("GET", "/games/uradalom")
        assert page.must(200, 503).headers["content-type"].startswith("text/html")
        (await bob.call("GET", "/games/uradalom")).must(200)
        await restart(whole_house.data, how)
        ref, move = fresh_ref(), answer(scene["prompt"], Random(3))
        tried = await ann.move(present.table, scene["prompt"]["id"], move, ref)
        assert tried.must(200, 201, 503).code in (None, "database_away")
        (await ann.move(present.table, scene["prompt"]["id"], move, ref)).must(200, 201)
        assert (await ann.scene(present.table))["seq"] == scene["seq"] + 1


async def restart(data: Path, how: signal.Signals) -> None:
    """End the house's PostgreSQL and wait, without a word to it, until another one is ready."""
    old = postmaster(data)
    old.send_signal(how)
    assert await eventually(partial(asyncio.to_thread, is_ready, data, old.pid), 60)


def is_ready(data: Path, old: int) -> bool:
    """Whether another PostgreSQL says in its own note that it is ready."""
    try:
        (note,) = data.glob("**/postmaster.pid")
        lines = note.read_text().split()
    except (ValueError, FileNotFoundError):
        return False
    return lines[-1] == "ready" and int(lines[0]) != old


async def test_postgres_stands_still_and_goes_on(
    whole_house: House, tables: int, lasting: float
) -> None:
    bed = await set_up(whole_house, tables)

    async def trouble() -> None:
        server = postmaster(whole_house.data)
        frozen = [server, *server.children(recursive=True)]
        for process in frozen:
            process.suspend()
        try:
            await asyncio.sleep(lasting)
        finally:
            for process in frozen:
                process.resume()

    await bed.play_through(trouble)
    assert not await bed.faults()
    await bed.close()


async def test_a_table_in_memory_is_shown_though_the_database_says_nothing(
    wired_house: House, wire: Wire
) -> None:
    async with (
        company(wired_house, options={"tokens": False}) as present,
        listening(wired_house, present.table),
    ):
        ann = present.people[0]
        scene = await ann.scene(present.table)
        wire.block()
        assert await ann.scene(present.table) == scene
        async with listening(wired_house, present.table, ann.token) as line:
            assert line.scene["view"] == scene["view"]
        wire.unblock()


async def test_the_network_to_the_database_is_cut_and_mended(
    wired_house: House, wire: Wire, tables: int, lasting: float
) -> None:
    bed = await set_up(wired_house, tables)

    async def trouble() -> None:
        for seconds in (0.1, lasting, 0.5):
            await wire.cut()
            await asyncio.sleep(seconds)
            await wire.mend()
            await asyncio.sleep(0.5)

    await bed.play_through(trouble)
    assert not await bed.faults()
    await bed.close()


async def test_the_network_to_the_database_carries_nothing_for_a_while(
    wired_house: House, wire: Wire, tables: int, lasting: float
) -> None:
    bed = await set_up(wired_house, tables)

    async def trouble() -> None:
        wire.block()
        await asyncio.sleep(lasting)
        wire.unblock()

    await bed.play_through(trouble)
    assert not await bed.faults()
    await bed.close()


async def test_slow_commits_make_play_slow_and_nothing_else(
    wired_house: House, wire: Wire, is_long: bool
) -> None:
    bed = await set_up(wired_house, 8 if is_long else 2)

    async def trouble() -> None:
        wire.delay = 0.3 if is_long else 0.05

    await bed.play_through(trouble)
    assert not await bed.faults()
    await bed.close()


async def test_without_a_database_moves_are_refused_and_reading_goes_on(
    wired_house: House, wire: Wire
) -> None:
    async with company(wired_house, options={"tokens": False}) as present:
        ann = present.people[0]
        onlooker = await present.spectator()
        scene = await ann.scene(present.table)
        page = (await onlooker.call("GET", f"/tables/{present.table}")).must(200)
        await wire.cut()
        move, ref = answer(scene["prompt"], Random(3)), fresh_ref()
        refused = await ann.move(present.table, scene["prompt"]["id"], move, ref)
        assert (refused.status, refused.code) == (503, "database_away")
        assert "Try again" in refused.body["detail"]
        assert await ann.scene(present.table) == scene
        again = (await onlooker.call("GET", f"/tables/{present.table}")).must(200)
        assert len(again.raw) == pytest.approx(len(page.raw), abs=200)
        ready = await onlooker.call("GET", "/readyz")
        assert (ready.status, ready.body["why"]) == (503, "database_away")
        (await onlooker.call("GET", "/readyz/visitors")).must(200)
        await wire.mend()

        async def is_back() -> bool:
            return (await ann.move(present.table, scene["prompt"]["id"], move, ref)).status < 300

        assert await eventually(is_back, 20)
        assert (await ann.scene(present.table))["seq"] == scene["seq"] + 1
        assert await eventually(lambda: asyncio.to_thread(lambda: wired_house.is_ready), 20)
