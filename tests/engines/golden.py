"""Finished games kept as JSON: what was played, with which luck, and how it ended.

Each game has its recipes in `goldens.py`. `python -m tests.engines.write_goldens` plays them all
again and rewrites the files; review the diff before you commit it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from engines.core.chance import Dealt, Tape
from engines.core.codec import encode, plain
from engines.core.contract import AnyRules, Result
from engines.core.record import Record

O = TypeVar("O")  # noqa: E741 - a game's options
M = TypeVar("M")
S = TypeVar("S")


class Recipe(Record, Generic[O], frozen=True, kw_only=True):
    """A game to be played; everything follows from `seed`.

    `sobriety` is the share of moves as the absent would make them, the others are any. In turn
    `resigns` seat 0 gives up, where the game counts turns.
    """

    seats: int
    options: O
    seed: int
    sobriety: float = 0.0
    resigns: int = 0


class GoldenStep(Record, Generic[M], frozen=True, kw_only=True):
    """One step; seat and move are None for the set-up."""

    seat: int | None
    move: M | None
    tape: Tape


class Golden(Record, Generic[O, S, M], frozen=True, kw_only=True):
    """A finished game. `shown` is what lies on the table at the end, for the eye."""

    recipe: Recipe[O]
    result: Result
    shown: tuple[S, ...]
    steps: tuple[GoldenStep[M], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Goldens:
    """A game's golden games: how they are played, shown and read."""

    rules: AnyRules
    form: Any
    """Golden with the game's options, what it shows, and its moves."""
    recipes: Mapping[str, Recipe[Any]]
    choose: Callable[[Any, Recipe[Any], Random], tuple[int, Any]]
    """Who moves next in a state, and how."""
    show: Callable[[Any], tuple[Any, ...]]

    @property
    def folder(self) -> Path:
        """Where the files are."""
        return Path(__file__).parent / self.rules.info.key / "goldens"

    def read(self, name: str) -> Golden[Any, Any, Any]:
        """The game that is kept under this name."""
        text = (self.folder / f"{name}.json").read_bytes()
        golden: Golden[Any, Any, Any] = msgspec.json.decode(text, type=self.form)
        return golden

    def play(self, recipe: Recipe[Any]) -> Golden[Any, Any, Any]:
        """Play a recipe to its end."""
        rules, rnd = self.rules, Random(recipe.seed)
        luck = _luck(recipe, 0)
        step = rules.setup(rules.settle(recipe.options, recipe.seats), recipe.seats, luck)
        steps = [GoldenStep[Any](seat=None, move=None, tape=luck.tape)]
        while (result := rules.result(step.state)) is None:
            seat, move = self.choose(step.state, recipe, rnd)
            luck = _luck(recipe, len(steps))
            step = rules.apply(step.state, seat, move, luck)
            steps.append(GoldenStep(seat=seat, move=move, tape=luck.tape))
        shown = self.show(step.state)
        return Golden(recipe=recipe, result=result, shown=shown, steps=tuple(steps))

    def write(self) -> None:
        """Play every recipe and write its file."""
        self.folder.mkdir(exist_ok=True)
        for name, recipe in self.recipes.items():
            (self.folder / f"{name}.json").write_text(text_of(self.play(recipe)), encoding="utf-8")


def soberly(rules: AnyRules, state: Any, seat: int, recipe: Recipe[Any], rnd: Random) -> Any:
    """A move of this seat: as for the absent, or any."""
    view, mine, prompt = rules.public(state), rules.private(state, seat), rules.prompts(state)[seat]
    if rnd.random() < recipe.sobriety:
        return rules.fallback(view, mine, prompt)
    return rules.sample(view, mine, prompt, rnd)


def _luck(recipe: Recipe[Any], number: int) -> Dealt:
    return Dealt(recipe.seed.to_bytes(32, "big"), (), number)


def text_of(golden: Golden[Any, Any, Any]) -> str:
    """The file: a line for each step and each thing shown, so that a diff can be read."""
    fields: dict[str, Any] = plain(golden)
    parts = [f' "{name}": {_json(fields[name])}' for name in ("recipe", "result")]
    for name in ("shown", "steps"):
        rows = ",\n".join("  " + _json(item) for item in fields[name])
        parts.append(f' "{name}": [\n{rows}\n ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: Any) -> str:
    return encode(value).decode()
