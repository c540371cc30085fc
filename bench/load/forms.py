"""A move as the form that a page posts: what each game's page reads, written the other way.

A game without an entry in FORMS can be played by programs only.
"""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from app.pages.pages import page_of
from app.tables.loading import game_of
from app.tables.shapes import Asked
from engines.core.codec import encode, plain

Fields = list[tuple[str, str]]


def form_of(game: str, asked: Asked, move: Any) -> bytes:
    """The game's own fields, urlencoded. Raises AssertionError when the page reads another move."""
    fields = FORMS[game](asked, plain(move))
    read = _read(game, asked, fields)
    assert read == move, f"{game} reads {read} where {move} was meant"
    return urlencode(fields).encode()


def _read(game: str, asked: Asked, fields: Fields) -> Any:
    form: dict[str, list[str]] = {}
    for name, value in fields:
        form.setdefault(name, []).append(value)
    return game_of(game).codec.move.decode(encode(page_of(game).read_move(asked, form)))


def _uradalom(asked: Asked, move: Any) -> Fields:
    match move["type"]:
        case "draw":
            cells = [("cell", str(cell)) for cell in move["cells"]]
            return [("die", str(move["die"])), *cells, *_change(asked.prompt, move)]
        case "place_manor":
            return _manor(asked, move)
        case "keep_goal":
            return [("goal", move["goal"])]
        case "start_with_tray":
            return [("tray", str(move["tray"]))]
        case _:
            return [("die", str(move["die"]))]


def _change(prompt: Any, move: Any) -> Fields:
    bonus, value = move["bonus"], move["value"]
    if bonus is None:
        return []
    rolled = next(die.value for die in prompt.dice if die.id == move["die"])
    return [("change", f"{bonus}:{value if bonus == 'any' else value - rolled}")]


def _manor(asked: Asked, move: Any) -> Fields:
    """The turn and the place that make the page read this manor."""
    for turn in range(8):
        for cell in move["cells"]:
            fields = [("turn", str(turn)), ("cell", str(cell))]
            try:
                if plain(_read("uradalom", asked, fields)) == move:
                    return fields
            except ValueError:
                continue
    raise AssertionError("no form places this manor")


_ON_A_CARD = {"play_action": "play", "play_treasure": "lay", "buy_card": "buy"}
_OF_THE_TURN = {"end_actions": "actions", "play_treasures": "treasures", "end_turn": "end"}


def _dominion(_asked: Asked, move: Any) -> Fields:
    kind = move["type"]
    if kind in _ON_A_CARD:
        return [(_ON_A_CARD[kind], move["card"])]
    if kind in _OF_THE_TURN:
        return [("do", _OF_THE_TURN[kind])]
    if kind == "decide":
        return [("say", "yes" if move["yes"] else "no")]
    cards = move["cards"] if kind == "choose_cards" else [move["card"]]
    return [("card", card) for card in cards]


FORMS: Mapping[str, Callable[[Asked, Any], Fields]] = {
    "uradalom": _uradalom,
    "dominion": _dominion,
}
