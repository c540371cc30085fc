"""A land drawn in pencil: what bots try out on, thousands of times where rules draw once.

It scores as the rules do but for one thing: a whole river between a mountain and a lake counts as
flowing, its side arms too (U32).
"""

from engines.uradalom.land import BESIDE, CELLS, TERRAINS, Land, Terrain
from engines.uradalom.score import FIELD_POINTS, FIELD_STEP, MOUNTAIN_POINTS

FIELD, MOUNTAIN, FOREST, RIVER, COTTAGE, LAKE = range(6)
EMPTY, MANOR = -1, 6
NUMBER: dict[str | None, int] = {terrain: n for n, terrain in enumerate(TERRAINS)} | {
    None: EMPTY,
    "manor": MANOR,
}

_FIELDS = tuple(
    FIELD_POINTS[min(size, 5)] + max(size - 5, 0) * FIELD_STEP for size in range(CELLS + 1)
)
_MOUNTAINS = (*MOUNTAIN_POINTS, MOUNTAIN_POINTS[-1])
_GROUPED = (FIELD, RIVER, LAKE)


class Sketch:
    """`cells` hold numbers: a terrain's place in TERRAINS, EMPTY or MANOR."""

    __slots__ = ("cells",)

    def __init__(self, cells: list[int]) -> None:
        self.cells = cells

    @classmethod
    def of(cls, land: Land) -> "Sketch":
        """A sketch of this land."""
        return cls([NUMBER[cell] for cell in land])

    def copy(self) -> "Sketch":
        """Another to draw on."""
        return Sketch(self.cells[:])

    def empty(self) -> list[int]:
        """The cells in which nothing is drawn."""
        return [cell for cell, what in enumerate(self.cells) if what == EMPTY]

    def group(self, cell: int) -> set[int]:
        """The cells that hang together with this one and show the same."""
        cells = self.cells
        kind, found, left = cells[cell], {cell}, [cell]
        while left:
            for other in BESIDE[left.pop()]:
                if cells[other] == kind and other not in found:
                    found.add(other)
                    left.append(other)
        return found

    def gain(self, cell: int, terrain: int) -> int:
        """What drawing there would bring, in points."""
        beside = [self.cells[other] for other in BESIDE[cell]]
        match terrain:
            case 0:  # FIELD
                sizes = self._sizes(cell, FIELD)
                return _FIELDS[1 + sum(sizes)] - sum(_FIELDS[size] for size in sizes)
            case 1:  # MOUNTAIN
                return _MOUNTAINS[beside.count(FOREST)] + self._opening(cell, LAKE, MOUNTAIN)
            case 2:  # FOREST
                return 1 + 2 * beside.count(COTTAGE) + self._taller(cell)
            case 3:  # RIVER
                return self._river(cell)
            case 4:  # COTTAGE
                return 2 * (beside.count(FOREST) + beside.count(LAKE))
            case _:  # LAKE: one more cell is two points, one group less is one more
                joined = len(self._sizes(cell, LAKE))
                own = 1 + joined if joined else 1
                return own + 2 * beside.count(COTTAGE) + self._opening(cell, MOUNTAIN, LAKE)

    def _sizes(self, cell: int, kind: int) -> list[int]:
        """The sizes of the groups of this kind beside a cell."""
        cells = self.cells
        starts = [other for other in BESIDE[cell] if cells[other] == kind]
        if len(starts) < 2:
            return [len(self.group(start)) for start in starts]
        sizes, seen = [], set[int]()
        for start in starts:
            if start not in seen:
                group = self.group(start)
                seen |= group
                sizes.append(len(group))
        return sizes

    def _taller(self, cell: int) -> int:
        """What a forest here adds to the mountains beside it. U30."""
        cells, more = self.cells, 0
        for other in BESIDE[cell]:
            if cells[other] == MOUNTAIN:
                forests = sum(cells[third] == FOREST for third in BESIDE[other])
                more += _MOUNTAINS[forests + 1] - _MOUNTAINS[forests]
        return more

    def _opening(self, cell: int, has: int, lacks: int) -> int:
        """What the rivers beside it gain that end at `has` and so far lack `lacks`. U32."""
        cells, more, seen = self.cells, 0, set[int]()
        for start in BESIDE[cell]:
            if cells[start] == RIVER and start not in seen:
                group = self.group(start)
                seen |= group
                ends = self._ends(group)
                if has in ends and lacks not in ends:
                    more += 2 * len(group)
        return more

    def _river(self, cell: int) -> int:
        cells = self.cells
        groups: list[set[int]] = []
        for start in BESIDE[cell]:
            if cells[start] == RIVER and not any(start in group for group in groups):
                groups.append(self.group(start))
        whole = {cell}.union(*groups)
        before = sum(len(group) * (3 if self._flows(group) else 1) for group in groups)
        return len(whole) * (3 if self._flows(whole) else 1) - before

    def _ends(self, group: set[int]) -> set[int]:
        return {self.cells[other] for cell in group for other in BESIDE[cell]}

    def _flows(self, group: set[int]) -> bool:
        ends = self._ends(group)
        return MOUNTAIN in ends and LAKE in ends

    def touched(self, cell: int) -> set[int]:
        """The empty cells whose gains may have changed by what was just drawn here."""
        cells = self.cells
        near = set(BESIDE[cell])
        for other in (cell, *BESIDE[cell]):
            if cells[other] in _GROUPED:
                for one in self.group(other):
                    near.update(BESIDE[one])
            elif cells[other] in {MOUNTAIN, COTTAGE}:
                near.update(BESIDE[other])
        return {other for other in near if cells[other] == EMPTY}


def terrain_of(number: int) -> Terrain:
    """The terrain with this number."""
    return TERRAINS[number]
