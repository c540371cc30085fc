"""Taking back with bots at the table: they agree to what one could take back alone, to no more."""

from collections.abc import AsyncIterator

import pytest

from app.bots.worker import Question, Thought
from engines import registry
from tests.server.tables.minds import OddMind, SlowMind
from tests.server.tables.parlour import Parlour, refused, until
from tests.server.tables.test_bot_turns import until_asked

script: list[str] = []
"""What the ladder's bots do next; pass when there is nothing left."""


def scripted(_: Question) -> Thought:
    kind = script.pop(0) if script else "pass"
    return Thought(b'{"type": "' + kind.encode() + b'"}')


@pytest.fixture
async def parlour(bots_dsn: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Parlour]:
    """A parlour whose bots play the ladder as a test says."""
    bots = {**{key: registry.bot_of(key) for key in registry.KEYS}, "ladder": object()}
    monkeypatch.setattr(registry, "bot_of", bots.__getitem__)
    monkeypatch.setattr(registry, "KEYS", tuple(bots))
    script.clear()
    async with Parlour.opened(bots_dsn, mind=OddMind(scripted)) as one:
        yield one


async def dealt(parlour: Parlour, people: int, bots: int) -> str:
    """A table of ann, other people, and bots behind them."""
    wish = [(people + one, "easy") for one in range(bots)]
    table = await parlour.tables.create("ann", "ladder", people + bots, {"top": 50}, bots=wish)
    for seat, who in enumerate(("ben", "cem")[: people - 1], 1):
        await parlour.tables.sit(table.id, who, seat)
    await parlour.tables.set_pace(table.id, "ann", "at_once")
    await parlour.tables.start(table.id, "ann")
    return table.id


async def heights(parlour: Parlour, table_id: str) -> tuple[int, ...]:
    found: tuple[int, ...] = (await parlour.tables.scene(table_id, None)).public.heights
    return found


async def test_past_what_bots_answered_one_goes_back_alone(parlour: Parlour) -> None:
    table = await dealt(parlour, 1, 2)
    script[:] = ["climb", "pass", "climb", "climb", "pass"]
    await parlour.move(table, "ann", "climb")
    await parlour.move(table, "ann", "pass")
    seq = (await until_asked(parlour, table)).seq
    assert await heights(parlour, table) == (1, 1, 2)
    assert (await parlour.tables.scene(table, "ann")).can_undo
    await parlour.tables.undo(table, "ann", "u", seq)
    assert await heights(parlour, table) == (1, 0, 0)
    assert (await parlour.tables.info(table)).to_act == (0,)
    await parlour.tables.undo(table, "ann", "v", seq + 1)  # and on, past her own step before
    assert await heights(parlour, table) == (0, 0, 0)
    await parlour.move(table, "ann", "pass")
    assert (await until_asked(parlour, table)).seq == seq + 5


async def test_what_bots_answered_meanwhile_goes_back_too(parlour: Parlour) -> None:
    """The offer was read before they did."""
    table = await dealt(parlour, 1, 2)
    script[:] = ["climb", "pass", "climb", "pass"]
    await parlour.move(table, "ann", "climb")
    await parlour.move(table, "ann", "pass")
    await until_asked(parlour, table)
    await parlour.tables.undo(table, "ann", "u", 3)
    assert await heights(parlour, table) == (1, 0, 0)
    for seq in (2, 3):  # and nothing more, in whatever position that was read
        assert (await refused(parlour.tables.undo(table, "ann", f"v{seq}", seq))).code == (
            "stale_undo"
        )
    assert await heights(parlour, table) == (1, 0, 0)


@pytest.mark.parametrize("kind", ["look", "roll"])
async def test_not_past_a_bots_news_or_luck(parlour: Parlour, kind: str) -> None:
    table = await dealt(parlour, 1, 1)
    script[:] = [kind]
    await parlour.move(table, "ann", "pass")
    seq = (await until_asked(parlour, table)).seq
    assert not (await parlour.tables.scene(table, "ann")).can_undo
    for request in (
        parlour.tables.undo(table, "ann", "u", seq),
        parlour.tables.request_undo(table, "ann", seq),
    ):
        assert (await refused(request)).code == "undo_not_possible"


async def test_people_are_asked_and_bots_are_not(parlour: Parlour) -> None:
    table = await dealt(parlour, 2, 1)
    await parlour.move(table, "ann", "roll")
    seq = (await parlour.tables.info(table)).seq
    assert (await refused(parlour.tables.undo(table, "ann", "u", seq))).code == "undo_needs_consent"
    asked = await parlour.tables.request_undo(table, "ann", seq)
    assert asked.agreed == (0, 2)
    await parlour.tables.agree_to_undo(table, "ben", seq)
    assert await heights(parlour, table) == (0, 0, 0)


async def test_a_question_that_passed_on_to_a_person_stays_there(parlour: Parlour) -> None:
    table = await dealt(parlour, 2, 1)
    await parlour.move(table, "ann", "pass")
    assert not (await parlour.tables.scene(table, "ann")).can_undo
    await parlour.move(table, "ben", "climb")
    await parlour.move(table, "ben", "pass")
    seq = (await until_asked(parlour, table)).seq
    assert not (await parlour.tables.scene(table, "ben")).can_undo  # ann is asked by now
    assert (await refused(parlour.tables.undo(table, "ben", "u", seq))).code == "undo_needs_consent"


async def test_what_was_loaded_may_be_taken_back_too(parlour: Parlour, next_door: Parlour) -> None:
    table = await dealt(parlour, 1, 1)
    await parlour.move(table, "ann", "pass")
    seq = (await until_asked(parlour, table)).seq
    assert (await next_door.tables.scene(table, "ann")).can_undo
    await next_door.tables.undo(table, "ann", "u", seq)
    assert (await next_door.tables.info(table)).to_act == (0,)


async def test_a_bot_is_called_off_when_its_question_is_taken_back(parlour: Parlour) -> None:
    table = await dealt(parlour, 1, 1)
    mind = SlowMind()
    parlour.tables._turns.mind = mind
    await parlour.move(table, "ann", "pass")
    await until(lambda: mind.asked)
    await parlour.tables.undo(table, "ann", "u", 2)
    await until(lambda: mind.called_off)
    await until(lambda: not parlour.tables._turns._turns)
    mind.gate.set()
    assert (await parlour.tables.info(table)).to_act == (0,)
