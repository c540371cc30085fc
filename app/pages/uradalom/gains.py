"""What drawing here would bring, cell by cell, and which neighbours pay for it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from app.pages.page import Stage
from engines.uradalom.land import BESIDE, CELLS, Land, Terrain, drawn
from engines.uradalom.local import Local, felt_by
from engines.uradalom.river import flowing

Found = dict[int, tuple[int, ...]]
"""For each empty cell its gain, followed by the neighbours that pay for it."""

PAYING: dict[Terrain, tuple[str, ...]] = {
    "field": ("field",),
    "mountain": ("forest",),
    "forest": ("mountain", "cottage"),
    "river": (),
    "cottage": ("forest", "lake"),
    "lake": ("lake", "cottage"),
}
"""The neighbours that make a new cell worth more, water apart. U29 to U34."""

WATER: dict[Terrain, tuple[str, ...]] = {
    "field": (),
    "mountain": ("river",),
    "forest": (),
    "river": ("river", "mountain", "lake"),
    "cottage": (),
    "lake": ("river",),
}
"""The neighbours that may pay because a river flows. U32."""


def prospects(land: Land, terrain: Terrain) -> Found:
    """For each empty cell its gain, followed by the neighbours that pay for it."""
    return _prospects(Local(land), land, terrain)


def _prospects(local: Local, land: Land, terrain: Terrain) -> Found:
    paying, is_water = PAYING[terrain], bool(WATER[terrain])
    found: Found = {}
    for cell, gained in local.gains(terrain).items():
        if is_water and local.may_flow(cell, terrain):
            water = _flowing_beside(land, terrain, cell)
            found[cell] = (
                gained,
                *[other for other in BESIDE[cell] if land[other] in paying or other in water],
            )
        elif paying_here := [other for other in BESIDE[cell] if land[other] in paying]:
            found[cell] = (gained, *paying_here)
        else:
            found[cell] = (gained,)
    return found


def payers(land: Land, terrain: Terrain, cell: int) -> tuple[int, ...]:
    """The neighbours of an empty cell that would pay for this terrain in it."""
    return prospects(land, terrain)[cell][1:]


def _flowing_beside(land: Land, terrain: Terrain, cell: int) -> set[int]:
    """The neighbours with which the new cell makes a river flow, if it does. U32."""
    beside = [other for other in BESIDE[cell] if land[other] in WATER[terrain]]
    after = set(flowing(drawn(land, (cell,), terrain)))
    if terrain == "river":
        ends = {other for other in beside if land[other] != "river"}
        return (ends | after) & set(beside) if cell in after else set()
    return (after - set(flowing(land))) & set(beside)


@dataclass(slots=True)
class Foresight:
    """The prospects of one land while it grows: what a new cell does not touch stays as it was."""

    _known: dict[Terrain, tuple[Land, Found]] = field(default_factory=dict)

    def of(self, land: Land, terrains: Iterable[Terrain]) -> dict[str, Found]:
        """The prospects of several terrains at once: so that a hover needs no request."""
        news: dict[Land | None, _News] = {}
        return {each: self._of(land, each, news) for each in dict.fromkeys(terrains)}

    def _of(self, land: Land, terrain: Terrain, news: "dict[Land | None, _News]") -> Found:
        before, known = self._known.get(terrain, (None, {}))
        if before == land:
            return known
        if before not in news:
            news[before] = _news(before, land)
        drawn_since, local = news[before]
        found = _prospects(local, land, terrain)
        if drawn_since:
            kept = known.copy()  # what was kept stays in order of cell
            for cell in drawn_since:
                del kept[cell]
            kept.update(found)
            found = kept
        self._known[terrain] = land, found
        return found


_News = tuple[Sequence[int], Local]
"""In which cells a land has grown, and what feels it; none and all where it is another land."""


def _news(before: Land | None, land: Land) -> _News:
    if before is None:
        return (), Local(land)
    new = [cell for cell in range(CELLS) if land[cell] != before[cell]]
    for cell in new:
        if before[cell] is not None:
            return (), Local(land)
    return new, Local(land, felt_by(land, new))


def foresight(stage: Stage) -> Foresight:
    """What is kept of the viewer's own land."""
    kept: Foresight = stage.notes.setdefault(Foresight, Foresight())
    return kept
