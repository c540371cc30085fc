"""What drawing here would bring, cell by cell, and which neighbours pay for it."""

from collections.abc import Iterable

from engines.uradalom.land import BESIDE, Land, Terrain, drawn
from engines.uradalom.local import Local
from engines.uradalom.river import flowing

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


def prospects(land: Land, terrain: Terrain) -> dict[int, tuple[int, ...]]:
    """For each empty cell its gain, followed by the neighbours that pay for it."""
    return _prospects(Local(land), land, terrain)


def _prospects(local: Local, land: Land, terrain: Terrain) -> dict[int, tuple[int, ...]]:
    paying, is_water = PAYING[terrain], bool(WATER[terrain])
    found: dict[int, tuple[int, ...]] = {}
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


def prospects_of(land: Land, terrains: Iterable[Terrain]) -> dict[str, dict[int, tuple[int, ...]]]:
    """The prospects of several terrains at once: so that a hover needs no request."""
    local = Local(land)
    return {terrain: _prospects(local, land, terrain) for terrain in dict.fromkeys(terrains)}
