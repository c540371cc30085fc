"""The map: its lands, the cards that lie on them, and where the viewer could place his."""

from dataclasses import dataclass

from app.pages.medieval_manor.faces import LETTERS, Face, face, slug
from app.pages.medieval_manor.names import cell_name, land_names
from app.pages.page import Speech, Stage
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.medieval_manor.lands import LANDS, Map
from engines.medieval_manor.view import ManorPublic


@dataclass(frozen=True, slots=True)
class LandShown:
    """One land; `bonus` is `+1` of the token with this letter, empty where there is none."""

    cell: int
    at: str
    slug: str
    name: str
    bonus: str
    letter: str


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on the map until the Work Phase ends; no cell where there is no map."""

    cell: int | None
    face: Face
    seat: Seat
    name: str
    land: str


def lands(stage: Stage) -> tuple[LandShown, ...]:
    """All lands, row by row; none where there is no map."""
    public: ManorPublic = stage.scene.public
    return lands_shown(stage.speech, public.lands)


def lands_shown(speech: Speech, keys: Map) -> tuple[LandShown, ...]:
    """These lands, row by row."""
    names = land_names(speech)
    found = []
    for cell, key in enumerate(keys):
        land = LANDS[key]
        bonus = f"{land.bonus:+d}".replace("-", "−") if land.of else ""
        letter = LETTERS[land.of] if land.of else ""
        found.append(LandShown(cell, cell_name(cell), slug(key), names[key], bonus, letter))
    return tuple(found)


def laid(stage: Stage) -> tuple[LaidCard, ...]:
    """The cards on the map, in the order of its cells."""
    public: ManorPublic = stage.scene.public
    names = land_names(stage.speech)
    return tuple(
        LaidCard(
            cell=one.cell,
            face=face(stage.speech, one.card),
            seat=one.seat,
            name=seat_name(stage, one.seat),
            land="" if one.cell is None else names[public.lands[one.cell]],
        )
        for one in sorted(public.placed, key=lambda one: -1 if one.cell is None else one.cell)
    )
