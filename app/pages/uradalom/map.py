"""The drawing of an estate: what lies where, and which lines are ink and which are dotted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engines.uradalom.land import SIDE, Cell, Land

STEP = 60
"""The width of a cell on the large map, whose cells begin at ORIGIN."""
ORIGIN = 26
MINI_STEP = 24
MINI_ORIGIN = 2
CROSS = 4
"""Half the width of the survey cross that marks a free cell."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One drawn cell at its place."""

    cell: int
    what: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class EstateMap:
    """A land ready to be drawn. The paths are SVG path data.

    `ink` runs between unlike cells, `dots` inside a group and over the empty ground, `crosses`
    mark the cells where something may be drawn.
    """

    tiles: tuple[Tile, ...]
    ink: str
    dots: str
    crosses: str


def large(land: Land, free: Iterable[int] = ()) -> EstateMap:
    """The map with big drawings; `free` cells carry a survey cross."""
    return EstateMap(
        tiles=tiles(land, STEP, ORIGIN),
        ink="".join(_edges(land, is_ink=True)),
        dots="".join(_edges(land, is_ink=False)),
        crosses="".join(_cross(cell) for cell in free),
    )


def mini(land: Land) -> tuple[Tile, ...]:
    """The tiles of the small map, from 13 px a cell."""
    return tiles(land, MINI_STEP, MINI_ORIGIN)


def tiles(land: Sequence[Cell], step: int, origin: int) -> tuple[Tile, ...]:
    """What is drawn, each at its place; empty cells are left out."""
    return tuple(
        Tile(cell=cell, what=what, x=origin + cell % SIDE * step, y=origin + cell // SIDE * step)
        for cell, what in enumerate(land)
        if what is not None
    )


def _edges(land: Land, *, is_ink: bool) -> Iterable[str]:
    for row in range(SIDE):
        for column in range(SIDE):
            here = land[row * SIDE + column]
            x, y = ORIGIN + column * STEP, ORIGIN + row * STEP
            if column + 1 < SIDE and (here != land[row * SIDE + column + 1]) == is_ink:
                yield f"M{x + STEP} {y}v{STEP}"
            if row + 1 < SIDE and (here != land[(row + 1) * SIDE + column]) == is_ink:
                yield f"M{x} {y + STEP}h{STEP}"


def _cross(cell: int) -> str:
    x = ORIGIN + cell % SIDE * STEP + STEP // 2
    y = ORIGIN + cell // SIDE * STEP + STEP // 2
    return f"M{x - CROSS} {y}h{2 * CROSS}M{x} {y - CROSS}v{2 * CROSS}"


def outline(cells: Iterable[int], step: int = STEP, origin: int = ORIGIN) -> str:
    """A frame round each of these cells, for what is chosen or was drawn last."""
    return "".join(
        f"M{origin + cell % SIDE * step} {origin + cell // SIDE * step}h{step}v{step}h-{step}z"
        for cell in cells
    )
