"""What drawing here would bring, cell by cell, and which neighbours pay for it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from app.pages.page import Stage
from engines.uradalom.land import BESIDE, Land, Terrain, drawn
from engines.uradalom.local import Local, felt_by
from engines.uradalom.prospects import GAINS_BY
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
        growth = _Growth(land)
        return {each: self._of(land, each, growth) for each in dict.fromkeys(terrains)}

    def _of(self, land: Land, terrain: Terrain, growth: "_Growth") -> Found:
        before, known = self._known.get(terrain, (None, {}))
        if before == land:
            return known
        new = growth.since(before)
        if new is None:
            found = _prospects(growth.local(None), land, terrain)
        else:
            found = known.copy()  # what was kept stays in order of cell
            for cell in new:
                del found[cell]
            felt = tuple([cell for cell in new if land[cell] in GAINS_BY[terrain]])
            if felt:
                found.update(_prospects(growth.local(felt), land, terrain))
        self._known[terrain] = land, found
        return found


class _Growth:
    """A land that has grown, looked at for several terrains."""

    def __init__(self, land: Land) -> None:
        self._land = land
        self._looked: list[tuple[Land | None, Sequence[int] | None]] = []
        self._locals: dict[Sequence[int] | None, Local] = {}

    def since(self, before: Land | None) -> Sequence[int] | None:
        """The cells that were drawn since it was like that; None where it was another land."""
        for land, new in self._looked:
            if land is before:  # nearly always: all terrains were asked about at once
                return new
        new = _drawn_since(before, self._land)
        self._looked.append((before, new))
        return new

    def local(self, felt: Sequence[int] | None) -> Local:
        """The land around whatever feels these cells; all of it without them."""
        local = self._locals.get(felt)
        if local is None:
            asked = None if felt is None else felt_by(self._land, felt)
            local = self._locals[felt] = Local(self._land, asked)
        return local


def _drawn_since(before: Land | None, land: Land) -> Sequence[int] | None:
    if before is None:
        return None
    new = [cell for cell, what in enumerate(before) if land[cell] != what]
    return None if any(before[cell] is not None for cell in new) else new


def foresight(stage: Stage) -> Foresight:
    """What is kept of the viewer's own land."""
    kept: Foresight = stage.notes.setdefault(Foresight, Foresight())
    return kept
