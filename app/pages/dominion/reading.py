"""A posted form read as a move. Which buttons and boxes there are, the templates say."""

from collections.abc import Sequence
from typing import Any

from app.pages.page import Form
from app.tables.shapes import Asked
from engines.dominion.cards import FACES, Card
from engines.dominion.moves import LONGEST
from engines.dominion.prompts import (
    CardPrompt,
    CardsPrompt,
    DecidePrompt,
    PilePrompt,
    TurnPrompt,
)

_BY_NAME = {"play": "play_action", "lay": "play_treasure", "buy": "buy_card"}
"""The buttons that stand on a card or a pile, by their field."""

_BY_VALUE = {"actions": "end_actions", "treasures": "play_treasures", "end": "end_turn"}
"""The buttons of the turn, all called `do`."""


def read_move(asked: Asked, form: Form) -> Any:
    """The move's JSON. Raises ValueError with a code when something is still to be chosen."""
    if form.get("do") == ["resign"]:
        return {"type": "resign"}
    match asked.prompt:
        case TurnPrompt():
            return _of_turn(form)
        case PilePrompt():
            return {"type": "pick_pile", "card": _one(form, "choose_a_pile")}
        case CardPrompt():
            return {"type": "choose_card", "card": _one(form, "choose_a_card")}
        case CardsPrompt():  # too few are refused by the rules, which say how many it must be
            return {"type": "choose_cards", "cards": list(cards_picked(form))}
        case DecidePrompt():
            return {"type": "decide", "yes": _answer(form)}
        case _:
            raise ValueError("wrong_answer")


def cards_picked(form: Form) -> tuple[Card, ...]:
    """The cards that a form names, in its order; it may be half-filled.

    Raises ValueError with a code for what no page of ours sends.
    """
    named: Sequence[str] = form.get("card", ())
    if len(named) > LONGEST:
        raise ValueError("unreadable_move")
    return tuple(_card(text) for text in named if text)


def _of_turn(form: Form) -> Any:
    for field, move in _BY_NAME.items():
        if form.get(field):
            return {"type": move, "card": _card(form[field][-1])}
    move = _BY_VALUE.get((form.get("do") or [""])[-1], "")
    if not move:
        raise ValueError("choose_what_to_do")
    return {"type": move}


def _one(form: Form, code: str) -> Card:
    cards = cards_picked(form)
    if not cards:
        raise ValueError(code)
    return cards[-1]


def _answer(form: Form) -> bool:
    said = (form.get("say") or [""])[-1]
    if said not in {"yes", "no"}:
        raise ValueError("say_yes_or_no")
    return said == "yes"


def _card(text: str) -> Card:
    if text not in FACES:
        raise ValueError("no_such_card")
    return text
