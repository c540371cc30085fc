"""The map before the start: the host of an open table shuffles or arranges its lands. M1."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.pages.medieval_manor.country import LandShown, lands_shown
from app.pages.medieval_manor.parts import last, number, several
from app.pages.page import Form, Region, Stage
from app.tables.shapes import TableInfo
from engines.core.chance import Dealt
from engines.medieval_manor.lands import COLUMNS, Map, lands_for, shuffled

_SWAPPED = 2
_SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Ground:
    """The arrangement, empty while luck is to lay the lands; `may_arrange` is for the host."""

    lands: tuple[LandShown, ...]
    rows: int
    may_arrange: bool
    mark: str


def ground(stage: Stage) -> Ground | None:
    """The map of an open table; None where it is played without one."""
    table = stage.scene.table
    if table.options["without_map"]:
        return None
    lands: Map = tuple(table.options["lands"])
    seat = stage.scene.viewer
    sitter = None if seat is None else table.sitters[seat]
    return Ground(
        lands=lands_shown(stage.speech, lands),
        rows=len(lands_for(table.seat_count)) // COLUMNS,
        may_arrange=sitter is not None and sitter.user_id == table.host_id,
        mark="-".join(lands),
    )


def read(table: TableInfo, form: Form) -> Mapping[str, Any]:
    """The options that the posted form changes. Raises ValueError with a code."""
    match last(form, "do"):
        case "luck":
            return {"lands": ()}
        case "shuffle":
            luck = Dealt(secrets.token_bytes(_SEED_BYTES), (), 1)
            return {"lands": shuffled(table.seat_count, luck)}
        case "swap":
            return {"lands": _swapped(tuple(table.options["lands"]), several(form, "cell"))}
    raise ValueError("wrong_answer")


def _swapped(lands: Map, marked: list[str]) -> Map:
    if len(marked) != _SWAPPED or not lands:
        raise ValueError("choose_two_lands")
    one, other = (number(cell, len(lands) - 1) for cell in marked)
    found = list(lands)
    found[one], found[other] = found[other], found[one]
    return tuple(found)


REGION = Region(
    id="ground",
    template="games/medieval_manor/ground.html",
    reads=("table",),
    context=ground,
)
