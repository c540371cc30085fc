"""The golden games, played again move by move with the luck of their tapes."""

from collections.abc import Callable

import msgspec
import pytest

from engines.core.chance import Replay
from engines.uradalom.info import ENDINGS
from engines.uradalom.rules import RULES
from tests.engines.uradalom.goldens import FOLDER, RECIPES, Golden, lands_of, play


def golden(name: str) -> Golden:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Golden)


@pytest.mark.parametrize("name", RECIPES)
def test_a_golden_game_replays(name: str) -> None:
    kept = golden(name)
    seats = kept.recipe.seats
    luck = Replay(kept.steps[0].tape)
    step = RULES.setup(RULES.settle(kept.recipe.options, seats), seats, luck)
    assert luck.is_used_up
    for played in kept.steps[1:]:
        assert RULES.result(step.state) is None
        assert played.seat is not None
        assert played.move is not None
        luck = Replay(played.tape)
        step = RULES.apply(step.state, played.seat, played.move, luck)
        assert luck.is_used_up
    assert RULES.result(step.state) == kept.result
    assert lands_of(step.state) == kept.lands


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_still_makes_its_golden_game(name: str) -> None:
    assert play(RECIPES[name]) == golden(name), "see write_goldens.py"


def test_no_golden_game_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(RECIPES)


def test_every_ending_has_a_golden_game() -> None:
    assert {golden(name).result.ending for name in RECIPES} == set(ENDINGS)


def _is_decided_by_bonuses(kept: Golden) -> bool:
    first, second = sorted(kept.result.seats, key=lambda one: one.rank)[:2]
    return first.points == second.points and first.rank < second.rank


def _is_shared(kept: Golden) -> bool:
    return [one.rank for one in kept.result.seats].count(1) > 1


TIES: list[tuple[str, Callable[[Golden], bool]]] = [
    ("tie_by_bonuses", _is_decided_by_bonuses),
    ("tie_shared", _is_shared),
]


@pytest.mark.parametrize(("name", "holds"), TIES)
def test_the_ties_are_ties(name: str, holds: Callable[[Golden], bool]) -> None:
    assert holds(golden(name))
