"""What the viewer may do with a card of his hand, or with one that lies open before him."""

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, NamedTuple

from app.pages.dominion.faces import CardFace
from app.pages.page import Speech
from engines.dominion.prompts import CardPrompt, CardsPrompt, DominionPrompt, TurnPrompt


class Way(NamedTuple):
    """How a card is pressed: field of the form, what the press says, the word on a chosen one."""

    way: Literal["plain", "button", "checkbox", "radio"] = "plain"
    field: str = "card"
    act: str = ""
    fate: str = ""
    fate_icon: str = ""


NO_WAY = Way()
"""The card is only shown."""

Ways = Callable[[CardFace], Way]


def ways(speech: Speech, prompt: DominionPrompt | None) -> Ways:
    """What this prompt lets one do with each card."""
    match prompt:
        case TurnPrompt():
            return lambda shown: _on_turn(speech, prompt, shown)
        case CardPrompt():
            return lambda shown: _one_of(speech, prompt, shown)
        case CardsPrompt():
            some = _some_of(speech, prompt)
            return lambda _: some
        case _:
            return nothing


def nothing(_shown: CardFace) -> Way:
    """No card can be pressed."""
    return NO_WAY


def _on_turn(speech: Speech, prompt: TurnPrompt, shown: CardFace) -> Way:
    if shown.key in prompt.plays:
        return _play(speech)
    return _lay(speech) if shown.key in prompt.treasures else NO_WAY


@lru_cache(maxsize=64)
def _play(speech: Speech) -> Way:
    return Way("button", "play", speech.gettext("Play"))


@lru_cache(maxsize=64)
def _lay(speech: Speech) -> Way:
    return Way("button", "lay", speech.gettext("Lay down"))


def _one_of(speech: Speech, prompt: CardPrompt, shown: CardFace) -> Way:
    if shown.key not in prompt.cards or prompt.question == "gain":
        return NO_WAY
    fates: dict[str, tuple[str, str]] = {
        "bureaucrat": (speech.gettext("onto deck"), "i-topdeck"),
        "mine_trash": (speech.gettext("trashed"), "i-trash"),
        "remodel_trash": (speech.gettext("trashed"), "i-trash"),
        "thief_trash": (speech.gettext("trashed"), "i-trash"),
        "throne_room": (speech.gettext("twice"), "i-cards"),
    }
    fate, icon = fates[prompt.question]
    return Way("radio", fate=fate, fate_icon=icon)


def _some_of(speech: Speech, prompt: CardsPrompt) -> Way:
    fates: dict[str, tuple[str, str]] = {
        "cellar": (speech.gettext("discarded"), "i-discard"),
        "chapel": (speech.gettext("trashed"), "i-trash"),
        "militia": (speech.gettext("discarded"), "i-discard"),
        "thief_gain": (speech.gettext("take"), "i-cards"),
    }
    fate, icon = fates[prompt.question]
    return Way("checkbox", fate=fate, fate_icon=icon)
