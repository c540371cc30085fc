"""Tables leave the memory when nobody needs them there, and come back as they were."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app import clock
from app.tables import memory, sweeping
from app.tables.memory import OVER_SECONDS, QUIET_SECONDS, Memory
from tests.server.tables.minds import SlowMind
from tests.server.tables.parlour import Parlour, refused, until
from tests.server.tables.timed import DAYS, by_hand, happened, pass_time, timed_table

CLIMB = {"type": "climb"}


@pytest.fixture
def tables(house: Parlour) -> Memory:
    """The tables that the parlour has in memory."""
    return house.tables._desk.memory


async def finished(parlour: Parlour) -> str:
    """A table that is over."""
    table = await parlour.table(options={"top": 2})
    for _ in range(2):
        await parlour.move(table.id, "ann", "climb")
    assert (await parlour.tables.info(table.id)).status == "finished"
    return table.id


async def running(parlour: Parlour) -> str:
    """A table with a move on it."""
    table = await parlour.table(options={"top": 50})
    await parlour.move(table.id, "ann", "climb")
    return table.id


async def test_each_leaves_in_its_time(
    house: Parlour, still: clock.SetClock, tables: Memory
) -> None:
    over, on = await finished(house), await running(house)
    still.advance(OVER_SECONDS - 1)
    await tables.let_go()
    assert set(tables.ids) == {over, on}
    still.advance(1)
    await tables.let_go()
    assert tables.ids == (on,)
    still.advance(QUIET_SECONDS - OVER_SECONDS)
    await tables.let_go()
    assert tables.ids == ()


async def test_asking_for_a_table_keeps_it(
    house: Parlour, still: clock.SetClock, tables: Memory
) -> None:
    first, second = await finished(house), await finished(house)
    still.advance(OVER_SECONDS - 1)
    await house.tables.scene(first, None)
    still.advance(1)
    await tables.let_go()
    assert tables.ids == (first,)
    assert (await house.tables.scene(second, None)).table.status == "finished"


async def test_what_is_watched_stays(house: Parlour, still: clock.SetClock, tables: Memory) -> None:
    over, on, left = await finished(house), await running(house), await running(house)
    stops = [house.tables.subscribe(one, lambda _news: None) for one in (over, on)]
    still.advance(10 * QUIET_SECONDS)
    await tables.let_go()
    assert set(tables.ids) == {over, on}
    assert tables.known(left) is None
    for stop in stops:
        stop()
    await tables.let_go()
    assert tables.ids == ()


async def test_what_somebody_is_at_work_with_stays(
    house: Parlour, still: clock.SetClock, tables: Memory
) -> None:
    """Read anew it would be another one, which does not hear of what is stored from this."""
    live = await tables.get(await running(house))
    table_id = live.id
    still.advance(QUIET_SECONDS)
    await tables.let_go()
    assert tables.known(table_id) is live
    tables._limit = 0
    tables._make_room()
    assert tables.known(table_id) is live
    del live
    await tables.let_go()
    assert tables.known(table_id) is None


async def test_nothing_leaves_while_it_could_not_be_read_again(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, tables = await running(parlour), parlour.tables._desk.memory
    beat, beats = sweeping.store.beat, 0

    async def away(*_given: object) -> bool:
        nonlocal beats
        beats += 1
        raise ConnectionError

    monkeypatch.setattr(memory, "QUIET_SECONDS", 0.0)
    monkeypatch.setattr(memory, "OVER_SECONDS", 0.0)
    monkeypatch.setattr(sweeping, "REST_SECONDS", 0.01)
    monkeypatch.setattr(sweeping.store, "beat", away)
    await until(lambda: beats > 5)
    assert tables.ids == (table_id,)
    monkeypatch.setattr(sweeping.store, "beat", beat)
    await until(lambda: tables.ids == ())


async def test_a_step_on_its_way_keeps_its_table(
    watched: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "QUIET_SECONDS", 0.0)
    monkeypatch.setattr(memory, "OVER_SECONDS", 0.0)
    table = await watched.table(options={"top": 50})
    gate = watched.journal.gate  # type: ignore[attr-defined]
    gate.clear()
    move = asyncio.create_task(watched.tables.play(table.id, "ann", "r", 1, CLIMB))
    tables = watched.tables._desk.memory
    await until(lambda: (live := tables.known(table.id)) and not live.idle.is_set())
    await tables.let_go()
    assert tables.known(table.id)
    gate.set()
    assert (await move).seq == 2


async def test_the_pulse_has_them_leave(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time passes by itself here."""
    monkeypatch.setattr(memory, "OVER_SECONDS", 0.0)
    over, on = await finished(parlour), await running(parlour)
    tables = parlour.tables._desk.memory
    await until(lambda: tables.known(over) is None)
    assert tables.known(on)


async def test_what_left_is_played_on_as_if_it_had_not(
    house: Parlour, still: clock.SetClock, tables: Memory
) -> None:
    table_id = await running(house)
    first = await house.tables.play(table_id, "ann", "r", 2, CLIMB)
    still.advance(QUIET_SECONDS)
    await tables.let_go()
    assert tables.known(table_id) is None
    again = await house.tables.play(table_id, "ann", "r", 2, CLIMB)
    assert (again.seq, again.is_first) == (first.seq, False)
    assert (await house.tables.undo(table_id, "ann", "u", first.seq)).seq == first.seq + 1
    late = await refused(house.tables.play(table_id, "ann", "late", 2, CLIMB))
    assert late.code == "stale_prompt"


async def test_the_clock_of_a_table_that_left_goes_on(
    house: Parlour, still: clock.SetClock, tables: Memory
) -> None:
    table = await timed_table(house, DAYS)
    await house.move(table.id, "ann", "pass")
    still.advance(QUIET_SECONDS)
    await tables.let_go()
    assert tables.known(table.id) is None
    await pass_time(still, house, 2 * 86400 + 1)
    assert (await happened(house, table.id))[-1] == ("move", 1, "clock")


@pytest.fixture
async def slow(
    no_outage: None, still: clock.SetClock, bots_dsn: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Parlour, SlowMind]]:
    """A parlour whose bots think until they are told to stop."""
    mind = SlowMind()
    async with Parlour.opened(bots_dsn, mind=mind) as one:
        yield await by_hand(one), mind


async def test_a_bot_that_thinks_keeps_its_table(
    slow: tuple[Parlour, SlowMind], still: clock.SetClock
) -> None:
    parlour, mind = slow
    table = await parlour.tables.create("ann", "uradalom", 2, bots=[(1, "easy")])
    await parlour.tables.start(table.id, "ann")
    await until(lambda: mind.asked)
    still.advance(QUIET_SECONDS)
    tables = parlour.tables._desk.memory
    await tables.let_go()
    assert tables.known(table.id)
    mind.gate.set()
    await until(lambda: not parlour.tables._turns._turns)
    assert (await parlour.tables.info(table.id)).seq == 2
    await tables.let_go()
    assert tables.known(table.id) is None
