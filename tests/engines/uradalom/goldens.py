"""Finished games kept as JSON: what was played, with which luck, and how it was scored.

`python -m tests.engines.uradalom.write_goldens` plays them again from the recipes here; review the
diff before you commit it.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engines.core.chance import Dealt, Tape
from engines.core.codec import plain
from engines.core.contract import Result
from engines.core.record import Record
from engines.uradalom.info import UradalomOptions
from engines.uradalom.land import SIDE, Land
from engines.uradalom.moves import UradalomMove
from engines.uradalom.prompts import SealedPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.state import UradalomState
from tests.engines.uradalom.maps import LETTERS

FOLDER = Path(__file__).parent / "goldens"


class Recipe(Record, frozen=True, kw_only=True):
    """A game to be played: everything follows from `seed`."""

    seats: int
    options: UradalomOptions
    seed: int


class GoldenStep(Record, frozen=True, kw_only=True):
    """One step; seat and move are None for the set-up."""

    seat: int | None
    move: UradalomMove | None
    tape: Tape


class Golden(Record, frozen=True, kw_only=True):
    """A finished game. `lands` are rows of letters for the eye, as `maps.land_of` reads them."""

    recipe: Recipe
    result: Result
    lands: tuple[tuple[str, ...], ...]
    steps: tuple[GoldenStep, ...]


RECIPES = {
    "a_two_seats": Recipe(seats=2, options=UradalomOptions(), seed=1),
    "a_four_seats_all_goals": Recipe(
        seats=4,
        options=UradalomOptions(shared_goals=True, secret_goals=True, bonus_icons=5),
        seed=2,
    ),
    "a_without_tokens": Recipe(seats=3, options=UradalomOptions(tokens=False), seed=3),
    "b_three_seats": Recipe(seats=3, options=UradalomOptions(side="b"), seed=4),
    "b_step_order": Recipe(
        seats=4, options=UradalomOptions(side="b", manor=True, finish_order="step"), seed=5
    ),
    "solo_a": Recipe(seats=1, options=UradalomOptions(), seed=6),
    "solo_b": Recipe(seats=1, options=UradalomOptions(side="b"), seed=7),
    "tie_by_bonuses": Recipe(seats=3, options=UradalomOptions(shared_goals=False), seed=7),
    "tie_shared": Recipe(seats=4, options=UradalomOptions(side="b"), seed=146),
}


def play(recipe: Recipe) -> Golden:
    """Play a recipe: half good moves, half any, and now and then a token turned back."""
    rnd = Random(recipe.seed)
    luck = _luck(recipe, 0)
    step = RULES.setup(RULES.settle(recipe.options, recipe.seats), recipe.seats, luck)
    steps = [GoldenStep(seat=None, move=None, tape=luck.tape)]
    while prompts := RULES.prompts(step.state):
        seat = rnd.choice(list(prompts))
        if isinstance(prompts[seat], SealedPrompt) and rnd.random() < 0.8:
            continue
        move = _choose(step.state, seat, prompts[seat], rnd)
        luck = _luck(recipe, len(steps))
        step = RULES.apply(step.state, seat, move, luck)
        steps.append(GoldenStep(seat=seat, move=move, tape=luck.tape))
    result = RULES.result(step.state)
    assert result is not None
    return Golden(recipe=recipe, result=result, lands=lands_of(step.state), steps=tuple(steps))


def _luck(recipe: Recipe, number: int) -> Dealt:
    return Dealt(recipe.seed.to_bytes(32, "big"), (), number)


def _choose(state: UradalomState, seat: int, prompt: Any, rnd: Random) -> UradalomMove:
    view, mine = RULES.public(state), RULES.private(state, seat)
    if rnd.random() < 0.5:
        return RULES.fallback(view, mine, prompt)
    return RULES.sample(view, mine, prompt, rnd)


def lands_of(state: UradalomState) -> tuple[tuple[str, ...], ...]:
    """Each seat's land as six rows of letters."""
    return tuple(_rows(estate.land) for estate in state.estates)


def _rows(land: Land) -> tuple[str, ...]:
    letters = {what: letter for letter, what in LETTERS.items()}
    text = "".join(letters[cell] for cell in land)
    return tuple(text[start : start + SIDE] for start in range(0, len(text), SIDE))


def text_of(golden: Golden) -> str:
    """The file: a line for each step and each score line, so that a diff can be read."""
    fields = plain(golden)
    parts = [
        f' "recipe": {_json(fields["recipe"])}',
        f' "lands": [\n{_listed(fields["lands"])}\n ]',
    ]
    result = fields["result"]
    seats = ",\n".join(
        f'   {{"rank": {one["rank"]}, "points": {one["points"]}, "lines": [\n'
        f"{_listed(one['lines'], indent=4)}\n   ]}}"
        for one in result["seats"]
    )
    rest = f'"ending": {_json(result["ending"])}, "rating": {_json(result["rating"])}'
    parts = (
        f' "recipe": {_json(fields["recipe"])}',
        f' "lands": [\n{_listed(fields["lands"])}\n ]',
        f' "result": {{{rest}, "seats": [\n{seats}\n  ]}}',
        f' "steps": [\n{_listed(fields["steps"])}\n ]',
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _listed(items: list[Any], indent: int = 2) -> str:
    return ",\n".join(" " * indent + _json(item) for item in items)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
