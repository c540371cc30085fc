"""The score sheet, ruling by ruling and against the slow scorer. U29 to U36."""

from random import Random
from typing import Literal

import pytest

from engines.core.contract import ScoreLine
from engines.uradalom import prospects, score
from engines.uradalom.land import BARE, CELLS, TERRAINS, Terrain, drawn, empty_cells
from tests.engines.uradalom.maps import land_of, random_land
from tests.engines.uradalom.slow_scorer import slow_lines, slow_points

TERRAIN_POINTS = {
    "U29 one field": (["f"], "field", 1),
    "U29 two fields": (["ff"], "field", 3),
    "U29 three fields": (["fff"], "field", 5),
    "U29 four fields": (["ff", "ff"], "field", 7),
    "U29 five fields": (["fffff"], "field", 10),
    "U29 six fields": (["ffffff"], "field", 13),
    "U29 seven fields": (["ffffff", "f"], "field", 16),
    "U29 each group for itself": (["ff.ff"], "field", 6),
    "U29 one lake cell": (["l"], "lake", 1),
    "U29 two lake cells": (["ll"], "lake", 3),
    "U29 five lake cells": (["lllll"], "lake", 9),
    "U29 two lakes": (["ll.l"], "lake", 4),
    "U30 no forest": (["m"], "mountain", 0),
    "U30 one forest": (["mt"], "mountain", 2),
    "U30 two forests": (["tmt"], "mountain", 4),
    "U30 three forests": ([".t", "tmt"], "mountain", 6),
    "U30 four forests": ([".t", "tmt", ".t"], "mountain", 9),
    "U30 one forest serves four mountains": ([".m", "mtm", ".m"], "mountain", 8),
    "U31 a forest is worth one": (["t.t", "mtc"], "forest", 3),
    "U32 a river of its own": (["rr"], "river", 2),
    "U32 three where it flows, one in the dead end": (["mrrl", "..r"], "river", 7),
    "U32 a single cell between both": (["mrl"], "river", 3),
    "U32 two mountains and no lake": (["mrrm"], "river", 2),
    "U33 a mountain at the corner": (["m", ".rl"], "river", 1),
    "U34 two cells of one lake": ([".l", "lc"], "cottage", 4),
    "U34 forest and lake": (["tcl"], "cottage", 4),
    "U34 eight at most": ([".t", "tcl", ".l"], "cottage", 8),
    "U34 other neighbours bring nothing": ([".f", "mcr", ".c"], "cottage", 0),
    "U35 diagonals do not count": (["f", ".f"], "field", 2),
    "U35 nor for a cottage": (["t.l", ".c", "t.l"], "cottage", 0),
    "U2 no way around the edge": (["f....f"], "field", 2),
    "U2 nor into the next row": ([".....f", "f"], "field", 2),
    "U36 the manor is in no group": (["fMf"], "field", 2),
    "U36 the manor serves nobody": (["McM", "MmM"], "cottage", 0),
}


@pytest.mark.parametrize(
    ("rows", "terrain", "points"), TERRAIN_POINTS.values(), ids=TERRAIN_POINTS.keys()
)
def test_terrain_points(rows: list[str], terrain: Terrain, points: int) -> None:
    assert score.terrain_points(land_of(*rows), terrain) == points


DEDUCTED: dict[str, tuple[Literal["a", "b"], int, Literal[3, 5], int, int]] = {
    "U11 none used": ("a", 0, 3, 0, 0),
    "U11 one used": ("a", 1, 3, 0, -1),
    "U11 two used": ("a", 2, 3, 0, -3),
    "U11 three used": ("a", 3, 3, 0, -6),
    "U11 five icons, three used": ("a", 3, 5, 0, -6),
    "U11 five icons, four used": ("a", 4, 5, 0, -10),
    "U11 five icons, all used": ("a", 5, 5, 0, -15),
    "U21 three cells not drawn": ("b", 0, 3, 3, -6),
    "U28 a total below nothing": ("b", 0, 3, 40, -80),
}


