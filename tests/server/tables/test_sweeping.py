"""Several processes, a house that was away, and tables that nobody can see to."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest
from typing_extensions import override

from app import clock
from app.tables import deadlines_store, sweeping
from app.tables.absent import Sight, WeakestBot
from app.tables.clocks_uptime import Uptime
from tests.server.tables.parlour import Parlour
from tests.server.tables.timed import (
    DAYS,
    by_hand,
    happened,
    left,
    pass_time,
    stand_ins,
    sweeper_of,
    timed_table,
)


async def test_two_processes_that_sweep_at_once_make_one_step(
    house: Parlour, next_door: Parlour, still: clock.SetClock
) -> None:
    await by_hand(next_door)
    tables = [await timed_table(house) for _ in range(30)]
    still.advance(62)
    await asyncio.gather(*(sweeper_of(one).sweep() for one in (house, next_door, house, next_door)))
    for table in tables:
        assert await happened(house, table.id) == [("move", 0, "clock")]
        assert await happened(next_door, table.id) == [("move", 0, "clock")]


async def test_a_process_that_died_over_a_table_holds_nobody_up(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house)
    still.advance(62)
    async with house.engine.begin() as connection:
        assert table.id in await deadlines_store.claim(connection, clock.now())
    await sweeper_of(house).sweep()
    assert await happened(house, table.id) == []
    await pass_time(still, house, deadlines_store.LEASE.total_seconds())
    assert await happened(house, table.id) == [("move", 0, "clock")]


async def test_what_another_process_stored_is_not_swept_away(
    house: Parlour, next_door: Parlour, still: clock.SetClock
) -> None:
    """The sweeper's memory is behind: the move was made elsewhere, and nobody told."""
    await by_hand(next_door)
    table = await timed_table(house)
    await house.tables.scene(table.id, "ann")
    still.advance(59)
    await next_door.move(table.id, "ann", "pass")
    async with house.engine.begin() as connection:
        await deadlines_store.put_off(connection, table.id, clock.now(), None)  # not its lease
    await pass_time(still, house, 5)
    assert await happened(next_door, table.id) == [("move", 0, "")]
    await house.sql("UPDATE clocks SET look_at = $2 WHERE table_id = $1", table.id, clock.now())
    await pass_time(still, house, 0)  # and even when it looks, it finds out before it stores
    assert await happened(next_door, table.id) == [("move", 0, "")]
    assert await happened(house, table.id) == [("move", 0, "")]


async def forget_outages(parlour: Parlour) -> None:
    """The times of one test are no other's."""
    await parlour.sql("DELETE FROM heartbeats")
    await parlour.sql("DELETE FROM outages")


@pytest.fixture
async def frail(house: Parlour) -> AsyncIterator[Parlour]:
    """A house that notices when it was away."""
    await forget_outages(house)
    house.tables._desk.memory.uptime = sweeper_of(house)._uptime = Uptime()
    yield await by_hand(house, gap=4_000)
    await forget_outages(house)


