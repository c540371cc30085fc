"""The goal cards, one by one and against the naive ones. A3, A4, U35 to U38."""

from random import Random

import pytest

from engines.uradalom import goals
from engines.uradalom.land import BARE, TERRAINS
from tests.engines.uradalom.maps import land_of, random_land
from tests.engines.uradalom.slow_goals import (
    SECRET_POINTS,
    SHARED_POINTS,
    slow_secret,
    slow_shared,
    slow_value,
)

VALUES = {
    "wildwood counts corners (U35)": ("wildwood", ["t.t", ".t", "..t"], 4),
    "wildwood takes the largest": ("wildwood", ["tt.ttt"], 3),
    "long_river counts what flows": ("long_river", ["mrrl", "..r", "mr"], 2),
    "scattered counts rows and columns": ("scattered", ["c..c", "", "c"], 4),
    "high_border looks at the edge alone": ("high_border", ["m..m", ".m...m", "m"], 4),
    "ponds counts lakes, one cell is one": ("ponds", ["ll.l", "l", "", "..l"], 3),
    "patchwork wants four different ones": ("patchwork", ["fmf", "tct", "fm"], 3),
    "patchwork: the manor is no terrain": ("patchwork", ["fMf", "tct"], 0),
    "patchwork: nor is an empty cell": ("patchwork", ["f.f", "tct"], 0),
    "patchwork does not reach around the edge": ("patchwork", [".....f", "m....t", "c"], 0),
}


@pytest.mark.parametrize(("goal", "rows", "value"), VALUES.values(), ids=VALUES.keys())
def test_shared_values(goal: str, rows: list[str], value: int) -> None:
    land = land_of(*rows)
    assert goals.shared_values(goal, (land,)) == (value,)
    assert slow_value(goal, land) == value


SHARED_CASES = {
    "U37 the best alone": ("ponds", ["l.l.l", "l.l", "l"], [5, 0, 0]),
    "U37 all who tie score in full": ("ponds", ["l.l", "l.l", "l"], [5, 5, 0]),
    "U37 nobody below the minimum": ("ponds", ["l", "l", ""], [0, 0, 0]),
}


@pytest.mark.parametrize(
    ("goal", "first_rows", "points"), SHARED_CASES.values(), ids=SHARED_CASES.keys()
)
def test_who_scores_a_shared_goal(goal: str, first_rows: list[str], points: list[int]) -> None:
    lands = [land_of(row) for row in first_rows]
    lines = goals.shared_lines((goal,), lands)
    assert [line.points for (line,) in lines] == points
    assert [line.count for (line,) in lines] == [row.count("l") for row in first_rows]
    assert {line.code for (line,) in lines} == {goal}


def test_each_seat_has_a_line_for_each_shared_goal_in_order() -> None:
    lines = goals.shared_lines(("ponds", "wildwood"), (land_of("l.l", "ttt"), BARE))
    assert [[(line.code, line.points) for line in seat] for seat in lines] == [
        [("ponds", 5), ("wildwood", 6)],
        [("ponds", 0), ("wildwood", 0)],
    ]
    assert lines[0][1].cells == (6, 7, 8)
    assert goals.shared_lines((), (BARE, BARE)) == ((), ())


BALANCED = ["fffmmm", "tttrrr", "ccclll"]

