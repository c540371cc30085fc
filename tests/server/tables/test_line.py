"""How far back one may go, by the steps alone."""

from typing import Any

import pytest

from app.tables.envelope import Envelope
from app.tables.line import Footprint, Line, follow


def step(seq: int, seat: int | None, to_act: tuple[int, ...], **more: Any) -> Footprint:
    reveals = more.pop("reveals", False)
    kind = "setup" if seat is None else "undo" if "back_to" in more else "move"
    envelope = Envelope(counter=seq, prompts=(), to_act=to_act, **more)
    return Footprint(seq, kind, seat, reveals, envelope)  # type: ignore[arg-type]


def line_of(*steps: Footprint) -> Line:
    line = None
    for one in steps:
        line = follow(line, one)
    assert line
    return line


DEAL = step(1, None, (0, 1))


@pytest.mark.parametrize(
    ("last", "undoable"),
    [
        (step(2, 0, (0, 1)), 0),
        (step(2, 0, (1,)), 0),
        (step(2, 0, (0, 1), reveals=True), None),
        (step(2, 0, (1,), touches_seal=True), None),
        (step(2, 0, (0, 1, 2)), None),
        (DEAL, None),
    ],
    ids=["mine", "others_still_asked", "news", "seal", "passed_on", "deal"],
)
def test_who_may_take_the_last_step_back(last: Footprint, undoable: int | None) -> None:
    line = line_of(DEAL) if last is DEAL else line_of(DEAL, last)
    assert line.undoable_past(frozenset()) == undoable


def test_an_undo_cuts_the_line() -> None:
    line = line_of(DEAL, step(2, 0, (0,)), step(3, 0, (0,)), step(4, 0, (0,), back_to=2))
    assert [one.seq for one in line] == [2, 1]
    line = follow(line, step(5, 0, (0,)))
    assert [one.seq for one in line] == [5, 2, 1]


def test_an_undo_to_a_step_not_in_force_does_not_fit() -> None:
    line = line_of(DEAL, step(2, 0, (0,)), step(3, 0, (0,), back_to=1))
    with pytest.raises(ValueError, match="not in force"):
        follow(line, step(4, 0, (0,), back_to=2))


def test_consent_goes_before_the_first_seal_that_stands() -> None:
    line = line_of(
        DEAL,
        step(2, 0, (1,), sealed=(0,), touches_seal=True),
        step(3, 1, (0, 1), touches_seal=True, reveals=True),
        step(4, 1, (0,), sealed=(1,), touches_seal=True),
    )
    targets = {seat: line.before_last_of(seat) for seat in (0, 1, 2)}
    assert {seat: target and target.last.seq for seat, target in targets.items()} == {
        0: 1,
        1: 3,
        2: None,
    }
    first_ballot = line.before
    assert first_ballot
    target = first_ballot.before_last_of(1)
    assert target
    assert target.last.seq == 1


def test_who_moved_since() -> None:
    line = line_of(DEAL, step(2, 0, (1,)), step(3, 1, (0,)), step(4, 0, (1,)))
    assert line.movers_since(1) == {0, 1}
    assert line.movers_since(3) == {0}
