"""The cards as numbers, for those who weigh them: looked at thousands of times a move."""

from typing import NamedTuple

from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import COMPOST, FODDER, Card, Conversion
from engines.medieval_manor.tokens import Tokens

Counts = tuple[int, int, int, int, int, int]
"""Tokens by kind, in the order of KINDS."""

P, V, C, A, G, R = range(6)


class Face(NamedTuple):
    """One card. `gains` are the kinds and numbers of its gain, `is_plain` a Bounty with no more.

    `turns` is the kind that a Bounty makes into Victory Tokens, `rate` of them each; of `halves` an
    Upgrade makes one Victory Token for two; `swap` is the kind it gives and the kind it gets.
    """

    key: str
    is_upgrade: bool
    is_plain: bool
    grounds: tuple[str, ...]
    gain: Counts
    gains: tuple[tuple[int, int], ...]
    turns: int
    rate: float
    converts: bool
    halves: tuple[int, ...]
    swap: tuple[int, int] | None
    gives: Counts
    gives_cards: int
    gets: Counts
    gets_cards: int
    helps_crops: bool
    helps_animals: bool
    draws: int
    draws_later: int
    steals: int
    steals_cards: int
    fine: int
    hand_size: int
    price_change: int
    discount: int
    end_points: int
    end_each: int


def counts(tokens: Tokens) -> Counts:
    """Tokens as numbers."""
    return (
        tokens.peasants,
        tokens.victory,
        tokens.crops,
        tokens.animals,
        tokens.gold,
        tokens.resources,
    )


def _face(card: Card) -> Face:
    one = card.conversion or Conversion()
    gives, gets = counts(one.give), counts(one.get)
    kinds = tuple(kind for kind, count in enumerate(gives) if count)
    is_upgrade = card.kind == "upgrade"
    turns = kinds[0] if gets[V] and not is_upgrade else -1
    is_token_swap = bool(kinds) and not gets[V] and any(gets)
    return Face(
        key=card.key,
        is_upgrade=is_upgrade,
        is_plain=not (card.draws or card.draws_next_turn or card.loses_victory or _steals(card)),
        grounds=card.lands,
        gain=counts(card.gain),
        gains=tuple((kind, count) for kind, count in enumerate(counts(card.gain)) if count),
        turns=turns,
        rate=gets[V] / gives[turns] if turns >= 0 else 0.0,
        converts=card.conversion is not None,
        halves=kinds if is_upgrade and gets[V] else (),
        swap=(kinds[0], gets.index(1)) if is_token_swap else None,
        gives=gives,
        gives_cards=one.cards,
        gets=gets,
        gets_cards=one.draws,
        helps_crops=bool(COMPOST & set(card.tags)),
        helps_animals=FODDER in card.tags,
        draws=card.draws,
        draws_later=card.draws_next_turn,
        steals=card.steals_goods,
        steals_cards=card.steals_cards,
        fine=card.loses_victory,
        hand_size=card.hand_size,
        price_change=card.price_change,
        discount=card.discount,
        end_points=card.end_points,
        end_each=card.end_points_per_upgrade,
    )


def _steals(card: Card) -> bool:
    return bool(card.steals_goods or card.steals_cards)


FACES: dict[str, Face] = {
    key: _face(card) for key, card in CARDS.items() if card.kind != "hardship"
}
"""Bounties and Upgrades by key."""
