"""What drawing somewhere is worth to a bot: points now, and what the land promises for later.

An empty cell promises what the two best terrains would bring there: some of it is lost when
something else is drawn, more is won when a neighbour makes it better.
"""

from collections.abc import Callable

from engines.uradalom.land import BESIDE, TERRAINS, Land
from engines.uradalom.sketch import Row, Sketch

PATIENCE = 0.5
"""What a promised point is worth beside one that is drawn. Tuned by whole games (bench/bots)."""

_BEST, _SECOND = 0.6, 0.4
Extra = Callable[[int, int], float]
"""More that drawing a terrain (its number) in a cell is worth: goals."""

Memo = list[float | None]
"""By terrain what drawing in a cell is worth, where that was asked before."""

_UNASKED = (None,) * len(TERRAINS)


class Outlook:
    """A sketch, the gains of every terrain in its empty cells, and what each cell promises.

    Copies share what is known of the cells that were not touched since.
    """

    __slots__ = ("gains", "memos", "points", "promises", "sketch")

    def __init__(
        self,
        sketch: Sketch,
        gains: dict[int, Row],
        promises: dict[int, float],
        points: int,
        memos: dict[int, Memo],
    ) -> None:
        self.sketch = sketch
        self.gains = gains
        self.promises = promises
        self.points = points
        self.memos = memos

    @classmethod
    def of(cls, land: Land) -> "Outlook":
        """The outlook of a land; points are counted from here."""
        sketch = Sketch.of(land)
        gains = {cell: sketch.row(cell) for cell in sketch.empty()}
        promises = {cell: _promise(row) for cell, row in gains.items()}
        return cls(sketch, gains, promises, 0, {cell: list(_UNASKED) for cell in gains})

    def copy(self) -> "Outlook":
        """Another to draw on."""
        return Outlook(
            self.sketch.copy(),
            self.gains.copy(),
            self.promises.copy(),
            self.points,
            self.memos.copy(),
        )

    def draw(self, cell: int, terrain: int) -> None:
        """Draw a terrain, by its number, into an empty cell."""
        self.points += self.gains.pop(cell)[terrain]
        del self.promises[cell], self.memos[cell]
        self.sketch.draw(cell, terrain)
        touched = self.sketch.touched(cell)
        for other in touched:
            self.gains[other] = row = self.sketch.row(other)
            self.promises[other] = _promise(row)
        self._forget(touched)

    def _forget(self, touched: set[int]) -> None:
        """What is worth something else now; a little that hangs on far cells is let stand."""
        memos = self.memos
        for cell in touched.union(*(BESIDE[cell] for cell in touched)):
            if cell in memos:
                memos[cell] = list(_UNASKED)

    def value(self, cell: int, terrain: int) -> float:
        """What drawing there is worth: the points, and how the promises change."""
        memo = self.memos[cell]
        known = memo[terrain]
        if known is None:
            known = memo[terrain] = self._value(cell, terrain)
        return known

    def weighed(self, cell: int, terrain: int, extra: Extra | None) -> float:
        """Its value, and what it does for goals."""
        return self.value(cell, terrain) + (extra(cell, terrain) if extra else 0.0)

    def _value(self, cell: int, terrain: int) -> float:
        change = -self.promises[cell]
        sketch = self.sketch.copy()
        sketch.draw(cell, terrain)
        for other in sketch.touched(cell):
            change += _promise(sketch.row(other)) - self.promises[other]
        return self.gains[cell][terrain] + PATIENCE * change

    def likely(self, terrain: int, count: int) -> list[int]:
        """The cells that at first sight suit a terrain best."""
        gains, promises = self.gains, self.promises
        return sorted(gains, key=lambda at: PATIENCE * promises[at] - gains[at][terrain])[:count]

    def ranked(
        self, terrain: int, breadth: int, extra: Extra | None = None
    ) -> list[tuple[float, int]]:
        """The likely cells for a terrain with their values, the best first."""
        found = [
            (self.weighed(cell, terrain, extra), -cell) for cell in self.likely(terrain, breadth)
        ]
        found.sort(reverse=True)
        return [(value, -cell) for value, cell in found]

    def best(self, terrain: int, breadth: int, extra: Extra | None = None) -> tuple[float, int]:
        """The best of the likely cells for a terrain, with its value. Some cell must be empty."""
        return self.ranked(terrain, breadth, extra)[0]

    def prospect(self) -> float:
        """Points drawn since it was made, and what the promises are worth."""
        return self.points + PATIENCE * sum(self.promises.values())


def _promise(row: Row) -> float:
    best = second = 0
    for points in row:
        if points > best:
            best, second = points, best
        elif points > second:
            second = points
    return _BEST * best + _SECOND * second
