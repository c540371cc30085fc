"""Suggested moves of Uradalom, in words and as the form that plays them."""

from collections.abc import Mapping
from functools import lru_cache

from app.pages.advice import Advice
from app.pages.page import Form, Speech, Stage
from app.pages.uradalom.cards import goal_card
from app.pages.uradalom.placing import lie, shapes
from app.pages.uradalom.trays import die_shown
from app.pages.uradalom.words import cells_named, terrain_of, terrains_drawn
from engines.uradalom.land import CELLS
from engines.uradalom.moves import (
    Draw,
    KeepGoal,
    PlaceManor,
    Prune,
    StartWithTray,
    TakeBack,
    UradalomMove,
)
from engines.uradalom.prompts import Die, DrawPrompt, ManorPrompt


def said(stage: Stage, move: UradalomMove) -> str:
    """What is suggested, in one sentence."""
    say, speech = stage.speech.gettext, stage.speech
    match move:
        case Draw():
            return _drawing(stage, move)
        case PlaceManor():
            cells = cells_named(speech, move.cells)
            return say("Place the manor on %(cells)s.") % {"cells": cells}
        case KeepGoal():
            return say("Keep this goal: %(goal)s.") % {"goal": goal_card(speech, move.goal).name}
        case StartWithTray():
            return say("Begin with tray %(number)d.") % {"number": move.tray + 1}
        case Prune():
            return say("Let this die go: %(die)s.") % {"die": _die_named(stage, move.die)}
        case TakeBack():
            return say("Take it back") + "."


def _drawing(stage: Stage, move: Draw) -> str:
    say = stage.speech.gettext
    die = next(die for die in _dice(stage) if die.id == move.die)
    terrain = die.terrain or terrain_of(move.value or die.value)
    facts = {
        "what": terrains_drawn(stage.speech, terrain, len(move.cells)),
        "cells": cells_named(stage.speech, move.cells),
    }
    if move.bonus is None:
        return say("Draw %(what)s on %(cells)s.") % facts
    text = say("Use a bonus on the %(value)d, and draw %(what)s on %(cells)s.")
    return text % {**facts, "value": die.value}


def _dice(stage: Stage) -> tuple[Die, ...]:
    assert stage.scene.asked is not None
    found: tuple[Die, ...] = getattr(stage.scene.asked.prompt, "dice", ())
    return found


def _die_named(stage: Stage, number: int) -> str:
    die = next(die for die in _dice(stage) if die.id == number)
    return die_shown(stage.speech, die).label


def fields(stage: Stage, move: UradalomMove) -> Form:
    """The form that plays it."""
    prompt = stage.scene.asked.prompt if stage.scene.asked else None
    match move:
        case Draw():
            assert isinstance(prompt, DrawPrompt)
            return _draw_fields(prompt, move)
        case PlaceManor():
            assert isinstance(prompt, ManorPrompt)
            return _manor_fields(prompt, move.cells)
        case KeepGoal():
            return {"goal": [move.goal]}
        case StartWithTray():
            return {"tray": [str(move.tray)]}
        case Prune():
            return {"die": [str(move.die)]}
        case TakeBack():
            return {"take_back": ["1"]}


def _draw_fields(prompt: DrawPrompt, move: Draw) -> Form:
    found = {"die": [str(move.die)], "cell": [str(cell) for cell in move.cells]}
    if move.bonus is None or move.value is None:
        return {**found, "change": [""]} if prompt.bonuses else found
    rolled = next(die.value for die in prompt.dice if die.id == move.die)
    amount = move.value if move.bonus == "any" else move.value - rolled
    return {**found, "change": [f"{move.bonus}:{amount}"]}


def _manor_fields(prompt: ManorPrompt, cells: tuple[int, ...]) -> Form:
    """A turn, and a cell round which it comes to lie there."""
    wanted = tuple(sorted(cells))
    for turn, shape in enumerate(shapes(prompt.placements)):
        for cell in range(CELLS):
            if lie(shape, cell) == wanted:
                return {"turn": [str(turn)], "cell": [str(cell)]}
    raise ValueError("no_such_turn")


@lru_cache(maxsize=64)
def reasons(speech: Speech) -> Mapping[str, str]:
    """Why, in a few words."""
    _ = speech.gettext
    return {
        "bonus_pays": _("The bonus is worth more here than it would be later."),
        "most_at_once": _("No other pick brings more points at once."),
        "for_a_goal": _("It brings you nearer to a goal."),
        "good_ground": _("Fewer points now, but good ground for later ones."),
        "others_want_it": _("Your neighbour could use this die best."),
        "out_of_the_way": _("Out of the way, so that the land stays in one piece."),
        "likeliest_goal": _("Of the two this goal is the easier one to reach."),
        "as_good_as_any": _("Here one is as good as the other."),
    }


ADVICE = Advice(UradalomMove, said, fields, reasons)
