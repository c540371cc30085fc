"""The sentence that is asked, and the line under it that says why or what follows."""

from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.names import counted, tokens_said
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
from engines.medieval_manor.tokens import Tokens

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


def steal(stage: Stage, prompt: StealPrompt) -> Said:
    """M30."""
    say = stage.speech.gettext
    card = name(stage.speech, prompt.card)
    if prompt.victims[0].cards:
        return say("Which card do you take?"), say("%(card)s: one card of any hand.") % {
            "card": card
        }
    most = max(victim.count for victim in prompt.victims)
    text = say("%(card)s: %(goods)s, all from the same player.")
    return say("From whom do you take?"), text % {
        "card": card,
        "goods": counted(stage.speech, "good", most),
    }


def feed(stage: Stage, prompt: FeedPrompt) -> Said:
    """M39."""
    text = stage.speech.gettext("Feed your peasants with %(food)s")
    said = text % {"food": counted(stage.speech, "food", prompt.need)}
    return said, _larder(stage, prompt)


def raise_peasant(stage: Stage, prompt: RaisePrompt) -> Said:
    """M40."""
    text = stage.speech.gettext("Raise a peasant for %(food)s?")
    said = text % {"food": counted(stage.speech, "food", prompt.price)}
    more = stage.speech.gettext(
        "One more card and one more action each turn, and one more to feed."
    )
    return said, f"{_larder(stage, prompt)} {more}"


def _larder(stage: Stage, prompt: FeedPrompt | RaisePrompt) -> str:
    has = tokens_said(stage.speech, Tokens(crops=prompt.crops, animals=prompt.animals))
    return stage.speech.gettext("You have %(food)s.") % {"food": has}


def discard(stage: Stage, prompt: DiscardPrompt) -> Said:
    """M41."""
    text = stage.speech.gettext("Discard %(cards)s")
    said = text % {"cards": counted(stage.speech, "card", prompt.count)}
    return said, stage.speech.gettext("Your hand is over its limit.")
