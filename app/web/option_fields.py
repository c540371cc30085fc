"""A game's options as the fields of a form, and back: generated from their JSON Schema."""

from dataclasses import dataclass
from typing import Any

from app.pages.page import Form, Speech
from app.tables.games import Game
from app.web.posted import one
from app.web.words import OptionWords, Value, words_of

_PREFIX = "option-"
USUAL = ""


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value to choose: how the form sends it, and its words."""

    value: str
    name: str
    means: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option to choose."""

    name: str
    label: str
    values: tuple[OptionValue, ...]


def fields_of(game: Game, form: Form, speech: Speech) -> tuple[OptionField, ...]:
    """The fields of a game's options, with what the form has chosen, else the default."""
    words = words_of(game.key).options
    properties: dict[str, Any] = game.options_schema.get("properties", {})
    return tuple(
        _field(key, schema, words[key], form, speech)
        for key, schema in properties.items()
        if key in words
    )


def read_options(game: Game, form: Form) -> dict[str, Value]:
    """The options a form chose; what it leaves as usual is left out."""
    properties: dict[str, Any] = game.options_schema.get("properties", {})
    options: dict[str, Value] = {}
    for key, schema in properties.items():
        for value in _values(schema):
            if value is not None and one(form, _PREFIX + key) == _sent(value):
                options[key] = value
    return options


def _field(
    key: str, schema: dict[str, Any], words: OptionWords, form: Form, speech: Speech
) -> OptionField:
    name = _PREFIX + key
    chosen = one(form, name) if name in form else _sent(schema.get("default"))
    values = []
    for value in _values(schema):
        choice = words.of(value)
        if choice:
            label, means = speech.gettext(choice.name), speech.gettext(choice.means)
        elif value is None and words.usual:
            label, means = speech.gettext("As usual"), speech.gettext(words.usual)
        else:
            continue
        values.append(OptionValue(_sent(value), label, means, _sent(value) == chosen))
    return OptionField(name=name, label=speech.gettext(words.label), values=tuple(values))


def _values(schema: dict[str, Any]) -> list[Value | None]:
    """Every value that an option's schema allows: options are short lists of values."""
    if "enum" in schema:
        return list(schema["enum"])
    if "anyOf" in schema:
        found = [value for each in schema["anyOf"] for value in _values(each)]
        return sorted(found, key=lambda value: value is not None)  # as usual comes first
    by_type: dict[str, list[Value | None]] = {"boolean": [True, False], "null": [None]}
    return by_type.get(schema.get("type", ""), [])


def _sent(value: Value | None) -> str:
    """How a form sends a value."""
    if value is None:
        return USUAL
    return str(value).lower() if isinstance(value, bool) else str(value)
