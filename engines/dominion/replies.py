"""Answers to what effects ask: what to keep, what to give up, what to take."""

from functools import lru_cache

from engines.dominion.cards import COSTS, FACES, TREASURES, VICTORIES, Card, Cards
from engines.dominion.sight import Sight, worth_of

_CHAPEL_MOST = 4
_ENOUGH = 5
"""Coins that stay in a deck that is thinned out."""

_LATE = 4
"""With so few Provinces left points are worth more than what buys them."""


def junk(sight: Sight, most: int = _CHAPEL_MOST) -> Cards:
    """The cards of the hand that a deck is better without, the worst first."""
    hand, left = sight.hand, sight.supply[5]
    found: list[Card] = ["curse"] * hand.count("curse")
    if left > _LATE:
        found += ["estate"] * hand.count("estate")
        spare = worth_of(sight.owned) - _ENOUGH
        found += ["copper"] * max(0, min(hand.count("copper"), spare))
    return tuple(found[:most])


_DEAR: dict[Card, float] = {
    "curse": -2.0,
    "estate": -0.8,
    "copper": -0.2,
    "silver": 3.0,
    "gold": 6.5,
    "duchy": -0.2,
    "province": 6.8,
    "gardens": 0.5,
    "chapel": 0.5,
    "moat": 1.5,
    "cellar": 1.5,
    "feast": 3.0,
    "witch": 5.5,
    "laboratory": 5.5,
}
_DEAR_LATE: dict[Card, float] = {
    "curse": -2.0,
    "copper": -0.1,
    "estate": 1.5,
    "duchy": 4.5,
    "province": 9.0,
    "gardens": 4.0,
    "silver": 1.5,
    "gold": 3.5,
}


def dear(card: Card, left: int) -> float:
    """What a card is worth to its owner's deck, with so many Provinces left."""
    if left <= _LATE:
        return _DEAR_LATE.get(card, COSTS[card] * 0.4)
    return _DEAR.get(card, COSTS[card] * 0.9)


def remodelling(sight: Sight, cards: Cards) -> tuple[float, Card]:
    """What the best change of one of these cards into another is worth, and which it is."""
    left = sight.supply[5]
    best: tuple[float, Card] = (-99.0, cards[0])
    for card in sorted(set(cards)):
        worth, _ = best_gain(sight.piles, sight.empty, COSTS[card] + 2, left)
        best = max(best, (worth - dear(card, left), card))
    return best


@lru_cache(1 << 12)
def best_gain(piles: Cards, empty: Cards, limit: int, left: int) -> tuple[float, Card | None]:
    """The card most worth having up to this price."""
    fitting = [card for card in piles if COSTS[card] <= limit and card not in empty]
    return max(((dear(card, left), card) for card in fitting), default=(0.0, None))


def taken(cards: Cards, left: int) -> Card:
    """Of these the one most worth having."""
    return max(cards, key=lambda card: (dear(card, left), card))


def given_up(cards: Cards, left: int) -> Card:
    """Of these the one that is missed least."""
    return min(cards, key=lambda card: (dear(card, left), card))


_IN_HAND: dict[Card, float] = {
    "gold": 3.0,
    "silver": 2.0,
    "copper": 1.0,
    "witch": 3.6,
    "laboratory": 2.8,
    "market": 2.2,
    "festival": 2.6,
    "smithy": 2.6,
    "council_room": 3.0,
    "militia": 2.4,
    "village": 1.1,
    "spy": 1.1,
    "moat": 1.7,
    "curse": -0.1,
}


def useful(card: Card) -> float:
    """What a card does for this turn."""
    return _IN_HAND.get(card, 0.0 if card in VICTORIES else 1.8)


def discards(hand: Cards, count: int) -> Cards:
    """So many of the hand that are used least next turn. D18."""
    worths: list[tuple[float, Card]] = []
    plays = 1 + 2 * hand.count("village") + 2 * hand.count("festival")
    for card in sorted(hand, key=useful, reverse=True):
        face = FACES[card]
        worth = useful(card)
        if face.kind == "action":
            if not face.actions and plays <= 0:
                worth = 0.2  # there is no play left for it
            plays += face.actions - 1
        worths.append((worth, card))
    return tuple([card for _, card in sorted(worths)[:count]])


def cellar(sight: Sight) -> Cards:
    """What is of no use in this turn, and Coppers where the deck is better than that. D11."""
    hand = sight.hand
    idle = [card for card in hand if card in VICTORIES or card == "curse"]
    if sight.deck and 4 * len(sight.owned) < 3 * worth_of(sight.owned):
        idle += ["copper"] * hand.count("copper")
    return tuple(idle)


def is_good(card: Card, sight: Sight) -> bool:
    """Whether a card is better to draw than what comes on average."""
    if card in VICTORIES or card == "curse":
        return False
    return card != "copper" or worth_of(sight.owned) < len(sight.owned)


def loot(cards: Cards) -> Cards:
    """Treasures worth having in the deck. D22."""
    return tuple([card for card in cards if card in TREASURES and card != "copper"])
