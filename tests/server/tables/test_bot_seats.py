"""Bots at an open table: seated, changed and sent away by the host, and always before people."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from app.bots.names import NAMES, name_for
from app.tables.shapes import TableInfo
from app.tables.telling import News
from engines.core.bots import Level
from tests.server.tables.parlour import Parlour, refused, together

STORED = "SELECT id FROM tables WHERE bot_pace = 'at_once'"
WAITING = (
    "SELECT pid FROM pg_stat_activity"
    " WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


@asynccontextmanager
async def other(dsn: str) -> AsyncIterator[asyncpg.Connection]:
    """Somebody else's connection; what is done with it has to come to an end."""
    connection = await asyncpg.connect(dsn)
    try:
        async with asyncio.timeout(30):
            yield connection
    finally:
        await connection.close()


def names(table: TableInfo) -> list[str | None]:
    return [sitter.name if sitter else None for sitter in table.sitters]


async def test_bots_sit_there_from_the_beginning(bots_dsn: str, parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "demo", 3, bots=[(2, "strong"), (1, "easy")])
    assert table.bots == (None, "easy", "strong")
    _, first, second = names(table)
    assert first in NAMES
    assert second in NAMES
    assert first != second
    assert table.seat_of("") is None
    assert (await parlour.tables.info(table.id)) == table
    listed = (await parlour.tables.listing(mine="ann", status="open", limit=100)).tables
    assert [names(one) for one in listed if one.id == table.id] == [names(table)]
    started = await parlour.tables.start(table.id, "ann")
    assert started.status == "playing"
    assert started.bots == table.bots


@pytest.mark.parametrize(
    ("bots", "code"),
    [
        ([(0, "easy")], "seat_taken"),
        ([(1, "easy"), (1, "steady")], "seat_taken"),
        ([(2, "easy")], "no_such_seat"),
        ([(-1, "easy")], "unreadable_seat"),
        ([(1, "mighty")], "no_such_level"),
    ],
)
async def test_what_cannot_be_seated(
    parlour: Parlour, bots: list[tuple[int, Level]], code: str
) -> None:
    assert (await refused(parlour.tables.create("ann", "demo", 2, bots=bots))).code == code


async def test_a_game_without_bots_offers_none(parlour: Parlour) -> None:
    asked = parlour.tables.create("ann", "ladder", 2, bots=[(1, "easy")])
    assert (await refused(asked)).code == "no_bots_here"
    table = await parlour.tables.create("ann", "ladder", 2)
    for request in (
        parlour.tables.seat_bot(table.id, "ann", 1, "easy"),
        parlour.tables.fill_with_bots(table.id, "ann", "easy"),
    ):
        assert (await refused(request)).code == "no_bots_here"


async def test_the_host_seats_changes_and_takes_away(bots_dsn: str, parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "demo", 4)
    await parlour.tables.sit(table.id, "ben", 2)
    one = await parlour.tables.seat_bot(table.id, "ann", 1, "easy")
    changed = await parlour.tables.seat_bot(table.id, "ann", 1, "strong")
    assert changed.bots == (None, "strong", None, None)
    assert names(changed) == names(one)
    filled = await parlour.tables.fill_with_bots(table.id, "ann", "steady")
    assert filled.bots == (None, "strong", None, "steady")
    assert (await parlour.tables.fill_with_bots(table.id, "ann", "easy")).bots == filled.bots
    emptied = await parlour.tables.unseat_bot(table.id, "ann", 1)
    assert emptied.bots == (None, None, None, "steady")
    assert emptied.sitters[1] is None
    for request, code in (
        (parlour.tables.unseat_bot(table.id, "ann", 1), "no_bot_there"),
        (parlour.tables.unseat_bot(table.id, "ann", 2), "no_bot_there"),
        (parlour.tables.seat_bot(table.id, "ann", 2, "easy"), "seat_taken"),
        (parlour.tables.seat_bot(table.id, "ann", 9, "easy"), "no_such_seat"),
        (parlour.tables.seat_bot(table.id, "ben", 1, "easy"), "host_arranges"),
        (parlour.tables.unseat_bot(table.id, "ben", 3), "host_arranges"),
        (parlour.tables.fill_with_bots(table.id, "eve", "easy"), "host_arranges"),
    ):
        assert (await refused(request)).code == code
    await parlour.tables.fill_with_bots(table.id, "ann", "easy")
    await parlour.tables.start(table.id, "ann")
    for request in (
        parlour.tables.unseat_bot(table.id, "ann", 1),
        parlour.tables.seat_bot(table.id, "ann", 1, "easy"),
    ):
        assert (await refused(request)).code == "already_started"


