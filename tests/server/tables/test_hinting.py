"""Hints and deserted tables cost little thinking, whatever somebody does with them."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.bots.worker import Question, Thought
from app.tables import bot_pace
from app.tables.absent import is_deserted
from app.tables.bot_turns import Turn
from tests.server.tables.minds import MindHere, OddMind, SlowMind
from tests.server.tables.parlour import Parlour, until
from tests.server.tables.test_bot_turns import bot_table, broken, until_asked


@pytest.fixture
async def parlour(bots_dsn: str) -> AsyncIterator[Parlour]:
    """A parlour whose bots think."""
    async with Parlour.opened(bots_dsn, mind=MindHere()) as one:
        yield one


async def test_a_repeated_question_is_thought_about_once(parlour: Parlour) -> None:
    mind = parlour.tables._mind = MindHere()
    table = await bot_table(parlour)
    await until_asked(parlour, table.id)
    found = [await parlour.tables.suggestion(table.id, "ann") for _ in range(5)]
    assert found == [found[0]] * 5
    assert len(mind.asked) == 1


async def test_each_question_is_thought_about_anew(parlour: Parlour) -> None:
    mind = parlour.tables._mind = MindHere()
    table = await bot_table(parlour)
    first = await parlour.tables.suggestion(table.id, "ann")
    await parlour.tables.play(table.id, "ann", "one", first.prompt_id, first.move)
    live = await parlour.tables._desk.memory.get(table.id)
    await until(lambda: 0 in live.position.prompts)
    second = await parlour.tables.suggestion(table.id, "ann")
    assert second.prompt_id != first.prompt_id
    assert len(mind.asked) == 2


async def test_one_is_under_way_for_a_seat_and_all_who_ask_await_it(parlour: Parlour) -> None:
    mind = parlour.tables._mind = SlowMind()
    table = await bot_table(parlour)
    await until_asked(parlour, table.id)
    asking = [asyncio.create_task(parlour.tables.suggestion(table.id, "ann")) for _ in range(5)]
    await until(lambda: mind.asked)
    asking[0].cancel()  # whoever goes away takes nobody else's answer along
    await asyncio.sleep(0)
    mind.gate.set()
    gone, *found = await asyncio.gather(*asking, return_exceptions=True)
    assert isinstance(gone, asyncio.CancelledError)
    assert found == [found[0]] * 4
    assert not isinstance(found[0], BaseException)
    assert len({question.seed for question in mind.asked}) == 1


async def test_a_failed_thought_is_not_kept(parlour: Parlour) -> None:
    failures = [True, False]

    def odd(question: Question) -> Thought | None:
        return broken(question) if failures.pop(0) else None

    parlour.tables._mind = OddMind(odd)
    table = await bot_table(parlour)
    assert (await parlour.tables.suggestion(table.id, "ann")).prompt_id
    assert (await parlour.tables.suggestion(table.id, "ann")).prompt_id
    assert not failures


async def test_nobody_thinks_hard_where_no_person_plays_any_more(parlour: Parlour) -> None:
    slow = parlour.tables._turns.mind = SlowMind()
    table = await bot_table(parlour, level="strong")
    await until(lambda: slow.asked)
    live = await parlour.tables._desk.memory.get(table.id)

    def ladder() -> tuple[str, ...]:
        return parlour.tables._turns._ladder(live, 1, Turn(live.position.prompts[1].id))

    assert ladder() == ("strong", "steady", "easy")
    assert bot_pace.seconds_to_wait(live, 1) == 0
    await parlour.tables.resign(table.id, "ann", "gone")
    assert is_deserted(live)
    assert ladder() == ("steady", "easy")
    assert bot_pace.seconds_to_wait(live, 1) == bot_pace.QUICK_SECONDS
    await parlour.tables.come_back(table.id, "ann", "back")
    assert not is_deserted(live)
    assert ladder() == ("strong", "steady", "easy")
    assert bot_pace.seconds_to_wait(live, 1) == 0
