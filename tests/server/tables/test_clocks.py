"""Clocks by themselves: what may be chosen, how they run, and what the house's absence costs."""

from typing import Any

import pytest

from app.tables.clocks import ClockRule, settle_clock
from app.tables.clocks_running import DAY, SECOND, StepFacts, after_step, first_watch
from app.tables.clocks_uptime import Uptime
from app.tables.clocks_watch import LAG_MS, Watch, look_at
from app.tables.errors import TableRefusal
from app.tables.events import PlayerCalled, PlayerReturned, StandInSatDown
from app.tables.refs import MadeBy

RULE = ClockRule(kind="live", bank=100, increment=10)
PHASED = ClockRule(kind="live", bank=100, increment=10, phase=60)


@pytest.mark.parametrize(
    ("wish", "settled"),
    [
        (None, None),
        ({}, None),
        ({"kind": "none"}, None),
        ({"kind": "live"}, ClockRule(kind="live", bank=300, increment=10)),
        ({"kind": "live", "increment": 0}, ClockRule(kind="live", bank=300, increment=0)),
        ({"kind": "days"}, ClockRule(kind="days", days=3)),
    ],
)
def test_what_is_left_out_is_filled_in(wish: Any, settled: ClockRule | None) -> None:
    assert settle_clock("uradalom", 2, wish) == settled


@pytest.mark.parametrize(
    ("wish", "settled"),
    [
        ({"kind": "none", "phase": 90}, ClockRule(phase=90)),
        ({"kind": "live", "bank": 60}, ClockRule(kind="live", bank=60, increment=10, phase=120)),
        ({"kind": "days", "days": 2}, ClockRule(kind="days", days=2)),
    ],
)
def test_a_phase_that_all_play_at_once_has_a_limit(wish: Any, settled: ClockRule) -> None:
    assert settle_clock("medieval_manor", 3, wish) == settled


@pytest.mark.parametrize(
    ("wish", "seats", "code"),
    [
        ("soon", 2, "unreadable_clock"),
        ({"kind": "hourglass"}, 2, "unreadable_clock"),
        ({"kind": "live", "bank": True}, 2, "unreadable_clock"),
        ({"kind": "live", "sand": 3}, 2, "unreadable_clock"),
        ({"kind": "live", "bank": 5}, 2, "clock_out_of_range"),
        ({"kind": "live", "bank": 10**9}, 2, "clock_out_of_range"),
        ({"kind": "days", "days": 0}, 2, "clock_out_of_range"),
        ({"kind": "days", "bank": 300}, 2, "clock_without_that"),
        ({"kind": "live", "days": 3}, 2, "clock_without_that"),
        ({"kind": "none", "phase": 60}, 2, "clock_without_that"),
        ({"kind": "live"}, 1, "clock_needs_others"),
    ],
)
def test_what_is_no_clock_is_refused(wish: Any, seats: int, code: str) -> None:
    with pytest.raises(TableRefusal) as refused:
        settle_clock("uradalom", seats, wish)
    assert refused.value.code == code


class Bench:
    """A watch and the steps that move it; seconds since the start."""

    def __init__(self, rule: ClockRule | None, waiting: dict[int, str], seats: int = 2) -> None:
        self.rule = rule
        self.watch = first_watch(rule, seats, 0)
        self.step(0, waiting, kind="setup")

    def step(
        self,
        at: float,
        waiting: dict[int, str],
        seat: int | None = None,
        kind: str = "move",
        by: MadeBy = "",
        down: int = 0,
        **more: Any,
    ) -> Watch:
        """A step at this second, after which these seats are waited for."""
        facts = StepFacts(
            kind=kind, seat=seat, by=by, at=round(at * SECOND), waiting=waiting, **more
        )
        self.watch = after_step(self.rule, self.watch, facts, down * SECOND)
        return self.watch

    @property
    def left(self) -> list[float]:
        """What is in each bank."""
        return [clock.left / SECOND for clock in self.watch.seats]

    @property
    def dues(self) -> list[float | None]:
        """When something is done for each seat."""
        return [None if one.due is None else one.due / SECOND for one in self.watch.seats]


def test_every_seat_that_is_waited_for_has_its_own_clock_running() -> None:
    bench = Bench(RULE, {0: "", 1: ""})
    assert bench.dues == [100, 100]
    bench.step(30, {1: ""}, seat=0)
    assert (bench.left, bench.dues) == ([80, 100], [None, 100])  # a seal stops its seat's clock
    bench.step(50, {0: "", 1: ""}, seat=0, kind="move")
    assert bench.dues == [140, 100]  # it was taken back: on from what is left


