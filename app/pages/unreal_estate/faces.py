"""Cards as the templates show them."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.pages.page import Speech
from app.pages.unreal_estate.names import card_names, name
from app.pages.unreal_estate.special_words import TRIGGER_OF, effects, trigger_tags, triggers
from engines.unreal_estate.cards import FACES, Card, is_building


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card. A building has a `value`; a special a `trigger`, the same in words, and a text.

    `title` is the name for narrow places: it says where a long word may break.
    """

    key: Card
    slug: str
    name: str
    title: str
    value: int | None = None
    trigger: str = ""
    when: str = ""
    tag: str = ""
    text: str = ""


def face(speech: Speech, card: Card) -> CardFace:
    """One card."""
    slug = card.replace("_", "-")
    title = card_names(speech)[card]
    if is_building(card):
        return CardFace(card, slug, name(speech, card), title, FACES[card].value)
    trigger = TRIGGER_OF[card]
    return CardFace(
        key=card,
        slug=slug,
        name=name(speech, card),
        title=title,
        trigger=trigger,
        when=triggers(speech)[trigger],
        tag=trigger_tags(speech)[trigger],
        text=effects(speech)[card],
    )


def faces(speech: Speech, cards: Iterable[Card]) -> tuple[CardFace, ...]:
    """Several cards."""
    return tuple(face(speech, card) for card in cards)
