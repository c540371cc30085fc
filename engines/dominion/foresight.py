"""Thinking ahead: the plans that a kingdom offers race each other in dreams, to the end.

A game of Dominion is decided by what is bought for, over many turns, rather than by any one move.
So what is tried out is a move together with the plan that goes on from it.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from engines.core.bots import Dream, GoesOn, standing
from engines.core.chance import Dreamt
from engines.core.contract import Seat
from engines.core.racing import race
from engines.dominion.buying import Plan
from engines.dominion.moves import DominionMove
from engines.dominion.policy import answer
from engines.dominion.score import result_of
from engines.dominion.sight import of_dream
from engines.dominion.state import DominionState

_LONGEST = 1_500
"""A dream of so many moves is broken off and judged as it stands."""

_FEW = 8
"""So few rounds tell nothing."""

_DOUBT = 2.0
"""So many standard errors ahead of the likeliest course another one is believed to be better."""

_MARGIN = 0.15
"""What a lead in points counts besides winning: it tells more of a plan than a narrow win."""

_WIDE = 12.0
"""A lead of so many points is a wide one."""


class Course(NamedTuple):
    """A move now, and the plan that goes on from it."""

    move: DominionMove
    plan: Plan


class Foresight:
    """One question of one seat; `usual` is the plan that all the others are thought to have."""

    def __init__(self, dream: Dream, usual: Plan) -> None:
        self._rules, self._state, self._seat = dream.rules, dream.state, dream.seat
        self._usual = usual

    def best(self, courses: Sequence[Course], rnd: Random, goes_on: GoesOn) -> Course:
        """The course that wins the race; the first one, unless the lead is more than luck."""
        worths: dict[Course, list[float]] = {course: [] for course in courses}

        def noted(course: Course, luck: Random) -> float:
            worths[course].append(self.trial(course, luck))
            return worths[course][-1]

        found, first = race(courses, noted, rnd, goes_on), courses[0]
        return found if found is first or is_ahead(worths[found], worths[first]) else first

    def trial(self, course: Course, rnd: Random) -> float:
        """How the game ends for the seat in one dream, if all goes as planned."""
        rules, seat, luck = self._rules, self._seat, Dreamt(rnd)
        state = rules.redeal(self._state, seat, luck)
        state = rules.apply(state, seat, course.move, luck).state
        for _ in range(_LONGEST):
            asked = rules.prompts(state)
            if not asked:
                break
            ((at, prompt),) = asked.items()
            plan = course.plan if at == seat else self._usual
            state = rules.apply(state, at, answer(plan, of_dream(state, at), prompt), luck).state
        return _worth(state, seat)


def is_ahead(worths: Sequence[float], others: Sequence[float]) -> bool:
    """Whether these are better by enough, round by round: both ran with the same luck."""
    leads = [own - other for own, other in zip(worths, others, strict=False)]
    count = len(leads)
    if count < _FEW:
        return False
    mean = sum(leads) / count
    spread = sum((lead - mean) ** 2 for lead in leads)
    return mean > _DOUBT * sqrt(spread / (count * (count - 1)))


def _worth(state: DominionState, seat: Seat) -> float:
    """The standing, and a little for every point of the lead."""
    result = result_of(state.players, state.ending or "")
    points = [one.points for one in result.seats]
    lead = points[seat] - max(other for at, other in enumerate(points) if at != seat)
    clearness = 0.5 + lead / sqrt(lead**2 + _WIDE**2) / 2
    return (1 - _MARGIN) * standing(result, seat) + _MARGIN * clearness