PROGRESS = {
    "orchard_belt: five on the edge": ("orchard_belt", ["tttt", "t", ".t"], 5),
    "orchard_belt: not inside": ("orchard_belt", ["tttt", ".ttt"], 4),
    "granary: seven that touch the manor": ("granary", ["ffffff", "fM"], 7),
    "granary: away from it": ("granary", ["ffffff", "f", "", "M"], 0),
    "granary: the largest that touches": ("granary", ["ffffff", ".....M"], 6),
    "mill_stream: five that flow": ("mill_stream", ["mrrrrl", "..r", "..", "mrl"], 5),
    "two_lakes: two of three": ("two_lakes", ["lll.ll", ".....l"], 2),
    "two_lakes: one long lake is one": ("two_lakes", ["llllll"], 1),
    "ridge counts corners (U35)": ("ridge", ["m.m", ".m", "m.m"], 5),
    "ridge: two halves": ("ridge", ["mm.mmm"], 3),
    "tenants touch the manor by their sides": ("tenants", [".c", "cMMc", "c"], 3),
    "balanced: three of each": ("balanced", BALANCED, 6),
    "balanced: one short": ("balanced", ["fffmmm", "tttrrr", "cccll"], 5),
    "full_view: six around the manor": ("full_view", [".fm", "tMMr", ".cl"], 6),
    "full_view: one at a corner": ("full_view", ["ffm", "tMMr", ".c.l"], 5),
    "furrow: four in a row": ("furrow", ["ffff"], 4),
    "furrow: four in a column": ("furrow", ["..f"] * 4, 4),
    "furrow: not around the edge": ("furrow", ["....ff", "ff"], 2),
    "furrow: a bend does not count": ("furrow", ["fff", "..f"], 3),
    "hermits: six apart": ("hermits", ["c.c.c", ".c.c.c"], 6),
    "hermits: two touch, out of reach": ("hermits", ["cc.c.c", "", "c.c.c"], 0),
    "riverside: three by a river": ("riverside", ["crc", ".c", "....c"], 3),
    "hunting: forest, lake and mountain": ("hunting", ["mtttl"], 3),
    "hunting: no mountain": ("hunting", ["ltttl"], 0),
    "hunting: in two groups": ("hunting", ["mtt.tl"], 0),
}


@pytest.mark.parametrize(("goal", "rows", "have"), PROGRESS.values(), ids=PROGRESS.keys())
def test_secret_goals(goal: str, rows: list[str], have: int) -> None:
    land = land_of(*rows)
    need = next(card.minimum for card in goals.SECRET if card.id == goal)
    assert goals.secret_progress(goal, land) == (have, need)
    line = goals.secret_line(goal, land)
    assert line.code == goal
    assert line.points == slow_secret(goal, land) == (SECRET_POINTS[goal] if have >= need else 0)


def test_the_cards_are_those_of_the_house_set() -> None:
    assert {card.id: (card.points, card.minimum) for card in goals.SHARED} == SHARED_POINTS
    assert {card.id: card.points for card in goals.SECRET} == SECRET_POINTS
    assert len(goals.SECRET) == 2 * 6  # two to draw for each of six seats, U4


def test_random_lands_score_as_the_naive_goals_say() -> None:
    scored = dict.fromkeys([*SHARED_POINTS, *SECRET_POINTS], 0)
    for seed in range(800):
        rnd = Random(seed)
        lands = [random_land(rnd, rnd.choice(TERRAINS), 3) for _ in range(rnd.randint(1, 4))]
        for goal in SHARED_POINTS:
            points = [line.points for (line,) in goals.shared_lines((goal,), lands)]
            assert points == slow_shared(goal, [*lands]), (goal, lands)
            scored[goal] += sum(points) > 0
        for goal in SECRET_POINTS:
            points_of_one = goals.secret_line(goal, lands[0]).points
            assert points_of_one == slow_secret(goal, lands[0]), (goal, lands[0])
            scored[goal] += points_of_one > 0
    rare = [goal for goal, times in scored.items() if times < 5]
    assert rare == [], "the random lands hardly ever fulfil these"


@pytest.mark.parametrize("goal", [card.id for card in (*goals.SHARED, *goals.SECRET)])
def test_the_cells_of_a_line_hold_something(goal: str) -> None:
    for seed in range(60):
        land = random_land(Random(seed))
        line = goals.secret_line(goal, land)
        assert all(land[cell] in TERRAINS for cell in line.cells)
        assert bool(line.cells) == (line.count > 0)
