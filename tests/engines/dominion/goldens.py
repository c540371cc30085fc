"""Finished games kept as JSON: what was played, with which luck, and how it was scored.

`python -m tests.engines.dominion.write_goldens` plays them again from the recipes here; review the
diff before you commit it.
"""

from pathlib import Path
from random import Random
from typing import Any

from engines.core.chance import Dealt, Tape
from engines.core.codec import encode, plain
from engines.core.contract import Result
from engines.core.record import Record
from engines.dominion.info import DominionOptions
from engines.dominion.moves import DominionMove
from engines.dominion.rules import RULES
from engines.dominion.state import DominionState

FOLDER = Path(__file__).parent / "goldens"


class Recipe(Record, frozen=True, kw_only=True):
    """A game to be played: everything follows from `seed`.

    `sobriety` is the share of moves of plain money.
    """

    seats: int
    options: DominionOptions
    seed: int
    sobriety: float


class GoldenStep(Record, frozen=True, kw_only=True):
    """One step; seat and move are None for the set-up."""

    seat: int | None
    move: DominionMove | None
    tape: Tape


class Golden(Record, frozen=True, kw_only=True):
    """A finished game. `owned` are each seat's cards at the end, sorted, for the eye."""

    recipe: Recipe
    result: Result
    owned: tuple[str, ...]
    steps: tuple[GoldenStep, ...]


RECIPES = {
    "provinces_gone": Recipe(
        seats=2, options=DominionOptions(kingdom="big_money"), seed=1, sobriety=0.8
    ),
    "piles_gone": Recipe(
        seats=4,
        options=DominionOptions(
            kingdom="picked",
            cards=("witch", "thief", "spy", "throne_room", "library", "moat", "gardens"),
        ),
        seed=2,
        sobriety=0.1,
    ),
    "resigned": Recipe(seats=2, options=DominionOptions(resigning=True), seed=22, sobriety=0.5),
    "in_turn": Recipe(
        seats=3,
        options=DominionOptions(kingdom="in_turn", last_winners=(0, 2)),
        seed=4,
        sobriety=0.2,
    ),
}


def play(recipe: Recipe) -> Golden:
    """Play a recipe: some moves of plain money, the others any."""
    rnd = Random(recipe.seed)
    luck = _luck(recipe, 0)
    step = RULES.setup(RULES.settle(recipe.options, recipe.seats), recipe.seats, luck)
    steps = [GoldenStep(seat=None, move=None, tape=luck.tape)]
    while prompts := RULES.prompts(step.state):
        ((seat, prompt),) = prompts.items()
        move = _choose(step.state, seat, prompt, rnd, recipe.sobriety)
        luck = _luck(recipe, len(steps))
        step = RULES.apply(step.state, seat, move, luck)
        steps.append(GoldenStep(seat=seat, move=move, tape=luck.tape))
    result = RULES.result(step.state)
    assert result is not None
    return Golden(recipe=recipe, result=result, owned=owned_of(step.state), steps=tuple(steps))


def _luck(recipe: Recipe, number: int) -> Dealt:
    return Dealt(recipe.seed.to_bytes(32, "big"), (), number)


def _choose(
    state: DominionState, seat: int, prompt: Any, rnd: Random, sobriety: float
) -> DominionMove:
    view, mine = RULES.public(state), RULES.private(state, seat)
    if rnd.random() < sobriety:
        return RULES.fallback(view, mine, prompt)
    return RULES.sample(view, mine, prompt, rnd)


def owned_of(state: DominionState) -> tuple[str, ...]:
    """Each seat's cards as one line."""
    return tuple(" ".join(sorted(player.owned)) for player in state.players)


def text_of(golden: Golden) -> str:
    """The file: a line for each step and each seat, so that a diff can be read."""
    fields = plain(golden)
    lists = ("owned", "steps")
    parts = [f' "{name}": {_json(fields[name])}' for name in ("recipe", "result")]
    parts += [f' "{name}": [\n{_listed(fields[name])}\n ]' for name in lists]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _listed(items: list[Any]) -> str:
    return ",\n".join("  " + _json(item) for item in items)


def _json(value: Any) -> str:
    return encode(value).decode()
