"""BB-59: in all rounds a tray goes where the rule and the table say."""

from random import Random
from typing import Any

import pytest

from engines.core.chance import Dealt
from engines.core.contract import Step
from engines.uradalom.info import UradalomOptions
from engines.uradalom.rules import RULES
from engines.uradalom.state import UradalomState
from engines.uradalom.view import receiver


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_tray_goes_where_the_table_says(side: str, seats: int) -> None:
    """BB-59: in all rounds the tray's path is the rule's, and `receiver` names who gets it."""
    options = RULES.settle(UradalomOptions(side=side), seats)
    rnd = Random(seats)
    state = RULES.setup(options, seats, Dealt(b"trays", (), 0)).state
    rounds = set()
    for number in range(1, 2000):
        prompts = {s: p for s, p in RULES.prompts(state).items() if p.waits}
        if not prompts:
            break
        view = RULES.public(state)
        said = [receiver(view, seat) for seat in range(seats)]
        assert said == _ruled(state)
        rounds.add(state.round)
        seat, prompt = rnd.choice(list(prompts.items()))
        move = RULES.sample(view, RULES.private(state, seat), prompt, rnd)
        step = RULES.apply(state, seat, move, Dealt(b"trays", (), number))
        _check_arrival(state, seat, move, step, said)
        state = step.state
    assert RULES.result(state) is not None
    assert rounds == set(range(1, 7)) if side == "a" else rounds >= {1, 2, 3}


def _ruled(state: UradalomState) -> list[int | None]:
    """Where the trays go by the letter of U10, U17, U19 and U22."""
    inside = [seat for seat, tray in enumerate(state.trays) if tray is not None]
    is_last = state.pick == 6 or (state.phase == "prune" and state.pick == 3)
    if is_last:
        return [None] * len(state.trays)
    way = -1 if state.options.side == "a" and state.round % 2 == 0 else 1
    return [
        inside[(inside.index(seat) + way) % len(inside)] if seat in inside else None
        for seat in range(len(state.trays))
    ]


def _check_arrival(
    before: UradalomState, seat: int, move: Any, step: Step[Any, Any], said: list[int | None]
) -> None:
    """After the one pass of this step every tray lies with the seat that was named."""
    names = [type(event).__name__ for event in step.events]
    if names.count("TraysPassed") != 1 or "EstateFilled" in names or "DiceRolled" in names:
        return
    assert before.ballot is not None
    choices = dict(enumerate(before.ballot.choices)) | {seat: move}
    for giver, taker in enumerate(said):
        if taker is None:
            continue
        old, new = before.trays[giver], step.state.trays[taker]
        assert old is not None
        assert new is not None
        gone = {choice.die for choice in [choices[giver]] if choice is not None}
        left = [die for die in old.dice if die.id not in gone]
        assert [die for die in left if die not in new.dice] == _removed_after_pass(new.dice, left)


def _removed_after_pass(new: Any, left: Any) -> Any:
    """On side B the receiver of a single highest die removes it in the same step."""
    return [] if len(new) == len(left) else [max(left, key=lambda die: die.value)]