async def test_people_go_before_bots(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "demo", 3, visibility="private", bots=[(1, "easy")])
    token = (await parlour.tables.invite(table.id, "ann")).token
    assert (await refused(parlour.tables.sit(table.id, "cem", 1))).code == "invitation_needed"
    after = await parlour.tables.sit(table.id, "ben", 1, token)
    assert after.seat_of("ben") == 1
    assert after.bots == (None, None, None)
    await parlour.tables.fill_with_bots(table.id, "ann", "steady")
    token = (await parlour.tables.invite(table.id, "ann")).token
    after = await parlour.tables.sit(table.id, "cem", None, token)  # no seat is free but the bot's
    assert after.seat_of("cem") == 2
    token = (await parlour.tables.invite(table.id, "ann")).token
    assert (await refused(parlour.tables.sit(table.id, "dia", None, token))).code == "no_free_seat"


async def test_one_seat_is_not_given_twice(parlour: Parlour, next_door: Parlour) -> None:
    for _ in range(5):
        table = await parlour.tables.create("ann", "demo", 2)
        await together(
            parlour.tables.seat_bot(table.id, "ann", 1, "easy"),
            next_door.tables.sit(table.id, "ben", 1),
            next_door.tables.seat_bot(table.id, "ann", 1, "strong"),
        )
        holders = await parlour.sql("SELECT * FROM seats WHERE table_id = $1", table.id)
        assert len(holders) == 2
        assert (await parlour.tables.info(table.id)).seat_of("ben") == 1  # a bot gives way


async def test_the_last_person_takes_the_bots_along(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "demo", 3, bots=[(1, "easy")])
    await parlour.tables.sit(table.id, "ben", 2)
    after = await parlour.tables.leave(table.id, "ann")
    assert after.host_id == "ben"
    assert (await parlour.tables.leave(table.id, "ben")).status == "abandoned"


async def test_anybody_who_sits_sets_the_pace(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "demo", 3, bots=[(1, "easy")])
    await parlour.tables.sit(table.id, "ben", 2)
    assert (await parlour.tables.set_pace(table.id, "ben", "quick")).bot_pace == "quick"
    assert (await refused(parlour.tables.set_pace(table.id, "eve", "quick"))).code == "not_seated"
    odd = parlour.tables.set_pace(table.id, "ben", "slow")  # type: ignore[arg-type]
    assert (await refused(odd)).code == "no_such_pace"
    assert (await parlour.tables.info(table.id)).bot_pace == "quick"


async def test_the_pace_that_a_table_has_is_no_news(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "demo", 2, bots=[(1, "easy")])
    told: list[News] = []
    forget = parlour.tables.subscribe(table.id, told.append)
    for _ in range(3):
        assert (await parlour.tables.set_pace(table.id, "ann", "quick")).bot_pace == "quick"
    assert len(told) == 1
    assert (await refused(parlour.tables.set_pace(table.id, "eve", "quick"))).code == "not_seated"
    forget()


async def test_a_pace_set_while_the_table_is_being_read_counts(database_url: str) -> None:
    async with Parlour.opened(database_url) as here, other(database_url) as lock:
        table = await here.table(2, "demo")
        here.tables._desk.memory.forget(table.id)
        async with lock.transaction():
            await lock.execute("LOCK TABLE snapshots IN ACCESS EXCLUSIVE MODE")
            scene = asyncio.create_task(here.tables.scene(table.id, "ann"))
            while not await here.sql(WAITING):  # noqa: ASYNC110 - no event tells it
                await asyncio.sleep(0.01)
            setting = asyncio.create_task(here.tables.set_pace(table.id, "ann", "at_once"))
            while not await here.sql(STORED):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert (await setting).bot_pace == "at_once"
        assert (await here.tables.scene(table.id, "ann")).table.bot_pace == "at_once"
        await here.move(table.id, "ann", "bid", card=(await scene).private.hand[0])
        assert (await here.tables.scene(table.id, "ann")).table.bot_pace == "at_once"


async def test_hints_are_the_tables_to_say(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "demo", 2, hints=False)
    await parlour.tables.sit(table.id, "ben")
    await parlour.tables.start(table.id, "ann")
    assert (await refused(parlour.tables.suggestion(table.id, "ann"))).code == "no_hints_here"


def test_names_differ_at_a_table_and_stay() -> None:
    taken: set[str] = set()
    for seat in range(8):
        name = name_for("abc", seat, taken)
        assert name == name_for("abc", seat, taken)
        assert name not in taken
        taken.add(name)
