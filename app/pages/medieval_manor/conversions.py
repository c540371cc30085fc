"""Conversions: what a chain would give, before it is confirmed. M28, M36."""

from typing import Any

from app.pages.medieval_manor.parts import Ask, Button, PreviewShown
from app.pages.page import Form, Stage
from engines.medieval_manor.prompts import ConvertPrompt


def ask(stage: Stage, prompt: ConvertPrompt) -> Ask:
    """What to convert, or nothing."""
    say = stage.speech.gettext
    button = Button("do-pass", say("Convert nothing"), "do", "pass", "p")
    return Ask("convert", say("Convert?"), "", (button,), prompt)


def read(_prompt: ConvertPrompt, _form: Form) -> Any:
    """The move's JSON. Raises ValueError with a code."""
    raise ValueError("wrong_answer")


def preview(_stage: Stage, _prompt: ConvertPrompt) -> PreviewShown | None:
    """What the chain would give."""
    return None
