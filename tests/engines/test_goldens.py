"""The golden games of every game, played again move by move with the luck of their tapes."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from engines.core.chance import Replay
from engines.registry import listed
from tests.engines.golden import Golden, Goldens

ALL: dict[str, Goldens] = {
    rules.info.key: import_module(f"tests.engines.{rules.info.key}.goldens").GOLDENS
    for rules in listed()
}
GAMES = [(key, name) for key, goldens in ALL.items() for name in goldens.recipes]


@pytest.mark.parametrize(("key", "name"), GAMES)
def test_a_golden_game_replays(key: str, name: str) -> None:
    rules, kept = ALL[key].rules, ALL[key].read(name)
    seats = kept.recipe.seats
    luck = Replay(kept.steps[0].tape)
    step = rules.setup(rules.settle(kept.recipe.options, seats), seats, luck)
    assert luck.is_used_up
    for played in kept.steps[1:]:
        assert rules.result(step.state) is None
        assert played.seat is not None
        assert played.move is not None
        luck = Replay(played.tape)
        step = rules.apply(step.state, played.seat, played.move, luck)
        assert luck.is_used_up
    assert rules.result(step.state) == kept.result
    assert ALL[key].show(step.state) == kept.shown


@pytest.mark.parametrize(("key", "name"), GAMES)
def test_a_recipe_still_makes_its_golden_game(key: str, name: str) -> None:
    goldens = ALL[key]
    assert goldens.play(goldens.recipes[name]) == goldens.read(name), "see write_goldens.py"


@pytest.mark.parametrize("key", ALL)
def test_no_golden_game_is_left_over(key: str) -> None:
    assert {file.stem for file in ALL[key].folder.glob("*.json")} == set(ALL[key].recipes)


@pytest.mark.parametrize("key", ALL)
def test_every_ending_has_a_golden_game(key: str) -> None:
    goldens = ALL[key]
    reached = {goldens.read(name).result.ending for name in goldens.recipes}
    assert reached == set(goldens.rules.info.endings)


def _is_decided_by_bonuses(kept: Golden[Any, Any, Any]) -> bool:
    first, second = sorted(kept.result.seats, key=lambda one: one.rank)[:2]
    return first.points == second.points and first.rank < second.rank


def _is_shared(kept: Golden[Any, Any, Any]) -> bool:
    return [one.rank for one in kept.result.seats].count(1) > 1


@pytest.mark.parametrize(
    ("key", "name", "holds"),
    [
        ("uradalom", "tie_by_bonuses", _is_decided_by_bonuses),
        ("uradalom", "tie_shared", _is_shared),
        ("unreal_estate", "shared_win", _is_shared),
    ],
)
def test_the_ties_are_ties(key: str, name: str, holds: Callable[[Any], bool]) -> None:
    assert holds(ALL[key].read(name))
