"""Finished games kept as JSON: what was played, with which luck, and how it ended.

`python -m tests.engines.wuerfelland.write_goldens` plays them again from the recipes here; review
the diff before you commit it.
"""

from pathlib import Path
from random import Random
from typing import Any

from engines.core.chance import Dealt, Tape
from engines.core.codec import encode, plain
from engines.core.contract import Result
from engines.core.playing import waiting
from engines.core.record import Record
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.moves import Resign, WuerfellandMove
from engines.wuerfelland.rules import RULES
from engines.wuerfelland.state import WuerfellandState
from tests.engines.wuerfelland.policy import greedy_move

FOLDER = Path(__file__).parent / "goldens"


class Recipe(Record, frozen=True, kw_only=True):
    """A greedy game; everything follows from `seed`. In turn `resigns` seat 0 gives up."""

    seats: int
    options: WuerfellandOptions
    seed: int
    resigns: int = 0


class GoldenStep(Record, frozen=True, kw_only=True):
    """One step; seat and move are None for the set-up."""

    seat: int | None
    move: WuerfellandMove | None
    tape: Tape


class Golden(Record, frozen=True, kw_only=True):
    """A finished game. `crossed` are each seat's spaces in the order of crossing."""

    recipe: Recipe
    result: Result
    crossed: tuple[tuple[int, ...], ...]
    steps: tuple[GoldenStep, ...]


RECIPES = {
    "goal_in_crossing": Recipe(seats=2, options=WuerfellandOptions(), seed=0),
    "goal_shared": Recipe(seats=4, options=WuerfellandOptions(), seed=32),
    "goal_in_treasure_roll": Recipe(seats=3, options=WuerfellandOptions(whole_strip=True), seed=18),
    "resigned": Recipe(seats=2, options=WuerfellandOptions(resigning=True), seed=4, resigns=9),
}


def play(recipe: Recipe) -> Golden:
    """Play a recipe."""
    rnd = Random(recipe.seed)
    luck = _luck(recipe, 0)
    step = RULES.setup(RULES.settle(recipe.options, recipe.seats), recipe.seats, luck)
    steps = [GoldenStep(seat=None, move=None, tape=luck.tape)]
    while seats := waiting(RULES, step.state):
        seat = rnd.choice(seats)
        move = _choose(step.state, seat, rnd, recipe.resigns)
        luck = _luck(recipe, len(steps))
        step = RULES.apply(step.state, seat, move, luck)
        steps.append(GoldenStep(seat=seat, move=move, tape=luck.tape))
    result = RULES.result(step.state)
    assert result is not None
    crossed = crossed_of(step.state)
    return Golden(recipe=recipe, result=result, crossed=crossed, steps=tuple(steps))


def _luck(recipe: Recipe, number: int) -> Dealt:
    return Dealt(recipe.seed.to_bytes(32, "big"), (), number)


def _choose(state: WuerfellandState, seat: int, rnd: Random, resigns: int) -> WuerfellandMove:
    if resigns and seat == 0 and state.turn == resigns:
        return Resign()
    return greedy_move(RULES.prompts(state)[seat], rnd)


def crossed_of(state: WuerfellandState) -> tuple[tuple[int, ...], ...]:
    """Each seat's crosses."""
    return tuple(one.crossed for one in state.sheets)


def text_of(golden: Golden) -> str:
    """The file: a line for each step and each seat, so that a diff can be read."""
    fields: dict[str, Any] = plain(golden)
    parts = [f' "{name}": {_json(fields[name])}' for name in ("recipe", "result")]
    for name in ("crossed", "steps"):
        rows = ",\n".join("  " + _json(item) for item in fields[name])
        parts.append(f' "{name}": [\n{rows}\n ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: Any) -> str:
    return encode(value).decode()
