"""Playing a whole game without people: for tests, benchmarks and bots."""

from collections.abc import Iterator
from random import Random
from typing import Any

from engines.core.chance import Chance, Dealt, Tape
from engines.core.contract import AnyRules, Seat, Step
from engines.core.record import Record


class Played(Record, frozen=True, kw_only=True):
    """One step of a played game; `seat` and `move` are None for the set-up."""

    seat: Seat | None
    move: Any
    step: Any
    tape: Tape


def first_step(rules: AnyRules, options: Any, seats: int, chance: Chance) -> Step[Any, Any]:
    """The set-up with options settled first."""
    return rules.setup(rules.settle(options, seats), seats, chance)


def waiting(rules: AnyRules, state: Any) -> list[Seat]:
    """The seats the game waits for, in order."""
    return sorted(seat for seat, prompt in rules.prompts(state).items() if prompt.waits)


def play_out(
    rules: AnyRules, options: Any, seats: int, seed: int, limit: int = 20_000
) -> Iterator[Played]:
    """A whole game of sampled moves, a step at a time; everything follows from `seed`.

    Raises RuntimeError when the game has not ended after `limit` steps.
    """
    rnd = Random(seed)  # noqa: S311 - which sample move is tried guards no secret
    key = seed.to_bytes(32, "big")
    chance = Dealt(key, (), 1)
    step = first_step(rules, options, seats, chance)
    yield Played(seat=None, move=None, step=step, tape=chance.tape)
    for number in range(2, limit):
        seats_waiting = waiting(rules, step.state)
        if not seats_waiting:
            return
        seat = rnd.choice(seats_waiting)
        state = step.state
        prompt = rules.prompts(state)[seat]
        move = rules.sample(rules.public(state), rules.private(state, seat), prompt, rnd)
        chance = Dealt(key, (), number)
        step = rules.apply(state, seat, move, chance)
        yield Played(seat=seat, move=move, step=step, tape=chance.tape)
    raise RuntimeError(f"{rules.info.key} did not end within {limit} steps")
