"""The score sheet: what every cell earns, and what is deducted. U29 to U36."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Literal

from engines.core.contract import ScoreLine
from engines.core.record import Record
from engines.uradalom.groups import count_beside, groups
from engines.uradalom.land import TERRAINS, Land, Terrain, only
from engines.uradalom.river import flowing

__all__ = [
    "Share",
    "explain",
    "field_points",
    "flowing",
    "groups",
    "lake_points",
    "reckon",
    "shares",
    "terrain_points",
    "total",
]

FIELD_POINTS = (0, 1, 3, 5, 7, 10)
FIELD_STEP = 3
"""For each field of a group beyond the fifth. U29."""

LAKE_STEP = 2
MOUNTAIN_POINTS = (0, 2, 4, 6, 9)
"""By the number of forests beside the mountain. U30."""

FOREST_POINTS = 1
RIVER_POINTS = 1
FLOWING_POINTS = 3
COTTAGE_STEP = 2
"""For each forest cell and each lake cell beside the cottage. U34."""

BONUS_POINTS = {3: (0, -1, -3, -6), 5: (0, -1, -3, -6, -10, -15)}
"""By the number of icons on the sheet and of bonuses used, in total and not added up. U11."""

UNDRAWN_POINTS = -2
"""For each cell a die showed and the sheet had no room for. U21."""


class Share(Record, frozen=True, kw_only=True):
    """What some cells earn together: a group of fields or lakes, or one cell of another terrain.

    `forests` and `lakes` count the neighbours that a mountain or a cottage earns by; `flows` marks
    a river cell between a mountain and a lake.
    """

    terrain: Terrain
    cells: tuple[int, ...]
    points: int
    forests: int = 0
    lakes: int = 0
    flows: bool = False


def field_points(size: int) -> int:
    """What one group of fields earns: 1, 3, 5, 7, 10, 13, 16 ... U29."""
    top = len(FIELD_POINTS) - 1
    return FIELD_POINTS[min(size, top)] + max(size - top, 0) * FIELD_STEP


def lake_points(size: int) -> int:
    """What one group of lake cells earns: 1, 3, 5, 7 ... U29."""
    return 1 + (size - 1) * LAKE_STEP


def _cells(land: Land, terrain: Terrain) -> list[int]:
    return [cell for cell, what in enumerate(land) if what == terrain]


def _fields(land: Land) -> Iterable[Share]:
    for group in groups(land, "field"):
        yield Share(terrain="field", cells=group, points=field_points(len(group)))


def _mountains(land: Land) -> Iterable[Share]:  # U30
    for cell in _cells(land, "mountain"):
        forests = count_beside(land, cell, "forest")
        points = MOUNTAIN_POINTS[forests]
        yield Share(terrain="mountain", cells=(cell,), points=points, forests=forests)


def _forests(land: Land) -> Iterable[Share]:  # U31
    for cell in _cells(land, "forest"):
        yield Share(terrain="forest", cells=(cell,), points=FOREST_POINTS)


def _rivers(land: Land) -> Iterable[Share]:  # U32
    between = flowing(land)
    for cell in _cells(land, "river"):
        flows = cell in between
        points = FLOWING_POINTS if flows else RIVER_POINTS
        yield Share(terrain="river", cells=(cell,), points=points, flows=flows)


def _cottages(land: Land) -> Iterable[Share]:  # U34
    for cell in _cells(land, "cottage"):
        forests = count_beside(land, cell, "forest")
        lakes = count_beside(land, cell, "lake")
        points = (forests + lakes) * COTTAGE_STEP
        yield Share(terrain="cottage", cells=(cell,), points=points, forests=forests, lakes=lakes)


def _lakes(land: Land) -> Iterable[Share]:
    for group in groups(land, "lake"):
        yield Share(terrain="lake", cells=group, points=lake_points(len(group)))


_SHARES: dict[Terrain, Callable[[Land], Iterable[Share]]] = {
    "field": _fields,
    "mountain": _mountains,
    "forest": _forests,
    "river": _rivers,
    "cottage": _cottages,
    "lake": _lakes,
}


EARNS_BY: Mapping[Terrain, tuple[Terrain, ...]] = {
    "field": ("field",),
    "mountain": ("mountain", "forest"),
    "forest": ("forest",),
    "river": ("river", "mountain", "lake"),
    "cottage": ("cottage", "forest", "lake"),
    "lake": ("lake",),
}
"""Where these lie says all that the cells of a terrain earn. U29 to U34."""

_WHAT_COUNTS = {terrain: only(*kinds) for terrain, kinds in EARNS_BY.items()}

Earned = tuple[tuple[Share, ...], ScoreLine]
"""What the cells of one terrain earn, and the line of the sheet that sums it up."""


def _earned(land: Land, terrain: Terrain) -> Earned:
    return _earned_by(_WHAT_COUNTS[terrain](land), terrain)


@lru_cache(maxsize=8192)  # most of it is as it was before the last cell was drawn
def _earned_by(land: Land, terrain: Terrain) -> Earned:
    found = tuple(_SHARES[terrain](land))
    return found, _line(terrain, found)


def shares(land: Land, terrain: Terrain) -> tuple[Share, ...]:
    """What the cells of one terrain earn, those that earn nothing among them.

    The same object while nothing is drawn that this terrain earns by.
    """
    return _earned(land, terrain)[0]


def explain(land: Land) -> tuple[Share, ...]:
    """Where every point of the land comes from, terrain by terrain."""
    return tuple(share for terrain in TERRAINS for share in shares(land, terrain))


def terrain_points(land: Land, terrain: Terrain) -> int:
    """What all cells of one terrain earn."""
    return sum(share.points for share in shares(land, terrain))


def reckon(
    land: Land,
    side: Literal["a", "b"],
    bonuses_used_count: int,
    bonus_icons: Literal[3, 5],
    undrawn: int,
    finishing: tuple[ScoreLine, ...] = (),
) -> tuple[ScoreLine, ...]:
    """The lines of one sheet: the six terrains, what is deducted, and the given finishing lines.

    `cells` are the cells that earn. `count` is the number of groups (field, lake), of cells that
    flow (river), of cells that earn (the others), of bonuses used or of cells not drawn.
    """
    lines = [_earned(land, terrain)[1] for terrain in TERRAINS]
    if side == "a" and bonuses_used_count:
        points = BONUS_POINTS[bonus_icons][bonuses_used_count]
        lines.append(ScoreLine(code="bonuses", points=points, count=bonuses_used_count))
    if side == "b" and undrawn:
        lines.append(ScoreLine(code="undrawn", points=undrawn * UNDRAWN_POINTS, count=undrawn))
    return (*lines, *finishing)


def _line(terrain: Terrain, found: Iterable[Share]) -> ScoreLine:
    earning = [share for share in found if share.points]
    return ScoreLine(
        code=terrain,
        points=sum(share.points for share in earning),
        cells=tuple(sorted(cell for share in earning for cell in share.cells)),
        count=sum(share.flows for share in earning) if terrain == "river" else len(earning),
    )


def total(lines: Iterable[ScoreLine]) -> int:
    """The sum of the lines; it may be negative. U28."""
    return sum(line.points for line in lines)
