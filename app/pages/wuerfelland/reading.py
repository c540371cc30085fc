"""A posted form read as a move. Which buttons and boxes there are, the templates say."""

from typing import Any

from app.pages.page import Form
from app.tables.shapes import Asked
from engines.wuerfelland.hexes import COLOURS, Board, Colour
from engines.wuerfelland.info import DICE
from engines.wuerfelland.prompts import (
    ColourPrompt,
    CrossPrompt,
    Fit,
    RollPrompt,
    SealedCrossPrompt,
    SealedSidePrompt,
    SidePrompt,
    TreasurePrompt,
)

_MOST_SPACES = 2 * DICE
"""What a form may name: too many are a mistake to be explained, very many come from no page."""


def read_move(asked: Asked, form: Form) -> Any:
    """The move's JSON. Raises ValueError with a code when something is still to be chosen."""
    do = last(form, "do")
    if do == "resign":
        return {"type": "resign"}
    if do == "take_back":
        return {"type": "take_back"}
    match asked.prompt:
        case SidePrompt():
            return {"type": "choose_side", "side": _needed(last(form, "side"), "choose_a_side")}
        case ColourPrompt():
            return {"type": "choose_colour", "colour": _colour(form)}
        case RollPrompt():
            return {"type": _ROLLING.get(do) or _refuse("roll_or_stop")}
        case CrossPrompt() | TreasurePrompt() as prompt:
            return {"type": "pass"} if do == "pass" else _cross(prompt.fits, form)
        case SealedSidePrompt() | SealedCrossPrompt():
            raise ValueError("already_sealed")
        case _:
            raise ValueError("wrong_answer")


_ROLLING = {"roll": "roll_on", "stop": "stop_rolling"}


def _refuse(code: str) -> str:
    raise ValueError(code)


def last(form: Form, name: str) -> str:
    """A field that holds one value; empty when it is missing."""
    return (form.get(name) or ("",))[-1]


def _needed(value: str, code: str) -> str:
    return value or _refuse(code)


def _colour(form: Form) -> Colour:
    colour = colour_picked(form)
    if colour is None:
        raise ValueError("choose_a_colour")
    return colour


def colour_picked(form: Form) -> Colour | None:
    """The colour of a form; None while that is open. Raises ValueError for what is no colour."""
    text = last(form, "colour")
    if not text:
        return None
    for colour in COLOURS:
        if colour == text:
            return colour
    raise ValueError("no_such_colour")


def spaces_picked(form: Form) -> tuple[int, ...]:
    """The spaces of a form, in its order. Raises ValueError with a code."""
    named = [text for text in form.get("space", ()) if text]
    if len(named) > _MOST_SPACES:
        raise ValueError("too_many_spaces")
    return tuple(_space(text) for text in named)


def _space(text: str) -> int:
    if len(text) > 2 or not text.isascii() or not text.isdigit():
        raise ValueError("no_such_space")
    return int(text)


def _cross(fits: tuple[Fit, ...], form: Form) -> Any:
    spaces = spaces_picked(form)
    if not spaces:
        raise ValueError("choose_spaces")
    colour = colour_of(fits, form, spaces)
    return {"type": "cross", "colour": colour, "spaces": list(spaces)}


def colour_of(fits: tuple[Fit, ...], form: Form, spaces: tuple[int, ...]) -> Colour:
    """The colour that a crossing has: the first space's; where that says nothing, the form's.

    Raises ValueError with a code when neither says it.
    """
    for fit in fits:
        if spaces and any(spaces[0] in one for one in fit.sets):
            return fit.colour
    return _colour(form)


def board_has(board: Board, spaces: tuple[int, ...]) -> bool:
    """Whether these are spaces of the board at all."""
    return all(space < len(board.spaces) for space in spaces)
