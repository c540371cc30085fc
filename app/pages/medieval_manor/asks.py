"""Every question but trade and conversion, with its buttons and what its form needs."""

from app.pages.medieval_manor import questions
from app.pages.medieval_manor.parts import Ask, Button
from app.pages.page import Stage
from engines.medieval_manor.prompts import (
    BuyPrompt,
    DiscardPrompt,
    FeedPrompt,
    KeepPrompt,
    RaisePrompt,
    StealPrompt,
    SwapPrompt,
    WorkPrompt,
)


def _pass(label: str, *, is_primary: bool = False) -> Button:
    return Button("do-pass", label, "do", "pass", "p", is_primary=is_primary)


def _answer(label: str) -> Button:
    return Button("answer", label, key="a", is_primary=True)


def buy(stage: Stage, prompt: BuyPrompt) -> Ask:
    """Goods for cards. M13."""
    say = stage.speech.gettext
    buttons = (_answer(say("Buy cards")), _pass(say("Buy none")))
    return Ask("buy", *questions.buy(stage, prompt), buttons, prompt)


def keep(stage: Stage, prompt: KeepPrompt) -> Ask:
    """One of the three bought cards. M13, M56."""
    say = stage.speech.gettext
    return Ask("keep", *questions.keep(stage, prompt), (_answer(say("Keep it")),), prompt)


def swap(stage: Stage, prompt: SwapPrompt) -> Ask:
    """Two cards for one. M14."""
    say = stage.speech.gettext
    buttons = (_answer(say("Swap them")), _pass(say("Swap none")))
    return Ask("swap", *questions.swap(stage, prompt), buttons, prompt)


def work(stage: Stage, prompt: WorkPrompt) -> Ask:
    """An action. M23 to M25."""
    say = stage.speech.gettext
    buttons = (_answer(say("Play it")), _pass(say("Pass")))
    return Ask("work", *questions.work(stage, prompt), buttons, prompt, has_preview=True)


def steal(stage: Stage, prompt: StealPrompt) -> Ask:
    """Goods or a card of an opponent. M30."""
    say = stage.speech.gettext
    return Ask("steal", *questions.steal(stage, prompt), (_answer(say("Take it")),), prompt)


def feed(stage: Stage, prompt: FeedPrompt) -> Ask:
    """Which food. M39."""
    return Ask("feed", *questions.feed(stage, prompt), (), prompt)


def raise_peasant(stage: Stage, prompt: RaisePrompt) -> Ask:
    """Five food for a peasant. M40."""
    buttons = (_pass(stage.speech.gettext("No more peasants")),)
    return Ask("raise", *questions.raise_peasant(stage, prompt), buttons, prompt)


def discard(stage: Stage, prompt: DiscardPrompt) -> Ask:
    """Down to the hand limit. M41."""
    label = stage.speech.gettext("Discard")
    return Ask("discard", *questions.discard(stage, prompt), (_answer(label),), prompt)
