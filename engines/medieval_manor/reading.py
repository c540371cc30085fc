"""The table of cards, read: one line a card, one word an effect."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from engines.medieval_manor.effects import Card, CardKind, Conversion, Hardship
from engines.medieval_manor.tokens import Kind, Tokens

_LETTERS: dict[str, Kind] = {
    "P": "peasants",
    "V": "victory",
    "C": "crops",
    "A": "animals",
    "G": "gold",
    "R": "resources",
}
_AMOUNT = re.compile(r"(\d*)([PVCAGR]|card)")
_TAGS = ("compost", "cultivar", "manure", "pollination", "fodder")
_NUMBERS = {
    "draw": "draws",
    "next": "draws_next_turn",
    "steal": "steals_goods",
    "stealcard": "steals_cards",
    "fine": "loses_victory",
    "hand": "hand_size",
    "price": "price_change",
    "discount": "discount",
    "end": "end_points",
    "endeach": "end_points_per_upgrade",
}
"""Words that carry a number: `draw:1`, `price:-2`."""


def read_cards(kind: CardKind, table: str) -> tuple[Card, ...]:
    """The cards of a table: `key | lands | words`. Raises ValueError for a word unknown."""
    return tuple(_read(kind, line) for line in table.splitlines() if line.strip())


def _read(kind: CardKind, line: str) -> Card:
    parts = [part.strip() for part in line.split("|")]
    if len(parts) != 3:
        raise ValueError(f"not three columns: {line.strip()}")
    key, lands, words = parts
    fields: dict[str, Any] = {"key": key, "kind": kind, "lands": tuple(lands.split())}
    if kind == "hardship":
        return Card(**fields, hardship=_hardship(words.split()))
    tokens: dict[Kind, int] = {}
    for word in words.split():
        _read_word(word, fields, tokens)
    return Card(**fields, gain=Tokens(**tokens))


def _read_word(word: str, fields: dict[str, Any], tokens: dict[Kind, int]) -> None:
    name, colon, number = word.partition(":")
    if ">" in word:
        fields["conversion"] = _conversion(word)
    elif colon and name in _NUMBERS and re.fullmatch(r"-?\d+", number):
        fields[_NUMBERS[name]] = int(number)
    elif word in _TAGS:
        fields["tags"] = (*fields.get("tags", ()), word)
    else:
        what, count = _amount(word)
        if what == "card":
            raise ValueError(f"unknown word: {word}")
        tokens[_LETTERS[what]] = count


def _amount(word: str) -> tuple[str, int]:
    found = _AMOUNT.fullmatch(word)
    if not found:
        raise ValueError(f"unknown word: {word}")
    return found[2], int(found[1] or 1)


def _conversion(word: str) -> Conversion:
    """`2A>card`, `R+G>V`."""
    give, get = word.split(">")
    lost, cards = _side(give)
    gained, draws = _side(get)
    return Conversion(give=lost, cards=cards, get=gained, draws=draws)


def _side(text: str) -> tuple[Tokens, int]:
    amounts = dict(_amount(word) for word in text.split("+"))
    cards = amounts.pop("card", 0)
    return Tokens(**{_LETTERS[letter]: count for letter, count in amounts.items()}), cards


_HARDSHIPS: Mapping[str, Callable[[str], dict[str, Any]]] = {
    "all": lambda _: {"everybody": True},
    "bar": lambda what: {"bars": what},
    "hand": lambda _: {"loses_hand": True},
    "upgrade": lambda _: {"loses_upgrade": True},
    "lose": lambda amounts: {"loses": _side(amounts)[0]},
    "every": lambda kinds: {"loses_all": tuple(_LETTERS[kind] for kind in kinds)},
}


def _hardship(words: list[str]) -> Hardship:
    """`all lose:P`, `every:R`, `all bar:crops`."""
    fields: dict[str, Any] = {}
    for word in words:
        name, _, what = word.partition(":")
        if name not in _HARDSHIPS:
            raise ValueError(f"unknown word: {word}")
        fields |= _HARDSHIPS[name](what)
    return Hardship(**fields)