@pytest.mark.parametrize(
    ("side", "used", "icons", "undrawn", "points"), DEDUCTED.values(), ids=DEDUCTED.keys()
)
def test_deductions(
    side: Literal["a", "b"], used: int, icons: Literal[3, 5], undrawn: int, points: int
) -> None:
    assert score.total(score.reckon(BARE, side, used, icons, undrawn)) == points


def test_the_lines_stand_in_the_order_of_the_sheet() -> None:
    land = land_of("ff.f", "tm", "mrrl", "..r.cl")
    finishing = (ScoreLine(code="first_filled", points=8),)
    assert score.reckon(land, "a", 2, 3, 0) == (
        ScoreLine(code="field", points=4, cells=(0, 1, 3), count=2),
        ScoreLine(code="mountain", points=4, cells=(7, 12), count=2),
        ScoreLine(code="forest", points=1, cells=(6,), count=1),
        ScoreLine(code="river", points=7, cells=(13, 14, 20), count=2),
        ScoreLine(code="cottage", points=2, cells=(22,), count=1),
        ScoreLine(code="lake", points=2, cells=(15, 23), count=2),
        ScoreLine(code="bonuses", points=-3, count=2),
    )
    lines = score.reckon(land, "b", 0, 3, 1, finishing)
    assert lines[6:] == (ScoreLine(code="undrawn", points=-2, count=1), *finishing)
    assert score.total(lines) == 20 - 2 + 8


def test_a_bare_sheet_has_its_six_lines() -> None:
    lines = score.reckon(BARE, "a", 0, 3, 0)
    assert [(line.code, line.points, line.cells) for line in lines] == [
        (terrain, 0, ()) for terrain in TERRAINS
    ]


def test_explaining_where_points_come_from() -> None:
    land = land_of(".t", "tm", "lc", "mrrl", "..r")
    by_cell = {cell: share for share in score.explain(land) for cell in share.cells}
    assert by_cell[7].points == 4
    assert by_cell[7].forests == 2
    assert (by_cell[13].forests, by_cell[13].lakes, by_cell[13].points) == (0, 1, 2)
    assert [by_cell[cell].flows for cell in (19, 20, 26)] == [True, True, False]
    assert set(by_cell) == {cell for cell, what in enumerate(land) if what}


def test_random_lands_score_as_the_slow_scorer_says() -> None:
    for seed in range(1_500):
        rnd = Random(seed)
        land = random_land(rnd, "river", rnd.choice((1, 1, 3)))
        lines = score.reckon(land, "a", 2, 3, 0)
        assert {line.code: line.points for line in lines[:6]} == slow_lines(land), land
        assert score.total(lines) == slow_points(land, "a", bonuses_used=2)
        assert score.total(score.reckon(land, "b", 0, 3, 3)) == slow_points(land, "b", undrawn=3)
        assert sum(share.points for share in score.explain(land)) == sum(slow_lines(land).values())


def test_the_gain_of_a_cell_is_the_change_of_all_terrain() -> None:
    """Looking only at the terrains that can change never misses one."""
    for seed in range(120):
        land = random_land(Random(seed), "river", 2)
        now = sum(slow_lines(land).values())
        for terrain in TERRAINS:
            gains = prospects.gains(land, terrain)
            assert tuple(gains) == empty_cells(land)
            for cell, gain in gains.items():
                after = sum(slow_lines(drawn(land, (cell,), terrain)).values())
                assert gain == after - now == prospects.gain(land, (cell,), terrain)


def test_the_gain_of_several_cells_at_once() -> None:
    assert prospects.gain(land_of("m..l"), (1, 2), "river") == 6
    assert prospects.gain(BARE, range(5), "field") == 10


def test_the_best_cells_are_chosen_one_after_another_first_among_equals() -> None:
    """U49: the second forest goes beside the mountain that the first one left, A1 when all tie."""
    assert prospects.best_cells(BARE, "lake", 1) == (0,)
    assert prospects.best_cells(land_of(".....", "..m"), "forest", 2) == (2, 7)
    assert prospects.best_cells(BARE, "field", 6) == (0, 1, 2, 3, 4, 5)
    full_but_two = (*("field",) * (CELLS - 2), None, None)
    assert prospects.best_cells(full_but_two, "lake", 5) == (34, 35)
    assert prospects.best_cells(("field",) * CELLS, "lake", 3) == ()
