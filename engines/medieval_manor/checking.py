"""The cards are checked when they are read: a damaged table must never reach a game."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from engines.medieval_manor.effects import Bar, Card, CardKind, Conversion, LandKind
from engines.medieval_manor.tokens import NONE

COUNTS: dict[CardKind, int] = {"bounty": 59, "upgrade": 32, "hardship": 10}

_EVERY = {"key", "kind"}
_OF_KIND: dict[CardKind, set[str]] = {
    "bounty": {
        *("lands", "gain", "conversion", "tags", "draws", "draws_next_turn"),
        *("steals_goods", "steals_cards", "loses_victory"),
    },
    "upgrade": {
        *("lands", "gain", "conversion", "hand_size", "price_change", "discount"),
        *("end_points", "end_points_per_upgrade"),
    },
    "hardship": {"hardship"},
}
"""What a card of each kind may say at all."""

_MAY_BE_NEGATIVE = "price_change"
_CARDS_PRICE = 2
"""What a drawn card costs at least in tokens, and so what a discarded one may bring at most: else
a chain of conversions could gain. M37."""


def checked(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards themselves. Raises ValueError with all that is wrong with them."""
    if problems := [*_wrong_counts(cards), *(p for card in cards for p in _problems(card))]:
        raise ValueError("cards: " + "; ".join(problems))
    return cards


def _wrong_counts(cards: tuple[Card, ...]) -> Iterator[str]:
    kinds = Counter(card.kind for card in cards)
    for kind, count in COUNTS.items():
        if kinds[kind] != count:
            yield f"{kinds[kind]} of kind {kind}, not {count}"
    for key, count in Counter(card.key for card in cards).items():
        if count > 1:
            yield f"{key} stands there twice"


def _problems(card: Card) -> Iterator[str]:
    said = {name for name in card.__struct_fields__ if getattr(card, name) != _default(name)}
    for name in sorted(said - _EVERY - _OF_KIND[card.kind]):
        yield f"{card.key}: a {card.kind} has no {name}"
    if not said - _EVERY - {"lands", "price_change"}:
        yield f"{card.key} does nothing"
    if not (card.key.isidentifier() and card.key.islower()):
        yield f"{card.key!r} is no key"
    yield from _wrong_lands(card)
    yield from _wrong_numbers(card)
    if card.conversion:
        yield from _wrong_conversion(card, card.conversion)
    yield from _wrong_hardship(card)


def _default(name: str) -> object:
    return getattr(Card(key="", kind="bounty"), name)


def _wrong_lands(card: Card) -> Iterator[str]:
    strange = set(card.lands) - set(get_args(LandKind))
    if strange:
        yield f"{card.key}: no such land: {', '.join(sorted(strange))}"
    if card.kind != "hardship" and not card.lands:
        yield f"{card.key} can be placed nowhere"
    if len(set(card.lands)) != len(card.lands) or len(set(card.tags)) != len(card.tags):
        yield f"{card.key} says something twice"


def _wrong_numbers(card: Card) -> Iterator[str]:
    for name in card.__struct_fields__:
        value = getattr(card, name)
        if isinstance(value, int) and value < 0 and name != _MAY_BE_NEGATIVE:
            yield f"{card.key}: {name} is negative"


def _wrong_conversion(card: Card, one: Conversion) -> Iterator[str]:
    """It takes and gives, and no Upgrade's could be turned round and round for a gain."""
    if not (one.give.total() or one.cards) or not (one.get.total() or one.draws):
        yield f"{card.key} converts something into nothing"
    if card.kind == "bounty":
        return
    price = _CARDS_PRICE * one.draws
    if one.give.total() + one.cards < one.get.total() + price or one.give.victory:
        yield f"{card.key} converts at a gain"


def _wrong_hardship(card: Card) -> Iterator[str]:
    hardship = card.hardship
    if (card.kind == "hardship") != (hardship is not None):
        yield f"{card.key}: only a Hardship strikes"
    if hardship is None:
        return
    effects = (
        hardship.bars is not None,
        hardship.loses != NONE,
        bool(hardship.loses_all),
        hardship.loses_hand,
        hardship.loses_upgrade,
    )
    if sum(effects) != 1:
        yield f"{card.key}: a Hardship has one effect"
    if hardship.bars is not None and hardship.bars not in get_args(Bar):
        yield f"{card.key} bars what nobody can do"
