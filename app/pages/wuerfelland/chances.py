"""What the next roll may bring, exactly. W5, W9, W27."""

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from engines.wuerfelland.prompts import RollPrompt

_FACE = Fraction(1, 6)


@dataclass(frozen=True, slots=True)
class Chances:
    """In per cent: at least one more die of the colour, none, and more than fit together.

    `bust` is empty when there are too many already; `just` has for every possible number of new
    dice how likely just that number is.
    """

    hit: str
    miss: str
    bust: str
    just: tuple[tuple[int, str], ...]


def chances(prompt: RollPrompt) -> Chances:
    """The chances of rolling on."""
    exactly = [just(prompt.left, hits) for hits in range(prompt.left + 1)]
    room = prompt.most - prompt.aside
    return Chances(
        hit=percent(1 - exactly[0]),
        miss=percent(exactly[0]),
        bust=percent(sum(exactly[room + 1 :], Fraction())) if room >= 0 else "",
        just=tuple((hits, percent(chance)) for hits, chance in enumerate(exactly) if hits),
    )


def just(dice: int, hits: int) -> Fraction:
    """How likely just so many of these dice show one colour."""
    return comb(dice, hits) * _FACE**hits * (1 - _FACE) ** (dice - hits)


def percent(chance: Fraction) -> str:
    """`42`, and `< 1` for what is unlikely but possible."""
    if 0 < chance < Fraction(1, 200):
        return "< 1"
    if Fraction(199, 200) < chance < 1:
        return "> 99"
    return str(round(float(chance) * 100))
