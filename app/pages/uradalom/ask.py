"""The middle of the page: the map, the question at its foot, and what may be chosen."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from app.pages.facts import facts_json
from app.pages.page import Speech, Stage
from app.pages.uradalom import questions
from app.pages.uradalom.cards import Card, goal_card
from app.pages.uradalom.gains import Found, foresight
from app.pages.uradalom.map import EstateMap, Tile, crosses, large, outline, tiles
from app.pages.uradalom.placing import Shape, shapes
from app.pages.uradalom.previews import Drawing, PreviewShown, preview, terrain_drawn_by
from app.pages.uradalom.reading import Picked, die_picked, picked
from app.pages.uradalom.seats import token_of
from app.pages.uradalom.trays import BonusBox, TrayShown, bonuses_shown, own_tray
from app.pages.uradalom.wordlists import client_words
from app.pages.uradalom.words import cell_name, signed, terrain_drawn, terrain_of
from engines.core.contract import Seat
from engines.uradalom.land import CELLS, TERRAINS, Terrain, drawn
from engines.uradalom.moves import Draw, PlaceManor, Prune
from engines.uradalom.prompts import (
    Die,
    DrawPrompt,
    GoalPrompt,
    ManorPrompt,
    PrunePrompt,
    SealedPrompt,
    TrayPrompt,
)

MAP_STEP, MAP_ORIGIN = 60, 26
_NOTHING_PICKED = Picked()
ALL_CELLS = tuple(range(CELLS))
_NOTHING = Markup()


class CellChoice(NamedTuple):
    """A cell that may be picked: its name is what it is called, its label what is read out."""

    cell: int
    name: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """One way to hold the manor: its number in the form, and its spots to be drawn."""

    index: int
    shape: Shape
    label: str
    is_chosen: bool

    @property
    def box(self) -> str:
        """The viewBox that shows the shape, 12 units a spot, in the middle of four by four."""
        height = 12 * (1 + max(row for row, _ in self.shape))
        width = 12 * (1 + max(column for _, column in self.shape))
        return f"{width // 2 - 25} {height // 2 - 25} 50 50"


class Ask(NamedTuple):
    """All that the region of the question shows. `kind` picks the fields of the form.

    On the `map` `crosses` mark where something may be drawn, `ghosts` are what the choice would
    draw, `frame` is the outline round those cells, `gain` what it would bring. `cells` are the
    choices at their places, row by row (None: nothing to pick there). `facts` is what the script
    needs to answer a hover without asking the server, as it stands in the form.
    """

    kind: str
    question: str
    why: str
    seat: Seat | None = None
    token: str = ""
    map: EstateMap | None = None
    crosses: str = ""
    ghosts: tuple[Tile, ...] = ()
    frame: str = ""
    gain: str = ""
    gain_at: int | None = None
    cells: tuple[CellChoice | None, ...] = ()
    takes_many: bool = False
    trays: tuple[TrayShown, ...] = ()
    bonuses: BonusBox | None = None
    cards: tuple[Card, ...] = ()
    chosen_card: str | None = None
    turns: tuple[Turn, ...] = ()
    facts: Markup = _NOTHING


def ask(stage: Stage) -> Ask:
    """The question as it stands for this viewer."""
    scene = stage.scene
    seat = scene.viewer
    if seat is None:
        return Ask(**_said(stage, "watching"))
    prompt = scene.asked.prompt if scene.asked else None
    if stage.mode != "play" or prompt is None:
        shown = {**_said(stage, "idle"), "trays": own_tray(stage, seat, (), None)}
    else:
        shown = _PARTS[type(prompt)](stage, seat, prompt, _choice(stage))
    land = large(scene.public.estates[seat].land)
    return Ask(seat=seat, map=land, token=token_of(stage, seat), **shown)


def _choice(stage: Stage) -> Picked:
    if not stage.chosen:
        return _NOTHING_PICKED
    try:
        return picked(stage.chosen)
    except ValueError:
        return Picked()


def _said(stage: Stage, kind: str) -> dict[str, Any]:
    question, why = questions.idle(stage)
    return {"kind": kind, "question": question, "why": why}


def _draw(stage: Stage, seat: Seat, prompt: DrawPrompt, choice: Picked) -> dict[str, Any]:
    shown = preview(stage)
    land = stage.scene.public.estates[seat].land
    terrain = _terrain(prompt, choice)
    may_draw = _terrains(prompt)
    gains = foresight(stage).of(land, may_draw)
    only = prompt.dice[0].id if len(prompt.dice) == 1 else None
    die = choice.die if choice.die is not None else only
    question, why = questions.draw(stage, seat, prompt)
    return {
        "kind": "draw",
        "question": shown.question if shown else question,
        "why": shown.why if shown else why,
        "takes_many": prompt.side == "b",
        "cells": _cells(stage.speech, prompt, choice, gains.get(terrain or "")),
        "trays": own_tray(stage, seat, prompt.dice, die),
        "bonuses": bonuses_shown(stage, prompt.bonuses, choice),
        "facts": facts_json(
            {
                "side": prompt.side,
                "pairs": prompt.in_pairs,
                "gains": gains,
                "words": client_words(stage.speech, prompt.side, may_draw),
            }
        ),
        "crosses": crosses(prompt.cells),
        **_thought(shown),
    }


def _terrain(prompt: DrawPrompt, choice: Picked) -> Terrain | None:
    try:
        die = die_picked(prompt, choice)
    except ValueError:
        return None
    return terrain_drawn_by(die, choice) if die else None


def _terrains(prompt: DrawPrompt) -> tuple[Terrain, ...]:
    """Every terrain that can come of these dice, with a bonus or without."""
    if prompt.side == "b":
        return tuple(die.terrain for die in prompt.dice if die.terrain)
    if any(bonus.bonus == "any" for bonus in prompt.bonuses):
        return TERRAINS
    found = {value for die in prompt.dice for value in _values(prompt, die)}
    return tuple(terrain_of(value) for value in sorted(found))


def _values(prompt: DrawPrompt, die: Die) -> set[int]:
    values = {die.value}
    for bonus in prompt.bonuses:
        values |= {die.value + change for change in bonus.changes}
    return {value for value in values if 1 <= value <= len(TERRAINS)}


def _cells(
    speech: Speech, prompt: DrawPrompt, choice: Picked, gains: Found | None
) -> tuple[CellChoice | None, ...]:
    """The cells to be picked; `gains` are those of the terrain that is known to be drawn."""
    empty = _empty_cells(speech)
    found: list[CellChoice | None] = [None] * CELLS
    for cell in prompt.cells:
        found[cell] = empty[cell]
    if gains is not None:
        terrain = _terrain(prompt, choice)
        assert terrain is not None
        text = speech.gettext("%(cell)s, empty, %(what)s here would bring %(gain)s")
        what = terrain_drawn(speech)[terrain]
        for cell in prompt.cells:
            said = {"cell": empty[cell].name, "what": what, "gain": gains[cell][0]}
            found[cell] = empty[cell]._replace(label=text % said)
    for cell in choice.cells:
        one = found[cell]
        found[cell] = one and one._replace(is_chosen=True)
    return tuple(found)


@lru_cache(maxsize=64)
def _empty_cells(speech: Speech) -> tuple[CellChoice, ...]:
    """Every cell of the map as one that may be picked."""
    text = speech.gettext("%(cell)s, empty")
    names = [cell_name(cell) for cell in ALL_CELLS]
    return tuple(
        CellChoice(cell, name, text % {"cell": name}, is_chosen=False)
        for cell, name in enumerate(names)
    )


def _thought(shown: PreviewShown | None) -> dict[str, Any]:
    """What is thought of, drawn in pencil, with the gain at the first of its cells."""
    if shown is None:
        return {}
    return {
        **_pencil(shown.what, shown.cells),
        "gain": "" if shown.gained is None else signed(shown.gained),
        "gain_at": shown.cells[0],
    }


@lru_cache(maxsize=512)
def _pencil(what: Drawing, cells: tuple[int, ...]) -> dict[str, Any]:
    land = drawn((None,) * CELLS, cells, what)
    return {"ghosts": tiles(land, MAP_STEP, MAP_ORIGIN), "frame": outline(cells)}


def _manor(stage: Stage, _seat: Seat, prompt: ManorPrompt, choice: Picked) -> dict[str, Any]:
    shown = preview(stage)
    question, why = questions.manor(stage, prompt)
    turns = shapes(prompt.placements)
    return {
        "kind": "manor",
        "question": shown.question if shown else question,
        "why": shown.why if shown else why,
        "cells": tuple(
            CellChoice(
                cell=cell,
                name=cell_name(cell),
                label=stage.speech.gettext("around %(cell)s") % {"cell": cell_name(cell)},
                is_chosen=cell in choice.cells,
            )
            for cell in range(CELLS)
        ),
        "turns": tuple(
            Turn(
                index=index,
                shape=shape,
                label=questions.turn_said(stage, index, len(turns)),
                is_chosen=index == (choice.turn or 0),
            )
            for index, shape in enumerate(turns)
        ),
        "facts": facts_json({"shapes": turns, "words": questions.manor_words(stage)}),
        "crosses": crosses(ALL_CELLS),
        **_thought(shown),
    }


def _goal(stage: Stage, _seat: Seat, prompt: GoalPrompt, choice: Picked) -> dict[str, Any]:
    question, why = questions.goal(stage)
    return {
        "kind": "goal",
        "question": question,
        "why": why,
        "cards": tuple(goal_card(stage.speech, goal) for goal in prompt.offer),
        "chosen_card": choice.goal,
    }


def _tray(stage: Stage, seat: Seat, _prompt: TrayPrompt, _choice: Picked) -> dict[str, Any]:
    question, why = questions.tray(stage)
    return {
        "kind": "tray",
        "question": question,
        "why": why,
        "trays": own_tray(stage, seat, (), None),
    }


def _prune(stage: Stage, seat: Seat, prompt: PrunePrompt, choice: Picked) -> dict[str, Any]:
    question, why = questions.prune(stage, seat)
    return {
        "kind": "prune",
        "question": question,
        "why": why,
        "trays": own_tray(stage, seat, prompt.dice, choice.die),
    }


def _sealed(stage: Stage, seat: Seat, prompt: SealedPrompt, _choice: Picked) -> dict[str, Any]:
    question, why = questions.sealed(stage, seat, prompt)
    die = prompt.choice.die if isinstance(prompt.choice, Draw | Prune) else None
    found: dict[str, Any] = {
        "kind": "sealed",
        "question": question,
        "why": why,
        "trays": own_tray(stage, seat, (), die),
    }
    if isinstance(prompt.choice, PlaceManor):
        found |= _pencil("manor", prompt.choice.cells)
    if isinstance(prompt.choice, Draw):
        terrain = questions.terrain_sealed(stage, seat, prompt.choice)
        found |= _pencil(terrain, prompt.choice.cells) if terrain else {}
    return found


_PARTS: dict[type, Any] = {
    DrawPrompt: _draw,
    ManorPrompt: _manor,
    GoalPrompt: _goal,
    TrayPrompt: _tray,
    PrunePrompt: _prune,
    SealedPrompt: _sealed,
}
