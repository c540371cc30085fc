"""The land in pencil, on which bots try things out, scores as the rules do."""

from random import Random

import pytest

from engines.uradalom.groups import groups, touches
from engines.uradalom.land import BARE, CELLS, TERRAINS, Land, drawn, empty_cells
from engines.uradalom.outlook import Outlook
from engines.uradalom.score import FLOWING_POINTS, RIVER_POINTS, terrain_points
from engines.uradalom.sketch import Sketch


def pencil_points(land: Land) -> int:
    """The points by the rules; but a river that flows does so with all its arms."""
    dry = sum(terrain_points(land, terrain) for terrain in TERRAINS if terrain != "river")
    return dry + sum(
        len(river) * (FLOWING_POINTS if _flows(land, river) else RIVER_POINTS)
        for river in groups(land, "river")
    )


def _flows(land: Land, river: tuple[int, ...]) -> bool:
    return all(any(touches(land, cell, end) for cell in river) for end in ("mountain", "lake"))


def some_land(seed: int) -> Land:
    """A sheet half drawn, with much water, and with a manor now and then."""
    rnd = Random(seed)
    land = BARE
    for cell in rnd.sample(range(CELLS), rnd.randrange(CELLS)):
        what = rnd.choice((*TERRAINS, "river", "river", "lake"))
        land = drawn(land, (cell,), what if seed % 3 or rnd.random() > 0.2 else "manor")
    return land


@pytest.mark.parametrize("seed", range(60))
def test_what_a_cell_brings_is_what_the_rules_give_for_it(seed: int) -> None:
    land = some_land(seed)
    sketch, before = Sketch.of(land), pencil_points(land)
    assert sketch.land() == land
    for cell in empty_cells(land):
        gains = [pencil_points(drawn(land, (cell,), terrain)) - before for terrain in TERRAINS]
        assert sketch.row(cell) == gains


@pytest.mark.parametrize("seed", range(20))
def test_an_outlook_keeps_up_with_what_is_drawn_on_it(seed: int) -> None:
    rnd = Random(seed)
    outlook = Outlook.of(BARE)
    copy = outlook.copy()
    while copy.gains:
        assert copy.gains == {cell: copy.sketch.row(cell) for cell in copy.sketch.empty()}
        copy.draw(rnd.choice(sorted(copy.gains)), rnd.randrange(len(TERRAINS)))
    assert copy.points == pencil_points(copy.sketch.land())
    assert outlook.sketch.land() == BARE


@pytest.mark.parametrize("seed", range(10))
def test_what_an_outlook_remembers_of_a_cell_is_what_it_would_find_anew(seed: int) -> None:
    """But for promises far away that hang on the same group: they are let stand."""
    rnd, same, asked = Random(seed), 0, 0
    outlook = Outlook.of(some_land(seed))
    while outlook.gains:
        fresh = Outlook.of(outlook.sketch.land())
        for cell in outlook.gains:
            for terrain in range(len(TERRAINS)):
                asked += 1
                same += outlook.value(cell, terrain) == pytest.approx(fresh.value(cell, terrain))
        outlook.draw(rnd.choice(sorted(outlook.gains)), rnd.randrange(len(TERRAINS)))
    assert same >= 0.9 * asked
