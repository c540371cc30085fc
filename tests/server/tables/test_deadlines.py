"""Time at tables: it runs for whoever is waited for, and when it is up the game goes on."""

from typing import Any

from typing_extensions import override

from app import clock
from app.tables.absent import Sight, WeakestBot
from tests.server.tables.parlour import Parlour, refused
from tests.server.tables.timed import (
    DAYS,
    LIVE,
    happened,
    left,
    pass_time,
    stand_ins,
    sweeper_of,
    timed_table,
)


async def test_a_table_without_a_clock_has_nothing_to_do_with_time(house: Parlour) -> None:
    table = await house.table()
    assert (table.clock, table.watch) == (None, None)
    await house.move(table.id, "ann", "climb")
    assert await house.sql("SELECT 1 FROM clocks WHERE table_id = $1", table.id) == []


async def test_the_clock_runs_for_whom_the_table_waits(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house)
    still.advance(20)
    await house.move(table.id, "ann", "climb")
    assert await left(house, table.id) == [45, 60]
    still.advance(10)
    await house.move(table.id, "ann", "pass")
    assert await left(house, table.id) == [40, 60]
    still.advance(30)
    await house.move(table.id, "ben", "pass")
    assert await left(house, table.id) == [40, 35]


async def test_time_that_is_up_plays_the_games_own_answer(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house)
    await pass_time(still, house, 60.9)
    assert await happened(house, table.id) == []  # a move sent in time may be on its way
    await pass_time(still, house, 0.2)
    assert await happened(house, table.id) == [("move", 0, "clock")]
    assert (await house.tables.info(table.id)).to_act == (1,)
    assert await left(house, table.id) == [10, 60]  # with nothing nobody could go on


async def test_a_late_move_is_accepted_until_somebody_looked(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house)
    still.advance(60.5)
    await house.move(table.id, "ann", "pass")
    await pass_time(still, house, 1)
    assert await happened(house, table.id) == [("move", 0, "")]


async def test_the_second_time_in_a_row_somebody_sits_in_until_the_player_returns(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house)
    await pass_time(still, house, 62)
    await house.move(table.id, "ben", "pass")
    await pass_time(still, house, 12)
    assert await happened(house, table.id) == [
        ("move", 0, "clock"),
        ("move", 1, ""),
        ("move", 0, "clock"),
        ("StandInSatDown", 0),
    ]
    assert await stand_ins(house, table.id) == {0: "away"}
    await house.move(table.id, "ben", "pass")
    await pass_time(still, house, 1)
    assert (await house.tables.info(table.id)).to_act == (0,)  # at a humane pace
    await pass_time(still, house, 1)
    assert (await happened(house, table.id))[-1] == ("move", 0, "stand_in")
    await house.tables.come_back(table.id, "ann", "back")
    assert await stand_ins(house, table.id) == {}
    assert (await happened(house, table.id))[-1] == ("PlayerReturned", 0)
    again = await house.tables.come_back(table.id, "ann", "back")
    assert not again.is_first
    assert (await refused(house.tables.come_back(table.id, "ann", "more"))).code == "not_away"


async def test_once_in_time_and_nothing_is_held_against_you(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house)
    for _ in range(3):
        await pass_time(still, house, 62)
        await house.move(table.id, "ben", "pass")
        await house.move(table.id, "ann", "pass")
        await house.move(table.id, "ben", "pass")
    assert await stand_ins(house, table.id) == {}


async def test_ones_own_move_is_a_return(house: Parlour, still: clock.SetClock) -> None:
    table = await timed_table(house)
    for _ in range(2):
        await pass_time(still, house, 62)
        await house.move(table.id, "ben", "pass")
    assert await stand_ins(house, table.id) == {0: "away"}
    await house.move(table.id, "ann", "pass")
    assert (await happened(house, table.id))[-2:] == [("PlayerReturned", 0), ("move", 0, "")]
    await house.move(table.id, "ben", "pass")
    await pass_time(still, house, 5)
    assert (await house.tables.info(table.id)).to_act == (0,)


async def test_days_are_for_each_answer(house: Parlour, still: clock.SetClock) -> None:
    table = await timed_table(house, DAYS)
    await pass_time(still, house, 2 * 86400 - 10)
    await house.move(table.id, "ann", "climb")
    await pass_time(still, house, 2 * 86400 - 10)
    assert (await happened(house, table.id)) == [("move", 0, "")]
    await pass_time(still, house, 20)
    assert (await happened(house, table.id))[-1] == ("move", 0, "clock")


async def test_a_move_taken_back_takes_its_time_along(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house)
    for round_ in range(4):
        still.advance(1)
        await house.move(table.id, "ann", "climb")
        seq = (await house.tables.info(table.id)).seq
        await house.tables.undo(table.id, "ann", f"undo-{round_}", seq)
    assert (await left(house, table.id))[0] == 56


async def test_what_the_clock_played_is_not_taken_back(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house)
    await house.move(table.id, "ann", "climb")
    await pass_time(still, house, 70)
    seq = (await house.tables.info(table.id)).seq
    assert (await refused(house.tables.undo(table.id, "ann", "u", seq))).code != "stale_undo"
    assert (await happened(house, table.id))[-1] == ("move", 0, "clock")


async def test_a_stand_in_sees_what_its_player_sees(house: Parlour, still: clock.SetClock) -> None:
    seen: list[Sight] = []

    class Onlooker(WeakestBot):
        @override
        async def choose(self, sight: Sight) -> Any:
            seen.append(sight)
            return await super().choose(sight)

    sweeper_of(house).substitute = Onlooker()
    table = await timed_table(house, LIVE)
    await house.tables.resign(table.id, "ann", "gone")
    await pass_time(still, house, 2)
    scene = await house.tables.scene_at(table.id, 2, 0, "ann")
    assert [(one.public, one.private, one.prompt) for one in seen] == [
        (scene.public, scene.private, scene.asked.prompt if scene.asked else None)
    ]
    assert {name for name in dir(seen[0]) if not name.startswith("_")} == {
        "rules",
        "public",
        "private",
        "prompt",
        "question",
    }
