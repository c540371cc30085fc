"""The board of a replay: one estate large, all estates small, and what was drawn in this step."""

from dataclasses import dataclass
from typing import Any

from app.pages.page import Stage
from app.pages.uradalom.goals import SharedGoal, shared_goals
from app.pages.uradalom.map import EstateMap, large, outline
from app.pages.uradalom.seats import SeatPanel, seat_panel
from app.pages.uradalom.trays import TrayShown, own_tray
from app.pages.uradalom.words import cells_named, seat_name, signed, terrain_of, terrains_drawn
from app.tables.shapes import LogEntry
from engines.core.ballot import Sealed
from engines.core.contract import Seat
from engines.uradalom.events import Drawn
from engines.uradalom.land import Land
from engines.uradalom.moves import Draw, KeepGoal, PlaceManor


@dataclass(frozen=True, slots=True)
class Board:
    """A moment of the game. `drawn` is what the shown seat drew in this step, with its gain."""

    seat: Seat
    name: str
    map: EstateMap
    land: Land
    frame: str
    gain: str
    gain_at: int | None
    panels: tuple[SeatPanel, ...]
    trays: tuple[TrayShown, ...]
    goals: tuple[SharedGoal, ...]
    known: str


def board(stage: Stage) -> Board:
    """The board as it stood after the last entry of the stage's log."""
    seat = shown_seat(stage)
    land = stage.scene.public.estates[seat].land
    drawn = _drawn_now(stage, seat)
    return Board(
        seat=seat,
        name=seat_name(stage, seat),
        map=large(land),
        land=land,
        frame=outline(drawn.cells) if drawn else "",
        gain=signed(drawn.gained) if drawn else "",
        gain_at=drawn.cells[-1] if drawn else None,
        panels=tuple(seat_panel(stage, each) for each in range(len(stage.scene.public.estates))),
        trays=own_tray(stage, seat, (), None),
        goals=shared_goals(stage),
        known=_known(stage, seat),
    )


def shown_seat(stage: Stage) -> Seat:
    """Whose estate is large: the one whose eyes are used, else the one that drew last."""
    if stage.eyes.isdecimal():
        return int(stage.eyes)
    entry = stage.log[-1] if stage.log else None
    drawn = [event for event in entry.events if isinstance(event, Drawn)] if entry else []
    if drawn:
        return max(drawn, key=lambda event: event.gained).seat
    return entry.seat if entry and entry.seat is not None else 0


def _drawn_now(stage: Stage, seat: Seat) -> Drawn | None:
    entry: LogEntry | None = stage.log[-1] if stage.log else None
    found = [e for e in entry.events if isinstance(e, Drawn) and e.seat == seat] if entry else []
    return found[-1] if found else None


def _known(stage: Stage, seat: Seat) -> str:
    """What this seat alone knew at that moment: its sealed choice, if its eyes are used."""
    mine = _private(stage, seat)
    sealed = getattr(mine, "sealed", None)
    if sealed is None or not _has_sealed(stage, seat):
        return ""
    return _sealed_said(stage, seat, sealed)


def _private(stage: Stage, seat: Seat) -> Any:
    if stage.scene.opened is not None:
        return stage.scene.opened[seat]
    return stage.scene.private if stage.scene.viewer == seat else None


def _has_sealed(stage: Stage, seat: Seat) -> bool:
    entry = stage.log[-1] if stage.log else None
    return entry is not None and any(isinstance(e, Sealed) and e.seat == seat for e in entry.events)


def _sealed_said(stage: Stage, seat: Seat, sealed: Any) -> str:
    speech = stage.speech
    if isinstance(sealed, PlaceManor):
        return speech.gettext("Under the token: the manor on %(cells)s.") % {
            "cells": cells_named(speech, sealed.cells)
        }
    if isinstance(sealed, Draw):
        tray = stage.scene.public.trays[seat]
        die = next((die for die in tray.dice if die.id == sealed.die), None) if tray else None
        if die is not None:
            value = sealed.value or die.value
            return speech.gettext("Under the token: %(what)s on %(cells)s.") % {
                "what": terrains_drawn(speech, die.terrain or terrain_of(value), len(sealed.cells)),
                "cells": cells_named(speech, sealed.cells),
            }
    if isinstance(sealed, KeepGoal):
        return speech.gettext("Under the token: a secret goal.")
    return ""
