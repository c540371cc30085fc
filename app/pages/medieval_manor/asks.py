"""Every question but trade and conversion, with its buttons and what its form needs."""

from app.pages.medieval_manor import panels, questions
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
    buttons = (_answer(say("Draw cards")), _pass(say("Pay nothing")))
    said = questions.buy(stage, prompt)
    return Ask("buy", *said, buttons, panels.buy(stage, prompt), has_preview=True)


def keep(stage: Stage, prompt: KeepPrompt) -> Ask:
    """One of the three bought cards. M13, M56."""
    button = _answer(stage.speech.gettext("Keep it"))
    return Ask("keep", *questions.keep(stage, prompt), (button,), panels.keep(stage, prompt))


def swap(stage: Stage, prompt: SwapPrompt) -> Ask:
    """Two cards for one. M14."""
    say = stage.speech.gettext
    buttons = (_answer(say("Swap them")), _pass(say("Keep all")))
    return Ask("swap", *questions.swap(stage, prompt), buttons, prompt)


def work(stage: Stage, prompt: WorkPrompt) -> Ask:
    """An action. M23 to M25."""
    say = stage.speech.gettext
    can_act = bool(prompt.placings) or len(prompt.hand) >= prompt.cards_sold
    stop = _pass(say("End my work") if prompt.left > 1 else say("Pass"), is_primary=not can_act)
    buttons = (_answer(say("Play it")), stop) if can_act else (stop,)
    said = questions.work(stage, prompt)
    return Ask("work", *said, buttons, panels.work(stage, prompt), has_preview=can_act)


def steal(stage: Stage, prompt: StealPrompt) -> Ask:
    """Goods or a card of an opponent. M30."""
    button = _answer(stage.speech.gettext("Take it"))
    said = questions.steal(stage, prompt)
    return Ask("steal", *said, (button,), panels.steal(stage, prompt), has_preview=True)


def feed(stage: Stage, prompt: FeedPrompt) -> Ask:
    """Which food. M39."""
    mixes = panels.mixes(stage, prompt.need, prompt.crops, prompt.animals)
    return Ask("feed", *questions.feed(stage, prompt), (), mixes)


def raise_peasant(stage: Stage, prompt: RaisePrompt) -> Ask:
    """Five food for a peasant. M40."""
    mixes = panels.mixes(stage, prompt.price, prompt.crops, prompt.animals)
    buttons = (_pass(stage.speech.gettext("No more peasants")),)
    return Ask("raise", *questions.raise_peasant(stage, prompt), buttons, mixes)


def discard(stage: Stage, prompt: DiscardPrompt) -> Ask:
    """Down to the hand limit. M41."""
    label = stage.speech.ngettext("Discard it", "Discard them", prompt.count)
    return Ask("discard", *questions.discard(stage, prompt), (_answer(label),), prompt)
