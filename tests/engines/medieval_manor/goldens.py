"""Finished games kept as JSON: what was played, with which luck, and how it ended.

`python -m tests.engines.medieval_manor.write_goldens` plays them again from the recipes here;
review the diff before you commit it.
"""

from pathlib import Path
from random import Random
from typing import Any

from engines.core.chance import Dealt, Tape
from engines.core.codec import encode, plain
from engines.core.contract import Result
from engines.core.playing import waiting
from engines.core.record import Record
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.moves import ManorMove, Resign
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.state import Estate, ManorState

FOLDER = Path(__file__).parent / "goldens"


class Recipe(Record, frozen=True, kw_only=True):
    """A game of sampled moves; all follows from `seed`. In turn `resigns` seat 0 gives up."""

    seats: int
    options: MedievalManorOptions
    seed: int
    resigns: int = 0


class GoldenStep(Record, frozen=True, kw_only=True):
    """One step; seat and move are None for the set-up."""

    seat: int | None
    move: ManorMove | None
    tape: Tape


class Golden(Record, frozen=True, kw_only=True):
    """A finished game, with what each seat had at the end."""

    recipe: Recipe
    result: Result
    estates: tuple[Estate, ...]
    steps: tuple[GoldenStep, ...]


RECIPES = {
    "target": Recipe(seats=3, options=MedievalManorOptions(), seed=2),
    "resigned": Recipe(
        seats=2, options=MedievalManorOptions(resigning=True, goods_only=True), seed=4, resigns=6
    ),
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
    return Golden(recipe=recipe, result=result, estates=step.state.estates, steps=tuple(steps))


def _luck(recipe: Recipe, number: int) -> Dealt:
    return Dealt(recipe.seed.to_bytes(32, "big"), (), number)


def _choose(state: ManorState, seat: int, rnd: Random, resigns: int) -> ManorMove:
    if resigns and seat == 0 and state.turn == resigns:
        return Resign()
    prompt = RULES.prompts(state)[seat]
    return RULES.sample(RULES.public(state), RULES.private(state, seat), prompt, rnd)


def text_of(golden: Golden) -> str:
    """The file: a line for each step and each seat, so that a diff can be read."""
    fields: dict[str, Any] = plain(golden)
    parts = [f' "{name}": {_json(fields[name])}' for name in ("recipe", "result")]
    for name in ("estates", "steps"):
        rows = ",\n".join("  " + _json(item) for item in fields[name])
        parts.append(f' "{name}": [\n{rows}\n ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: Any) -> str:
    return encode(value).decode()
