"""Leaving, calling after somebody silent, and coming back: all of it in the log, fair to all."""

import pytest

from app import clock
from app.tables.absent import ANSWER_SECONDS, QUIET_SECONDS
from app.tables.audit import audit
from engines.core.codec import encode
from tests.server.tables.parlour import Parlour, refused, together
from tests.server.tables.timed import (
    LIVE,
    happened,
    pass_time,
    stand_ins,
    timed_table,
)

SITS_IN = 2.0
"""After so many seconds a stand-in has answered."""


async def test_whoever_leaves_is_played_for_until_he_returns(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await house.table()
    first = await house.tables.resign(table.id, "ann", "gone")
    again = await house.tables.resign(table.id, "ann", "gone")
    assert (first.is_first, again.is_first, again.seq) == (True, False, first.seq)
    assert (await refused(house.tables.resign(table.id, "ann", "more"))).code == "already_left"
    await pass_time(still, house, SITS_IN)
    assert await happened(house, table.id) == [("StandInSatDown", 0), ("move", 0, "stand_in")]
    assert (await house.tables.info(table.id)).status == "playing"
    await house.tables.come_back(table.id, "ann", "back")
    assert (await house.tables.info(table.id)).watch is None  # nothing is kept that nobody needs
    await pass_time(still, house, 3600)
    assert len(await happened(house, table.id)) == 3


async def test_one_of_two_may_end_the_game_where_the_table_has_it_so(
    house: Parlour, still: clock.SetClock
) -> None:
    """At once when asked, else as soon as he is asked."""
    options = {"resigning": True}
    for asked_seat in (True, False):
        table = await house.table(2, "dominion", options)
        turn = (await house.tables.info(table.id)).to_act[0]
        who = ("ann", "ben")[turn if asked_seat else 1 - turn]
        await house.tables.resign(table.id, who, "enough")
        if not asked_seat:
            assert (await house.tables.info(table.id)).status == "playing"
            assert set((await stand_ins(house, table.id)).values()) == {"resigned"}
            while (await house.tables.info(table.id)).to_act[0] == turn:
                await house.play_some(table.id)
            await pass_time(still, house, SITS_IN)
        info = await house.tables.info(table.id)
        assert info.result
        assert (info.status, info.result.ending) == ("finished", "resigned")
        assert info.watch is None


async def test_only_who_sits_there_may_leave_or_return(house: Parlour) -> None:
    table = await house.table()
    for request in (house.tables.resign, house.tables.come_back):
        assert (await refused(request(table.id, "eve", "r"))).code == "not_seated"
        assert (await refused(request(table.id, None, "r"))).code == "not_seated"
    assert (await refused(house.tables.call(table.id, "eve", 0, "r"))).code == "not_seated"


async def test_a_silent_player_is_called_first(house: Parlour, still: clock.SetClock) -> None:
    table = await house.table()
    early = await refused(house.tables.call(table.id, "ben", 0, "c"))
    assert (early.code, early.facts) == ("not_silent_long", {"minutes": QUIET_SECONDS // 60})
    still.advance(QUIET_SECONDS)
    await house.tables.call(table.id, "ben", 0, "c")
    assert (await refused(house.tables.call(table.id, "ben", 0, "d"))).code == "already_called"
    await pass_time(still, house, ANSWER_SECONDS - 1)
    assert await stand_ins(house, table.id) == {}
    await pass_time(still, house, 3)
    assert await stand_ins(house, table.id) == {0: "silent"}
    await pass_time(still, house, SITS_IN)
    assert await happened(house, table.id) == [
        ("PlayerCalled", 1),
        ("StandInSatDown", 0),
        ("move", 0, "stand_in"),
    ]


@pytest.mark.parametrize("by_move", [True, False])
async def test_a_called_player_says_that_he_is_there(
    house: Parlour, still: clock.SetClock, by_move: bool
) -> None:
    table = await house.table()
    still.advance(QUIET_SECONDS)
    await house.tables.call(table.id, "ben", 0, "c")
    if by_move:
        await house.move(table.id, "ann", "climb")
    else:
        await house.tables.come_back(table.id, "ann", "here")
    await pass_time(still, house, ANSWER_SECONDS * 2)
    assert await stand_ins(house, table.id) == {}
    assert (await house.tables.info(table.id)).to_act == (0,)
    assert (await refused(house.tables.call(table.id, "ben", 0, "d"))).code == "not_silent_long"


async def test_who_may_not_be_called(house: Parlour, still: clock.SetClock) -> None:
    table = await house.table(3)
    still.advance(QUIET_SECONDS)
    for seat, code in ((1, "not_waited_for"), (2, "not_waited_for"), (7, "no_such_seat")):
        assert (await refused(house.tables.call(table.id, "ben", seat, "c"))).code == code
    timed = await timed_table(house, LIVE)
    still.advance(30)
    assert (await refused(house.tables.call(timed.id, "ben", 0, "c"))).code == "clock_calls"


async def test_a_return_and_a_stand_ins_move_at_the_same_instant(
    house: Parlour, still: clock.SetClock
) -> None:
    for _ in range(5):
        table = await house.table()
        await house.tables.resign(table.id, "ann", "gone")
        still.advance(SITS_IN)
        back, _swept = await together(
            house.tables.come_back(table.id, "ann", "back"), pass_time(still, house, 0)
        )
        assert back.is_first
        assert await stand_ins(house, table.id) == {}


async def test_everybody_may_leave_and_the_game_ends(house: Parlour, still: clock.SetClock) -> None:
    table = await house.table(3)
    for who in ("ann", "ben", "cem"):
        await house.tables.resign(table.id, who, "gone")
    for _ in range(300):
        await pass_time(still, house, SITS_IN)
        if (await house.tables.info(table.id)).status == "finished":
            break
    assert (await house.tables.info(table.id)).status == "finished"


async def test_the_rematch_has_the_clock_and_everybody_is_back(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house, LIVE, game="dominion", options={"resigning": True})
    turn = (await house.tables.info(table.id)).to_act[0]
    await house.tables.resign(table.id, ("ann", "ben")[turn], "enough")
    again = await house.tables.rematch(table.id, "ann")
    assert again.clock == table.clock
    started = await house.tables.start(again.id, "ann")
    assert started.watch
    assert started.watch.stand_ins() == {}


async def test_an_exported_game_with_absences_is_sound(
    house: Parlour, still: clock.SetClock
) -> None:
    table = await timed_table(house, LIVE, game="uradalom")
    await pass_time(still, house, 100)
    await house.tables.resign(table.id, "ann", "gone")
    await house.tables.come_back(table.id, "ann", "back")
    await house.play_out(table.id)
    report = audit(encode(await house.tables.export(table.id)))
    assert report.is_sound, [check for check in report.checks if check.faults]
    assert report.is_whole
