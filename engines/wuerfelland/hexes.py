"""The words of a board: colours, spaces, areas, and who is neighbour to whom. W3, W4."""

from typing import Literal

from engines.core.record import Record

Colour = Literal["red", "orange", "yellow", "green", "blue", "grey"]

COLOURS: tuple[Colour, ...] = ("red", "orange", "yellow", "green", "blue", "grey")
"""One face of each on every die. W27."""

LETTERS: dict[str, Colour] = {
    "R": "red",
    "O": "orange",
    "Y": "yellow",
    "G": "green",
    "B": "blue",
    "A": "grey",
}

START = "@"
TREASURE = "*"

Hex = tuple[int, int]
"""Axial coordinates (q, r) of a hex with its point up; the start is (0, 0)."""

_AROUND: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Space(Record, frozen=True, kw_only=True):
    """One coloured hex. `area` is the place of its area in the board's `areas`."""

    at: Hex
    colour: Colour
    area: int
    treasure: bool = False


class Board(Record, frozen=True, kw_only=True):
    """One side of a board. Spaces are numbered row by row from the top.

    `beside` holds the neighbours of each space, `beside_start` those of the start cross.
    """

    key: str
    spaces: tuple[Space, ...]
    areas: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]
    beside_start: tuple[int, ...]


def around(at: Hex) -> tuple[Hex, ...]:
    """The six hexes that share an edge with this one. W4."""
    q, r = at
    return tuple((q + right, r + down) for right, down in _AROUND)


def distance(one: Hex, other: Hex) -> int:
    """Steps from hex to hex across open land."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def read_board(key: str, drawing: str) -> Board:
    """The board that a map shows. Raises ValueError for a map without start, or off the grid."""
    marks = _marks(drawing)
    hexes = sorted((at for at in marks if marks[at][0] != START), key=lambda at: (at[1], at[0]))
    colours = {at: LETTERS[marks[at][0]] for at in hexes}
    number = {at: place for place, at in enumerate(hexes)}
    areas = _areas(hexes, colours)
    area_of = {at: place for place, area in enumerate(areas) for at in area}
    return Board(
        key=key,
        spaces=tuple(
            Space(
                at=at, colour=colours[at], area=area_of[at], treasure=marks[at].endswith(TREASURE)
            )
            for at in hexes
        ),
        areas=tuple(tuple(sorted(number[at] for at in area)) for area in areas),
        beside=tuple(_numbers(number, around(at)) for at in hexes),
        beside_start=_numbers(number, around((0, 0))),
    )


def _marks(drawing: str) -> dict[Hex, str]:
    """What stands in each hex of the map; two columns of text are one step to the right."""
    spots = {
        (row, column): line[column : column + 2].strip()
        for row, line in enumerate(drawing.splitlines())
        for column, letter in enumerate(line)
        if letter in LETTERS or letter == START
    }
    starts = [spot for spot, mark in spots.items() if mark == START]
    if len(starts) != 1:
        raise ValueError(f"a board has one start, this one {len(starts)}")
    ((start_row, start_column),) = starts
    marks = {}
    for (row, column), mark in spots.items():
        down, right = row - start_row, column - start_column
        if (right - down) % 2:
            raise ValueError(f"row {row}, column {column} lies between two hexes")
        marks[(right - down) // 2, down] = mark
    return marks


def _areas(hexes: list[Hex], colours: dict[Hex, Colour]) -> list[list[Hex]]:
    """Touching hexes of one colour are one area. Fact 7."""
    areas: list[list[Hex]] = []
    unseen = set(hexes)
    for at in hexes:
        if at in unseen:
            area = _spread(at, unseen, colours)
            areas.append(area)
    return areas


def _spread(at: Hex, unseen: set[Hex], colours: dict[Hex, Colour]) -> list[Hex]:
    area, edge = [], [at]
    unseen.discard(at)
    while edge:
        here = edge.pop()
        area.append(here)
        found = [n for n in around(here) if n in unseen and colours[n] == colours[at]]
        unseen.difference_update(found)
        edge += found
    return area


def _numbers(number: dict[Hex, int], hexes: tuple[Hex, ...]) -> tuple[int, ...]:
    return tuple(sorted(number[at] for at in hexes if at in number))