async def test_a_house_that_was_away_costs_nobody_a_turn(
    frail: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(frail)
    slow = await timed_table(frail, DAYS)
    await pass_time(still, frail, 3)
    await pass_time(still, frail, 600)  # nobody swept for ten minutes
    assert await happened(frail, table.id) == [("ClocksStoodStill", None)]
    assert await happened(frail, slow.id) == []  # ten minutes are nothing to days
    still.advance(20 + 10)  # twenty seconds to find one's table again
    await sweeper_of(frail).sweep()
    await frail.move(table.id, "ann", "climb")
    spent = 60 + 5 - (await left(frail, table.id))[0]
    assert 3 <= spent <= 30 + 3


async def test_a_move_before_anybody_looked_is_not_charged_either(
    frail: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(frail)
    await pass_time(still, frail, 3)
    still.advance(600)
    await frail.move(table.id, "ann", "climb")
    assert (await left(frail, table.id))[0] == 62
    await pass_time(still, frail, 1)
    assert await stand_ins(frail, table.id) == {}
    assert [one for one in await happened(frail, table.id) if one[-1] == "clock"] == []


async def test_a_new_process_finds_that_the_house_was_away(
    frail: Parlour, shared_dsn: str, still: clock.SetClock
) -> None:
    table = await timed_table(frail)
    await pass_time(still, frail, 2)
    still.advance(3600)
    async with Parlour.opened(shared_dsn) as fresh:
        await by_hand(fresh, gap=4_000)
        await sweeper_of(fresh).sweep()
        assert await happened(fresh, table.id) == [("ClocksStoodStill", None)]
        await pass_time(still, fresh, 3)
        await fresh.move(table.id, "ann", "pass")
        assert (await left(fresh, table.id))[0] >= 58


async def test_one_process_of_two_that_was_away_is_no_outage(
    frail: Parlour, next_door: Parlour, still: clock.SetClock
) -> None:
    await by_hand(next_door, gap=4_000)
    table = await timed_table(frail)
    for _ in range(10):
        await pass_time(still, next_door, 3)
    await sweeper_of(frail).sweep()
    assert await happened(frail, table.id) == []
    for _ in range(12):
        await pass_time(still, next_door, 3)
    assert await happened(next_door, table.id) == [("move", 0, "clock")]


async def test_the_outage_is_stored_once(
    frail: Parlour, next_door: Parlour, still: clock.SetClock
) -> None:
    await by_hand(next_door, gap=4_000)
    await pass_time(still, frail, 2)
    began = clock.now()
    still.advance(60)
    await asyncio.gather(*(sweeper_of(one).sweep() for one in (frail, next_door)))
    found = await frail.sql(
        "SELECT ended_at - began_at AS span FROM outages WHERE began_at >= $1", began
    )
    assert [row["span"] for row in found] == [timedelta(seconds=80)]


async def test_a_table_that_fails_keeps_the_others_from_nothing(
    house: Parlour, still: clock.SetClock, caplog: pytest.LogCaptureFixture
) -> None:
    broken, whole = await timed_table(house), await timed_table(house)
    await house.sql("UPDATE snapshots SET state = '{}' WHERE table_id = $1", broken.id)
    house.tables._desk.memory.forget(broken.id)
    await pass_time(still, house, 62)
    assert await happened(house, whole.id) == [("move", 0, "clock")]
    assert f"seeing to table {broken.id} failed" in caplog.text


async def test_stand_ins_are_not_late_without_a_sweep_by_hand(parlour: Parlour) -> None:
    """The loop itself, in real time: a stand-in answers by itself."""
    table = await parlour.table()
    await parlour.tables.resign(table.id, "ann", "gone")
    async with asyncio.timeout(30):
        while ("move", 0, "stand_in") not in await happened(parlour, table.id):  # noqa: ASYNC110
            await asyncio.sleep(0.1)


class Ponderer(WeakestBot):
    """Sits in for somebody, and thinks until a test opens the gate."""

    def __init__(self) -> None:
        super().__init__()
        self.is_asked, self.gate = asyncio.Event(), asyncio.Event()

    @override
    async def choose(self, sight: Sight) -> Any:
        self.is_asked.set()
        await self.gate.wait()
        return await super().choose(sight)


async def test_a_stand_in_that_thinks_long_does_not_close_the_house(parlour: Parlour) -> None:
    ponderer = Ponderer()
    sweeper_of(parlour).substitute = ponderer
    table = await parlour.table()
    await parlour.tables.resign(table.id, "ann", "gone")
    async with asyncio.timeout(30):
        await ponderer.is_asked.wait()
        for _ in range(2):
            await forget_outages(parlour)
            while not await parlour.sql("SELECT at FROM heartbeats"):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        ponderer.gate.set()
        while ("move", 0, "stand_in") not in await happened(parlour, table.id):  # noqa: ASYNC110
            await asyncio.sleep(0.05)


class PonderingOnce(Ponderer):
    """Thinks long about the first question alone."""

    @override
    async def choose(self, sight: Sight) -> Any:
        if self.is_asked.is_set():
            return await WeakestBot.choose(self, sight)
        return await super().choose(sight)


async def test_a_stand_in_that_thinks_long_keeps_no_other_table_waiting(parlour: Parlour) -> None:
    ponderer = PonderingOnce()
    sweeper_of(parlour).substitute = ponderer
    slow, quick = await parlour.table(), await parlour.table()
    await parlour.tables.resign(slow.id, "ann", "gone")
    async with asyncio.timeout(30):
        await ponderer.is_asked.wait()
        await parlour.tables.resign(quick.id, "ann", "gone")
        while ("move", 0, "stand_in") not in await happened(parlour, quick.id):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        assert ("move", 0, "stand_in") not in await happened(parlour, slow.id)
        ponderer.gate.set()
        while ("move", 0, "stand_in") not in await happened(parlour, slow.id):  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_more_tables_than_may_be_seen_to_at_once_come_one_after_another(
    house: Parlour, still: clock.SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "MOST_BUSY", 2)
    monkeypatch.setattr(deadlines_store, "MOST_AT_ONCE", 2)
    tables = [await timed_table(house) for _ in range(7)]
    await pass_time(still, house, 62)
    for table in tables:
        assert await happened(house, table.id) == [("move", 0, "clock")]
