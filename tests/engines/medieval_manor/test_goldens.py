"""The golden games, played again move by move with the luck of their tapes."""

import msgspec
import pytest

from engines.core.chance import Replay
from engines.medieval_manor.info import ENDINGS
from engines.medieval_manor.rules import RULES
from tests.engines.medieval_manor.goldens import FOLDER, RECIPES, Golden, play


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
    assert step.state.estates == kept.estates


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_still_makes_its_golden_game(name: str) -> None:
    assert play(RECIPES[name]) == golden(name), "see write_goldens.py"


def test_every_ending_has_its_golden_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(RECIPES) == set(ENDINGS)
    assert all(golden(name).result.ending == name for name in RECIPES)
