"""What a card looks like to one reader: the words on it, its price, its kind and its drawing."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from app.pages.dominion import card_words
from app.pages.dominion.card_words import CardKind
from app.pages.page import Speech
from engines.dominion.cards import FACES, Card

_ROOMY = 9
"""Letters of a name that a card of 4.25 rem has room for at the common size."""

_VOWELS = "aeiouyáéíóöőúüűä"
_SYLLABLE = re.compile(
    rf"(?<=\w\w)(?=(?:sch|c[hs]|[glnt]y|sz|zs|[^\W{_VOWELS}])[{_VOWELS}]\w)", re.IGNORECASE
)
"""Where a syllable begins, near enough for English, German and Hungarian: with the last consonant
before a vowel."""
_SOFT_HYPHEN = "\u00ad"


@dataclass(frozen=True, slots=True, eq=False)
class CardFace:
    """All that the macros of `games/dominion/card.html` print, in the reader's language.

    There is one of each card and language (`face`), which makes it cheap to look things up by it.

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
    def title(self) -> str:
        """The name for the band of a card: a long word may break at a syllable near its middle.

        Few browsers hyphenate by themselves in every language of the house.
        """
        return _broken(self.name)

    @property
    def fit(self) -> str:
        """How tightly the name must be set on a narrow card: empty, `tight` or `tightest`."""
        length = len(self.name)
        return "tightest" if length > _ROOMY + 2 else "tight" if length > _ROOMY else ""

    @property
    def is_poor(self) -> bool:
        """Whether it costs nothing, so that it is always in reach and rarely wanted.

        An offer of a Copper or a Curse must not look as warm as that of any other card.
        """
        return self.cost == 0


@lru_cache(maxsize=512)
def _broken(name: str) -> str:
    places = [found.start() for found in _SYLLABLE.finditer(name)]
    if len(name) <= _ROOMY + 2 or " " in name or not places:
        return name
    middle = min(places, key=lambda place: abs(2 * place - len(name)))
    return name[:middle] + _SOFT_HYPHEN + name[middle:]


@cache
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
    return tuple([face(speech, card) for card in cards])
