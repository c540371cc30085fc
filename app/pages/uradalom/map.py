"""The drawing of an estate: what lies where, and which lines are ink and which are dotted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engines.uradalom.land import CELLS, SIDE, Cell, Land

STEP = 60
"""The width of a cell on the large map, whose cells begin at ORIGIN."""
ORIGIN = 26
CROSS = 4
"""Half the width of the survey cross that marks a free cell."""

Placed = Iterable[tuple[int, Cell]]
"""Cells by their numbers, with what lies in them."""


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

    land: Land
    ink: str
    dots: str
    crosses: str

    @property
    def cells(self) -> Placed:
        """The cells of the land, each a piece of the drawing that is kept."""
        return placed(self.land)


def placed(land: Land) -> Placed:
    """What lies where, cell by cell."""
    return enumerate(land)


@lru_cache(maxsize=1024)
def large(land: Land, free: Sequence[int] = ()) -> EstateMap:
    """The map with big drawings; `free` cells carry a survey cross."""
    ink, dots = _lines(land)
    return EstateMap(land, ink, dots, "".join([_CROSSES[cell] for cell in free]))


@lru_cache(maxsize=1024)
def _lines(land: Land) -> tuple[str, str]:
    edges = [_edges(number, here, below) for number, here, below in _with_below(land)]
    return "".join([ink for ink, _ in edges]), "".join([dots for _, dots in edges])


def _with_below(land: Land) -> Iterable[tuple[int, Land, Land]]:
    for number in range(SIDE):
        begin = number * SIDE
        yield number, land[begin : begin + SIDE], land[begin + SIDE : begin + 2 * SIDE]


def tiles(land: Sequence[Cell], step: int, origin: int) -> tuple[Tile, ...]:
    """What is drawn, each at its place; empty cells are left out."""
    return tuple(
        Tile(cell=cell, what=what, x=origin + cell % SIDE * step, y=origin + cell // SIDE * step)
        for cell, what in enumerate(land)
        if what is not None
    )


@lru_cache(maxsize=4096)
def _edges(row: int, here: Land, below: Land) -> tuple[str, str]:
    """The ink and the dots between the cells of a row, and between it and the one below."""
    ink: list[str] = []
    dots: list[str] = []
    for column, what in enumerate(here):
        x, y = ORIGIN + column * STEP, ORIGIN + row * STEP
        if column + 1 < SIDE:
            (ink if what != here[column + 1] else dots).append(f"M{x + STEP} {y}v{STEP}")
        if below:
            (ink if what != below[column] else dots).append(f"M{x} {y + STEP}h{STEP}")
    return "".join(ink), "".join(dots)


def _cross(cell: int) -> str:
    x = ORIGIN + cell % SIDE * STEP + STEP // 2
    y = ORIGIN + cell // SIDE * STEP + STEP // 2
    return f"M{x - CROSS} {y}h{2 * CROSS}M{x} {y - CROSS}v{2 * CROSS}"


_CROSSES = tuple(_cross(cell) for cell in range(CELLS))


def outline(cells: Iterable[int], step: int = STEP, origin: int = ORIGIN) -> str:
    """A frame round each of these cells, for what is chosen or was drawn last."""
    return "".join(
        f"M{origin + cell % SIDE * step} {origin + cell // SIDE * step}h{step}v{step}h-{step}z"
        for cell in cells
    )
