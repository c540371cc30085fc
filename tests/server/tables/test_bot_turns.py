"""Bots play: in every game that has them, on one process or two, and whatever goes wrong."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from app import clock
from app.bots.thinkers import NoThought, Thinkers
from app.bots.worker import Question, Thought
from app.db.engine import connect_raw
from app.db.notices import Notices
from app.tables import bot_pace
from app.tables.absent import SteadyBot
from app.tables.bot_turns import MOST_IN_PHASE
from app.tables.postgres_bus import PostgresBus
from app.tables.shapes import Pace, TableInfo
from engines import registry
from engines.core.codec import encode
from tests.server.bots.test_thinkers import processes
from tests.server.tables.minds import MindHere, OddMind, SlowMind
from tests.server.tables.parlour import Parlour, refused, until
from tests.server.tables.timed import happened, pass_time, sweeper_of

GAMES = [key for key in registry.KEYS if registry.bot_of(key) is not None]
SHORT: dict[str, Any] = {"medieval_manor": {"target": 8}}
PATIENCE = 120


@pytest.fixture
async def parlour(bots_dsn: str) -> AsyncIterator[Parlour]:
    """A parlour whose bots think."""
    async with Parlour.opened(bots_dsn, mind=MindHere()) as one:
        yield one


async def bot_table(
    parlour: Parlour,
    game: str = "demo",
    seats: int = 2,
    level: str = "steady",
    pace: Pace = "at_once",
    **more: Any,
) -> TableInfo:
    """A table that was dealt: ann, and bots at all other seats."""
    bots = [(seat, level) for seat in range(1, seats)]
    table = await parlour.tables.create("ann", game, seats, SHORT.get(game), bots=bots, **more)
    await parlour.tables.set_pace(table.id, "ann", pace)
    return await parlour.tables.start(table.id, "ann")


async def play_as_ann(parlour: Parlour, table_id: str, most: int = 10**6) -> TableInfo:
    """Suggested moves for the one person there, as soon as she is asked; most: so many."""
    async with asyncio.timeout(PATIENCE):
        while most:
            info = await parlour.tables.info(table_id)
            if info.status != "playing":
                break
            if 0 not in info.to_act:
                await asyncio.sleep(0.002)
                continue
            found = await parlour.tables.suggestion(table_id, "ann")
            ref = f"ann-{found.prompt_id}"
            await parlour.tables.play(table_id, "ann", ref, found.prompt_id, found.move)
            most -= 1
    return await parlour.tables.info(table_id)


async def until_asked(parlour: Parlour, table_id: str) -> TableInfo:
    """Until the table waits for ann alone, or is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            info = await parlour.tables.info(table_id)
            if info.status != "playing" or info.to_act == (0,):
                return info
            await asyncio.sleep(0.002)


async def moves_of(parlour: Parlour, table_id: str, seat: int) -> list[str]:
    """The refs of a seat's moves."""
    query = "SELECT ref FROM steps WHERE table_id = $1 AND seat = $2 AND kind = 'move' ORDER BY seq"
    return [row["ref"] for row in await parlour.sql(query, table_id, seat)]


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_with_bots_comes_to_its_end(parlour: Parlour, game: str) -> None:
    rules = registry.rules_of(game)
    assert rules
    table = await bot_table(parlour, game, max(2, rules.info.min_seats))
    over = await play_as_ann(parlour, table.id)
    assert over.status == "finished"
    refs = await moves_of(parlour, table.id, 1)
    assert refs
    assert all(ref.startswith("bot:") for ref in refs)
    exported = await parlour.tables.export(table.id)
    assert exported["seats"][1]["name"].startswith("Bot ")
    rematch = await parlour.tables.rematch(table.id, "ann")
    assert (rematch.bots, rematch.sitters[1], rematch.bot_pace) == (
        over.bots,
        over.sitters[1],
        "at_once",
    )


async def test_a_bot_is_asked_no_more_than_it_sees(parlour: Parlour) -> None:
    mind = MindHere()
    parlour.tables._turns.mind = mind
    table = await bot_table(parlour)
    await until_asked(parlour, table.id)
    position = await parlour.tables.position(table.id)
    question = mind.asked[0]
    assert (question.game, question.seat, question.level) == ("demo", 1, "steady")
    rules = registry.rules_of("demo")
    assert rules
    assert encode(position.state) != question.dream
    dream = parlour.tables._desk.memory.known(table.id).game.codec.state.decode(question.dream)  # type: ignore[union-attr]
    assert dream.hands[0] != position.state.hands[0] or dream.deck != position.state.deck


