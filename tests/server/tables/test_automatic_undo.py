"""Taking back where answers were given automatically: together with the move, and for good."""

from collections.abc import AsyncIterator

import pytest

from tests.server.tables.answered import on_the_bus, position, seats_of, want, want_unheard
from tests.server.tables.parlour import Parlour, refused
from tests.server.tables.test_automatic import rested


@pytest.fixture(autouse=True)
async def nothing_wanted(parlour: Parlour) -> AsyncIterator[None]:
    """Nobody wants anything, before and after."""
    await parlour.sql("DELETE FROM automatics")
    yield
    await parlour.sql("DELETE FROM automatics")


async def test_undo_takes_the_answer_back_together_with_the_move(parlour: Parlour) -> None:
    await want(parlour, "ann", "climb")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 3)
    assert await position(parlour, table.id) == (0, (2, 0))
    await parlour.tables.undo(table.id, "ann", "u", 3)
    await rested(parlour, table.id, 4)
    assert await position(parlour, table.id) == (0, (0, 0))
    log = await parlour.tables.steps(table.id, "ben")
    assert [one.undone for one in log] == [False, True, True, False]


async def test_across_news_only_the_answer_is_taken_back(parlour: Parlour) -> None:
    """The look cannot be undone; the climb that followed can, and is not made again."""
    await want(parlour, "ann", "climb")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "look")
    await rested(parlour, table.id, 3)
    assert (await parlour.tables.scene(table.id, "ann")).can_undo
    await parlour.tables.undo(table.id, "ann", "u", 3)
    await rested(parlour, table.id, 4)
    assert await position(parlour, table.id) == (0, (0, 0))
    assert len((await parlour.tables.scene(table.id, "ann")).private.hand) == 1
    assert (await refused(parlour.tables.undo(table.id, "ann", "v", 4))).code == (
        "undo_needs_consent"
    )


async def test_an_answer_that_tells_something_stays(parlour: Parlour) -> None:
    await want(parlour, "ann", "look")
    table = await parlour.table()
    for _ in range(2):
        await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 4)
    assert not (await parlour.tables.scene(table.id, "ann")).can_undo


async def test_who_took_back_plays_by_hand_until_another_has_moved(parlour: Parlour) -> None:
    await want(parlour, "ann", "climb")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 3)
    await parlour.tables.undo(table.id, "ann", "u", 3)
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 5)
    await parlour.move(table.id, "ann", "pass")
    await rested(parlour, table.id, 6)
    await parlour.move(table.id, "ben", "pass")
    await rested(parlour, table.id, 8)
    assert await position(parlour, table.id) == (0, (2, 0))


async def test_by_hand_also_after_a_restart(parlour: Parlour, shared_dsn: str) -> None:
    await want(parlour, "ann", "climb")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "look")
    await rested(parlour, table.id, 3)
    await parlour.tables.undo(table.id, "ann", "u", 3)
    async with Parlour.opened(shared_dsn) as anew:
        anew.tables._answers.patience = 0
        await anew.tables.scene(table.id, "ann")
        await rested(anew, table.id, 4)
        await anew.move(table.id, "ann", "pass")
        await anew.move(table.id, "ben", "pass")
        await rested(anew, table.id, 7)


async def test_by_hand_also_next_door(shared_dsn: str, parlour: Parlour) -> None:
    """The process next door took the undo in from the database, and knows it as well."""
    await want_unheard(parlour, "ann", "climb")
    async with on_the_bus(shared_dsn) as here, on_the_bus(shared_dsn) as there:
        there.tables._answers.patience = 0
        table = await here.table()
        there.tables.subscribe(table.id, lambda _news: None)
        await there.tables.scene(table.id, "ann")
        await here.move(table.id, "ann", "look")
        await rested(there, table.id, 3)
        await here.tables.undo(table.id, "ann", "u", 3)
        await rested(there, table.id, 4)
        await there.move(table.id, "ann", "roll")
        await rested(there, table.id, 5)


async def test_a_new_wish_answers_also_what_was_taken_back(parlour: Parlour) -> None:
    await want(parlour, "ann", "climb")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "look")
    await rested(parlour, table.id, 3)
    await parlour.tables.undo(table.id, "ann", "u", 3)
    await want(parlour, "ann", "climb", "look")  # the look is new, and this is not its question
    await rested(parlour, table.id, 4)
    await want(parlour, "ann")
    await want(parlour, "ann", "climb")
    await rested(parlour, table.id, 5)
    assert await position(parlour, table.id) == (0, (1, 0))


async def test_who_wishes_anew_is_answered_for_again(parlour: Parlour) -> None:
    """The open question and those after it, also before another seat has moved."""
    await want(parlour, "ann", "climb")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 3)
    await parlour.tables.undo(table.id, "ann", "u", 3)
    await parlour.move(table.id, "ann", "climb")
    await want(parlour, "ann")
    await want(parlour, "ann", "climb", "look")
    await rested(parlour, table.id, 7)
    scene = await parlour.tables.scene(table.id, "ann")
    assert (scene.public.heights, len(scene.private.hand)) == ((2, 0), 1)


async def test_with_consent_the_answer_goes_with_its_move(parlour: Parlour) -> None:
    await want(parlour, "ann", "climb")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "look")
    await rested(parlour, table.id, 3)
    asked = await parlour.tables.request_undo(table.id, "ann", 3)
    assert asked.to_seq == 1
    await parlour.tables.agree_to_undo(table.id, "ben", 3)
    await rested(parlour, table.id, 4)
    assert await position(parlour, table.id) == (0, (0, 0))


async def test_with_consent_an_answer_to_anothers_move_goes_alone(parlour: Parlour) -> None:
    await want(parlour, "ben", "pass")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "pass")
    await rested(parlour, table.id, 3)
    asked = await parlour.tables.request_undo(table.id, "ben", 3)
    assert asked.to_seq == 2
    await parlour.tables.agree_to_undo(table.id, "ann", 3)
    await rested(parlour, table.id, 4)
    assert (await parlour.tables.info(table.id)).to_act == (1,)
    assert (await seats_of(parlour, table.id))[-1] == ("undo", 1, False)
