"""What all questions of the page are made of: the bar's parts, and fields of a posted form."""

from dataclasses import dataclass
from typing import Any

from app.pages.page import Form, Stage


@dataclass(frozen=True, slots=True)
class Button:
    """A button that answers, with the field that it sends and its single key."""

    id: str
    label: str
    name: str = ""
    value: str = ""
    key: str = ""
    icon: str = ""
    is_primary: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """The dock's bar. `kind` names the template of its body, and is empty when nothing is asked.

    `panel` is whatever that body needs; `has_preview` says that the form can be tried out.
    """

    kind: str
    question: str
    why: str
    buttons: tuple[Button, ...] = ()
    panel: Any = None
    has_preview: bool = False


@dataclass(frozen=True, slots=True)
class PreviewShown:
    """What a form would bring: `kind` names the template that shows `panel`."""

    kind: str
    panel: Any


def prompt_of(stage: Stage) -> Any:
    """What the viewer is asked; None when nothing, or where nothing can be pressed."""
    asked = stage.scene.asked
    return asked.prompt if asked is not None and stage.mode == "play" else None


def last(form: Form, name: str) -> str:
    """A field that holds one value; empty when it is missing."""
    return (form.get(name) or ("",))[-1]


def several(form: Form, name: str) -> list[str]:
    """All values of a field that are not empty."""
    return [value for value in form.get(name, ()) if value]


def number(text: str, most: int = 999) -> int:
    """A count as a form sends it; an empty field is none. Raises ValueError with a code."""
    if not text:
        return 0
    if len(text) > 4 or not text.isascii() or not text.isdigit() or int(text) > most:
        raise ValueError("not_a_number")
    return int(text)
