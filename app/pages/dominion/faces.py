"""What a card looks like to one reader: the words on it, its price, its kind and its drawing."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from app.pages.dominion import card_words
from app.pages.dominion.card_words import CardKind
from app.pages.page import Speech
from engines.dominion.cards import FACES, Card


@dataclass(frozen=True, slots=True)
class CardFace:
    """All that the macros of `games/dominion/card.html` print, in the reader's language.

    `short` is the effect in one line, `text` the whole effect, a line each, `notes` what people
    ask about it. `kind` is one of six, shown as a colour and a sign; `kind_word` says it.
    """

    key: Card
    name: str
    short: str
    text: tuple[str, ...]
    notes: tuple[str, ...]
    kind: CardKind
    kind_word: str
    cost: int

    @property
    def slug(self) -> str:
        """The key as ids in HTML and in the sprite spell it: `throne-room`."""
        return self.key.replace("_", "-")

    @property
    def is_poor(self) -> bool:
        """Whether it costs nothing, so that it is always in reach and rarely wanted.

        An offer of a Copper or a Curse must not look as warm as that of any other card.
        """
        return self.cost == 0


@lru_cache(maxsize=512)
def face(speech: Speech, card: Card) -> CardFace:
    """The card as this reader sees it."""
    return CardFace(
        key=card,
        name=card_words.name(speech, card),
        short=card_words.short(speech, card),
        text=card_words.effects(speech, card),
        notes=card_words.rulings(speech, card),
        kind=card_words.kind(card),
        kind_word=card_words.kind_word(speech, card),
        cost=FACES[card].cost,
    )


def faces(speech: Speech, cards: Iterable[Card]) -> tuple[CardFace, ...]:
    """Several cards as this reader sees them, in order."""
    return tuple(face(speech, card) for card in cards)
