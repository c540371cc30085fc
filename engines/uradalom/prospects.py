"""What drawing somewhere would bring: for previews, hints and the move of somebody absent."""

from collections.abc import Iterable

from engines.uradalom.land import Land, Terrain, drawn, empty_cells
from engines.uradalom.local import Local
from engines.uradalom.score import EARNS_BY, terrain_points

TOUCHED: dict[Terrain, tuple[Terrain, ...]] = {
    "field": ("field",),
    "mountain": ("mountain", "river"),
    "forest": ("mountain", "forest", "cottage"),
    "river": ("river",),
    "cottage": ("cottage",),
    "lake": ("river", "cottage", "lake"),
}
"""Whose points can change when a terrain is drawn: its own, and those it serves. U29 to U34."""

GAINS_BY: dict[Terrain, frozenset[Terrain]] = {
    terrain: frozenset(kind for each in touched for kind in EARNS_BY[each])
    for terrain, touched in TOUCHED.items()
}
"""What drawing a terrain brings is another thing only where one of these was drawn."""


def gain(land: Land, cells: Iterable[int], terrain: Terrain) -> int:
    """The change of terrain points when `terrain` is drawn into these empty cells."""
    return _points(drawn(land, tuple(cells), terrain), terrain) - _points(land, terrain)


def gains(land: Land, terrain: Terrain) -> dict[int, int]:
    """The gain of each empty cell, in order of cell."""
    return Local(land).gains(terrain)


def best_cells(land: Land, terrain: Terrain, count: int) -> tuple[int, ...]:
    """Up to `count` cells to draw in, each the best after the ones before it, in order of cell.

    The first among equals is taken (U49). For several cells this is a good choice, not always the
    best one there is.
    """
    chosen: list[int] = []
    for _ in range(min(count, len(empty_cells(land)))):
        prospects = gains(land, terrain)
        best = max(prospects, key=prospects.__getitem__)
        chosen.append(best)
        land = drawn(land, (best,), terrain)
    return tuple(sorted(chosen))


def _points(land: Land, terrain: Terrain) -> int:
    return sum(terrain_points(land, touched) for touched in TOUCHED[terrain])
