"""Which plans a kingdom offers: money always, and the Actions that go with it."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engines.dominion.buying import Plan, Want
from engines.dominion.cards import Card, Cards

_GOLD, _SILVER = Want("gold"), Want("silver")


class Help(NamedTuple):
    """How a card helps money: what is bought of it before Gold, what after, and how well.

    `share` is how often it beats money alone, in per cent (bench.dominion_bots); the best come
    first.
    """

    share: int
    before: tuple[Want, ...] = ()
    after: tuple[Want, ...] = ()


HELPS: dict[Card, Help] = {
    "witch": Help(97, (Want("witch", 2),)),
    "smithy": Help(80, (), (Want("smithy", 1, 9),)),
    "militia": Help(77, (), (Want("militia", 2),)),
    "council_room": Help(75, (Want("council_room", 1, 16),)),
    "library": Help(74, (), (Want("library", 2),)),
    "market": Help(61, (), (Want("market"),)),
    "bureaucrat": Help(60, (), (Want("bureaucrat", 1),)),
    "mine": Help(59, (), (Want("mine", 1),)),
    "moat": Help(58, (), (Want("moat", 1),)),
    "festival": Help(57, (), (Want("festival", 2),)),
    "laboratory": Help(57, (), (Want("laboratory"),)),
    "woodcutter": Help(56, (), (Want("woodcutter", 1),)),
    "chancellor": Help(55, (), (Want("chancellor", 1),)),
}


@lru_cache(256)
def usual_plan(piles: Cards) -> Plan:
    """The plan of somebody who knows what helps: the two best, if they can be had."""
    return _with(_helping(piles)[:2])


@lru_cache(256)
def plans(piles: Cards) -> tuple[Plan, ...]:
    """Plans worth trying, the usual one first."""
    helping = _helping(piles)[:6]
    found = [usual_plan(piles), *map(_with, _few(helping))]
    return tuple(dict.fromkeys(found))


def _few(cards: Cards) -> Iterable[Cards]:
    for count in (1, 2, 3, 0):
        yield from combinations(cards, count)


def _helping(piles: Cards) -> Cards:
    """The cards of this kingdom that help, the best first."""
    return tuple(sorted(HELPS.keys() & set(piles), key=lambda card: (-HELPS[card].share, card)))


def _with(cards: Iterable[Card]) -> Plan:
    helps = [HELPS[card] for card in cards]
    before = [want for help_ in helps for want in help_.before]
    after = [want for help_ in helps for want in help_.after]
    return Plan((*before, _GOLD, *after, _SILVER))
