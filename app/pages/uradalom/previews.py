"""What a half-filled form would bring: the sheet before and after, and why."""

from dataclasses import dataclass
from typing import Literal, cast

import msgspec

from app.pages.page import Stage
from app.pages.uradalom.gains import prospects
from app.pages.uradalom.reading import Picked, die_picked, manor_cells, picked
from app.pages.uradalom.reasons import views_said
from app.pages.uradalom.sheet import Reckoning, reckoning
from app.pages.uradalom.words import cells_named, signed, terrains_drawn
from engines.core.contract import Seat
from engines.uradalom.groups import count_beside
from engines.uradalom.land import TERRAINS, Land, Terrain, drawn, empty_cells
from engines.uradalom.moves import Bonus
from engines.uradalom.prompts import Die, DrawPrompt, ManorPrompt
from engines.uradalom.score import shares
from engines.uradalom.view import EstateView

Drawing = Terrain | Literal["manor"]
"""What can be thought of: land, or the manor."""


@dataclass(frozen=True, slots=True)
class PreviewShown:
    """A move that is thought of. `next_gains` is what one more cell would bring (side B)."""

    question: str
    why: str
    gained: int | None
    cells: tuple[int, ...]
    what: Drawing
    sheet: Reckoning
    next_gains: dict[int, tuple[int, ...]]


def preview(stage: Stage) -> PreviewShown | None:
    """What `stage.chosen` would bring; None while it says too little, or what cannot be."""
    asked, seat = stage.scene.asked, stage.scene.viewer
    if asked is None or seat is None or not stage.chosen:
        return None
    try:
        choice = picked(stage.chosen)
        if isinstance(asked.prompt, DrawPrompt):
            return _of_draw(stage, seat, asked.prompt, choice)
        if isinstance(asked.prompt, ManorPrompt):
            return _of_manor(stage, seat, manor_cells(asked.prompt, choice))
    except ValueError:
        return None
    return None


def _of_manor(stage: Stage, seat: Seat, cells: tuple[int, ...]) -> PreviewShown:
    said = stage.speech.gettext("Place the manor on %(cells)s?")
    return PreviewShown(
        question=said % {"cells": cells_named(stage.speech, cells)},
        why=stage.speech.gettext(
            "These cells score nothing, and land on both sides does not meet."
        ),
        gained=None,
        cells=cells,
        what="manor",
        sheet=reckoning(stage, seat),
        next_gains={},
    )


def terrain_drawn_by(die: Die, choice: Picked) -> Terrain | None:
    """What the die would draw with the bonus picked; None when no die can show that. U12."""
    if die.terrain is not None:
        return die.terrain
    value = choice.change.applied(die.value) if choice.change else die.value
    return TERRAINS[value - 1] if 1 <= value <= len(TERRAINS) else None


def _of_draw(stage: Stage, seat: Seat, prompt: DrawPrompt, choice: Picked) -> PreviewShown | None:
    die = die_picked(prompt, choice)
    cells = tuple(sorted(set(choice.cells)))
    if die is None or not set(cells) <= set(prompt.cells) or not cells:
        return None
    terrain = terrain_drawn_by(die, choice)
    if terrain is None:
        return None
    estate: EstateView = stage.scene.public.estates[seat]
    after = estate_after(estate, prompt, die, choice, drawn(estate.land, cells, terrain))
    sheet = reckoning(stage, seat, after)
    gained = sheet.total - (sheet.before or 0)
    return PreviewShown(
        question=asked_of(stage, terrain, cells),
        why=_why(stage, estate.land, after, terrain, cells, sheet),
        gained=gained,
        cells=cells,
        what=terrain,
        sheet=sheet,
        next_gains=prospects(after.land, terrain) if prompt.side == "b" else {},
    )


def estate_after(
    estate: EstateView, prompt: DrawPrompt, die: Die, choice: Picked, land: Land
) -> EstateView:
    """The estate as this draw would leave it, the marks of side B included. U20 to U24."""
    bonuses = estate.bonuses_used
    if choice.change is not None:
        bonuses = (*bonuses, cast("Bonus", choice.change.bonus))
    estate = msgspec.structs.replace(estate, land=land, bonuses_used=bonuses)
    if prompt.side == "a":
        return estate
    missing = max(0, die.value - len(prompt.cells))
    is_full = not empty_cells(land)
    return msgspec.structs.replace(
        estate,
        undrawn=estate.undrawn + missing,
        finished_round=prompt.round if is_full else None,
        finished_pick=prompt.pick if is_full else None,
    )


def asked_of(stage: Stage, terrain: Terrain, cells: tuple[int, ...]) -> str:
    """`Draw a mountain on D3?`"""
    return stage.speech.gettext("Draw %(what)s on %(cells)s?") % {
        "what": terrains_drawn(stage.speech, terrain, len(cells)),
        "cells": cells_named(stage.speech, cells),
    }


def _why(
    stage: Stage,
    land: Land,
    after: EstateView,
    terrain: Terrain,
    cells: tuple[int, ...],
    sheet: Reckoning,
) -> str:
    """The reason of one cell's own points, or how the lines of the sheet change."""
    changed = [row for row in sheet.rows if row.before is not None]
    if len(cells) == 1 and [row.code for row in changed] == [terrain]:
        return _own_reason(stage, land, after.land, terrain, cells[0])
    if not changed:
        return stage.speech.gettext("nothing changes on your sheet yet")
    return ", ".join(f"{row.name} {signed(row.points - (row.before or 0))}" for row in changed)


def _own_reason(stage: Stage, land: Land, after: Land, terrain: Terrain, cell: int) -> str:
    speech = stage.speech
    share = next(share for share in shares(after, terrain) if cell in share.cells)
    if terrain in {"field", "lake"}:
        size = len(share.cells)
        text = speech.ngettext("the first cell of a group", "a group of %(size)d together", size)
        return text % {"size": size}
    if terrain == "mountain":
        count = count_beside(land, cell, "forest")
        text = speech.ngettext(
            "%(count)d forest beside this mountain", "%(count)d forests beside this mountain", count
        )
        return text % {"count": count}
    if terrain == "cottage":
        return speech.gettext("%(views)s beside this cottage") % {
            "views": views_said(speech, share.forests, share.lakes)
        }
    if terrain == "forest":
        return speech.gettext("one point for every forest")
    if share.flows:
        return speech.gettext("the river joins mountain and lake")
    return speech.gettext("a river that joins nothing yet")
