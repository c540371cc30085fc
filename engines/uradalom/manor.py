"""The manor: a pattern by the total of two dice, turned and mirrored at will. A2, U5, U6."""

from collections.abc import Iterable
from functools import cache

from engines.core.chance import Chance
from engines.uradalom.land import SIDE

MANOR_CELLS = 6

Spot = tuple[int, int]

PATTERNS: dict[int, tuple[Spot, ...]] = {
    2: ((0, 0), (0, 1), (0, 2), (1, 1), (2, 1), (3, 1)),  # Long Avenue
    3: ((0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (2, 1)),  # Hall with a Wing
    4: ((0, 0), (0, 1), (0, 2), (1, 2), (1, 3), (2, 2)),  # Winged House
    5: ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 3)),  # Stepped Terrace
    6: ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 2)),  # House and Lane
    7: ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1)),  # Great House
    8: ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (1, 3)),  # Two Halls
    9: ((0, 0), (0, 1), (0, 2), (1, 1), (2, 0), (2, 1)),  # Gatehouse
    10: ((0, 0), (0, 1), (1, 1), (1, 2), (2, 0), (2, 1)),  # Corner Tower
    11: ((0, 0), (0, 1), (0, 2), (1, 2), (1, 3), (2, 3)),  # Grand Staircase
    12: ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (1, 3)),  # Courtyard
}
"""(row, column) of the six cells by the dice total: a house set, our own design. A2."""


def roll_manor(chance: Chance) -> int:
    """The total of two dice."""
    return chance.roll() + chance.roll()


@cache
def placements(total: int) -> tuple[tuple[int, ...], ...]:
    """Every set of cells this pattern can lie on, wholly on the sheet, in order. U6."""
    found = {
        tuple(sorted((row + down) * SIDE + column + right for row, column in shape))
        for shape in _turned_and_mirrored(PATTERNS[total])
        for down in range(SIDE - max(row for row, _ in shape))
        for right in range(SIDE - max(column for _, column in shape))
    }
    return tuple(sorted(found))


def _turned_and_mirrored(shape: tuple[Spot, ...]) -> set[tuple[Spot, ...]]:
    shapes = set()
    for _ in range(4):
        shape = _at_corner((column, -row) for row, column in shape)
        shapes.add(shape)
        shapes.add(_at_corner((row, -column) for row, column in shape))
    return shapes


def _at_corner(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """The shape moved up and left as far as the sheet allows, its spots in order."""
    at = list(spots)
    top = min(row for row, _ in at)
    left = min(column for _, column in at)
    return tuple(sorted((row - top, column - left) for row, column in at))
