"""The open market: composing, answering and watching offers. M18, M19."""

from typing import Any

from app.pages.medieval_manor.parts import Ask, Button, PreviewShown, last
from app.pages.page import Form, Region, Stage
from app.tables.shapes import Scene
from engines.medieval_manor.prompts import TradePrompt

_FOLDER = "games/medieval_manor/trade"


def regions(scene: Scene) -> tuple[Region, ...]:
    """What is composed, for who has a seat; and what lies open."""
    offers = Region("offers", f"{_FOLDER}/offers.html", ("public/offers", "prompt"), lambda _: None)
    if scene.viewer is None:
        return (offers,)
    reads = ("public/stage", "public/estates", "prompt")
    return (Region("barter", f"{_FOLDER}/barter.html", reads, lambda _: None), offers)


def ask(stage: Stage, prompt: TradePrompt) -> Ask:
    """Being ready, or trading on."""
    say = stage.speech.gettext
    if prompt.is_ready:
        button = Button("trade-on", say("Not ready after all"), "do", "trade_on")
        return Ask("trade", say("You are ready"), "", (button,))
    button = Button("ready", say("I’m ready"), "do", "ready", "r", is_primary=True)
    return Ask("trade", say("Trade with anybody"), "", (button,))


def read(_prompt: TradePrompt, form: Form) -> Any:
    """The move's JSON. Raises ValueError with a code."""
    do = last(form, "do")
    if do == "ready":
        return {"type": "be_ready"}
    if do == "trade_on":
        return {"type": "trade_on"}
    raise ValueError("wrong_answer")


def preview(_stage: Stage, _prompt: TradePrompt) -> PreviewShown | None:
    """What an offer would bring."""
    return None
