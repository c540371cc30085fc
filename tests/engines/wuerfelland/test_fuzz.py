"""Many random games: spaces are conserved, crossings legal by a slow second look, lengths right."""

from itertools import pairwise, permutations
from statistics import mean
from typing import Any

import pytest

from engines.core.playing import Played, play_out
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.events import Busted, DiceRolled, SpacesCrossed, TurnBegan
from engines.wuerfelland.hexes import Board, distance
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.moves import Pass
from engines.wuerfelland.prompts import CrossPrompt, TreasurePrompt
from engines.wuerfelland.rules import RULES
from tests.engines.wuerfelland.policy import greedy_move, keen_move, plain_move, turns_of

GAMES = 25
LONG_GAMES = 10_000
OPTIONS = (
    WuerfellandOptions(),
    WuerfellandOptions(whole_strip=True),
    WuerfellandOptions(resigning=True),
)


def games(count: int) -> list[tuple[int, WuerfellandOptions, int]]:
    """Seats, options and seed of so many games, over all that may be."""
    kinds = [(s, o) for o in OPTIONS for s in (2, 3, 4) if s == 2 or not o.resigning]
    return [(*kinds[seed % len(kinds)], seed) for seed in range(count)]


def check_game(seats: int, options: WuerfellandOptions, seed: int) -> None:
    """Play one out, and look at every step again."""
    for before, after in pairwise(play_out(RULES, options, seats, seed)):
        _check_crosses(before.step.state, after)
        _check_fits(after.step.state)
    result = RULES.result(after.step.state)
    assert result is not None
    assert min(seat.rank for seat in result.seats) == 1


def _check_crosses(before: Any, after: Played) -> None:
    """What is crossed stays crossed, and only what the events tell is added, cross by cross."""
    crossed = {seat: list(one.crossed) for seat, one in enumerate(before.sheets)}
    active = before.active
    for event in after.step.events:
        if isinstance(event, SpacesCrossed):
            board = BOARDS[before.sheets[event.seat].board]
            for space in event.spaces:
                assert space not in crossed[event.seat]
                assert _touches(board, crossed[event.seat], space)
                assert board.spaces[space].colour == event.colour
                crossed[event.seat].append(space)
            assert len({board.spaces[space].area for space in event.spaces}) == 1
        if isinstance(event, DiceRolled):
            assert len(event.dice) <= {"first": 6, "again": 5, "treasure": 5}[event.roll]
        if isinstance(event, TurnBegan):  # six dice of one colour play themselves in the same step
            active = event.seat
        if isinstance(event, Busted):
            assert event.seat == active
    for seat, one in enumerate(after.step.state.sheets):
        assert list(one.crossed) == crossed[seat]
    # Dice set aside and dice as they lie are six in step 1.
    state = after.step.state
    assert state.phase not in ("colour", "roll") or state.aside + len(state.dice) == 6


def _touches(board: Board, crossed: list[int], space: int) -> bool:
    """By coordinates: the start is (0, 0)."""
    places = [(0, 0), *(board.spaces[other].at for other in crossed)]
    return any(distance(board.spaces[space].at, place) == 1 for place in places)


def _check_fits(state: Any) -> None:
    """Whoever is asked is offered what trying everything finds."""
    for seat, prompt in RULES.prompts(state).items():
        if isinstance(prompt, CrossPrompt | TreasurePrompt):
            one = state.sheets[seat]
            dice = state.dice
            if isinstance(prompt, CrossPrompt) and seat == state.active:
                dice = (state.colour,) * state.aside
            offered = {(fit.colour, frozenset(way)) for fit in prompt.fits for way in fit.sets}
            assert offered == _found_by_trying(BOARDS[one.board], list(one.crossed), dice)


def _found_by_trying(board: Board, crossed: list[int], dice: tuple[str, ...]) -> set[Any]:
    found = set()
    for colour in set(dice):
        spaces = [n for n, s in enumerate(board.spaces) if s.colour == colour and n not in crossed]
        begun = {board.spaces[n].area for n in crossed if board.spaces[n].colour == colour}
        open_ones = begun & {board.spaces[n].area for n in spaces}
        for area in open_ones or {board.spaces[n].area for n in spaces}:
            room = [n for n in spaces if board.spaces[n].area == area]
            found |= {(colour, way) for way in _ways(board, crossed, room, dice.count(colour))}
    return found


def _ways(board: Board, crossed: list[int], room: list[int], count: int) -> set[frozenset[int]]:
    if count > len(room):
        return set()
    return {
        frozenset(order)
        for order in permutations(room, count)
        if all(_touches(board, crossed + list(order[:n]), s) for n, s in enumerate(order))
    }


def test_random_games() -> None:
    for game in games(GAMES):
        check_game(*game)


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("part", range(10))
def test_many_random_games(part: int) -> None:
    share = LONG_GAMES // 10
    for game in games(LONG_GAMES)[part * share : (part + 1) * share]:
        check_game(*game)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_have_a_sensible_length(seats: int) -> None:
    """40 turns by the plain policy; its deviation is about 5, so the mean of 40 lies within 3."""
    assert 37 <= mean(turns_of(seats, seed, plain_move) for seed in range(40)) <= 43


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greed_is_quicker(seats: int) -> None:
    assert mean(turns_of(seats, seed, greedy_move) for seed in range(25)) < 34


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_aims_at_the_goal_is_quicker_still(seats: int) -> None:
    """23.7, 24.5 and 24.3 turns with a standard error of .5; see docs/rulings/wuerfelland.md."""
    assert 22 <= mean(turns_of(seats, seed, keen_move) for seed in range(60)) <= 26.5


def test_a_game_ends_even_when_everybody_passes_for_long() -> None:
    played = list(play_out(RULES, WuerfellandOptions(), 4, 7))
    assert any(isinstance(one.move, Pass) for one in played)