def broken(question: Question) -> Thought:
    raise NoThought(question.game)


def illegal(question: Question) -> Thought:
    return Thought(b'{"type": "bid", "card": 999}')


def nonsense(question: Question) -> Thought:
    return Thought(b'["nothing", "of", "the", "kind"]')


@pytest.mark.parametrize("odd", [broken, illegal, nonsense])
async def test_no_table_stalls_for_a_bot_that_cannot_answer(
    parlour: Parlour, odd: Callable[[Question], Thought]
) -> None:
    mind = OddMind(lambda question: odd(question) if question.seat else None)
    parlour.tables._turns.mind = mind
    table = await bot_table(parlour, level="strong")
    assert (await play_as_ann(parlour, table.id)).status == "finished"
    asked = [question.level for question in mind.asked]
    if odd is not broken:
        assert asked[:3] == ["strong", "steady", "easy"]


async def test_a_weaker_level_answers_for_a_stronger_one(parlour: Parlour) -> None:
    mind = OddMind(lambda question: broken(question) if question.level == "strong" else None)
    parlour.tables._turns.mind = mind
    table = await bot_table(parlour, level="strong")
    await until_asked(parlour, table.id)
    assert [question.level for question in mind.asked] == ["steady"]


async def test_the_next_process_goes_on_where_one_ended(bots_dsn: str) -> None:
    slow = SlowMind()
    async with Parlour.opened(bots_dsn, mind=slow) as first:
        table = await bot_table(first)
        await until(lambda: slow.asked)
    assert slow.is_closed
    async with Parlour.opened(bots_dsn, mind=MindHere()) as second:
        # Nobody looks at this table, or asks for it.
        assert await _until_stored(second, table.id, 2)
        assert (await play_as_ann(second, table.id)).status == "finished"


async def _until_stored(parlour: Parlour, table_id: str, seq: int) -> bool:
    async with asyncio.timeout(PATIENCE):
        while True:
            rows = await parlour.sql("SELECT seq FROM tables WHERE id = $1", table_id)
            if rows[0]["seq"] >= seq:
                return True
            await asyncio.sleep(0.05)


async def test_two_houses_make_no_move_twice(bots_dsn: str) -> None:
    buses = [PostgresBus(Notices(lambda: connect_raw(bots_dsn))) for _ in range(2)]
    async with (
        Parlour.opened(bots_dsn, bus=buses[0], mind=MindHere()) as here,
        Parlour.opened(bots_dsn, bus=buses[1], mind=MindHere()) as there,
    ):
        table = await bot_table(here, "demo", 4)
        for turn in range(10**6):
            house = (here, there)[turn % 2]
            other = (there, here)[turn % 2]
            live = await other.tables._desk.memory.get(table.id)
            other.tables._turns.look(live)  # both think about everything
            info = await play_as_ann(house, table.id, 1)
            if info.status != "playing":
                break
        assert info.status == "finished"
        for seat in range(1, 4):
            refs = await moves_of(here, table.id, seat)
            assert len(refs) == len(set(refs))


async def test_a_process_that_hears_of_nothing_is_taken_over(bots_dsn: str) -> None:
    buses = [PostgresBus(Notices(lambda: connect_raw(bots_dsn))) for _ in range(2)]
    slow = SlowMind()
    async with (
        Parlour.opened(bots_dsn, bus=buses[0], mind=slow) as here,
        Parlour.opened(bots_dsn, bus=buses[1], mind=MindHere()) as there,
    ):
        table = await bot_table(here)
        await until(lambda: slow.asked)
        here.tables._sweeper._loop.cancel()  # type: ignore[union-attr]
        assert await _until_stored(there, table.id, 2)
        slow.gate.set()
        assert (await play_as_ann(there, table.id)).status == "finished"
        refs = await moves_of(there, table.id, 1)
        assert len(refs) == len(set(refs))


