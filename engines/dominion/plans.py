"""Which plans a kingdom offers: money always, and the Actions that go with it."""

from collections.abc import Iterable
from functools import lru_cache

from engines.dominion.buying import Plan, Want
from engines.dominion.cards import Card, Cards

_GOLD, _SILVER = Want("gold"), Want("silver")

_PLAYS: dict[Card, Want] = {
    "witch": Want("witch", 2),
    "smithy": Want("smithy", 1, 9),
    "militia": Want("militia", 1),
    "council_room": Want("council_room", 1, 16),
    "library": Want("library", 2),
    "mine": Want("mine", 1),
    "bureaucrat": Want("bureaucrat", 1),
    "moat": Want("moat", 1),
    "woodcutter": Want("woodcutter", 1),
    "chancellor": Want("chancellor", 1),
}
"""Actions that cost the play of the turn, so that one kind is enough; the best with money first.

The numbers were found by playing each against money alone: see bench/README.
"""

_FREE: dict[Card, Want] = {
    "market": Want("market"),
    "laboratory": Want("laboratory"),
    "festival": Want("festival", 2),
}
"""Actions that cost no play: better than a Silver, less than a Gold."""

_BEFORE_GOLD = {"witch", "council_room", "chapel"}

_LATE_POINTS = 3
_NEVER = 99
_CHAPEL = Want("chapel", 1)


@lru_cache(256)
def usual_plan(piles: Cards) -> Plan:
    """The plan of somebody who knows what helps best, and thinks of points when it gets late."""
    return _plan(_plays(piles)[:1])._replace(duchies=_LATE_POINTS, estates=1)


@lru_cache(256)
def plans(piles: Cards) -> tuple[Plan, ...]:
    """Plans worth trying, the likeliest first."""
    plays = _plays(piles)
    free = tuple(want for card, want in _FREE.items() if card in piles)
    found = [*_rush(piles), _plan((*plays[:1], *free)), _plan(plays[:1])]
    if "chapel" in piles:
        found.append(_plan((_CHAPEL, *plays[:1], *free)))
    found += [_plan((*plays[1:2], *free)), _plan((*plays[:2], *free))]
    found.append(_plan(free))
    return tuple(dict.fromkeys(found))


def _rush(piles: Cards) -> Iterable[Plan]:
    """Many cheap cards, so that Gardens count more and three piles run out early. D4, D17."""
    cheap = Want("estate"), Want("copper")
    if {"gardens", "workshop"} <= set(piles):
        wants: tuple[Want, ...] = (Want("workshop", 10), Want("gardens"), *cheap)
        yield Plan(wants, rich=_NEVER, duchies=5, estates=0)
    elif {"gardens", "bureaucrat"} <= set(piles):
        wants = (Want("bureaucrat", 5), Want("gardens"), _SILVER, *cheap)
        yield Plan(wants, rich=_NEVER, duchies=5, estates=0)


def _plays(piles: Cards) -> tuple[Want, ...]:
    return tuple(want for card, want in _PLAYS.items() if card in piles)


def _plan(helps: Iterable[Want]) -> Plan:
    """Money with these cards; of Actions that cost as much the free ones come first."""
    helps = tuple(helps)
    before = [want for want in helps if want.card in _BEFORE_GOLD]
    free = [want for want in helps if want.card in _FREE]
    after = [want for want in helps if want not in before and want not in free]
    return Plan((*before, _GOLD, *free, *after, _SILVER))
