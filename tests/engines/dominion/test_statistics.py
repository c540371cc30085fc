"""What is known of fixed strategies comes out here too: a small share each run, all with --long."""

from collections import Counter
from collections.abc import Callable

import pytest

from engines.dominion.info import DominionOptions
from engines.dominion.rules import RULES
from tests.engines.dominion.luck import Quick
from tests.engines.dominion.strategies import (
    OneSmithy,
    Strategy,
    plain_money,
    play_game,
    turns_to_four_provinces,
)

SHORT, LONG = 300, 20_000

FOURTH_PROVINCE: list[tuple[Callable[[], Strategy], float]] = [
    (lambda: plain_money, 16.8),
    (OneSmithy, 14.93),
]


def mean_turns(make: Callable[[], Strategy], games: int) -> float:
    return sum(turns_to_four_provinces(make(), f"alone {n}") for n in range(games)) / games


@pytest.mark.parametrize(("make", "turns"), FOURTH_PROVINCE, ids=["money", "smithy"])
def test_a_share_of_races_to_the_fourth_province(
    make: Callable[[], Strategy], turns: float
) -> None:
    assert mean_turns(make, SHORT) == pytest.approx(turns, abs=0.5)


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("make", "turns"), FOURTH_PROVINCE, ids=["money", "smithy"])
def test_the_fourth_province(make: Callable[[], Strategy], turns: float) -> None:
    assert mean_turns(make, LONG) == pytest.approx(turns, abs=0.1)


def duels(games: int) -> tuple[dict[str, float], dict[str, float]]:
    """Money against money in per cent: for seat 0, and by who began; starts alternate."""
    outcomes, starters = Counter[str](), Counter[str]()
    for number in range(games):
        first = number % 2
        result = RULES.result(play_game((plain_money, plain_money), f"duel {number}", first))
        assert result is not None
        ranks = [seat.rank for seat in result.seats]
        if ranks == [1, 1]:
            outcomes["tie"] += 1
        else:
            winner = ranks.index(1)
            outcomes["lose" if winner else "win"] += 1
            starters["first" if winner == first else "second"] += 1
    return in_per_cent(outcomes, games), in_per_cent(starters, games)


def in_per_cent(counts: Counter[str], whole: int) -> dict[str, float]:
    return {name: 100 * count / whole for name, count in counts.items()}


def check_duels(games: int, tolerance: float) -> None:
    outcomes, starters = duels(games)
    wanted = {"win": 33.6, "lose": 33.2, "tie": 33.2}
    assert outcomes == pytest.approx(wanted, abs=tolerance)
    # Who begins takes a turn more when he ends the game, and so loses ties: the second is ahead.
    assert starters == pytest.approx({"first": 24.5, "second": 42.3}, abs=tolerance)


def test_a_share_of_money_against_money() -> None:
    check_duels(SHORT, 10)


@pytest.mark.slow
@pytest.mark.timeout(3000)
def test_money_against_money() -> None:
    check_duels(LONG, 1.5)


def check_opening_hands(games: int, tolerance: float) -> None:
    coppers = Counter[int]()
    for number in range(games):
        state = RULES.setup(DominionOptions(), 4, Quick(f"opening {number}")).state
        coppers.update(player.hand.count("copper") for player in state.players)
    found = {count: 100 * times / (4 * games) for count, times in coppers.items()}
    wanted = {2: 8.33, 3: 41.67, 4: 41.67, 5: 8.33}
    assert found == pytest.approx(wanted, abs=tolerance)


def test_a_share_of_opening_hands() -> None:
    check_opening_hands(SHORT, 5)


@pytest.mark.slow
@pytest.mark.timeout(3000)
def test_opening_hands() -> None:
    check_opening_hands(LONG, 0.5)
