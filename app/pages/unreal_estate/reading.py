"""A posted form read as a move. Which buttons and boxes there are, the templates say."""

from collections.abc import Callable
from typing import Any

from app.pages.page import Form
from app.tables.shapes import Asked
from engines.unreal_estate.cards import FACES, SPECIALS
from engines.unreal_estate.moves import MOST
from engines.unreal_estate.prompts import (
    BuildingsPrompt,
    ExchangePrompt,
    GivePrompt,
    PlacesPrompt,
    ScoringPrompt,
    SealedPrompt,
    SeatPrompt,
    TurnPrompt,
)

_DOINGS = {"resign": "resign", "take_back": "take_back", "pass": "pass"}


def read_move(asked: Asked, form: Form) -> Any:
    """The move's JSON. Raises ValueError with a code when something is still to be chosen."""
    do = last(form, "do")
    if do in _DOINGS:
        return {"type": _DOINGS[do]}
    read = _READERS.get(type(asked.prompt))
    if read is None:
        raise ValueError("wrong_answer")
    return read(asked.prompt, form)


def last(form: Form, name: str) -> str:
    """A field that holds one value; empty when it is missing."""
    return (form.get(name) or ("",))[-1]


def _several(form: Form, name: str, code: str) -> list[str]:
    found = [value for value in form.get(name, ()) if value]
    if not found:
        raise ValueError(code)
    return found


def _needed(form: Form, name: str, code: str) -> str:
    return _several(form, name, code)[-1]


def _number(text: str, code: str) -> int:
    if len(text) > 2 or not text.isascii() or not text.isdigit():
        raise ValueError(code)
    return int(text)


def _card(text: str) -> str:
    if text not in FACES and text not in SPECIALS:
        raise ValueError("no_such_card")
    return text


def _building(text: str) -> str:
    if text not in FACES:
        raise ValueError("no_such_building")
    return text


def _act(_prompt: TurnPrompt | ScoringPrompt, form: Form) -> Any:
    kind, _, what = _needed(form, "act", "choose_an_action").partition("-")
    has_mirage = bool(last(form, "mirage"))
    if has_mirage and kind != "build":
        raise ValueError("mirage_goes_with_building")
    match kind:
        case "take":
            return {"type": "take_card", "place": _number(what, "no_card_at_place")}
        case "build":
            move = "build_with_mirage" if has_mirage else "build"
            return {"type": move, "building": _building(what)}
        case "play" if what in SPECIALS and what != "mirage":
            return {"type": "play_special", "card": what}
    raise ValueError("choose_an_action")


def _seat(_prompt: SeatPrompt, form: Form) -> Any:
    text = _needed(form, "seat", "choose_a_seat")
    return {"type": "choose_seat", "seat": _number(text, "seat_not_to_choose")}


def _buildings(prompt: BuildingsPrompt, form: Form) -> Any:
    """Different ones are boxes; of like ones a button says how many."""
    if last(form, "do") == "none":
        return {"type": "choose_buildings", "buildings": []}
    picked = [_building(text) for text in _several(form, "pick", "choose_a_building")]
    if len(picked) > MOST:
        raise ValueError("too_many_chosen")
    if prompt.likeness == "alike" and prompt.most > 1 and last(form, "count") == "2":
        picked = picked[-1:] * 2
        if prompt.buildings.count(picked[0]) < 2:
            raise ValueError("stack_has_one")
    return {"type": "choose_buildings", "buildings": picked}


def _places(_prompt: PlacesPrompt, form: Form) -> Any:
    picked = _several(form, "place", "choose_a_place_of_the_row")
    if len(picked) > MOST:
        raise ValueError("too_many_chosen")
    places = [_number(text, "no_building_at_place") for text in picked]
    return {"type": "choose_places", "places": places}


def _exchange(_prompt: ExchangePrompt, form: Form) -> Any:
    take = _card(_needed(form, "take", "choose_what_to_take"))
    return {"type": "exchange", "take": take, "give": _give_of(form)}


def _give_of(form: Form) -> str:
    return _card(_needed(form, "give", "choose_what_to_give"))


def _give(_prompt: GivePrompt, form: Form) -> Any:
    return {"type": "give_card", "card": _give_of(form)}


def _sealed(_prompt: SealedPrompt, _form: Form) -> Any:
    raise ValueError("already_sealed")


_READERS: dict[type, Callable[[Any, Form], Any]] = {
    TurnPrompt: _act,
    ScoringPrompt: _act,
    SeatPrompt: _seat,
    BuildingsPrompt: _buildings,
    PlacesPrompt: _places,
    ExchangePrompt: _exchange,
    GivePrompt: _give,
    SealedPrompt: _sealed,
}
