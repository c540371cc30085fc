"""A game's options as the fields of a form, and back: generated from their JSON Schema."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.pages.page import Form, Speech
from app.tables.errors import AgainstRules, Unreadable
from app.tables.games import Game
from app.web.posted import one
from app.web.words import Choice, NumberWords, OptionWords, PickWords, Value, words_of

_PREFIX = "option-"
USUAL = ""


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value to choose: how the form sends it, and its words."""

    value: str
    name: str
    means: str
    is_chosen: bool
    picks: "PickField | None" = None


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option to choose; `seats` is the number of seats that it is for, None for any."""

    name: str
    label: str
    values: tuple[OptionValue, ...]
    seats: int | None = None


@dataclass(frozen=True, slots=True)
class PickField:
    """Several things to pick; those that belong to the value of another option stand with it.

    Of a field that `has_usual` ones, they are picked from the start, so none is a choice as well.
    """

    name: str
    label: str
    help: str
    most: int
    values: tuple[OptionValue, ...]
    has_usual: bool = False


@dataclass(frozen=True, slots=True)
class NumberField:
    """A number to choose from a list."""

    name: str
    label: str
    help: str
    numbers: range
    chosen: int


AnyField = OptionField | PickField | NumberField


def fields_of(game: Game, form: Form, speech: Speech) -> tuple[AnyField, ...]:
    """The fields of a game's options, with what the form has chosen, else the default."""
    options = words_of(game.key).options
    properties: dict[str, Any] = game.options_schema.get("properties", {})
    picks = {
        option.applies: _picks(key, option, form, speech)
        for key, option in options.items()
        if isinstance(option, PickWords) and option.applies is not None
    }
    found: list[AnyField] = []
    for key, option in options.items():
        if isinstance(option, OptionWords):
            found.append(_field(key, properties[key], option, form, speech, picks))
        elif isinstance(option, NumberWords):
            found.append(_number(key, properties[key], option, form, speech))
        elif option.applies is None:
            found.append(_picks(key, option, form, speech))
    return tuple(found)


def read_options(game: Game, form: Form, seats: int) -> dict[str, Any]:
    """The options a form chose; what it leaves as usual, or has no meaning here, is left out.

    Raises Unreadable when more is picked than may be, AgainstRules for what only the house sets.
    """
    for key in game.house_options:
        if _PREFIX + key in form:
            raise AgainstRules("option_of_the_house", option=key)
    properties: dict[str, Any] = game.options_schema.get("properties", {})
    options: dict[str, Any] = {}
    for key, option in words_of(game.key).options.items():
        if isinstance(option, PickWords):
            options |= _read_picks(key, option, form)
        elif isinstance(option, NumberWords):
            options |= _read_number(key, properties[key], form)
        elif option.seats in {None, seats}:
            options |= _read_one(key, properties[key], form)
    return options


def _read_one(key: str, schema: dict[str, Any], form: Form) -> dict[str, Value]:
    for value in _values(schema):
        if value is not None and one(form, _PREFIX + key) == _sent(value):
            return {key: value}
    return {}


def _read_number(key: str, schema: dict[str, Any], form: Form) -> dict[str, Value]:
    """A number within its bounds; anything else is as usual, for no list offers it."""
    sent = one(form, _PREFIX + key)
    numbers = {str(number): number for number in _bounds(schema)}
    return {key: numbers[sent]} if sent in numbers else {}


def _bounds(schema: dict[str, Any]) -> range:
    return range(schema["minimum"], schema["maximum"] + 1)


def _read_picks(key: str, option: PickWords, form: Form) -> dict[str, list[str]]:
    """What was picked, unless the option that gives it a meaning was chosen otherwise."""
    name = _PREFIX + key
    picked = [value for value in form.get(name, ()) if value]
    says_none = bool(option.usual) and name in form
    if (not picked and not says_none) or not _has_meaning(option, form):
        return {}
    if len(picked) > option.most:
        raise Unreadable("too_many_picked", most=option.most)
    return {key: picked}


def _has_meaning(option: PickWords, form: Form) -> bool:
    if option.applies is None:
        return True
    other, value = option.applies
    return one(form, _PREFIX + other) == _sent(value)


def _field(
    key: str,
    schema: dict[str, Any],
    words: OptionWords,
    form: Form,
    speech: Speech,
    picks: Mapping[tuple[str, Value], PickField],
) -> OptionField:
    name = _PREFIX + key
    chosen = one(form, name) if name in form else _sent(schema.get("default"))
    values = []
    for value in _in_order(words, _values(schema)):
        choice = words.in_words(speech, value)
        if choice is None and value is None and words.usual:
            choice = Choice(speech.gettext("As usual"), speech.gettext(words.usual))
        if choice is not None:
            sent = _sent(value)
            below = None if value is None else picks.get((key, value))
            values.append(OptionValue(sent, choice.name, choice.means, sent == chosen, below))
    return OptionField(
        name=name, label=speech.gettext(words.label), values=tuple(values), seats=words.seats
    )


def _in_order(words: OptionWords, values: Sequence[Value | None]) -> list[Value | None]:
    """The values as the words list them, with `as usual` first: a schema sorts them anyhow."""
    known: list[Value | None] = [value for value in words.choices if words.of(value)]
    return [value for value in (None, *known) if value in values]


def _picks(key: str, words: PickWords, form: Form, speech: Speech) -> PickField:
    name = _PREFIX + key
    picked = form.get(name, ()) if name in form else words.usual
    return PickField(
        name=name,
        label=speech.gettext(words.label),
        help=speech.gettext(words.help),
        most=words.most,
        values=tuple(
            OptionValue(item.value, item.name, item.means, item.value in picked)
            for item in words.items(speech)
        ),
        has_usual=bool(words.usual),
    )


def _number(
    key: str, schema: dict[str, Any], words: NumberWords, form: Form, speech: Speech
) -> NumberField:
    sent = one(form, _PREFIX + key)
    numbers = _bounds(schema)
    default: int = schema["default"]
    return NumberField(
        name=_PREFIX + key,
        label=speech.gettext(words.label),
        help=speech.gettext(words.means) if words.means else "",
        numbers=numbers,
        chosen=next((number for number in numbers if str(number) == sent), default),
    )


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
