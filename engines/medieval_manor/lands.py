"""The sixteen lands and the grid they lie in. M1, M4."""

from functools import cache
from typing import Literal, get_args

from engines.core.chance import Chance
from engines.core.record import Record
from engines.medieval_manor.effects import LandKind
from engines.medieval_manor.tokens import Kind

LandKey = Literal[
    "river",
    "fertile_fields",
    "good_fields",
    "poor_fields",
    "pasture",
    "woods",
    "hills",
    "road",
    "village",
    "market",
    "church",
    "castle",
    "irrigated_fields",
    "hunting_grounds",
    "mountains",
    "forest",
]
Map = tuple[LandKey, ...]
"""Land by cell, row by row; empty where the game is played without a map."""

COLUMNS = 4
BASIC = get_args(LandKey)[:12]
ALL = get_args(LandKey)
LARGE_FROM = 4
"""So many seats play on all sixteen lands. M1."""

ON_THE_EDGE = ("road", "river")


class Land(Record, frozen=True, kw_only=True):
    """A land: for placing it counts as its `kind`. M4.

    A card that gains tokens `of` that kind gets `bonus` more of them, or less. M26.
    """

    kind: LandKind
    of: Kind | None = None
    bonus: int = 0


LANDS: dict[LandKey, Land] = {
    "river": Land(kind="river", of="gold", bonus=1),
    "fertile_fields": Land(kind="fields", of="crops", bonus=1),
    "good_fields": Land(kind="fields"),
    "poor_fields": Land(kind="fields", of="crops", bonus=-1),
    "pasture": Land(kind="pasture", of="animals", bonus=1),
    "woods": Land(kind="woods"),
    "hills": Land(kind="hills"),
    "road": Land(kind="road"),
    "village": Land(kind="village"),
    "market": Land(kind="market"),
    "church": Land(kind="church"),
    "castle": Land(kind="castle"),
    "irrigated_fields": Land(kind="fields", of="crops", bonus=2),
    "hunting_grounds": Land(kind="woods", of="animals", bonus=1),
    "mountains": Land(kind="hills", of="resources", bonus=1),
    "forest": Land(kind="woods", of="resources", bonus=1),
}


def lands_for(seats: int) -> Map:
    """The lands so many seats play on."""
    return ALL if seats >= LARGE_FROM else BASIC


@cache
def neighbours(cell: int, cells: int) -> tuple[int, ...]:
    """The cells that touch this one by a side, in a grid of so many cells."""
    row, column = divmod(cell, COLUMNS)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(
        r * COLUMNS + c for r, c in around if 0 <= r < cells // COLUMNS and 0 <= c < COLUMNS
    )


def is_edge(cell: int, cells: int) -> bool:
    """Whether a cell lies at the edge of the map."""
    return len(neighbours(cell, cells)) < 4


def is_well_laid(lands: Map) -> bool:
    """Whether Road and River lie at the edge, as they must. M1."""
    return all(is_edge(lands.index(key), len(lands)) for key in lands if key in ON_THE_EDGE)


def shuffled(seats: int, chance: Chance) -> Map:
    """A fair random map: Road and River anywhere at the edge, the others anywhere else. M1."""
    lands = lands_for(seats)
    edge = [cell for cell in range(len(lands)) if is_edge(cell, len(lands))]
    laid = dict(zip(chance.shuffled(edge), ON_THE_EDGE, strict=False))
    others = iter(chance.shuffled([key for key in lands if key not in ON_THE_EDGE]))
    keys: list[LandKey] = [laid.get(cell) or next(others) for cell in range(len(lands))]  # type: ignore[misc]
    return tuple(keys)
