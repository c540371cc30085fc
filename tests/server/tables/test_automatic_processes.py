"""Automatic answers among several processes, and across a restart."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from app.tables.automatic import open_answer
from tests.server.tables.answered import answers, on_the_bus, position, want, want_unheard
from tests.server.tables.parlour import Parlour, until
from tests.server.tables.test_automatic import rested


@pytest.fixture(autouse=True)
async def nothing_wanted(parlour: Parlour) -> AsyncIterator[None]:
    """Nobody wants anything, before and after."""
    await parlour.sql("DELETE FROM automatics")
    yield
    await parlour.sql("DELETE FROM automatics")


async def test_a_restart_in_the_middle(parlour: Parlour, shared_dsn: str) -> None:
    """The process ended between the move and the answer; the next one gives it by itself."""
    table = await parlour.table()
    await rested(parlour, table.id, 1)
    await want_unheard(parlour, "ann", "climb")
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 2)
    async with Parlour.opened(shared_dsn) as anew:
        await until(lambda: anew.tables._desk.memory.known(table.id))
        await rested(anew, table.id, 3)
    assert await answers(parlour, table.id) == 1


async def test_whoever_comes_to_a_table_sees_to_it(parlour: Parlour, next_door: Parlour) -> None:
    next_door.tables._answers.patience = 0
    table = await parlour.table()
    await rested(parlour, table.id, 1)
    await want_unheard(parlour, "ann", "climb")
    await parlour.move(table.id, "ann", "climb")
    await next_door.tables.scene(table.id, "ben")
    await rested(next_door, table.id, 3)


async def test_the_watcher_answers_when_the_mover_has_gone(
    shared_dsn: str, parlour: Parlour
) -> None:
    async with on_the_bus(shared_dsn) as here, on_the_bus(shared_dsn) as there:
        table = await here.table()
        await rested(here, table.id, 1)
        await want_unheard(parlour, "ben", "pass")
        there.tables.subscribe(table.id, lambda _news: None)
        await there.tables.scene(table.id, None)
        await here.move(table.id, "ann", "pass")
        live = await there.tables._desk.memory.get(table.id)
        await until(lambda: live.position.seq == 2)
        assert open_answer(live), "there it waits a little first"
        await rested(there, table.id, 3)


async def test_a_wish_is_heard_next_door(shared_dsn: str, parlour: Parlour) -> None:
    async with on_the_bus(shared_dsn) as here, on_the_bus(shared_dsn) as there:
        table = await here.table()
        live = await here.tables._desk.memory.get(table.id)
        await want(there, "ben", "pass")
        await until(lambda: live.automatics == {1: {"pass"}})
        await here.move(table.id, "ann", "pass")
        await rested(here, table.id, 3)
        await want(there, "ben")
        await until(lambda: live.automatics == {})
        await here.move(table.id, "ann", "pass")
        await rested(here, table.id, 4)


async def test_a_wish_that_nobody_heard_of_is_read_after_an_outage(
    shared_dsn: str, parlour: Parlour
) -> None:
    async with on_the_bus(shared_dsn) as here:
        here.tables._answers.patience = 0
        table = await here.table()
        await rested(here, table.id, 1)
        await want_unheard(parlour, "ann", "pass")
        here.tables._watch.compare_soon()
        await until(lambda: here.tables._desk.memory.known(table.id).automatics)  # type: ignore[union-attr]
        await rested(here, table.id, 2)


async def test_two_processes_that_try_at_once_make_one_step(
    parlour: Parlour, next_door: Parlour, tries: Callable[[int], range]
) -> None:
    for parlours in (parlour, next_door):
        parlours.tables._answers.patience = 0
    for _ in tries(40):
        table = await parlour.table()
        await rested(parlour, table.id, 1)
        await want_unheard(parlour, "ann", "climb")
        await parlour.move(table.id, "ann", "climb")
        both = [one.tables._answers for one in (parlour, next_door)]
        await asyncio.gather(*(one._reread([table.id]) for one in both))
        await asyncio.gather(
            *(one._answer(table.id, open_answer) for one in both), return_exceptions=True
        )
        assert await answers(parlour, table.id) == 1
        await parlour.sql("DELETE FROM automatics")


async def test_a_move_and_an_answer_at_the_same_instant(
    parlour: Parlour, next_door: Parlour, tries: Callable[[int], range]
) -> None:
    """Ann answers here by hand while the process next door answers for her: one of them counts."""
    for _ in tries(40):
        table = await parlour.table()
        await rested(parlour, table.id, 1)
        await want_unheard(parlour, "ann", "climb")
        await parlour.move(table.id, "ann", "climb")
        await next_door.tables.scene(table.id, "ann")
        by_hand = parlour.move(table.id, "ann", "climb")
        given = next_door.tables._answers._answer(table.id, open_answer)
        await asyncio.gather(by_hand, given, return_exceptions=True)
        turn, heights = await position(next_door, table.id)
        assert turn == 0
        assert heights in ((2, 0), (3, 0))  # 3: the answer was first, then ann went on by hand
        await parlour.sql("DELETE FROM automatics")
