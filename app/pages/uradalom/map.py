"""The drawing of an estate: what lies where, and which lines are ink and which are dotted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

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


@dataclass(slots=True, eq=False)
class EstateMap:
    """A land ready to be drawn, kept with its drawing: there is one of each. Paths are SVG data.

    `ink` runs between unlike cells, `dots` inside a group and over the empty ground. `drawn` cells
    are there of `room`; the manor is none of them.
    """

    land: Land
    ink: str
    dots: str
    drawn: int
    room: int
    html: Markup | None = None

    @property
    def cells(self) -> Placed:
        """The cells of the land, each a piece of the drawing that is kept."""
        return placed(self.land)


def placed(land: Land) -> Placed:
    """What lies where, cell by cell."""
    return enumerate(land)


@lru_cache(maxsize=1024)
def large(land: Land) -> EstateMap:
    """The map with big drawings."""
    ink: list[str] = []
    dots: list[str] = []
    for line, one, other in _LINES:
        (dots if land[one] == land[other] else ink).append(line)
    return EstateMap(land, "".join(ink), "".join(dots), drawn_in(land), room_in(land))


def drawn_in(land: Land) -> int:
    """How many cells of a land are drawn; the manor is none of them."""
    return len(land) - land.count(None) - land.count("manor")


def room_in(land: Land) -> int:
    """How many cells a land has to draw in."""
    return len(land) - land.count("manor")


def crosses(free: Iterable[int]) -> str:
    """The survey crosses in free cells."""
    return "".join([_CROSSES[cell] for cell in free])


def tiles(land: Sequence[Cell], step: int, origin: int) -> tuple[Tile, ...]:
    """What is drawn, each at its place; empty cells are left out."""
    return tuple(
        Tile(cell=cell, what=what, x=origin + cell % SIDE * step, y=origin + cell // SIDE * step)
        for cell, what in enumerate(land)
        if what is not None
    )


def _lines_of(cell: int) -> Iterable[tuple[str, int, int]]:
    row, column = divmod(cell, SIDE)
    x, y = ORIGIN + column * STEP, ORIGIN + row * STEP
    if column + 1 < SIDE:
        yield f"M{x + STEP} {y}v{STEP}", cell, cell + 1
    if row + 1 < SIDE:
        yield f"M{x} {y + STEP}h{STEP}", cell, cell + SIDE


_LINES = tuple(line for cell in range(CELLS) for line in _lines_of(cell))
"""The lines between cells, each with the two that it runs between."""


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
