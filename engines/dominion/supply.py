"""The piles of the supply, each a kind of card and how many of it are left."""

from functools import lru_cache
from itertools import compress

from engines.dominion.cards import COSTS, Cards

Counts = tuple[int, ...]

_DEAREST = max(COSTS.values())
_CACHED = 1 << 12


class _Memory:
    """The supply asked about last, and what each sum of coins buys there.

    It changes with a buy or a gain only, and several questions come between two of these.
    """

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last: tuple[Cards, Counts, tuple[Cards, ...]] = ((), (), ())


_memory = _Memory()


def less_one(supply: Counts, place: int) -> Counts:
    """The supply with one card fewer in this pile."""
    counts = list(supply)
    counts[place] -= 1
    return tuple(counts)


def affordable(piles: Cards, supply: Counts, coins: int) -> Cards:
    """What so many coins buy, in the order of the piles; Curse and Copper too. D2."""
    known_piles, known_supply, by_coins = _memory.last
    if known_supply is not supply or known_piles is not piles:
        by_coins = _by_coins(tuple(compress(piles, supply)))
        _memory.last = piles, supply, by_coins
    return by_coins[coins if coins < _DEAREST else _DEAREST]  # noqa: FURB136 - no call


@lru_cache(_CACHED)
def _by_coins(left: Cards) -> tuple[Cards, ...]:
    """What each sum of coins buys, from none to the price of the dearest card."""
    return tuple(
        tuple(card for card in left if COSTS[card] <= coins) for coins in range(_DEAREST + 1)
    )
