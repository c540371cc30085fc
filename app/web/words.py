"""How a game is put into words: texts marked for the catalogues, translated where shown."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from app.pages.page import Speech
from engines.core.codec import plain

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: its name, and what it means at the table."""

    name: str
    means: str


@dataclass(frozen=True, slots=True)
class OptionWords:
    """One option: its label, its values, and what leaving it open means (None: not possible).

    `applies` names the other option's value that gives this one a meaning, `seats` the number of
    seats that does. `more` adds to what a value means what only the game can say, such as a list.
    Values that go without saying are `unsaid` where a table's options are told.
    """

    label: str
    choices: Mapping[Value, Choice]
    usual: str | None = None
    applies: tuple[str, Value] | None = None
    seats: int | None = None
    more: Callable[[Speech, Value], str] | None = None
    unsaid: tuple[Value, ...] = ()

    def of(self, value: Value | None) -> Choice | None:
        """The words for one value. True and 1 are different values."""
        for known, choice in self.choices.items():
            if known == value and type(known) is type(value):
                return choice
        return None

    def in_words(self, speech: Speech, value: Value | None) -> Choice | None:
        """One value in the reader's language."""
        choice = self.of(value)
        if choice is None or value is None:
            return None
        means = [speech.gettext(choice.means), self.more(speech, value) if self.more else ""]
        return Choice(speech.gettext(choice.name), " ".join(text for text in means if text))


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that can be picked, in the reader's language already."""

    value: str
    name: str
    means: str


@dataclass(frozen=True, slots=True)
class PickWords:
    """An option whose value is a list: any of the items, up to `most` of them.

    With `applies` it has a meaning only with that value of another option. `help` stands with the
    items in a form, `said` with those picked where a table's options are told. Where `usual` ones
    go without saying, they are picked from the start, and picking `none` says something too.
    """

    label: str
    help: str
    said: str
    most: int
    items: Callable[[Speech], Sequence[Item]]
    applies: tuple[str, Value] | None = None
    usual: tuple[str, ...] = ()
    none: Choice | None = None

    def in_words(self, speech: Speech, values: Sequence[str]) -> Choice | None:
        """What was picked; None when that goes without saying."""
        if self.usual and set(values) == set(self.usual):
            return None
        if not values and self.none is not None:
            return Choice(speech.gettext(self.none.name), speech.gettext(self.none.means))
        names = [item.name for item in self.items(speech) if item.value in values]
        return Choice(", ".join(names), speech.gettext(self.said)) if names else None


@dataclass(frozen=True, slots=True)
class NumberWords:
    """An option that is a number between two bounds, which its schema has.

    `said` tells it with a `%(count)d` where a table's options are told, `means` what it is about;
    the `unsaid` number goes without saying.
    """

    label: str
    said: str
    means: str = ""
    unsaid: int | None = None
    applies: None = None

    def in_words(self, speech: Speech, value: int) -> Choice | None:
        """The number in a phrase; None where it goes without saying."""
        if value == self.unsaid:
            return None
        means = speech.gettext(self.means) if self.means else ""
        return Choice(speech.gettext(self.said) % {"count": value}, means)


Words = OptionWords | PickWords | NumberWords


@dataclass(frozen=True, slots=True)
class GameWords:
    """A game in words. `pieces` are what its rules page lists besides, such as all its cards."""

    tagline: str
    about: str
    seats_note: str
    options: Mapping[str, Words] = field(default_factory=dict)
    pieces: Callable[[Speech], Any] | None = None


_EMPTY = GameWords("", "", "")


def words_of(game: str) -> GameWords:
    """The words of a game; empty for one that is not listed, as the demo."""
    try:
        words: GameWords = import_module(f"app.web.wording.{game}").WORDS
    except ModuleNotFoundError:
        return _EMPTY
    return words


def options_in_words(game: str, options: Any, speech: Speech) -> list[Choice]:
    """How this table plays: each settled option as a name and what it means."""
    values: Mapping[str, Any] = plain(options) or {}
    found = [
        _in_words(option, values.get(key), speech)
        for key, option in words_of(game).options.items()
        if _applies(option, values)
    ]
    return [choice for choice in found if choice]


def _in_words(option: Words, value: Any, speech: Speech) -> Choice | None:
    if isinstance(option, PickWords):
        return option.in_words(speech, value or ())
    if isinstance(option, NumberWords):
        return option.in_words(speech, value)
    return None if value in option.unsaid else option.in_words(speech, value)


def _applies(option: Words, values: Mapping[str, Any]) -> bool:
    return option.applies is None or values.get(option.applies[0]) == option.applies[1]
