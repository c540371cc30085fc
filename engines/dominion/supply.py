"""The piles of the supply, each a kind of card and how many of it are left."""

from functools import lru_cache

from engines.dominion.cards import COSTS, Card, Cards

Counts = tuple[int, ...]

_DEAREST = max(COSTS.values())
_CACHED = 1 << 12


class _Memory:
    """The piles asked about last, which of them were empty, and what each sum of coins buys.

    That changes only when a pile runs out, and hundreds of questions come between two of these.
    """

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last: tuple[Cards, Cards, tuple[Cards, ...]] = ((), (), ((),) * (_DEAREST + 1))


_memory = _Memory()


def taken(piles: Cards, supply: Counts, empty: Cards, card: Card) -> tuple[Counts, Cards]:
    """The supply with one card fewer in this pile, and the piles that are empty then."""
    place = piles.index(card)
    counts = list(supply)
    counts[place] -= 1
    left = tuple(counts)
    return left, empty if counts[place] else empty_piles(piles, left)


def empty_piles(piles: Cards, supply: Counts) -> Cards:
    """The piles of which no card is left, in the order of the piles."""
    return tuple(card for card, count in zip(piles, supply, strict=True) if not count)


def affordable(piles: Cards, empty: Cards, coins: int) -> Cards:
    """What so many coins buy, in the order of the piles; Curse and Copper too. D2."""
    known_piles, known_empty, by_coins = _memory.last
    if known_empty is not empty or known_piles is not piles:
        by_coins = _by_coins(piles, empty)
        _memory.last = piles, empty, by_coins
    return by_coins[coins if coins < _DEAREST else _DEAREST]  # noqa: FURB136 - no call


@lru_cache(_CACHED)
def _by_coins(piles: Cards, empty: Cards) -> tuple[Cards, ...]:
    """What each sum of coins buys, from none to the price of the dearest card."""
    left = [card for card in piles if card not in empty]
    return tuple(
        tuple(card for card in left if COSTS[card] <= coins) for coins in range(_DEAREST + 1)
    )
