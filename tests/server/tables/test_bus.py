"""Two processes on one database: those who watch in one are told what happened in the other."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.notices import MAX_PAYLOAD
from app.tables import watching
from app.tables.bus import Bus, LocalBus, Word
from app.tables.postgres_bus import CHANNEL, payloads
from app.tables.shapes import Change, LobbyChanged, TableInfo
from tests.server.tables.parlour import Parlour, refused, until


def heard(parlour: Parlour, table_id: str) -> list[Any]:
    told: list[Any] = []
    parlour.tables.subscribe(table_id, told.append)
    return told


async def test_moves_are_told_next_door(houses: tuple[Parlour, Parlour]) -> None:
    here, there = houses
    table = await here.table(2, "uradalom")
    mine, theirs = heard(here, table.id), heard(there, table.id)
    await there.tables.scene(table.id, None)
    for number in range(20):
        house = houses[number % 2]
        await until(lambda: steps(mine) == steps(theirs))
        await house.play_some(table.id)
    await until(lambda: len(steps(theirs)) == 20)
    await until(lambda: len(steps(mine)) == 20)
    assert steps(theirs) == steps(mine)


def steps(told: list[Any]) -> list[Change]:
    return [news for news in told if isinstance(news, Change)]


async def test_the_lobby_is_told_next_door(houses: tuple[Parlour, Parlour]) -> None:
    here, there = houses
    table = await here.tables.create("ann", "ladder", 2, {"top": 2})
    theirs = heard(there, table.id)
    await here.tables.sit(table.id, "ben")
    await here.tables.start(table.id, "ann")
    await until(lambda: {"seats", "started"} <= {*lobby_news(theirs)})  # two reads, in any order
    await there.tables.scene(table.id, None)
    await here.move(table.id, "ann", "climb")
    await here.tables.request_undo(table.id, "ann", 2)
    await until(lambda: "undo" in lobby_news(theirs) and steps(theirs))
    assert (await there.tables.scene(table.id, "ben")).table.undo_request
    await there.tables.agree_to_undo(table.id, "ben", 2)
    for _ in range(2):
        await there.move(table.id, "ann", "climb")
    new = await here.tables.rematch(table.id, "ann")
    await until(lambda: "rematch" in lobby_news(theirs))
    assert (await there.tables.info(table.id)).rematch_id == new.id


def lobby_news(told: list[Any]) -> list[str]:
    return [news.news for news in told if isinstance(news, LobbyChanged)]


async def test_nobody_hears_himself(houses: tuple[Parlour, Parlour]) -> None:
    here, there = houses
    table = await here.table()
    mine, theirs = heard(here, table.id), heard(there, table.id)
    await there.tables.scene(table.id, None)
    await here.move(table.id, "ann", "climb")
    await until(lambda: steps(theirs))
    await asyncio.sleep(0.05)
    assert len(steps(mine)) == 1
    assert len(steps(theirs)) == 1


class DeafBus(LocalBus):
    """Every word is lost."""

    is_shared = True


async def test_a_lost_word_is_made_up_for(shared_dsn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash between commit and notification: comparing finds it out."""
    monkeypatch.setattr(watching, "COMPARE_SECONDS", 0.05)
    monkeypatch.setattr(watching, "AT_ONCE", 2)
    async with (
        Parlour.opened(shared_dsn, bus=DeafBus()) as here,
        Parlour.opened(shared_dsn, bus=DeafBus()) as there,
    ):
        for _ in range(4):  # more tables are watched than one query compares
            heard(there, (await here.tables.create("ann", "ladder", 2, {"top": 2})).id)
        table = await here.tables.create("ann", "ladder", 2, {"top": 2})
        theirs = heard(there, table.id)
        await asyncio.sleep(0.2)
        await here.tables.sit(table.id, "ben")
        await until(lambda: theirs)
        await here.tables.start(table.id, "ann")
        await until(lambda: "started" in lobby_news(theirs))
        await there.tables.scene(table.id, None)
        await here.move(table.id, "ann", "climb")
        await until(lambda: steps(theirs))
        await here.move(table.id, "ann", "climb")
        await until(lambda: steps(theirs)[-1].after.table.status == "finished")
        assert [change.after.seq for change in steps(theirs)] == [2, 3]


async def test_who_heard_nothing_refuses_no_move_and_shows_nothing_old(shared_dsn: str) -> None:
    """Whoever saw a step at one process may answer it at another that was not told yet."""
    async with (
        Parlour.opened(shared_dsn, bus=DeafBus()) as here,
        Parlour.opened(shared_dsn, bus=DeafBus()) as there,
    ):
        table = await here.table(options={"top": 100})
        await there.tables.scene(table.id, None)
        for seq in range(2, 6):
            house, other = (here, there) if seq % 2 else (there, here)
            prompt = (await other.tables.scene(table.id, "ann")).asked
            assert prompt
            move = {"type": "climb"}
            accepted = await house.tables.play(table.id, "ann", f"r{seq}", prompt.id, move)
            assert accepted.seq == seq
            again = await other.tables.play(table.id, "ann", f"r{seq}", prompt.id, move)
            assert (again.seq, again.is_first) == (seq, False)
            assert (await other.tables.scene(table.id, None)).seq == seq


