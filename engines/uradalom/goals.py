"""The shared and the secret goals: a house set, our own design. A3, A4, U37, U38."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from engines.core.contract import ScoreLine
from engines.core.record import Record
from engines.uradalom.groups import groups, touches
from engines.uradalom.land import AROUND, BESIDE, CELLS, EDGE, SIDE, TERRAINS, Land, Terrain
from engines.uradalom.river import flowing

Measure = tuple[int, tuple[int, ...]]
"""How far a land is, and the cells that make it so."""


class Goal(Record, frozen=True, kw_only=True):
    """A goal card. Below `minimum` nobody scores it."""

    id: str
    points: int
    minimum: int


SHARED: tuple[Goal, ...] = (
    Goal(id="wildwood", points=6, minimum=3),
    Goal(id="long_river", points=6, minimum=2),
    Goal(id="scattered", points=5, minimum=4),
    Goal(id="high_border", points=5, minimum=2),
    Goal(id="ponds", points=5, minimum=2),
    Goal(id="patchwork", points=6, minimum=2),
)

SECRET: tuple[Goal, ...] = (
    Goal(id="orchard_belt", points=8, minimum=5),
    Goal(id="granary", points=4, minimum=7),
    Goal(id="mill_stream", points=7, minimum=5),
    Goal(id="two_lakes", points=8, minimum=2),
    Goal(id="ridge", points=5, minimum=5),
    Goal(id="tenants", points=5, minimum=3),
    Goal(id="balanced", points=5, minimum=6),
    Goal(id="full_view", points=8, minimum=6),
    Goal(id="furrow", points=4, minimum=4),
    Goal(id="hermits", points=6, minimum=6),
    Goal(id="riverside", points=8, minimum=3),
    Goal(id="hunting", points=7, minimum=3),
)
"""One copy each, all or nothing. A4."""

BALANCED_CELLS = 3
"""How many cells of a terrain `balanced` asks for."""

TWIN_CELLS = 3
"""How large a lake must be to count for `two_lakes`."""


def _cells(land: Land, terrain: Terrain, among: Iterable[int] = range(CELLS)) -> tuple[int, ...]:
    return tuple(cell for cell in among if land[cell] == terrain)


def _counted(cells: tuple[int, ...]) -> Measure:
    return len(cells), cells


def _largest(found: Iterable[tuple[int, ...]]) -> Measure:
    return _counted(max(found, key=len, default=()))


def _wildwood(land: Land) -> Measure:
    return _largest(groups(land, "forest", AROUND))  # U35: this card counts corners


def _flowing(land: Land) -> Measure:
    return _counted(flowing(land))


def _scattered(land: Land) -> Measure:
    cottages = _cells(land, "cottage")
    rows = {cell // SIDE for cell in cottages}
    columns = {cell % SIDE for cell in cottages}
    return len(rows) + len(columns), cottages


def _high_border(land: Land) -> Measure:
    return _counted(_cells(land, "mountain", EDGE))


def _ponds(land: Land) -> Measure:
    return len(groups(land, "lake")), _cells(land, "lake")


def _patchwork(land: Land) -> Measure:
    squares = [
        (cell, cell + 1, cell + SIDE, cell + SIDE + 1)
        for cell in range(CELLS - SIDE)
        if cell % SIDE < SIDE - 1
    ]
    motley = [square for square in squares if _is_motley(land, square)]
    return len(motley), tuple(sorted({cell for square in motley for cell in square}))


def _is_motley(land: Land, square: tuple[int, ...]) -> bool:
    kinds = {land[cell] for cell in square} & set(TERRAINS)
    return len(kinds) == len(square)


def _orchard_belt(land: Land) -> Measure:
    return _counted(_cells(land, "forest", EDGE))


def _granary(land: Land) -> Measure:
    return _largest(group for group in groups(land, "field") if _touch(land, group, "manor"))


def _touch(land: Land, group: tuple[int, ...], what: str) -> bool:
    return any(touches(land, cell, what) for cell in group)


def _two_lakes(land: Land) -> Measure:
    lakes = [group for group in groups(land, "lake") if len(group) >= TWIN_CELLS]
    return len(lakes), tuple(sorted(cell for lake in lakes for cell in lake))


def _ridge(land: Land) -> Measure:
    return _largest(groups(land, "mountain", AROUND))  # U35: this card counts corners


def _tenants(land: Land) -> Measure:
    cottages = _cells(land, "cottage")
    return _counted(tuple(cell for cell in cottages if touches(land, cell, "manor")))


def _balanced(land: Land) -> Measure:
    found = [_cells(land, terrain) for terrain in TERRAINS]
    enough = [cells for cells in found if len(cells) >= BALANCED_CELLS]
    return len(enough), tuple(sorted(cell for cells in enough for cell in cells))


def _full_view(land: Land) -> Measure:
    around = [
        cell for cell in range(CELLS) if land[cell] in TERRAINS and touches(land, cell, "manor")
    ]
    return len({land[cell] for cell in around}), tuple(around)


def _furrow(land: Land) -> Measure:
    lines = [range(row * SIDE, (row + 1) * SIDE) for row in range(SIDE)]
    lines += [range(column, CELLS, SIDE) for column in range(SIDE)]
    return _largest(run for line in lines for run in _runs(land, line))


def _runs(land: Land, line: range) -> Iterable[tuple[int, ...]]:
    run: tuple[int, ...] = ()
    for cell in line:
        run = (*run, cell) if land[cell] == "field" else ()
        yield run


def _hermits(land: Land) -> Measure:
    cottages = _cells(land, "cottage")
    crowded = any(land[other] == "cottage" for cell in cottages for other in BESIDE[cell])
    return (0, ()) if crowded else _counted(cottages)  # what is drawn stays: out of reach for good


def _riverside(land: Land) -> Measure:
    cottages = _cells(land, "cottage")
    return _counted(tuple(cell for cell in cottages if touches(land, cell, "river")))


def _hunting(land: Land) -> Measure:
    return _largest(
        group
        for group in groups(land, "forest")
        if _touch(land, group, "lake") and _touch(land, group, "mountain")
    )


_MEASURES: dict[str, Callable[[Land], Measure]] = {
    "wildwood": _wildwood,
    "long_river": _flowing,
    "scattered": _scattered,
    "high_border": _high_border,
    "ponds": _ponds,
    "patchwork": _patchwork,
    "orchard_belt": _orchard_belt,
    "granary": _granary,
    "mill_stream": _flowing,
    "two_lakes": _two_lakes,
    "ridge": _ridge,
    "tenants": _tenants,
    "balanced": _balanced,
    "full_view": _full_view,
    "furrow": _furrow,
    "hermits": _hermits,
    "riverside": _riverside,
    "hunting": _hunting,
}

_GOALS: dict[str, Goal] = {goal.id: goal for goal in (*SHARED, *SECRET)}


@lru_cache(maxsize=4096)
def measure(goal_id: str, land: Land) -> Measure:
    """How far a land is on the way to a goal. Raises KeyError for an unknown goal."""
    return _MEASURES[goal_id](land)


def shared_values(goal_id: str, lands: Sequence[Land]) -> tuple[int, ...]:
    """The value of each seat's land for a shared goal. Raises KeyError for an unknown goal."""
    return tuple(measure(goal_id, land)[0] for land in lands)


