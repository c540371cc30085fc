"""The cards in words of our own: names, kinds, and what each does."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from app.pages.dominion import card_texts
from app.pages.dominion.names import card_names, counted
from app.pages.page import Speech
from engines.dominion.cards import FACES, Card

CardKind = Literal["treasure", "victory", "curse", "action", "attack", "reaction"]


def name(speech: Speech, card: Card) -> str:
    """The name as it is printed on the card: `Throne Room`."""
    return card_names(speech)[card]


def names(speech: Speech, cards: Iterable[Card]) -> str:
    """Cards as the object of a sentence, like ones together: `two Coppers and an Estate`.

    After a colon, where nothing is inflected, `listing` reads better.
    """
    return listed(speech, [counted(speech, card, count) for card, count in Counter(cards).items()])


def listing(speech: Speech, cards: Iterable[Card]) -> str:
    """Cards as a list for the eye, like ones together: `Copper ×2, Estate`."""
    return ", ".join(
        name(speech, card) if count == 1 else f"{name(speech, card)} ×{count}"
        for card, count in Counter(cards).items()
    )


def listed(speech: Speech, phrases: Sequence[str]) -> str:
    """Phrases as one: `A, B and C`."""
    if len(phrases) <= 1:
        return "".join(phrases)
    return speech.gettext("%(first)s and %(last)s") % {
        "first": ", ".join(phrases[:-1]),
        "last": phrases[-1],
    }


def short(speech: Speech, card: Card) -> str:
    """What the card does in one line, for a tile."""
    return card_texts.shorts(speech)[card]


@lru_cache(maxsize=256)
def effects(speech: Speech, card: Card) -> tuple[str, ...]:
    """What the card does, one line an effect, in the order in which it happens."""
    return (*card_texts.bonuses(speech, card), *card_texts.effects(speech)[card])


def rulings(speech: Speech, card: Card) -> tuple[str, ...]:
    """What people ask about this card, answered. Rulings D10 to D28."""
    return card_texts.rulings(speech)[card]


def text(speech: Speech, card: Card) -> tuple[str, ...]:
    """The whole card: its effects, then the rulings."""
    return (*effects(speech, card), *rulings(speech, card))


def kind(card: Card) -> CardKind:
    """The card's kind as its frame shows it: Attacks and the Moat have frames of their own."""
    if card == "moat":
        return "reaction"
    return "attack" if FACES[card].is_attack else FACES[card].kind


def kind_word(speech: Speech, card: Card) -> str:
    """The kind as it is printed at the foot of the card."""
    return kind_words(speech)[kind(card)]


@lru_cache(maxsize=64)
def kind_words(speech: Speech) -> dict[CardKind, str]:
    """All kinds as printed."""
    return {
        "treasure": speech.gettext("Treasure"),
        "victory": speech.gettext("Victory"),
        "curse": speech.gettext("Curse"),
        "action": speech.gettext("Action"),
        "attack": speech.gettext("Action, Attack"),
        "reaction": speech.gettext("Action, Reaction"),
    }
