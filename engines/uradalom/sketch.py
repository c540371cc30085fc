"""A land drawn in pencil: what bots try out on, thousands of times where rules draw once.

It scores as the rules do but for one thing: a whole river between a mountain and a lake counts as
flowing, its side arms too (U32).
"""

from engines.uradalom.land import BESIDE, CELLS, TERRAINS, Cell, Land
from engines.uradalom.score import MOUNTAIN_POINTS, field_points

FIELD, MOUNTAIN, FOREST, RIVER, COTTAGE, LAKE = range(6)
EMPTY, MANOR = -1, 6
NUMBER: dict[str | None, int] = {terrain: n for n, terrain in enumerate(TERRAINS)} | {
    None: EMPTY,
    "manor": MANOR,
}

_NAMES: tuple[Cell, ...] = (*TERRAINS, "manor", None)  # EMPTY is the last

_FIELDS = tuple(field_points(size) for size in range(CELLS + 1))
_MOUNTAINS = (*MOUNTAIN_POINTS, MOUNTAIN_POINTS[-1])
_GROUPED = (FIELD, RIVER, LAKE)
_FLOWING = 3

_SPRING, _MOUTH, _BOTH = 1, 2, 3
_END = {MOUNTAIN: _SPRING, LAKE: _MOUTH}
"""What a river has beside it, as bits: a mountain, a lake, or both, and it flows. U32."""

Group = frozenset[int]
Row = list[int]
Ends = list[tuple[int, int]]


class Sketch:
    """`cells` hold numbers: a terrain's place in TERRAINS, EMPTY or MANOR.

    `groups` has for each field, river and lake the cells that hang together with it, `ends` for
    each river what it has beside it.
    """

    __slots__ = ("cells", "ends", "groups")

    def __init__(self, cells: list[int], groups: dict[int, Group], ends: dict[Group, int]) -> None:
        self.cells = cells
        self.groups = groups
        self.ends = ends

    @classmethod
    def of(cls, land: Land) -> "Sketch":
        """A sketch of this land."""
        sketch = cls([EMPTY] * CELLS, {}, {})
        for cell, what in enumerate(land):
            if what is not None:
                sketch.draw(cell, NUMBER[what])
        return sketch

    def copy(self) -> "Sketch":
        """Another to draw on."""
        return Sketch(self.cells[:], self.groups.copy(), self.ends.copy())

    def draw(self, cell: int, terrain: int) -> None:
        """Draw a terrain, by its number, into an empty cell."""
        self.cells[cell] = terrain
        if terrain in _GROUPED:
            beside = self._beside(cell, terrain)
            group = frozenset((cell,)).union(*beside)
            for other in group:
                self.groups[other] = group
            if terrain == RIVER:
                self.ends[group] = self._ends_beside(cell, beside)
        if terrain in _END:
            for river in self._beside(cell, RIVER):
                self.ends[river] |= _END[terrain]

    def _ends_beside(self, cell: int, rivers: set[Group]) -> int:
        """What a river has beside it that joins these rivers in this cell."""
        ends = 0
        for other in BESIDE[cell]:
            ends |= _END.get(self.cells[other], 0)
        for river in rivers:
            ends |= self.ends[river]
        return ends

    def empty(self) -> list[int]:
        """The cells in which nothing is drawn."""
        return [cell for cell, what in enumerate(self.cells) if what == EMPTY]

    def land(self) -> Land:
        """The land as the rules have it."""
        return tuple(_NAMES[what] for what in self.cells)

    def row(self, cell: int) -> Row:
        """What each terrain would bring in this empty cell, in points, by number."""
        cells = self.cells
        beside = [cells[other] for other in BESIDE[cell]]
        forests, cottages, lakes = beside.count(FOREST), beside.count(COTTAGE), beside.count(LAKE)
        mountain, lake, river = _MOUNTAINS[forests], 1 + 2 * cottages, 1
        if lakes:  # one more cell is two points, one group less is one more
            lake += len(self._beside(cell, LAKE)) if lakes > 1 else 1
        if RIVER in beside:
            rivers = self._beside(cell, RIVER)
            ends = [(len(group), self.ends[group]) for group in rivers]
            mountain += sum(2 * length for length, has in ends if has == _MOUTH)
            lake += sum(2 * length for length, has in ends if has == _SPRING)
            river = _joined(ends, self._ends_beside(cell, rivers))
        elif lakes and MOUNTAIN in beside:
            river = _FLOWING
        return [
            self._field(cell) if FIELD in beside else 1,
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


def _joined(ends: Ends, has: int) -> int:
    """What a river cell brings that joins these rivers, and has these ends then. U32."""
    length = before = 0
    for each, its in ends:
        length += each
        before += each * _FLOWING if its == _BOTH else each
    return (length + 1) * (_FLOWING if has == _BOTH else 1) - before