def shared_lines(
    goal_ids: Sequence[str], lands: Sequence[Land]
) -> tuple[tuple[ScoreLine, ...], ...]:
    """Each seat's lines for the shared goals: code is the goal, `count` the seat's value.

    All who have the highest value score in full, nobody below the minimum (U37); the others have
    a line of 0 points. Terrain alone counts, whatever is deducted (U38).
    """
    by_goal = [_shared_line_of_each(_GOALS[goal_id], lands) for goal_id in goal_ids]
    return tuple(tuple(lines[seat] for lines in by_goal) for seat in range(len(lands)))


def _shared_line_of_each(goal: Goal, lands: Sequence[Land]) -> list[ScoreLine]:
    measures = [measure(goal.id, land) for land in lands]
    best = max((value for value, _ in measures), default=0)
    winning = max(best, goal.minimum)
    return [
        ScoreLine(
            code=goal.id,
            points=goal.points if value >= winning else 0,
            cells=cells,
            count=value,
        )
        for value, cells in measures
    ]


def secret_progress(goal_id: str, land: Land) -> tuple[int, int]:
    """How much of a secret goal is there, and how much it takes. Raises KeyError for no goal."""
    return measure(goal_id, land)[0], _GOALS[goal_id].minimum


def secret_line(goal_id: str, land: Land) -> ScoreLine:
    """A seat's line for its secret goal, 0 points when it is not fulfilled; code is the goal."""
    goal = _GOALS[goal_id]
    value, cells = measure(goal_id, land)
    points = goal.points if value >= goal.minimum else 0
    return ScoreLine(code=goal_id, points=points, cells=cells, count=value)
