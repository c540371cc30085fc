"""A card as templates draw it: its name, and what it does in signs."""

from dataclasses import dataclass
from functools import lru_cache

from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.card_sentences import brief, effects, owned, places
from app.pages.page import Speech
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import Card, CardKind, Conversion
from engines.medieval_manor.tokens import KINDS, Kind, Tokens

LETTERS: dict[Kind, str] = {
    "peasants": "P",
    "victory": "V",
    "crops": "C",
    "animals": "A",
    "gold": "G",
    "resources": "R",
}
"""How the tokens are called in the sprite, as in the rulebook's list of cards."""


@dataclass(frozen=True, slots=True)
class Sign:
    """So many tokens of one letter, or cards (`card`)."""

    letter: str
    count: int


@dataclass(frozen=True, slots=True)
class Change:
    """A conversion in signs."""

    give: tuple[Sign, ...]
    get: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is shown. `notes` are numbers that no token says, `lines` whole sentences.

    `brief` is its line on a tile, `owned` that of an Upgrade which is paid for.
    """

    key: str
    slug: str
    name: str
    kind: CardKind
    signs: tuple[Sign, ...]
    change: Change | None
    notes: tuple[str, ...]
    brief: str
    owned: str
    grounds: str
    lines: tuple[str, ...]


@lru_cache(maxsize=1024)
def face(speech: Speech, key: str) -> Face:
    """The face of a card in one language."""
    card = CARDS[key]
    return Face(
        key=key,
        slug=slug(key),
        name=name(speech, key),
        kind=card.kind,
        signs=signs_of(card.gain),
        change=None if card.conversion is None else _change(card.conversion),
        notes=tuple(_notes(speech, card)),
        brief=brief(speech, key),
        owned=owned(speech, key),
        grounds=places(speech, key),
        lines=effects(speech, key),
    )


def slug(key: str) -> str:
    """A key as ids and classes carry it."""
    return key.replace("_", "-")


def signs_of(tokens: Tokens, cards: int = 0) -> tuple[Sign, ...]:
    """Tokens and cards as signs, only what there is."""
    found = [Sign(LETTERS[kind], count) for kind in KINDS if (count := tokens.of(kind))]
    return (*found, Sign("card", cards)) if cards else tuple(found)


def _change(one: Conversion) -> Change:
    return Change(signs_of(one.give, one.cards), signs_of(one.get, one.draws))


def _notes(speech: Speech, card: Card) -> list[str]:
    """`+1 card`, `price −3`: the shortest words there are."""
    _ = speech.gettext
    numbers = (
        (_("%(count)s card"), card.draws),
        (_("next turn %(count)s"), card.draws_next_turn),
        (_("steal %(count)s"), card.steals_goods or card.steals_cards),
        (_("%(count)s VT"), -card.loses_victory),
        (_("hand %(count)s"), card.hand_size),
        (_("prices %(count)s"), -card.discount),
        (_("end %(count)s VT"), card.end_points),
        (_("end %(count)s VT each"), card.end_points_per_upgrade),
    )
    plain = card.steals_goods or card.steals_cards
    return [
        text % {"count": str(count) if count == plain else f"{count:+d}".replace("-", "−")}
        for text, count in numbers
        if count
    ]
