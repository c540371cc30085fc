"""Nobody is shown a question that is being answered for him; one that stays open he is shown."""

from collections.abc import AsyncIterator

import pytest

from tests.server.tables.answered import want
from tests.server.tables.parlour import Parlour
from tests.server.tables.test_automatic import rested


@pytest.fixture(autouse=True)
async def nothing_wanted(parlour: Parlour) -> AsyncIterator[None]:
    """Nobody wants anything, before and after."""
    await parlour.sql("DELETE FROM automatics")
    yield
    await parlour.sql("DELETE FROM automatics")


async def test_a_look_waits_for_the_answer(parlour: Parlour) -> None:
    await want(parlour, "ann", "climb")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "look")
    live = await parlour.tables._desk.memory.get(table.id)
    assert live.position.seq == 2
    await parlour.tables.answered(table.id, 0)
    assert live.position.seq == 3


async def test_others_do_not_wait(parlour: Parlour) -> None:
    await want(parlour, "ann", "climb")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "look")
    live = await parlour.tables._desk.memory.get(table.id)
    for seat in (1, None):
        await parlour.tables.answered(table.id, seat)
    assert live.position.seq == 2
    await rested(parlour, table.id, 3)


async def test_where_no_answer_is_under_way_the_question_is_shown_at_once(
    parlour: Parlour,
) -> None:
    """It failed, or the process that should have given it has gone."""
    table = await parlour.table()
    live = await parlour.tables._desk.memory.get(table.id)
    live.automatics = {0: frozenset({"pass"})}
    parlour.tables._answers.hold = 60.0
    await parlour.tables.answered(table.id, 0)
    assert live.position.seq == 1


async def test_an_answer_that_does_not_come_is_not_waited_for_long(parlour: Parlour) -> None:
    table = await parlour.table()
    live = await parlour.tables._desk.memory.get(table.id)
    live.automatics = {0: frozenset({"pass"})}
    answers = parlour.tables._answers
    answers.hold, answers.patience = 0.01, 600.0
    answers.came_in(live)  # another process is to answer, and does not
    assert answers._due(table.id, 0)
    await parlour.tables.answered(table.id, 0)
    assert live.position.seq == 1
    for errand in tuple(answers._errands):
        errand.cancel()
