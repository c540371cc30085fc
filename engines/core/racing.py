"""Which of a few choices does best on average, told in as few trials as may be.

Each round tries all that are left with the same luck, so that luck decides between them as little
as possible. Who is clearly behind the leader drops out, and the others have its time.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Generic, TypeVar

from engines.core.bots import GoesOn

T = TypeVar("T")

WARM_UP = 6
"""Rounds before anybody drops out."""

TRUST = 4
"""What is thought of a choice beforehand counts as much as so many rounds."""

CLEARLY = 1.8
"""Behind by so many standard errors of the difference; then it is rarely the better one."""

_LATER = 1.2
"""Each look comes so many times later than the one before: looking often finds flukes."""


class _Runner(Generic[T]):
    """One choice, what is thought of it beforehand, and what it made of each round's luck."""

    __slots__ = ("choice", "prior", "worths")

    def __init__(self, choice: T, prior: float) -> None:
        self.choice = choice
        self.prior = prior
        self.worths: list[float] = []

    def total(self, rounds: int) -> float:
        return TRUST * self.prior + sum(self.worths[:rounds])


def race(
    choices: Sequence[T],
    trial: Callable[[T, Random], float],
    rnd: Random,
    goes_on: GoesOn,
    priors: Sequence[float] = (),
) -> T:
    """The choice with the best trials; of equals the first, so give the likeliest first.

    `trial` says what a choice was worth with this luck. It is asked once at least; then as long
    as `goes_on` says, of the number of trials so far, that there is time, and two are left.
    `priors`, where there are any, say in the same measure how the choices differ at first sight.
    """
    runners = list(map(_Runner, choices, priors or (0.0,) * len(choices)))
    trials = rounds = 0
    look = WARM_UP
    while len(runners) > 1:
        seed = rnd.random()
        for runner in runners:
            if trials and not goes_on(trials):
                return _leader(runners, rounds).choice
            runner.worths.append(trial(runner.choice, Random(seed)))  # noqa: S311
            trials += 1
        rounds += 1
        if rounds >= look:
            runners = _left(runners, rounds)
            look = max(look + 1, int(look * _LATER))
    return runners[0].choice


def _leader(runners: list[_Runner[T]], rounds: int) -> _Runner[T]:
    """By whole rounds; where there is none yet, by the one trial of those that had it."""
    if rounds:
        return max(runners, key=lambda runner: runner.total(rounds))
    tried = (runner for runner in runners if runner.worths)
    return max(tried, key=lambda one: one.total(1))


def _left(runners: list[_Runner[T]], rounds: int) -> list[_Runner[T]]:
    leader = _leader(runners, rounds)
    return [one for one in runners if one is leader or not _is_behind(one, leader)]


def _is_behind(runner: _Runner[T], leader: _Runner[T]) -> bool:
    """Whether the leader's lead is more than luck, round by round."""
    leads = [a - b for a, b in zip(leader.worths, runner.worths, strict=True)]
    mean = sum(leads) / len(leads)
    spread = sum((lead - mean) ** 2 for lead in leads)
    known = (sum(leads) + TRUST * (leader.prior - runner.prior)) / (len(leads) + TRUST)
    return min(mean, known) > CLEARLY * sqrt(spread / (len(leads) * (len(leads) - 1)))
