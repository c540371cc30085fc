"""What one more cell of a terrain would bring, from what lies around it. U29 to U34."""

from collections.abc import Callable, Iterable, Sequence

from engines.uradalom.groups import count_beside, groups, reached
from engines.uradalom.land import BESIDE, Land, Terrain, empty_cells
from engines.uradalom.river import flowing
from engines.uradalom.score import (
    COTTAGE_STEP,
    FLOWING_POINTS,
    FOREST_POINTS,
    MOUNTAIN_POINTS,
    RIVER_POINTS,
    field_points,
    lake_points,
)

_END = {"mountain": "spring", "lake": "mouth"}

_FLOW_STEP = FLOWING_POINTS - RIVER_POINTS


class Local:
    """A land, asked what drawing into one of its empty cells would change.

    Only neighbours and what hangs together with them are looked at; but where water may begin to
    flow, the whole land is.
    """

    def __init__(self, land: Land, asked: Iterable[int] | None = None) -> None:
        self._land = land
        self.beside = {
            cell: tuple([land[other] for other in BESIDE[cell]])
            for cell in (empty_cells(land) if asked is None else asked)
        }
        """What lies beside each empty cell that is asked about, in the order of BESIDE."""
        self._sizes: dict[Terrain, dict[int, tuple[int, int]]] = {}
        self._rivers: dict[int, set[str]] | None = None

    def gains(self, terrain: Terrain) -> dict[int, int]:
        """The change of terrain points for each of the cells, in order of cell."""
        gain = _GAINS[terrain]
        return {cell: gain(self, cell) for cell in self.beside}

    def _joined(self, cell: int, terrain: Terrain, points: Callable[[int], int]) -> int:
        """What the groups beside the cell earn as one with it, and do not earn apart."""
        if terrain not in self.beside[cell]:
            return points(1)
        if terrain not in self._sizes:
            self._sizes[terrain] = {
                each: (group[0], len(group))
                for group in groups(self._land, terrain)
                for each in group
            }
        sizes = self._sizes[terrain]
        groups_beside = {sizes[other] for other in BESIDE[cell] if other in sizes}
        apart = [size for _, size in groups_beside]
        return points(1 + sum(apart)) - sum(map(points, apart))

    def flow(self, cell: int, terrain: Terrain) -> int:
        """How many more river cells flow with this terrain in the cell. U32, U33."""
        if not self.may_flow(cell, terrain):
            return 0
        land = self._land
        after = (*land[:cell], terrain, *land[cell + 1 :])
        return len(flowing(after)) - len(flowing(land))

    def may_flow(self, cell: int, terrain: Terrain) -> bool:
        """Whether the river beside the cell would have a spring and a mouth then: it needs both."""
        if terrain != "river" and "river" not in self.beside[cell]:
            return False
        ends = {_END[terrain]} if terrain in _END else set()
        is_river = terrain == "river"
        for other in BESIDE[cell]:
            what = self._land[other]
            if what == "river":
                is_river = True
                ends |= self._ends_of_rivers()[other]
            elif terrain == "river" and what in _END:
                ends.add(_END[what])
        return is_river and len(ends) == len(_END)

    def _ends_of_rivers(self) -> dict[int, set[str]]:
        """For each river cell whether what hangs together with it has springs and mouths."""
        if self._rivers is None:
            self._rivers = {}
            for group in groups(self._land, "river"):
                beside = {self._land[other] for each in group for other in BESIDE[each]}
                ends = {end for what, end in _END.items() if what in beside}
                self._rivers.update(dict.fromkeys(group, ends))
        return self._rivers

    def field(self, cell: int) -> int:
        """A field makes its group larger, or one of several. U29."""
        return self._joined(cell, "field", field_points)

    def mountain(self, cell: int) -> int:
        """A mountain earns by its forests, and may be a spring. U30, U32."""
        own = MOUNTAIN_POINTS[self.beside[cell].count("forest")]
        return own + _FLOW_STEP * self.flow(cell, "mountain")

    def forest(self, cell: int) -> int:
        """A forest earns for itself and for mountains and cottages beside it. U30, U31, U34."""
        land, beside = self._land, self.beside[cell]
        gained = FOREST_POINTS + beside.count("cottage") * COTTAGE_STEP
        for other in BESIDE[cell] if "mountain" in beside else ():
            if land[other] == "mountain":
                forests = count_beside(land, other, "forest")
                gained += MOUNTAIN_POINTS[forests + 1] - MOUNTAIN_POINTS[forests]
        return gained

    def river(self, cell: int) -> int:
        """A river earns for itself, and more where it makes water flow. U32."""
        return RIVER_POINTS + _FLOW_STEP * self.flow(cell, "river")

    def cottage(self, cell: int) -> int:
        """A cottage earns by the forests and lakes beside it. U34."""
        beside = self.beside[cell]
        return COTTAGE_STEP * (beside.count("forest") + beside.count("lake"))

    def lake(self, cell: int) -> int:
        """A lake makes its group larger, is looked on by cottages, and may be a mouth. U29, U32."""
        gained = self._joined(cell, "lake", lake_points)
        gained += self.beside[cell].count("cottage") * COTTAGE_STEP
        return gained + _FLOW_STEP * self.flow(cell, "lake")


_GAINS: dict[Terrain, Callable[[Local, int], int]] = {
    "field": Local.field,
    "mountain": Local.mountain,
    "forest": Local.forest,
    "river": Local.river,
    "cottage": Local.cottage,
    "lake": Local.lake,
}


def felt_by(land: Land, cells: Sequence[int]) -> set[int]:
    """The empty cells in which drawing may bring something else since these were drawn.

    They lie beside what was drawn, beside the field, lake or river it became a part of (U29, U32),
    beside a river to which it is a spring or a mouth, or beside a mountain that has one more
    forest (U30).
    """
    near = set(cells)
    for cell in cells:
        near |= _one_with(land, cell)
    return {other for each in near for other in BESIDE[each] if land[other] is None}


def _one_with(land: Land, cell: int) -> set[int]:
    """The cells whose neighbours feel what was drawn here, as those of the cell itself do."""
    what = land[cell]
    if what == "forest":
        return {other for other in BESIDE[cell] if land[other] == "mountain"}
    found: set[int] = set()
    if what in _GROUPED:
        found |= reached({cell}, _all(land, what))
    if what in _END:
        found |= reached(
            {other for other in BESIDE[cell] if land[other] == "river"}, _all(land, "river")
        )
    return found


def _all(land: Land, what: str | None) -> set[int]:
    return {cell for cell, one in enumerate(land) if one == what}


_GROUPED = {"field", "lake", "river"}
