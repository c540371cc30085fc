"""Dice in dreams come as they do by the rules: the pencil beside whole games."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines.core.chance import Dreamt
from engines.core.contract import Seat
from engines.uradalom import passing
from engines.uradalom.bot import some_choice
from engines.uradalom.info import UradalomOptions
from engines.uradalom.moves import Draw, UradalomMove
from engines.uradalom.passing import AloneOnB, Passing, Take, Tray
from engines.uradalom.passing_b import TogetherOnB
from engines.uradalom.prompts import DrawPrompt, UradalomPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.state import UradalomState
from engines.uradalom.thinking import passing_of, take_of

WAYS = [("a", 1), ("b", 1), ("a", 2), ("a", 4), ("b", 2), ("b", 3), ("b", 5)]


@pytest.fixture(autouse=True)
def no_whims(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing, "WHIM", 0.0)


def dreamt_of(state: UradalomState, seat: Seat) -> Passing:
    return passing_of(RULES.public(state), seat).copy(Random(0))


def cells_of(tray: Tray) -> list[int]:
    """By cells alone: which of several highest dice goes is luck."""
    return sorted(die.cells for die in tray)


def terrains_of(tray: Tray) -> list[int]:
    return sorted(die.terrain for die in tray)


class Walk:
    """A game in which everybody but seat 0 takes what the dream expects."""

    def __init__(self, side: Any, seats: int, seed: int, *, tokens: bool = True) -> None:
        options = UradalomOptions(side=side, shared_goals=False, tokens=tokens)
        self.luck, self.rnd = Dreamt(Random(f"{side} {seats} {seed}")), Random(seed)
        self.state = RULES.setup(RULES.settle(options, seats), seats, self.luck).state

    def __iter__(self) -> Iterator[tuple[UradalomState, Take]]:
        """Each moment in which seat 0 is asked for a die, and the one it takes then."""
        while asked := RULES.prompts(self.state):
            seat = self.rnd.choice([seat for seat, prompt in asked.items() if prompt.waits])
            prompt = asked[seat]
            before = self.state
            move = self._answer(seat, prompt)
            self.state = RULES.apply(before, seat, move, self.luck).state
            if seat == 0 and isinstance(prompt, DrawPrompt) and isinstance(move, Draw):
                die = next(die for die in prompt.dice if die.id == move.die)
                yield before, take_of(die)

    def _answer(self, seat: Seat, prompt: UradalomPrompt) -> UradalomMove:
        if seat == 0 or not isinstance(prompt, DrawPrompt):
            move = some_choice(prompt, self.rnd.randrange)
            # a bonus is no matter of dice
            return Draw(die=move.die, cells=move.cells) if isinstance(move, Draw) else move
        die = wanted(dreamt_of(self.state, 0), seat, prompt)
        count = die.cells if prompt.side == "b" else 1
        found = next(one for one in prompt.dice if take_of(one) == die)
        return Draw(die=found.id, cells=prompt.cells[: min(count, len(prompt.cells))])


def wanted(dream: Any, seat: Seat, prompt: DrawPrompt) -> Take:
    tray = [take_of(die) for die in prompt.dice]
    return dream.wanted(seat, tray)  # type: ignore[no-any-return]


@pytest.mark.parametrize("tokens", [True, False])
@pytest.mark.parametrize(("side", "seats"), WAYS)
def test_the_next_dice_are_those_of_the_rules(side: str, seats: int, tokens: bool) -> None:
    compared = 0
    for seed in range(3):
        walk = Walk(side, seats, seed, tokens=tokens)
        dream: Passing | None = None
        for before, die in walk:
            state = before
            if dream is not None and state.pick > 1:
                compared += 1
                look = cells_of if side == "b" else terrains_of
                offered = [take_of(one) for one in RULES.prompts(state)[0].dice]  # type: ignore[union-attr]
                assert look(dream.offer()) == look(offered)
            dream = dreamt_of(state, 0)
            dream.take(die, Random(1))
    assert compared > 12


LOW, FIVE = Take(0, 1), Take(1, 5)


@pytest.mark.parametrize(
    ("order", "room", "mark", "points"),
    [
        ("round", 30, None, 8 + 5),  # first, and in round 2
        ("round", 5, None, 0),  # both are first, on this pick, and in round 2
        ("round", 6, None, 0),  # the rival fills the sheet on the next pick of this round
        ("step", 6, None, 8),  # that is later by picks, but in round 2 too
        ("round", 0, (1, 3), 5 - 8 - 10),
        ("round", 0, (2, 1), 5 - 5),
        ("step", 0, (2, 1), 5 - 8 - 5),
    ],
)
def test_an_early_finish_counts_beside_that_of_the_rival(
    order: Any, room: int, mark: tuple[int, int] | None, points: int
) -> None:
    trays: list[Tray | None] = [[LOW, FIVE, FIVE, LOW, LOW, LOW], None]
    if mark is None:
        trays[1] = [FIVE, LOW, LOW, FIVE, LOW, LOW]
    wants = [(0.0,) * 6, (1.0,) * 6]
    dream = TogetherOnB(trays, wants, 0, [1, room], (2, 2), [None, mark])
    dream.take(LOW, Random(1))
    assert dream.finishing(order, Random(1)) == points


def test_alone_the_first_two_rounds_bring_points() -> None:
    tray = [LOW] * 6
    assert [AloneOnB(tray, tray, round_).finishing("round", Random(1)) for round_ in (1, 2, 3)] == [
        10,
        5,
        0,
    ]
