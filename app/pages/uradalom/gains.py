"""What drawing here would bring, cell by cell, and which neighbours pay for it."""

from collections.abc import Iterable

from engines.uradalom.land import BESIDE, Land, Terrain, drawn
from engines.uradalom.prospects import gains
from engines.uradalom.score import terrain_points

PAYING: dict[Terrain, tuple[str, ...]] = {
    "field": ("field",),
    "mountain": ("forest",),
    "forest": ("mountain", "cottage"),
    "river": (),
    "cottage": ("forest", "lake"),
    "lake": ("lake", "cottage"),
}
"""The neighbours that make a new cell worth more, water apart. U29 to U34."""

ALONG_WATER: dict[Terrain, tuple[str, ...]] = {
    "mountain": ("river",),
    "lake": ("river",),
    "river": ("river", "mountain", "lake"),
}
"""The neighbours that pay when the new cell lets a river flow. U32."""

STILL_RIVER = 1
"""What a river cell brings that joins nothing."""


def prospects(land: Land, terrain: Terrain) -> dict[int, tuple[int, ...]]:
    """For each empty cell its gain, followed by the neighbours that pay for it."""
    return {
        cell: (gained, *payers(land, terrain, cell))
        for cell, gained in gains(land, terrain).items()
    }


def payers(land: Land, terrain: Terrain, cell: int) -> tuple[int, ...]:
    """The neighbours of an empty cell that would pay for this terrain in it."""
    paying = PAYING[terrain]
    wet = ALONG_WATER.get(terrain, ())
    if _among(land, cell, wet) and _lets_flow(land, terrain, cell):
        paying = (*paying, *wet)
    return tuple(_among(land, cell, paying))


def _among(land: Land, cell: int, kinds: tuple[str, ...]) -> list[int]:
    return [other for other in BESIDE[cell] if land[other] in kinds]


def _lets_flow(land: Land, terrain: Terrain, cell: int) -> bool:
    own = STILL_RIVER if terrain == "river" else 0
    after = terrain_points(drawn(land, (cell,), terrain), "river")
    return after - terrain_points(land, "river") > own


def prospects_of(land: Land, terrains: Iterable[Terrain]) -> dict[str, dict[int, tuple[int, ...]]]:
    """The prospects of several terrains at once: so that a hover needs no request."""
    return {terrain: prospects(land, terrain) for terrain in dict.fromkeys(terrains)}