async def test_a_faster_pace_counts_at_once(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    for span in ("NEW_TURN", "SAME_TURN"):
        monkeypatch.setattr(bot_pace, span, (600.0, 600.0))
    monkeypatch.setattr(bot_pace, "QUICK_SECONDS", 600.0)
    mind = MindHere()
    parlour.tables._turns.mind = mind
    table = await bot_table(parlour, pace="human")
    await until(lambda: mind.asked)
    await asyncio.sleep(0.05)
    assert (await parlour.tables.info(table.id)).seq == 1
    await parlour.tables.set_pace(table.id, "ann", "at_once")
    assert (await until_asked(parlour, table.id)).seq > 1


async def test_the_log_has_bots_as_players(parlour: Parlour) -> None:
    table = await bot_table(parlour)
    await play_as_ann(parlour, table.id, 2)
    log = await happened(parlour, table.id)
    assert {by for kind, _, by in (entry for entry in log if len(entry) == 3)} == {""}


async def test_a_bots_clock_stands(parlour: Parlour) -> None:
    rule = {"kind": "live", "bank": 60, "increment": 5}
    table = await bot_table(parlour, clock=rule)
    info = await play_as_ann(parlour, table.id, 3)
    assert info.watch
    assert info.watch.seats[1].left == 60_000
    assert info.watch.seats[1].since is None
    assert info.watch.seats[0].left > 60_000


async def test_steps_with_bots_replay_like_others(parlour: Parlour, next_door: Parlour) -> None:
    table = await bot_table(parlour, "demo", 3)
    await play_as_ann(parlour, table.id, 4)
    await until_asked(parlour, table.id)
    here = await parlour.tables.position(table.id)
    there = await next_door.tables.position(table.id)
    assert encode(here.state) == encode(there.state)
    assert here.undoable == there.undoable
    assert there.table.bots == here.table.bots


async def test_hints_come_from_the_steady_bot(parlour: Parlour) -> None:
    mind = parlour.tables._mind
    assert isinstance(mind, MindHere)
    table = await bot_table(parlour)
    mind.asked.clear()
    found = await parlour.tables.suggestion(table.id, "ann")
    (question,) = (one for one in mind.asked if one.wants_reason)
    assert (question.level, question.seat) == ("steady", 0)
    await parlour.tables.play(table.id, "ann", "m", found.prompt_id, found.move)
    assert (await refused(parlour.tables.suggestion(table.id, "ben"))).code == "not_seated"


async def test_bots_and_a_stand_in_play_a_left_game_out(
    bots_dsn: str, house: Parlour, still: clock.SetClock
) -> None:
    mind = MindHere()
    house.tables._turns.mind = mind
    sweeper_of(house).substitute = SteadyBot(mind)
    table = await bot_table(house, "demo", 3, clock={"kind": "live", "bank": 60, "increment": 0})
    await house.tables.resign(table.id, "ann", "gone")
    async with asyncio.timeout(PATIENCE):
        while (info := await house.tables.info(table.id)).status == "playing":
            if info.to_act == (0,):
                await pass_time(still, house, 2)
            await asyncio.sleep(0.002)
    assert {one.seat for one in mind.asked} == {0, 1, 2}
    log = await happened(house, table.id)
    assert {by for kind, seat, by in (one for one in log if len(one) == 3) if seat} == {""}
    assert {by for kind, seat, by in (one for one in log if len(one) == 3) if not seat} == {
        "stand_in"
    }


async def test_a_killed_process_is_replaced_and_the_bot_moves(bots_dsn: str) -> None:
    thinkers = Thinkers(1, 2.0)
    async with Parlour.opened(bots_dsn, mind=thinkers) as house:
        table = await bot_table(house, "wuerfelland", level="strong")
        info = await until_asked(house, table.id)
        while info.to_act == (0,):
            found = await house.tables.suggestion(table.id, "ann")
            ref = f"m-{found.prompt_id}"
            await house.tables.play(table.id, "ann", ref, found.prompt_id, found.move)
            info = await house.tables.info(table.id)
        await until(lambda: thinkers._waiting)
        for pid in processes(thinkers):
            os.kill(pid, signal.SIGKILL)
        assert (await until_asked(house, table.id)).seq > info.seq
        refs = await moves_of(house, table.id, 1)
        assert len(refs) == len(set(refs))


async def test_who_has_closed_begins_nothing(parlour: Parlour) -> None:
    mind = MindHere()
    parlour.tables._turns.mind = mind
    table = await bot_table(parlour)
    live = await parlour.tables._desk.memory.get(table.id)
    await parlour.tables._turns.close()
    mind.asked.clear()
    assert not parlour.tables._turns.look(live)
    parlour.tables._turns.came_in(live)
    parlour.tables._turns.started(table.id)
    assert parlour.tables._turns._errands == set()
    assert mind.asked == []


def test_the_guard_of_shared_phases_is_wide_enough() -> None:
    assert MOST_IN_PHASE >= 20
