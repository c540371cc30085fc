"""What buildings in a hand will bring by the end of the game: how bots judge a table. E9.

The weights were fitted to games that this judgement played with itself (decision 29).
"""

from functools import lru_cache
from typing import NamedTuple

from engines.unreal_estate.info import TERMS, rounds_for
from engines.unreal_estate.sketch import KIND_VALUES
from engines.unreal_estate.weights import WEIGHTS

ROUNDS = {seats: rounds_for(seats) for seats in TERMS}
TURNS = {seats: seats * terms.actions for seats, terms in TERMS.items()}

LEFT_OVER = (1.0, 0.7, 0.5, 0.35, 0.25, 0.15)
"""How much of a card of the row is thought to reach the dump, by the turns left in the round."""

REMEMBERED = 1 << 16


class Moment(NamedTuple):
    """When a table is judged: rounds after this one, turns left in it, for so many seats."""

    seats: int
    left: int
    turns: int

    @property
    def earliness(self) -> float:
        """From 1 at the beginning to 0."""
        turns = TURNS[self.seats]
        return (self.left * turns + self.turns) / (ROUNDS[self.seats] * turns)


@lru_cache(maxsize=REMEMBERED)
def promise(
    moment: Moment, kind: int, own: int, rest: int, stack: int, coming: int, laid: int, offered: int
) -> float:
    """The points that a seat will still make with a kind, give or take what all seats make.

    It holds `own`, all others `rest`; `coming` are not seen yet, `laid` lie in the row, and
    `offered` of them to this seat next.
    """
    grown = stack + laid * LEFT_OVER[moment.turns]
    shares = _late if not moment.left else _early
    return shares(moment, KIND_VALUES[kind], own, rest, grown, coming, offered)


def _early(
    moment: Moment, value: int, own: int, rest: int, grown: float, coming: int, offered: int
) -> float:
    w, early = WEIGHTS[moment.seats].early, moment.earliness
    total = value * grown * (w.chance * coming + w.take * offered)
    if rest:
        total += value * grown * w.chance_rivalled * coming
    if own:
        by_stack = w.stack + w.stack_early * early + w.many * own
        if rest:
            by_stack += w.rivalled + w.rivalled_early * early
        by_growth = (w.growth + w.growth_early * early) * coming + w.match * offered
        total += value * own * (grown * by_stack + by_growth + w.plain)
        total += w.opening + w.opening_early * early
    return total


def _late(
    moment: Moment, value: int, own: int, rest: int, grown: float, _coming: int, offered: int
) -> float:
    w = WEIGHTS[moment.seats].late
    total = value * grown * w.take * offered
    if own:
        by_stack = w.stack + w.turns * moment.earliness
        if rest:
            by_stack += w.rivalled
        total += value * own * grown * by_stack + w.opening
    return total
