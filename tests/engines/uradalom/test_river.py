"""The river rule, against walking every route. U32, U33."""

from random import Random

import pytest

from engines.uradalom.land import CELLS, Land
from engines.uradalom.river import flowing
from tests.engines.uradalom.maps import land_of, random_land, random_river
from tests.engines.uradalom.slow_scorer import between, chart_of


def walked(land: Land) -> tuple[int, ...]:
    return tuple(sorted(row * 6 + column for row, column in between(chart_of(land))))


RIVERS = {
    "one cell that touches both": (["mrl"], "B1"),
    "a chain": (["mrrrl"], "B1 C1 D1"),
    "no lake": (["mrrrm"], ""),
    "no mountain": (["lrrrl"], ""),
    "a dead end": (["mrrrl", "..r...", "..r..."], "B1 C1 D1"),
    "a dead end with a spring of its own": (["mrrrl", "..r...", "..rm.."], "B1 C1 D1 C2 C3"),
    "a spring in the middle, mouths at both ends": (["lrrrl", "..m..."], "B1 C1 D1"),
    "all at one end: only that cell": (["mrrr..", ".l...."], "B1"),
    "spring and mouth side by side, a tail behind": (["mrrr..", "..l..."], "B1 C1"),
    "a loop on the way": (["mrrrl.", ".r.r..", ".rrr.."], "B1 C1 D1 B2 D2 B3 C3 D3"),
    "a loop that hangs by one cell": (
        ["mrrrl.", "..r...", ".rrr..", ".r.r..", ".rrr.."],
        "B1 C1 D1",
    ),
    "a loop behind a cell, its own spring on it": (
        ["mrrrl.", "..r...", ".rrr..", ".r.rm.", ".rrr.."],
        "B1 C1 D1 C2 B3 C3 D3 B4 D4 B5 C5 D5",
    ),
    "a mountain at a corner starts nothing": (["m.....", ".rrl.."], ""),
    "a lake at a corner ends nothing": (["mrr...", "...l.."], ""),
    "a gap divides": (["mr.rl."], ""),
    "the manor divides": (["mrMrl."], ""),
    "cells that touch at a corner are two groups": (["mr....", "..rl.."], ""),
}


@pytest.mark.parametrize(("rows", "expected"), RIVERS.values(), ids=RIVERS.keys())
def test_which_cells_flow(rows: list[str], expected: str) -> None:
    land = land_of(*rows)
    names = [f"{'ABCDEF'[cell % 6]}{cell // 6 + 1}" for cell in flowing(land)]
    assert sorted(names) == sorted(expected.split())
    assert flowing(land) == walked(land)


def check(seed: int) -> None:
    rnd = Random(seed)
    kind = seed % 4
    land = random_river(rnd) if kind else random_land(rnd, "river", rnd.choice((2, 4)))
    if land.count("river") <= 24:
        assert flowing(land) == walked(land), land


def test_two_thousand_random_lands() -> None:
    for seed in range(2_000):
        check(seed)


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_fifty_thousand_random_lands() -> None:
    for seed in range(50_000):
        check(seed)


def test_the_random_rivers_are_worth_testing() -> None:
    """Both kinds of cells occur often, in groups large enough to go wrong."""
    mixed = large = 0
    for seed in range(400):
        land = random_river(Random(seed))
        count = len(flowing(land))
        mixed += 0 < count < land.count("river")
        large += land.count("river") > 10 and count > 5
    assert mixed > 60
    assert large > 60


def test_a_land_all_river() -> None:
    assert flowing(("river",) * CELLS) == ()
    land: Land = ("mountain", *("river",) * (CELLS - 2), "lake")
    assert len(flowing(land)) == CELLS - 2
