"""A whole game played through the contract, every turn kept for the tests to look at."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from engines.core.chance import Dealt, Tape
from engines.core.codec import Codec, encode
from engines.core.contract import AnyRules, Move, Seat, Step, Viewer
from engines.core.record import Record
from tests.conformance.cases import Case

LIMIT = 2_000
"""No game of ours takes as many turns."""

SECOND_THOUGHTS = 0.15
"""How often a seat that need not answer does so: it takes its seal back."""

ABSENT = 0.2
"""How often the move is that of somebody absent."""


class Scene(Record, frozen=True, kw_only=True):
    """All that one viewer sees."""

    public: Any
    private: Any
    prompt: Any
    result: Any


Scenes = dict[Viewer, Scene]


def scenes(rules: AnyRules, state: Any, viewers: Iterable[Viewer]) -> Scenes:
    """What these viewers see of a state."""
    public, prompts, result = rules.public(state), rules.prompts(state), rules.result(state)
    return {
        viewer: Scene(
            public=public,
            private=None if viewer is None else rules.private(state, viewer),
            prompt=None if viewer is None else prompts.get(viewer),
            result=result,
        )
        for viewer in viewers
    }


@dataclass(frozen=True)
class Turn:
    """One accepted move: the state it met, with its bytes taken before, and the step it made."""

    number: int
    before: Any
    bytes_before: bytes
    seat: Seat
    move: Any
    step: Step[Any, Any]
    tape: Tape


@dataclass(frozen=True)
class Walk:
    """A game from the set-up to its end."""

    case: Case
    first: Step[Any, Any]
    first_tape: Tape
    turns: tuple[Turn, ...]

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return self.case.rules

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Every seat, and a spectator."""
        return (*range(self.case.seats), None)

    @cached_property
    def codec(self) -> Codec:
        """The readers of the game."""
        return Codec(self.rules.info.forms)

    @cached_property
    def steps(self) -> tuple[Step[Any, Any], ...]:
        """The set-up, and every turn's step."""
        return (self.first, *(turn.step for turn in self.turns))

    @cached_property
    def scenes(self) -> tuple[Scenes, ...]:
        """After each step, what every viewer sees."""
        return tuple(scenes(self.rules, step.state, self.viewers) for step in self.steps)

    @property
    def last(self) -> Any:
        """The state in which the game ended."""
        return self.steps[-1].state

    def some(self, count: int, salt: str) -> Iterator[Turn]:
        """Some turns, for what is too slow to try on all; other ones for another salt."""
        rnd = Random(f"{salt} {self.case}")
        yield from rnd.sample(self.turns, min(count, len(self.turns)))


def luck_of(case: Case, number: int) -> Dealt:
    """The luck of a step of this game, from its beginning."""
    return Dealt(case.seed.to_bytes(32, "big"), ("a", ""), number)


def walk(case: Case) -> Walk:
    """Play the game: mostly sampled moves, sometimes those of somebody absent, some take-backs."""
    rules, rnd = case.rules, Random(str(case))
    luck = luck_of(case, 1)
    first = rules.setup(case.options, case.seats, luck)
    state, turns = first.state, []
    first_tape = luck.tape
    for number in range(2, LIMIT):
        asked = rules.prompts(state)
        if not asked:
            return Walk(case, first, first_tape, tuple(turns))
        seat = _who(asked, rnd)
        bytes_before = encode(state)
        move = _answer(rules, state, seat, rnd)
        luck = luck_of(case, number)
        step = rules.apply(state, seat, move, luck)
        turns.append(Turn(number, state, bytes_before, seat, move, step, luck.tape))
        state = step.state
    raise AssertionError(f"{case} did not end within {LIMIT} turns")


def _who(asked: Any, rnd: Random) -> Seat:
    needed = sorted(seat for seat, prompt in asked.items() if prompt.waits)
    free = sorted(seat for seat, prompt in asked.items() if not prompt.waits)
    assert needed, "prompts, but nobody is waited for: the game stands still"
    return rnd.choice(free if free and rnd.random() < SECOND_THOUGHTS else needed)


def _answer(rules: AnyRules, state: Any, seat: Seat, rnd: Random) -> Move:
    view, mine, prompt = rules.public(state), rules.private(state, seat), rules.prompts(state)[seat]
    if rnd.random() < ABSENT:
        return rules.fallback(view, mine, prompt)
    return rules.sample(view, mine, prompt, rnd)
