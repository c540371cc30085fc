"""The words of the land: terrains, cells and who is neighbour to whom."""

from collections.abc import Callable
from typing import Literal

SIDE = 6
"""Cells in a row and in a column. U1."""

CELLS = SIDE * SIDE

Terrain = Literal["field", "mountain", "forest", "river", "cottage", "lake"]
Cell = Literal["field", "mountain", "forest", "river", "cottage", "lake", "manor"] | None
"""What is drawn in one cell; None is empty. The manor is no terrain (facts 4, U36)."""

Land = tuple[Cell, ...]
"""36 cells, row by row from the top left: cell 0 is A1, cell 1 is B1, cell 6 is A2."""

TERRAINS: tuple[Terrain, ...] = ("field", "mountain", "forest", "river", "cottage", "lake")
"""By die value, from 1: TERRAINS[value - 1]; on side B by the colour of the die."""

BARE: Land = (None,) * CELLS


def _beside(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIDE)
    spots = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIDE + c for r, c in spots if 0 <= r < SIDE and 0 <= c < SIDE)


def _around(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIDE)
    return tuple(
        r * SIDE + c
        for r in range(max(row - 1, 0), min(row + 2, SIDE))
        for c in range(max(column - 1, 0), min(column + 2, SIDE))
        if (r, c) != (row, column)
    )


BESIDE: tuple[tuple[int, ...], ...] = tuple(_beside(cell) for cell in range(CELLS))
"""The orthogonal neighbours of each cell; no wrap-around. U2."""

AROUND: tuple[tuple[int, ...], ...] = tuple(_around(cell) for cell in range(CELLS))
"""The neighbours by side or corner, for the goals that say so. U35."""

_INNER_NEIGHBOURS = 8

EDGE: tuple[int, ...] = tuple(
    cell for cell in range(CELLS) if len(AROUND[cell]) < _INNER_NEIGHBOURS
)
"""The 20 cells on the outer edge."""


def empty_cells(land: Land) -> tuple[int, ...]:
    """The cells in which nothing is drawn yet."""
    return tuple(index for index, cell in enumerate(land) if cell is None)


def drawn(land: Land, cells: tuple[int, ...], what: Cell) -> Land:
    """The land with `what` drawn into these cells."""
    return tuple(what if index in cells else cell for index, cell in enumerate(land))


def only(*kinds: Cell) -> Callable[[Land], Land]:
    """What leaves these kinds of a land: whatever hangs on them alone can be remembered by that."""
    left = {kind: kind for kind in kinds}
    return lambda land: tuple(map(left.get, land))
