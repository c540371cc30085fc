"""The sentence that is asked, and the line under it that says why."""

from collections.abc import Sequence

from app.pages.page import Stage
from app.pages.uradalom.cards import goal_card, manor_names
from app.pages.uradalom.words import (
    cells_named,
    listed,
    points_said,
    seat_name,
    terrain_of,
    terrains_drawn,
)
from engines.core.contract import Result, Seat
from engines.uradalom.dice import TRAY_DICE
from engines.uradalom.land import Terrain
from engines.uradalom.moves import Draw, KeepGoal, PlaceManor
from engines.uradalom.prompts import DrawPrompt, ManorPrompt, SealedPrompt
from engines.uradalom.view import UradalomPublic, receiver

Said = tuple[str, str]
"""The question, and why or what it brings."""


def draw(stage: Stage, seat: Seat, prompt: DrawPrompt) -> Said:
    """Which die, and where?"""
    speech = stage.speech
    if prompt.side == "b":
        how = speech.gettext("Its colour is the land, its number the cells.")
        return speech.gettext("Take a die, and draw"), f"{how} {_passing(stage, seat)}".strip()
    question = speech.gettext("Take a die, and draw it")
    if prompt.in_pairs:
        question = speech.gettext("Take a die of a pair, and draw it")
    return question, _where_in_round(stage, seat, prompt.pick)


def _passing(stage: Stage, seat: Seat) -> str:
    to = receiver(stage.scene.public, seat)
    if to is None or to == seat:
        return ""
    return stage.speech.gettext("You pass to %(name)s.") % {"name": seat_name(stage, to)}


def _where_in_round(stage: Stage, seat: Seat, pick: int) -> str:
    public: UradalomPublic = stage.scene.public
    speech = stage.speech
    if public.is_solo:
        return speech.gettext("Pick %(pick)d of this roll") % {"pick": pick}
    said = speech.gettext("Die %(pick)d of %(picks)d.") % {"pick": pick, "picks": TRAY_DICE}
    return f"{said} {_passing(stage, seat)}".strip()


def manor(stage: Stage, prompt: ManorPrompt) -> Said:
    """Where does the manor lie?"""
    why = stage.speech.gettext("You rolled %(total)d: %(pattern)s. Turn it as you like.")
    pattern = manor_names(stage.speech)[prompt.total]
    return (
        stage.speech.gettext("Where does your manor lie?"),
        why % {"total": prompt.total, "pattern": pattern},
    )


def manor_words(stage: Stage) -> dict[str, str]:
    """The question once a place is picked, for the script to fill in."""
    return {
        "ask": stage.speech.gettext("Place the manor on %(cells)s?"),
        "and": stage.speech.gettext("%(first)s and %(last)s"),
    }


def turn_said(stage: Stage, index: int, turns: int) -> str:
    """How a way to hold the manor is read out."""
    return stage.speech.gettext("Turned this way, %(number)d of %(all)d") % {
        "number": index + 1,
        "all": turns,
    }


def goal(stage: Stage) -> Said:
    """Which of the two goals?"""
    return (
        stage.speech.gettext("Which secret goal do you keep?"),
        stage.speech.gettext("Nobody sees it before the end."),
    )


def tray(stage: Stage) -> Said:
    """Solo A: which tray first?"""
    return (
        stage.speech.gettext("Which tray do you draw from first?"),
        stage.speech.gettext("Each die you draw makes seven with one of the other tray."),
    )


def prune(stage: Stage, seat: Seat) -> Said:
    """Side B: which of the equal highest dice leaves?"""
    speech = stage.speech
    question = speech.gettext("Which of the highest dice leaves the tray?")
    to = receiver(stage.scene.public, seat)
    if to is None or to == seat:
        return question, speech.gettext("They are equal, so you choose.")
    return question, speech.gettext("They are equal, so you choose. %(name)s gets the rest.") % {
        "name": seat_name(stage, to)
    }


def sealed(stage: Stage, seat: Seat, prompt: SealedPrompt) -> Said:
    """You have chosen; the others have not."""
    speech = stage.speech
    choice = prompt.choice
    if isinstance(choice, KeepGoal):
        why = speech.gettext("You keep %(goal)s.") % {"goal": goal_card(speech, choice.goal).name}
    elif isinstance(choice, PlaceManor):
        why = speech.gettext("Your manor goes to %(cells)s.") % {
            "cells": cells_named(speech, choice.cells)
        }
    elif isinstance(choice, Draw):
        why = _drawing(stage, seat, choice)
    else:
        why = speech.gettext("Your die is chosen.")
    return waiting(stage), why


def _drawing(stage: Stage, seat: Seat, choice: Draw) -> str:
    terrain = terrain_sealed(stage, seat, choice)
    if terrain is None:
        return stage.speech.gettext("Your die is chosen.")
    return stage.speech.gettext("You draw %(what)s on %(cells)s; nobody sees it yet.") % {
        "what": terrains_drawn(stage.speech, terrain, len(choice.cells)),
        "cells": cells_named(stage.speech, choice.cells),
    }


def terrain_sealed(stage: Stage, seat: Seat, choice: Draw) -> Terrain | None:
    """What a sealed draw will draw, from the tray that still lies there."""
    tray_here = stage.scene.public.trays[seat]
    dice = tray_here.dice if tray_here else ()
    die = next((die for die in dice if die.id == choice.die), None)
    if die is None:
        return None
    return die.terrain or terrain_of(choice.value or die.value)


def waiting(stage: Stage) -> str:
    """For whom the table waits."""
    names = [seat_name(stage, seat) for seat in stage.scene.table.to_act]
    if not names:
        return stage.speech.gettext("One moment")
    return stage.speech.gettext("Waiting for %(names)s") % {"names": listed(stage.speech, names)}


def idle(stage: Stage) -> Said:
    """Nothing is asked of the viewer."""
    scene = stage.scene
    if scene.result is not None:
        return won(stage, scene.result), stage.speech.gettext("The game is over.")
    if scene.viewer is None:
        return waiting(stage), stage.speech.gettext("You are watching this table.")
    if scene.public.estates[scene.viewer].finished_round is not None:
        return waiting(stage), stage.speech.gettext("Your map is full; the others play on.")
    return waiting(stage), stage.speech.gettext("You have chosen.")


def won(stage: Stage, result: Result) -> str:
    """How it ended, in one sentence."""
    speech = stage.speech
    best = [seat for seat, each in enumerate(result.seats) if each.rank == 1]
    points = result.seats[best[0]].points
    if len(result.seats) == 1:
        return speech.gettext("The game ended with %(points)s") % {
            "points": points_said(speech, points)
        }
    return winners_said(stage, best, points)


def winners_said(stage: Stage, seats: Sequence[Seat], points: int) -> str:
    """`Emese wins with 94`."""
    text = stage.speech.ngettext(
        "%(names)s wins with %(points)s", "%(names)s win together with %(points)s", len(seats)
    )
    names = listed(stage.speech, [seat_name(stage, seat) for seat in seats])
    return text % {"names": names, "points": str(points).replace("-", "−")}