async def test_a_step_told_of_while_others_are_read_is_not_forgotten(
    parlour: Parlour, next_door: Parlour
) -> None:
    table = await parlour.table(options={"top": 100})
    memory = next_door.tables._desk.memory
    live = await memory.get(table.id)
    await parlour.move(table.id, "ann", "climb")
    live.hear(2)
    reading = asyncio.create_task(memory.catch_up(live))
    await until(lambda: not live.idle.is_set())
    memory.hear(table.id, 3)
    await reading
    assert live.is_stale
    await parlour.move(table.id, "ann", "climb")
    assert (await memory.get(table.id)).position.seq == 3
    assert not live.is_stale


async def test_a_start_that_comes_while_a_seat_is_told_is_told(shared_dsn: str) -> None:
    """What is told is read after the word was heard: by then the table may have begun."""
    async with (
        Parlour.opened(shared_dsn, bus=DeafBus()) as here,
        Parlour.opened(shared_dsn, bus=DeafBus()) as there,
    ):
        table = await here.tables.create("ann", "ladder", 2)
        theirs = heard(there, table.id)
        await there.tables._watch._refresh(table.id, "seats")
        await here.tables.sit(table.id, "ben")
        await here.tables.start(table.id, "ann")
        await there.tables._watch._refresh(table.id, "seats")
        assert [news for news in lobby_news(theirs) if news == "started"]


async def test_who_sits_down_while_a_table_is_read_stays_seated(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read before a change is not told after it."""
    table = await parlour.tables.create("ann", "ladder", 2)
    mine = heard(parlour, table.id)
    read_info = watching.read_info

    async def slowly(connection: AsyncConnection, table_id: str) -> TableInfo:
        found = await read_info(connection, table_id)
        if not mine:
            await parlour.tables.sit(table.id, "ben")
        return found

    monkeypatch.setattr(watching, "read_info", slowly)
    await parlour.tables._watch._refresh(table.id, "seats")
    assert len(mine) == 2
    for news in mine:
        assert [sitter and sitter.user_id for sitter in news.table.sitters] == ["ann", "ben"]


async def test_a_broken_bus_connects_again(houses: tuple[Parlour, Parlour]) -> None:
    here, there = houses
    table = await here.table(options={"top": 100})
    theirs = heard(there, table.id)
    await there.tables.scene(table.id, None)
    for seq in range(2, 6):
        await here.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            " AND (query LIKE '%pg_notify%' OR query LIKE 'LISTEN%')"
        )
        await here.move(table.id, "ann", "climb")
        await until(lambda: [one.after.seq for one in steps(theirs)] == [*range(2, seq + 1)])  # noqa: B023 - waited for here


async def test_nonsense_on_the_channel_harms_nobody(houses: tuple[Parlour, Parlour]) -> None:
    here, there = houses
    table = await here.table()
    theirs = heard(there, table.id)
    await there.tables.scene(table.id, None)
    for payload in ("", "[]", "{", '["x", [["no-such-table", 7, null]]]', '["x", [[1]]]'):
        await here.sql("SELECT pg_notify($1, $2)", CHANNEL, payload)
    await here.move(table.id, "ann", "climb")
    await until(lambda: steps(theirs))
    assert (await refused(there.tables.scene("no-such-table", None))).code == "no_such_table"


async def test_a_look_that_fails_is_not_the_last(
    shared_dsn: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(watching, "COMPARE_SECONDS", 0.02)
    async with Parlour.opened(shared_dsn, bus=DeafBus()) as there:
        memory = there.tables._desk.memory
        whole, calls = memory.catch_up_stale, []

        async def fail_once() -> None:
            calls.append(1)
            if len(calls) == 1:
                raise ValueError
            await whole()

        memory.catch_up_stale = fail_once  # type: ignore[method-assign]
        await until(lambda: len(calls) > 2)
    assert "watching other processes failed" in caplog.text


def test_words_are_packed_short_and_once() -> None:
    words = [Word(f"table-{number % 900:04d}", number) for number in range(1800)]
    packed = list(payloads("me", words))
    assert all(len(payload.encode()) <= MAX_PAYLOAD for payload in packed)
    text = "".join(packed)
    assert text.count("table-") == 900
    assert '"table-0000",900' in text


async def test_a_bus_of_one_is_silent() -> None:
    bus: Bus = LocalBus()
    told: list[Word] = []
    hear: Callable[[Word], None] = told.append
    await bus.open(hear, lambda: None)
    bus.say(Word("a", 1))
    await bus.close()
    assert told == []
