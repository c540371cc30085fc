"""Which Action to play next: none is held back that helps, and the last play goes to the best."""

from collections.abc import Callable

from engines.dominion.cards import FACES, Card, Cards, without
from engines.dominion.replies import junk, remodelling
from engines.dominion.sight import Sight

_A_CARD = 0.95
"""What a card drawn is worth on average, in coins."""

_CURSING = 3.0
_SILVER = 1.6
_EARLY = 4
"""With more Provinces left than these there is time for what pays later."""

_GO_ON: Cards = ("laboratory", "market", "festival", "village", "spy", "cellar")
"""These cost no play in the end. Cellar last, when it is known what is no good."""


def action(sight: Sight, plays: Cards) -> Card | None:
    """The Action to play next; None when none of them helps."""
    if len(plays) == 1 and plays[0] in _GO_ON:
        return plays[0]
    if "throne_room" in plays and _is_throne_next(sight.hand, plays):
        return "throne_room"
    for card in _GO_ON:
        if card in plays:
            return card
    values = [(value(card, sight), card) for card in plays if card != "throne_room"]
    if sight.actions > 1:
        # Who can play on draws first.
        drawing = [each for each in values if FACES[each[1]].cards or each[1] == "library"]
        values = drawing or values
    best, card = max(values, default=(0.0, "copper"))
    return card if best > 0 else None


def _is_throne_next(hand: Cards, plays: Cards) -> bool:
    """Whether there is something to double, and no Village that should come before it."""
    others = [card for card in plays if card != "throne_room"]
    if not others:
        return False
    if "village" not in others and "festival" not in others:
        return True
    return len(hand) < 2 or sum([hand.count(card) for card in others]) == 1


def doubled(sight: Sight, cards: Cards) -> Card:
    """The Action that a Throne Room doubles."""
    worths = {card: _GOING_ON.get(card) or value(card, sight) for card in cards}
    return max(cards, key=lambda card: (worths[card], card))


_GOING_ON: dict[Card, float] = {
    "laboratory": 3.2,
    "market": 3.0,
    "festival": 3.3,
    "village": 1.3,
    "spy": 1.4,
    "cellar": 0.6,
    "throne_room": 1.2,
}


def value(card: Card, sight: Sight) -> float:
    """About how many coins the play of an Action is worth that costs a play."""
    special = _VALUES.get(card)
    return special(sight) if special else _PLAIN[card]


_PLAIN: dict[Card, float] = {
    "adventurer": 2.9,
    "chancellor": 2.1,
    "council_room": 3.5,
    "feast": 2.4,
    "militia": 3.2,
    "moat": 1.9,
    "smithy": 2.85,
    "thief": 1.0,
    "woodcutter": 2.2,
    "workshop": 1.5,
    **_GOING_ON,
}


def _bureaucrat(sight: Sight) -> float:
    return _SILVER + 0.3 if sight.left("silver") else 0.5


def _chapel(sight: Sight) -> float:
    return 1.2 * len(junk(sight))


def _library(sight: Sight) -> float:
    return _A_CARD * max(0, 8 - len(sight.hand))


def _mine(sight: Sight) -> float:
    has_worse = "copper" in sight.hand or "silver" in sight.hand
    return 2.0 if has_worse else 0.0


def _moneylender(sight: Sight) -> float:
    return 2.7 if "copper" in sight.hand else 0.0


def _remodel(sight: Sight) -> float:
    rest = without(sight.hand, "remodel")
    return remodelling(sight, rest)[0] / 2 if rest else 0.0


def _witch(sight: Sight) -> float:
    return 2 * _A_CARD + (_CURSING if sight.left("curse") else 0.0)


_VALUES: dict[Card, Callable[[Sight], float]] = {
    "bureaucrat": _bureaucrat,
    "chapel": _chapel,
    "library": _library,
    "mine": _mine,
    "moneylender": _moneylender,
    "remodel": _remodel,
    "witch": _witch,
}