def test_what_others_do_renews_nobodys_time() -> None:
    bench = Bench(RULE, {0: "", 1: ""})
    for at in (10, 20, 30):
        bench.step(at, {0: "", 1: ""}, seat=1)
    assert bench.dues[0] == 100


def test_the_shared_phase_has_one_deadline_and_no_clock_runs_in_it() -> None:
    bench = Bench(PHASED, {0: ""})
    bench.step(10, {0: "trade-1", 1: "trade-1"}, seat=0)
    assert bench.watch.phase_due == 70 * SECOND
    assert bench.dues == [None, None]
    bench.step(30, {0: "trade-1"}, seat=1)
    bench.step(40, {0: "trade-1", 1: "trade-1"}, seat=0)
    assert bench.watch.phase_due == 70 * SECOND
    assert look_at(bench.watch) == 70 * SECOND + LAG_MS
    bench.step(71, {1: "trade-1"}, seat=0, by="clock")
    bench.step(71, {0: ""}, seat=1, by="clock")
    assert (bench.watch.phase, bench.watch.phase_due) == ("", None)
    assert [clock.missed for clock in bench.watch.seats] == [0, 0]  # both had been there
    bench.step(80, {0: "trade-2", 1: "trade-2"}, seat=0)
    assert bench.watch.phase_due == 140 * SECOND
    bench.step(141, {0: "trade-2"}, seat=1, by="clock")
    assert bench.watch.seats[1].missed == 1  # this time nobody was


def test_a_stand_in_has_a_pace_and_no_clock() -> None:
    bench = Bench(RULE, {0: ""})
    bench.step(20, {0: ""}, kind="house", events=(StandInSatDown(seat=0, reason="away"),))
    assert (bench.left, bench.dues) == ([80, 100], [21.5, None])
    bench.step(22, {0: ""}, seat=0, by="stand_in")
    assert (bench.left, bench.dues) == ([80, 100], [23.5, None])
    bench.step(23, {0: ""}, kind="house", events=(PlayerReturned(seat=0),))
    assert bench.dues == [103, None]


def test_whoever_returns_has_something_to_go_on_with() -> None:
    bench = Bench(RULE, {0: ""})
    bench.step(100, {0: ""}, kind="house", events=(StandInSatDown(seat=0, reason="away"),))
    bench.step(200, {0: ""}, kind="house", events=(PlayerReturned(seat=0),))
    assert bench.left[0] == 10


def test_a_call_is_answered_by_a_move() -> None:
    bench = Bench(None, {0: "", 1: ""})
    bench.step(9, {0: "", 1: ""}, kind="house", events=(PlayerCalled(seat=0, by=1, seconds=60),))
    assert bench.dues == [69, None]
    bench.step(20, {0: "", 1: ""}, seat=1)
    assert bench.dues == [69, None]
    bench.step(30, {0: "", 1: ""}, seat=0)
    assert bench.dues == [None, None]
    assert not bench.watch.seats[0].is_called


def test_an_automatic_answer_shows_nobody() -> None:
    bench = Bench(RULE, {0: ""})
    bench.step(101, {0: ""}, seat=0, by="clock")
    bench.step(102, {0: ""}, seat=0, by="automatic")
    assert bench.watch.seats[0].missed == 1
    bench.step(103, {0: ""}, seat=0)
    assert bench.watch.seats[0].missed == 0


def test_days_are_counted_from_the_question() -> None:
    bench = Bench(ClockRule(kind="days", days=2), {0: ""})
    bench.step(3600, {1: ""}, seat=0)
    assert bench.watch.seats[1].due == 3600 * SECOND + 2 * DAY


def test_time_without_a_house_is_nobodys() -> None:
    bench = Bench(RULE, {0: "", 1: ""})
    bench.step(90, {0: "", 1: ""}, seat=1, down=60)
    assert bench.dues == [160, 170]
    assert bench.left == [100, 80]


def test_the_uptime_knows_spans_and_doubts_itself() -> None:
    uptime = Uptime(gap=4_000)
    assert uptime.down(0, 10**9) == 0
    uptime.hear(100_000, [(20_000, 30_000), (25_000, 40_000)])
    assert uptime.down(0, 100_000) == 20_000
    assert uptime.down(35_000, 100_000) == 5_000
    assert uptime.down(50_000, 104_000) == 0
    assert uptime.down(50_000, 110_000) == 10_000  # not heard of since: it may be away
    assert (uptime.reach(26_000), uptime.reach(50_000)) == (40_000, 50_000)
    uptime.hear(110_000, [])
    assert uptime.down(50_000, 110_000) == 0
