"""The sentence that is asked, and the line under it that says why or what follows."""

from app.pages.medieval_manor.names import counted
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

Said = tuple[str, str]
"""The question, and why or what it brings."""


def buy(stage: Stage, prompt: BuyPrompt) -> Said:
    """M13."""
    say = stage.speech.gettext
    text = say("Pay %(goods)s for %(cards)s?") % {
        "goods": counted(stage.speech, "good", prompt.price),
        "cards": counted(stage.speech, "card", prompt.count),
    }
    return text, say("You keep one of them. A Hardship that you discard does no harm.")


def keep(stage: Stage, _prompt: KeepPrompt) -> Said:
    """M13, M56."""
    say = stage.speech.gettext
    return say("Which card do you keep?"), say("A Hardship that you keep strikes at once.")


def swap(stage: Stage, prompt: SwapPrompt) -> Said:
    """M14."""
    say = stage.speech.gettext
    text = say("Discard %(cards)s to draw 1?") % {
        "cards": counted(stage.speech, "card", prompt.count)
    }
    return text, say("A Hardship drawn so strikes at once.")


def work(stage: Stage, prompt: WorkPrompt) -> Said:
    """M23 to M25."""
    say = stage.speech.gettext
    if not prompt.placings:
        return say("No card can be placed now"), say("Two cards bring a good, or you pass.")
    return say("Play a card"), say("Choose a card, then one of the marked lands.")


def steal(stage: Stage, _prompt: StealPrompt) -> Said:
    """M30."""
    say = stage.speech.gettext
    return say("From whom do you take?"), ""


def feed(stage: Stage, prompt: FeedPrompt) -> Said:
    """M39."""
    text = stage.speech.gettext("Feed your peasants with %(food)s")
    return text % {"food": counted(stage.speech, "food", prompt.need)}, ""


def raise_peasant(stage: Stage, prompt: RaisePrompt) -> Said:
    """M40."""
    text = stage.speech.gettext("Raise a peasant for %(food)s?")
    return text % {"food": counted(stage.speech, "food", prompt.price)}, ""


def discard(stage: Stage, prompt: DiscardPrompt) -> Said:
    """M41."""
    text = stage.speech.gettext("Discard %(cards)s")
    said = text % {"cards": counted(stage.speech, "card", prompt.count)}
    return said, stage.speech.gettext("Your hand is over its limit.")
