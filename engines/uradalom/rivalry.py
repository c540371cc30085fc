"""What shared goals and an early finish are worth to the strong bot, who looks at its rivals too.

What a rival does not get is worth as much as a point of one's own, shared among the rivals.
"""

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple

from engines.uradalom.goals import SHARED, measure
from engines.uradalom.land import CELLS, Land


class Custom(NamedTuple):
    """How far two steady bots come with a shared goal, how this differs, and how it grows.

    After a share f of the sheet they have mean * f**growth: measured in 240 games of two.
    """

    mean: float
    spread: float
    growth: float


CUSTOMS = {
    "wildwood": Custom(6.8, 2.7, 0.8),
    "long_river": Custom(4.3, 3.7, 2.1),
    "scattered": Custom(10.1, 1.5, 0.4),
    "high_border": Custom(4.2, 1.6, 1.1),
    "ponds": Custom(5.4, 1.7, 0.9),
    "patchwork": Custom(4.3, 2.1, 2.4),
}

_GOALS = {goal.id: goal for goal in SHARED}


class Guess(NamedTuple):
    """How far somebody will come with a goal, and how unsure that is."""

    middle: float
    doubt: float


def guess(goal: str, land: Land) -> Guess:
    """How far this land will come in the end."""
    custom = CUSTOMS[goal]
    done = 1 - land.count(None) / CELLS
    now = measure(goal, land)[0]
    middle = custom.mean + now - custom.mean * done**custom.growth
    return Guess(max(middle, now), custom.spread * sqrt(1 - done))


class Race:
    """One shared goal, and what is thought of the rivals."""

    def __init__(self, goal: str, rivals: Sequence[Land]) -> None:
        self._goal = _GOALS[goal]
        self._rivals = [guess(goal, land) for land in rivals]

    def worth(self, land: Land) -> float:
        """What the goal brings, from what the own sheet will be like. U37."""
        own = guess(self._goal.id, land)
        least = Guess(self._goal.minimum, 0.0)
        mine, theirs = _reaches(own, least), 0.0
        for rival in self._rivals:
            mine *= _reaches(own, rival)
            theirs += _reaches(rival, own) * _reaches(rival, least)
        return self._goal.points * (mine - theirs / len(self._rivals))


def _reaches(one: Guess, other: Guess) -> float:
    """How likely one comes as far as the other; measures are whole numbers."""
    doubt = sqrt(one.doubt**2 + other.doubt**2) + 0.1
    return 0.5 + 0.5 * erf((one.middle + 0.5 - other.middle) / (doubt * sqrt(2)))
