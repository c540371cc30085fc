"""Hexes as SVG paths, in whole numbers: a hex is 38 wide and 44 high, with its point up."""

from collections.abc import Iterable, Sequence

from engines.wuerfelland.hexes import Board, Hex, around

HALF = 19
"""Half the width of a hex: the step of the grid that lies over a map."""
SIDE = 11
"""Half the length of an edge, which is the other step of that grid."""
ROW = 3 * SIDE
POINT = 2 * SIDE
LEFT, RIGHT, ABOVE, BELOW = 2, 1, 2, 2
"""The sea round a country, in steps of the grid: room for its coast and the rows' letters."""
CROSS = 11

_CORNERS = ((HALF, -SIDE), (0, -POINT), (-HALF, -SIDE), (-HALF, SIDE), (0, POINT), (HALF, SIDE))
"""Where the edge to each neighbour begins, seen clockwise; in the order of `around`, turned by one
so that edge n runs from corner n + 1 to corner n."""


def middle(at: Hex) -> tuple[int, int]:
    """Where a hex has its middle; the start lies at 0, 0."""
    q, r = at
    return HALF * (2 * q + r), ROW * r


def outline(hexes: Iterable[Hex]) -> str:
    """The line round all these hexes, however many pieces they make."""
    inside = set(hexes)
    following = dict(edge for at in sorted(inside) for edge in _open_edges(at, inside))
    path = []
    while following:
        first = here = next(iter(following))
        path.append(f"M{here[0]} {here[1]}")
        while here in following:
            there = following.pop(here)
            if there != first:
                path.append(_line(here, there))
            here = there
        path.append("z")
    return "".join(path)


def _open_edges(at: Hex, inside: set[Hex]) -> Iterable[tuple[tuple[int, int], tuple[int, int]]]:
    x, y = middle(at)
    corners = [(x + dx, y + dy) for dx, dy in _CORNERS]
    for way, other in enumerate(around(at)):
        if other not in inside:
            # `around` goes east, north-east, north-west ...: against the clock, as the corners do
            yield corners[way], corners[way - 1]


def _line(here: tuple[int, int], there: tuple[int, int]) -> str:
    dx, dy = there[0] - here[0], there[1] - here[1]
    return f"l{dx} {dy}".replace(" -", "-") if dx else f"v{dy}"


def crosses(hexes: Iterable[Hex]) -> str:
    """An ink cross on each of these hexes."""
    size = 2 * CROSS
    return "".join(
        f"M{x - CROSS} {y - CROSS}l{size} {size}m0-{size}l-{size} {size}"
        for x, y in map(middle, hexes)
    )


def dots(hexes: Iterable[Hex]) -> str:
    """A dot at the foot of each of these hexes: lines without length, round at the ends."""
    return "".join(f"M{x} {y + 14}h0" for x, y in map(middle, hexes))


class Frame:
    """The sheet of paper on which a board is drawn, and the grid of steps over it."""

    def __init__(self, board: Board) -> None:
        hexes = [space.at for space in board.spaces] + [(0, 0)]
        steps = [2 * q + r for q, r in hexes]
        rows = [r for _, r in hexes]
        self.left = min(steps) - 1 - LEFT
        self.top = 3 * min(rows) - 2 - ABOVE
        self.columns = max(steps) + 1 + RIGHT - self.left
        self.lines = 3 * max(rows) + 2 + BELOW - self.top
        self.first_row = min(rows)
        self.row_count = max(rows) - min(rows) + 1

    @property
    def box(self) -> str:
        """The viewBox of the large map."""
        return f"{HALF * self.left} {SIDE * self.top} {HALF * self.columns} {SIDE * self.lines}"

    @property
    def close_box(self) -> str:
        """The viewBox of the small map: the country alone."""
        return (
            f"{HALF * (self.left + LEFT) - 4} {SIDE * (self.top + ABOVE) - 4}"
            f" {HALF * (self.columns - LEFT - RIGHT) + 8}"
            f" {SIDE * (self.lines - ABOVE - BELOW) + 8}"
        )

    def place(self, at: Hex) -> tuple[int, int]:
        """Column and row of the grid where a hex begins, from 1; it is 2 wide and 4 high."""
        q, r = at
        return 2 * q + r - self.left, 3 * r - 2 - self.top + 1


def names(board: Board) -> tuple[str, ...]:
    """`C4` for the fourth hex of the third row; the same in every language."""
    frame = Frame(board)
    by_row: dict[int, list[Hex]] = {}
    for at in sorted([space.at for space in board.spaces] + [(0, 0)]):
        by_row.setdefault(at[1], []).append(at)
    return tuple(
        f"{row_letter(space.at[1] - frame.first_row)}{by_row[space.at[1]].index(space.at) + 1}"
        for space in board.spaces
    )


def row_letter(row: int) -> str:
    """The letter of a row, from the top."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[row]


def hexes_of(board: Board, spaces: Sequence[int] | frozenset[int]) -> list[Hex]:
    """Where these spaces lie."""
    return [board.spaces[space].at for space in sorted(spaces)]
