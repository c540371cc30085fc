"""Suggested moves of Würfelland, in words and as the form that plays them."""

from collections.abc import Mapping
from functools import lru_cache

from app.pages.advice import Advice
from app.pages.page import Form, Speech, Stage
from app.pages.wuerfelland.ask import ask
from app.pages.wuerfelland.words import board_names, dice_of, spaces_named, spaces_of
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.moves import (
    ChooseColour,
    ChooseSide,
    Cross,
    Pass,
    Resign,
    RollOn,
    StopRolling,
    TakeBack,
    WuerfellandMove,
)
from engines.wuerfelland.prompts import ColourPrompt, SidePrompt


def said(stage: Stage, move: WuerfellandMove) -> str:
    """What is suggested, in one sentence."""
    say = stage.speech.gettext
    match move:
        case ChooseSide():
            return say("Play in %(board)s.") % {"board": _board_named(stage, move)}
        case ChooseColour():
            return say("Set aside: %(dice)s.") % {"dice": _dice_named(stage, move.colour)}
        case Cross():
            return _crossing(stage, move)
        case RollOn():
            return f"{ask(stage).roll}."
        case StopRolling():
            return f"{ask(stage).stop}."
    return {
        Pass: say("Pass") + ".",
        TakeBack: say("Take it back") + ".",
        Resign: say("Give up."),
    }[type(move)]


def _board_named(stage: Stage, move: ChooseSide) -> str:
    prompt = stage.scene.asked.prompt if stage.scene.asked else None
    assert isinstance(prompt, SidePrompt)
    return board_names(stage.speech)[prompt.boards["AB".index(move.side)]]


def _dice_named(stage: Stage, colour: Colour) -> str:
    prompt = stage.scene.asked.prompt if stage.scene.asked else None
    assert isinstance(prompt, ColourPrompt)
    return dice_of(stage.speech, colour, prompt.dice.count(colour))


def _crossing(stage: Stage, move: Cross) -> str:
    board = stage.scene.public.sheets[stage.scene.viewer].board
    return stage.speech.gettext("Cross %(what)s: %(spaces)s.") % {
        "what": spaces_of(stage.speech, move.colour, len(move.spaces)),
        "spaces": spaces_named(stage.speech, board, move.spaces),
    }


_DOINGS: Mapping[type, str] = {
    RollOn: "roll",
    StopRolling: "stop",
    Pass: "pass",
    TakeBack: "take_back",
    Resign: "resign",
}


def fields(_stage: Stage, move: WuerfellandMove) -> Form:
    """The form that plays it."""
    match move:
        case ChooseSide():
            return {"side": [move.side]}
        case ChooseColour():
            return {"colour": [move.colour]}
        case Cross():
            return {"colour": [move.colour], "space": [str(space) for space in move.spaces]}
    return {"do": [_DOINGS[type(move)]]}


@lru_cache(maxsize=64)
def reasons(speech: Speech) -> Mapping[str, str]:
    """Why, in a few words."""
    _ = speech.gettext
    return {
        "shorter_side": _("On this side the treasures are easier to reach."),
        "colour_with_room": _("There is most room for this colour near your crosses."),
        "odds_are_good": _("The odds for more of it are good."),
        "more_would_bust": _("More of it would find no room."),
        "shortest_way": _("It saves most on the way to your treasures."),
        "better_later": _("These spaces are worth more with other dice."),
    }


ADVICE = Advice(WuerfellandMove, said, fields, reasons)
