"""Whether to roll on: exact odds, since every die shows the colour one time in six. W5, W9."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

FACES = 6


@lru_cache(1 << 10)
def odds(dice: int, hits: int) -> float:
    """How likely exactly so many of the dice show one colour."""
    return float(comb(dice, hits) * (FACES - 1) ** (dice - hits)) / float(FACES**dice)


def worth_of(aside: int, left: int, gains: Sequence[float]) -> float:
    """What so many dice aside are worth with `left` to roll, played well.

    `gains[n]` is what crossing with n dice brings; more dice than it knows are a bust.
    """
    return max(stopping(aside, gains), rolling(aside, left, gains))


def stopping(aside: int, gains: Sequence[float]) -> float:
    """What the dice set aside bring as they are."""
    return gains[aside] if aside < len(gains) else 0.0


def rolling(aside: int, left: int, gains: Sequence[float]) -> float:
    """What rolling once more, and playing well, is worth; without a hit it was the last roll."""
    if not left or aside >= len(gains):
        return stopping(aside, gains)
    total = odds(left, 0) * stopping(aside, gains)
    for hits in range(1, left + 1):
        total += odds(left, hits) * worth_of(aside + hits, left - hits, gains)
    return total
