"""A land drawn in pencil: what bots try out on, thousands of times where rules draw once.

It scores as the rules do but for one thing: a whole river between a mountain and a lake counts as
flowing, its side arms too (U32).
"""

from engines.uradalom.land import BESIDE, CELLS, TERRAINS, Land
from engines.uradalom.score import MOUNTAIN_POINTS, field_points

FIELD, MOUNTAIN, FOREST, RIVER, COTTAGE, LAKE = range(6)
EMPTY, MANOR = -1, 6
NUMBER: dict[str | None, int] = {terrain: n for n, terrain in enumerate(TERRAINS)} | {
    None: EMPTY,
    "manor": MANOR,
}

_FIELDS = tuple(field_points(size) for size in range(CELLS + 1))
_MOUNTAINS = (*MOUNTAIN_POINTS, MOUNTAIN_POINTS[-1])
_GROUPED = (FIELD, RIVER, LAKE)
_FLOWING = 3

Group = frozenset[int]
Row = list[int]
Ends = list[tuple[int, set[int]]]


class Sketch:
    """`cells` hold numbers: a terrain's place in TERRAINS, EMPTY or MANOR.

    `groups` has for each field, river and lake the cells that hang together with it.
    """

    __slots__ = ("cells", "groups")

    def __init__(self, cells: list[int], groups: dict[int, Group]) -> None:
        self.cells = cells
        self.groups = groups

    @classmethod
    def of(cls, land: Land) -> "Sketch":
        """A sketch of this land."""
        sketch = cls([EMPTY] * CELLS, {})
        for cell, what in enumerate(land):
            if what is not None:
                sketch.draw(cell, NUMBER[what])
        return sketch

    def copy(self) -> "Sketch":
        """Another to draw on."""
        return Sketch(self.cells[:], self.groups.copy())

    def draw(self, cell: int, terrain: int) -> None:
        """Draw a terrain, by its number, into an empty cell."""
        self.cells[cell] = terrain
        if terrain in _GROUPED:
            group = frozenset((cell,)).union(*self._beside(cell, terrain))
            for other in group:
                self.groups[other] = group

    def empty(self) -> list[int]:
        """The cells in which nothing is drawn."""
        return [cell for cell, what in enumerate(self.cells) if what == EMPTY]

    def row(self, cell: int) -> Row:
        """What each terrain would bring in this empty cell, in points, by number."""
        cells = self.cells
        beside = [cells[other] for other in BESIDE[cell]]
        forests, cottages, lakes = beside.count(FOREST), beside.count(COTTAGE), beside.count(LAKE)
        mountain, lake, river = _MOUNTAINS[forests], 1 + 2 * cottages, 1
        if lakes:  # one more cell is two points, one group less is one more
            lake += len(self._beside(cell, LAKE))
        if RIVER in beside:
            ends = self._ends_of_each(cell)
            mountain += sum(
                2 * length for length, has in ends if LAKE in has and MOUNTAIN not in has
            )
            lake += sum(2 * length for length, has in ends if MOUNTAIN in has and LAKE not in has)
            river = _joined(ends, beside)
        elif lakes and MOUNTAIN in beside:
            river = _FLOWING
        return [
            self._field(cell) if FIELD in beside else _FIELDS[1],
            mountain,
            1 + 2 * cottages + (self._taller(cell) if MOUNTAIN in beside else 0),
            river,
            2 * (forests + lakes),
            lake,
        ]

    def touched(self, cell: int) -> set[int]:
        """The empty cells whose gains may have changed by what was just drawn here."""
        cells, groups = self.cells, self.groups
        near = set(BESIDE[cell])
        for other in (cell, *BESIDE[cell]):
            if other in groups:
                for one in groups[other]:
                    near.update(BESIDE[one])
            elif cells[other] == MOUNTAIN or cells[other] == COTTAGE:
                near.update(BESIDE[other])
        return {other for other in near if cells[other] == EMPTY}

    def _beside(self, cell: int, kind: int) -> set[Group]:
        """The groups of this kind beside a cell."""
        cells, groups = self.cells, self.groups
        return {groups[other] for other in BESIDE[cell] if cells[other] == kind}

    def _field(self, cell: int) -> int:
        sizes = [len(group) for group in self._beside(cell, FIELD)]
        return _FIELDS[1 + sum(sizes)] - sum(_FIELDS[size] for size in sizes)

    def _taller(self, cell: int) -> int:
        """What a forest here adds to the mountains beside it. U30."""
        cells, more = self.cells, 0
        for other in BESIDE[cell]:
            if cells[other] == MOUNTAIN:
                forests = sum(cells[third] == FOREST for third in BESIDE[other])
                more += _MOUNTAINS[forests + 1] - _MOUNTAINS[forests]
        return more

    def _ends_of_each(self, cell: int) -> Ends:
        """Of each river beside a cell the length, and what lies beside it."""
        cells = self.cells
        return [
            (len(group), {cells[other] for one in group for other in BESIDE[one]})
            for group in self._beside(cell, RIVER)
        ]


def _opened(ends: Ends, has: int, lacks: int) -> int:
    """What rivers gain that end at `has`, and now at `lacks` too. U32."""
    return sum(2 * length for length, at in ends if has in at and lacks not in at)


def _joined(ends: Ends, beside: list[int]) -> int:
    """What a river cell brings that joins these rivers. U32."""
    has = set(beside).union(*(others for _, others in ends))
    length = 1 + sum(length for length, _ in ends)
    before = sum(length * (_FLOWING if _flows(others) else 1) for length, others in ends)
    return length * (_FLOWING if _flows(has) else 1) - before


def _flows(has: set[int]) -> bool:
    return MOUNTAIN in has and LAKE in has
