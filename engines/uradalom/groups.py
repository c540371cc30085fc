"""Which cells of a terrain hang together."""

from engines.uradalom.land import BESIDE, Land, Terrain

Contact = tuple[tuple[int, ...], ...]
"""For each cell those that touch it: `BESIDE`, or `AROUND` where a goal counts corners (U35)."""


def groups(land: Land, terrain: Terrain, contact: Contact = BESIDE) -> tuple[tuple[int, ...], ...]:
    """The groups of one terrain, each with its cells in order, by their first cell."""
    left = {cell for cell, what in enumerate(land) if what == terrain}
    found = []
    for cell in sorted(left):
        if cell in left:
            group = reached({cell}, left, contact)
            left -= group
            found.append(tuple(sorted(group)))
    return tuple(found)


def reached(starts: set[int], open_cells: set[int], contact: Contact = BESIDE) -> set[int]:
    """The cells that can be walked to from `starts` over open cells, `starts` among them."""
    known = set(starts)
    edge = list(starts)
    while edge:
        for cell in contact[edge.pop()]:
            if cell in open_cells and cell not in known:
                known.add(cell)
                edge.append(cell)
    return known


def touches(land: Land, cell: int, what: str) -> bool:
    """Whether an orthogonal neighbour of the cell holds this terrain, or the manor. U2, U36."""
    return any(land[other] == what for other in BESIDE[cell])


def count_beside(land: Land, cell: int, what: str) -> int:
    """How many orthogonal neighbours of the cell hold this terrain."""
    count = 0
    for other in BESIDE[cell]:
        if land[other] == what:
            count += 1
    return count
