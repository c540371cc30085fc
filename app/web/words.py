"""How a game is put into words: texts marked for the catalogues, translated where shown."""

from collections.abc import Mapping
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

    `applies` names the other option's value that gives this one a meaning.
    """

    label: str
    choices: Mapping[Value, Choice]
    usual: str | None = None
    applies: tuple[str, Value] | None = None

    def of(self, value: Value | None) -> Choice | None:
        """The words for one value. True and 1 are different values."""
        for known, choice in self.choices.items():
            if known == value and type(known) is type(value):
                return choice
        return None


@dataclass(frozen=True, slots=True)
class GameWords:
    """A game in words."""

    tagline: str
    about: str
    seats_note: str
    options: Mapping[str, OptionWords] = field(default_factory=dict)


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
    values: Mapping[str, Value | None] = plain(options) or {}
    found = []
    for key, option in words_of(game).options.items():
        choice = option.of(values.get(key))
        if choice and _applies(option, values):
            found.append(Choice(speech.gettext(choice.name), speech.gettext(choice.means)))
    return found


def _applies(option: OptionWords, values: Mapping[str, Value | None]) -> bool:
    return option.applies is None or values.get(option.applies[0]) == option.applies[1]
