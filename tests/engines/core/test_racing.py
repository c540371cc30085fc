"""A race finds the better choice, wastes no trials on the worse, and stops when it is told."""

from collections import Counter
from random import Random

import pytest

from engines.core.racing import WARM_UP, race

Trials = Counter[float]


def raced(*worths: float, noise: float = 1.0, own: float = 0.1, most: int = 400) -> Trials:
    """How often each choice was tried; most of the noise is the same for all of a round."""
    trials: Trials = Counter()

    def trial(worth: float, luck: Random) -> float:
        trials[worth] += 1
        return worth + luck.gauss(0, noise) + own * Random(f"{luck.random()} {worth}").gauss(0, 1)

    winner = race(worths, trial, Random(1), lambda tried: tried < most)
    trials[-1.0] = int(winner)
    return trials


def winner_of(*worths: float, noise: float = 1.0, most: int = 400) -> float:
    return raced(*worths, noise=noise, most=most)[-1.0]


@pytest.mark.parametrize("noise", [0.0, 1.0, 50.0])
def test_what_is_luck_for_all_does_not_hide_who_is_best(noise: float) -> None:
    assert winner_of(1, 5, 3, noise=noise) == 5
    assert winner_of(5, 1, 3, noise=noise) == 5


def test_who_is_clearly_behind_is_tried_no_more() -> None:
    trials = raced(2, 50, 51, most=400)
    assert trials[2] == WARM_UP
    assert trials[50] + trials[51] <= 400 - WARM_UP


def test_a_race_with_a_clear_winner_is_over_early() -> None:
    trials = raced(1, 50, most=10_000)
    assert trials[1] == trials[50] == WARM_UP


def test_close_choices_are_tried_as_long_as_there_is_time() -> None:
    trials: Trials = Counter()

    def trial(choice: float, luck: Random) -> float:
        trials[choice] += 1
        return luck.random() if choice else 1 - luck.random()

    race([0, 1], trial, Random(3), lambda tried: tried < 101)
    assert trials.total() == 101


def test_of_equals_the_first_is_taken() -> None:
    assert race(["b", "a"], lambda *_: 0.5, Random(1), lambda tried: tried < 50) == "b"


@pytest.mark.parametrize("most", [1, 2, 3, 4, 5])
def test_with_no_time_at_all_one_choice_is_tried(most: int) -> None:
    asked: list[int] = []

    def goes_on(tried: int) -> bool:
        asked.append(tried)
        return tried < most

    won = race([1, 2, 3], lambda choice, _: float(choice), Random(1), goes_on)
    assert asked == list(range(1, most + 1))
    assert won == min(3, most)


def test_one_choice_alone_is_not_tried() -> None:
    def never(*_: object) -> float:
        raise AssertionError("there is nothing to find out")

    assert race([7], never, Random(1), lambda _: True) == 7


def test_what_is_thought_beforehand_decides_at_first_and_is_outdone_later() -> None:
    def trial(choice: int, luck: Random) -> float:
        return 10 * choice + luck.gauss(0, 60) * choice

    def won(most: int) -> list[int]:
        priors = (30.0, 0.0)
        return [
            race([0, 1], trial, Random(n), lambda tried: tried < most, priors) for n in range(9)
        ]

    assert sum(won(4)) < 5
    assert sum(won(4000)) > 7
