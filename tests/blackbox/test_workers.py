"""One house in several processes: `--workers`, killed, frozen and stopped under load."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.blackbox.company import audit, company, gather, play_out, until_played
from tests.blackbox.house import ROOMY, House, end_postgres
from tests.blackbox.line import Line, dial, listening
from tests.blackbox.patience import eventually
from tests.blackbox.programs import Program

WORKERS = 3


@pytest.fixture(scope="module")
def crew(make_data: Callable[[], Path]) -> Iterator[House]:
    """A house of three workers; its log is read at the end."""
    house = House(make_data(), settings={**ROOMY, "MANORHOUSE_WORKERS": str(WORKERS)}).start()
    yield house
    below = psutil.Process(house.pid).children(recursive=True)
    house.close()
    assert not house.complaints()
    assert not any(process.is_running() for process in below)


def workers(house: House) -> list[psutil.Process]:
    """The worker processes of a house."""
    return [child for child in psutil.Process(house.pid).children() if _is_worker(child)]


def _is_worker(process: psutil.Process) -> bool:
    try:
        return process.cmdline()[-1:] == ["worker"]
    except psutil.Error:  # it has just ended
        return False


def worker_of(house: House, line: Line) -> psutil.Process:
    """The worker that holds the other end of this line."""
    ours = line.connection.transport.get_extra_info("sockname")[1]
    for worker in workers(house):
        with suppress(psutil.NoSuchProcess):  # one that was told to stop may end just now
            if any(one.raddr and one.raddr[1] == ours for one in worker.net_connections("tcp")):
                return worker
    message = "nobody holds this line"
    raise AssertionError(message)


async def whole_again(house: House, but: int) -> bool:
    """Whether all workers are there, without the one that was."""

    async def is_whole() -> bool:
        pids = [worker.pid for worker in workers(house)]
        return len(pids) == WORKERS and but not in pids and house.is_ready

    return await eventually(is_whole, 20)


async def test_a_tables_people_meet_in_one_worker_and_tables_spread(crew: House) -> None:
    seen = set()
    for _ in range(8):
        async with company(crew) as present:
            lines = [await dial(crew, present.table, each.token) for each in present.people]
            lines.append(await dial(crew, present.table))
            for line in lines:
                assert await line.until(lambda line=line: line.scene is not None)
            met = {worker_of(crew, line).pid for line in lines}
            assert len(met) == 1
            seen |= met
            await asyncio.gather(*(line.close() for line in lines))
    assert len(seen) > 1


async def test_a_killed_worker_is_replaced_and_its_tables_go_on(crew: House) -> None:
    present = [await gather(crew, 2, {"side": "ab"[number % 2]}) for number in range(6)]
    players = [one.seated(900 + number) for number, one in enumerate(present)]
    async with listening(crew, present[0].table) as onlooker:
        victim = worker_of(crew, onlooker)

        everybody = [each for table in players for each in table]

        async def murder() -> None:
            await until_played(everybody, 0.3)
            victim.kill()

        await asyncio.gather(play_out(everybody, 120), murder())
        assert await onlooker.until(lambda: not onlooker.is_open)
    assert await whole_again(crew, victim.pid)
    for one, seats in zip(present, players, strict=True):
        assert not await audit(one, seats)
    await asyncio.gather(*(one.close() for one in present))


async def test_a_worker_told_to_stop_says_when_to_come_back(crew: House) -> None:
    async with company(crew) as present, listening(crew, present.table) as line:
        going = worker_of(crew, line)
        going.terminate()
        assert await line.until(lambda: not line.is_open)
        again = [frame for frame in line.frames if '"again"' in frame]
        assert len(again) == 1
        assert line.connection.close_code == 1012
        async with listening(crew, present.table) as elsewhere:
            assert worker_of(crew, elsewhere).pid != going.pid
        assert await whole_again(crew, going.pid)


async def test_a_frozen_worker_is_given_nobody_and_goes_on_when_it_thaws(crew: House) -> None:
    async with company(crew) as present, listening(crew, present.table) as line:
        frozen = worker_of(crew, line)
        frozen.suspend()
        try:
            await asyncio.sleep(3.5)  # it is missed after three seconds
            # Those whose own connections froze with it dial again, as a browser does.
            present.people = [await again(crew, person) for person in present.people]
            players = present.seated(931)
            async with listening(crew, present.table) as elsewhere:
                assert worker_of(crew, elsewhere).pid != frozen.pid
            await play_out(players, 60)
        finally:
            frozen.resume()
        seq = (await present.people[0].scene(present.table))["seq"]
        await line.reach(seq)
        assert not line.gaps
        assert not await audit(present, players)


async def again(house: House, person: Program) -> Program:
    """The same person with new connections."""
    await person.close()
    return Program(house, person.name, person.token)


async def test_workers_without_their_foreman_go_and_the_next_house_plays_on(
    make_data: Callable[[], Path],
) -> None:
    data = make_data()
    house = House(data, settings={**ROOMY, "MANORHOUSE_WORKERS": "2"}).start()
    async with company(house) as present:
        players = present.seated(941)
        orphans = workers(house)

        async def accident() -> None:
            await until_played(players, 0.3)
            os.kill(house.pid, signal.SIGKILL)
            await asyncio.to_thread(psutil.wait_procs, orphans, 20)
            house.kill()  # let go of what is over
            await asyncio.to_thread(house.start)

        await asyncio.gather(play_out(players, 120), accident())
        assert not any(orphan.is_running() for orphan in orphans)
        assert not await audit(present, players)
    house.close()
    end_postgres(data)
    assert not house.complaints()
