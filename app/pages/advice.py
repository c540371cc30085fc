"""How a game's page tells a move that is suggested: in words, and as its own form would send it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from app.pages.page import Form, Speech, Stage


@dataclass(frozen=True, slots=True)
class Advice:
    """What a game brings for its suggestions.

    `moves` are its move records, `said` puts one into a sentence, `fields` is the form that would
    play it: what the game's `read_move` reads again as the same move. `reasons` has a few words
    for each code that its bot gives.
    """

    moves: Any
    said: Callable[[Stage, Any], str]
    fields: Callable[[Stage, Any], Form]
    reasons: Callable[[Speech], Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested move for the question `prompt`: in words, why, and as the form that plays it."""

    prompt: int
    said: str
    why: str
    fields: Form


class Pressed(Protocol):
    """A button that answers by itself, with the field that it sends."""

    @property
    def label(self) -> str:
        """What stands on it."""
        ...

    @property
    def name(self) -> str:
        """The field; empty where it sends the form as it is."""
        ...

    @property
    def value(self) -> str:
        """The field's value."""
        ...


def as_pressed(buttons: Iterable[Pressed], form: Form) -> str:
    """A move in the words of the one button that plays it, so that they can be found again."""
    return next(one.label for one in buttons if [one.value] == form.get(one.name)) + "."


def hint_of(advice: Advice, stage: Stage, move: Any, reason: str | None) -> Hint:
    """The hint about a move in JSON. A reason that has no words yet is left out."""
    record: Any = msgspec.convert(move, advice.moves)
    assert stage.scene.asked is not None
    return Hint(
        prompt=stage.scene.asked.id,
        said=advice.said(stage, record),
        why=advice.reasons(stage.speech).get(reason or "", ""),
        fields=advice.fields(stage, record),
    )
