"""Which card a plan buys, and when points come before everything else."""

from typing import NamedTuple

from engines.dominion.cards import Card, Cards, points_of
from engines.dominion.ending import EMPTY_PILES
from engines.dominion.kingdom import FIRST_CARDS
from engines.dominion.sight import Sight, points, worth_of

_POOR = 3
"""Who owns less than this in coins takes a Copper rather than nothing."""

_LATE = 60
"""After so many own turns a game has lost its way: whatever empties a pile brings its end."""


class Want(NamedTuple):
    """So many of a card, and one more for every `per` cards that the deck has grown by."""

    card: Card
    most: int = 99
    per: int = 0


class Plan(NamedTuple):
    """What to buy, the most wanted first; Provinces come before that, and in time other points.

    `rich` is what the own Treasures must pay before a Province is bought at all. From `duchies`
    Provinces left a Duchy is bought rather than a card to play with, from `estates` an Estate.
    """

    wants: tuple[Want, ...]
    rich: int = 0
    duchies: int = 5
    estates: int = 2


def buy(plan: Plan, sight: Sight, cards: Cards) -> Card | None:
    """The card to take of those that can be; None for nothing."""
    left = sight.supply[5]
    if (left == 1 or len(sight.empty) >= EMPTY_PILES - 1) and sight.turns < _LATE:
        for card in cards:
            if wins_with(sight, card):
                return card
        cards = tuple([card for card in cards if not _ends(sight, card)])
    if "province" in cards and (left < 8 or worth_of(sight.owned) >= plan.rich):
        return "province"
    found = _points(plan, left, cards) or _wanted(plan, sight, cards)
    return found or _anything(sight, cards)


def _points(plan: Plan, left: int, cards: Cards) -> Card | None:
    """A Duchy or an Estate, when the Provinces run out."""
    if left > plan.duchies:
        return None
    if "duchy" in cards and (left < plan.duchies or "gold" not in cards):
        return "duchy"
    if "estate" in cards and (
        left < plan.estates or (left == plan.estates and "silver" not in cards)
    ):
        return "estate"
    return None


def _wanted(plan: Plan, sight: Sight, cards: Cards) -> Card | None:
    """The first card of the plan of which there are too few."""
    owned = sight.owned
    grown = len(owned) - len(FIRST_CARDS)
    for card, most, per in plan.wants:
        if card in cards and (
            most > 90 or owned.count(card) < (most + grown // per if per else most)
        ):
            return card
    return None


def _anything(sight: Sight, cards: Cards) -> Card | None:
    """What keeps a poor seat going, and a game that does not end."""
    if "copper" in cards and worth_of(sight.owned) < _POOR:
        return "copper"
    if sight.turns < _LATE:
        return None
    return max(cards, key=lambda card: (points_of(card, len(sight.owned)), card), default=None)


def wins_with(sight: Sight, card: Card) -> bool:
    """Whether the game is over when this card is taken, and won. D4, D5."""
    return _ends(sight, card) and points((*sight.owned, card)) > sight.rivals_points


def _ends(sight: Sight, card: Card) -> bool:
    if sight.left(card) != 1:
        return False
    return card == "province" or len(sight.empty) >= EMPTY_PILES - 1
