"""The manor as a shape in the hand: its turns and mirrors, and where it comes to lie."""

from collections.abc import Sequence

from engines.uradalom.land import SIDE

Shape = tuple[tuple[int, int], ...]
"""(row, column) of its cells, moved up and left as far as they go."""


def shapes(placements: Sequence[Sequence[int]]) -> tuple[Shape, ...]:
    """The different turns and mirrors among the placements, in a fixed order."""
    return tuple(sorted({_shape(cells) for cells in placements}))


def _shape(cells: Sequence[int]) -> Shape:
    spots = [divmod(cell, SIDE) for cell in cells]
    top = min(row for row, _ in spots)
    left = min(column for _, column in spots)
    return tuple(sorted((row - top, column - left) for row, column in spots))


def lie(shape: Shape, cell: int) -> tuple[int, ...]:
    """The cells the shape covers when it is put down round this cell: never over the edge."""
    row, column = divmod(cell, SIDE)
    height = max(spot[0] for spot in shape)
    width = max(spot[1] for spot in shape)
    top = min(max(row - height // 2, 0), SIDE - 1 - height)
    left = min(max(column - width // 2, 0), SIDE - 1 - width)
    return tuple(sorted((top + down) * SIDE + left + right for down, right in shape))
