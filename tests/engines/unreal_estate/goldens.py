"""Finished games kept as JSON: what was played, with which luck, and how it was scored.

`python -m tests.engines.unreal_estate.write_goldens` plays them again from the recipes here; review
the diff before you commit it.
"""

from pathlib import Path
from random import Random
from typing import Any

from engines.core.chance import Dealt, Tape
from engines.core.codec import encode, plain
from engines.core.contract import Result
from engines.core.record import Record
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.moves import UnrealEstateMove
from engines.unreal_estate.rules import RULES
from engines.unreal_estate.state import UnrealEstateState

FOLDER = Path(__file__).parent / "goldens"


class Recipe(Record, frozen=True, kw_only=True):
    """A game to be played: everything follows from `seed`.

    `sobriety` is the share of moves as the absent would make them.
    """

    seats: int
    options: UnrealEstateOptions
    seed: int
    sobriety: float


class GoldenStep(Record, frozen=True, kw_only=True):
    """One step; seat and move are None for the set-up."""

    seat: int | None
    move: UnrealEstateMove | None
    tape: Tape


class Golden(Record, frozen=True, kw_only=True):
    """A finished game. `hands` and `dump` at the end are for the eye."""

    recipe: Recipe
    result: Result
    hands: tuple[str, ...]
    dump: str
    steps: tuple[GoldenStep, ...]


RECIPES = {
    "two_seats": Recipe(
        seats=2,
        options=UnrealEstateOptions(specials=("bazaar", "watchtower", "swap", "clock", "inn")),
        seed=1,
        sobriety=0.3,
    ),
    "three_seats": Recipe(seats=3, options=UnrealEstateOptions(), seed=2, sobriety=0.6),
    "four_seats": Recipe(
        seats=4,
        options=UnrealEstateOptions(specials=("dragon", "quake", "tax", "fountain", "mudslide")),
        seed=3,
        sobriety=0.5,
    ),
    "five_seats": Recipe(
        seats=5,
        options=UnrealEstateOptions(specials=("archive", "mirage", "warehouse", "scrapyard")),
        seed=4,
        sobriety=0.2,
    ),
    "shared_win": Recipe(seats=5, options=UnrealEstateOptions(), seed=3591, sobriety=0.0),
    "resigned": Recipe(seats=2, options=UnrealEstateOptions(resigning=True), seed=33, sobriety=0.3),
}


def play(recipe: Recipe) -> Golden:
    """Play a recipe: some moves as for the absent, the others any."""
    rnd = Random(recipe.seed)
    luck = _luck(recipe, 0)
    step = RULES.setup(RULES.settle(recipe.options, recipe.seats), recipe.seats, luck)
    steps = [GoldenStep(seat=None, move=None, tape=luck.tape)]
    while prompts := RULES.prompts(step.state):
        seat = min(seat for seat, prompt in prompts.items() if prompt.waits)
        move = _choose(step.state, seat, prompts[seat], rnd, recipe.sobriety)
        luck = _luck(recipe, len(steps))
        step = RULES.apply(step.state, seat, move, luck)
        steps.append(GoldenStep(seat=seat, move=move, tape=luck.tape))
    result = RULES.result(step.state)
    assert result is not None
    hands, dump = lying(step.state)
    return Golden(recipe=recipe, result=result, hands=hands, dump=dump, steps=tuple(steps))


def _luck(recipe: Recipe, number: int) -> Dealt:
    return Dealt(recipe.seed.to_bytes(32, "big"), (), number)


def _choose(
    state: UnrealEstateState, seat: int, prompt: Any, rnd: Random, sobriety: float
) -> UnrealEstateMove:
    view, mine = RULES.public(state), RULES.private(state, seat)
    if rnd.random() < sobriety:
        return RULES.fallback(view, mine, prompt)
    return RULES.sample(view, mine, prompt, rnd)


def lying(state: UnrealEstateState) -> tuple[tuple[str, ...], str]:
    """Each hand and the dump as a line."""
    return tuple(" ".join(player.hand) for player in state.players), " ".join(state.dump)


def text_of(golden: Golden) -> str:
    """The file: a line for each step and each hand, so that a diff can be read."""
    fields = plain(golden)
    parts = [f' "{name}": {_json(fields[name])}' for name in ("recipe", "result", "dump")]
    parts += [f' "{name}": [\n{_listed(fields[name])}\n ]' for name in ("hands", "steps")]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _listed(items: list[Any]) -> str:
    return ",\n".join("  " + _json(item) for item in items)


def _json(value: Any) -> str:
    return encode(value).decode()
