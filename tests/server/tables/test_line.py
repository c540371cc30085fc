"""How far back one may go, by the steps alone."""

from typing import Any

import pytest

from app.tables.automatic import MOST_IN_A_ROW
from app.tables.envelope import Envelope
from app.tables.line import ENOUGH, KEPT, MOST, Footprint, Forgotten, Line, follow


def step(seq: int, seat: int | None, to_act: tuple[int, ...], **more: Any) -> Footprint:
    reveals = more.pop("reveals", False)
    kind = "setup" if seat is None else "undo" if "back_to" in more else "move"
    envelope = Envelope(counter=seq, prompts=(), to_act=to_act, **more)
    return Footprint(seq, kind, seat, reveals, envelope)  # type: ignore[arg-type]


def line_of(*steps: Footprint) -> Line:
    return follow(None, *steps)


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
    assert {seat: way and way.to.last.seq for seat, way in targets.items()} == {
        0: 1,
        1: 3,
        2: None,
    }
    way = line_of(*line.steps[:-1]).before_last_of(1)
    assert way
    assert way.to.last.seq == 1


def test_whose_steps_are_taken_back() -> None:
    line = line_of(DEAL, step(2, 0, (1,)), step(3, 1, (0,)), step(4, 0, (1,)))
    ways = {seat: line.before_last_of(seat) for seat in (0, 1)}
    assert {seat: way and way.movers for seat, way in ways.items()} == {0: {0}, 1: {0, 1}}


def test_a_line_keeps_its_latest_steps_only() -> None:
    line = line_of(DEAL)
    longest = 0
    for seq in range(2, 5 * MOST):
        line = follow(line, step(seq, seq % 2, (0, 1))).shortened(frozenset())
        longest = max(longest, len(line.steps))
    assert longest == MOST
    assert not line.is_whole
    assert [one.seq for one in line] == list(range(5 * MOST - 1, line.steps[0].seq - 1, -1))


def test_what_is_needed_at_each_step_is_kept() -> None:
    """However long bots play among themselves, what a person may take back before it is kept."""
    line = line_of(DEAL, step(2, 0, (1, 2)))
    for seq in range(3, 3 * MOST):
        line = follow(line, step(seq, 1 + seq % 2, (1, 2))).shortened(frozenset({1, 2}))
        assert line.undoable_past(frozenset({1, 2})) == 0
    line = follow(line, step(3 * MOST, 1, (0,), reveals=True)).shortened(frozenset({1, 2}))
    assert line.undoable_past(frozenset({1, 2})) is None
    assert len(line.steps) == KEPT  # past what came to light nobody goes


def test_a_short_line_does_not_guess() -> None:
    line = line_of(DEAL, *(step(seq, 0, (0, 1)) for seq in range(2, MOST + 2)))
    line = line.shortened(frozenset())
    assert len(line.steps) == KEPT
    for look in (
        lambda: line.before_last_of(1),
        lambda: follow(line, step(MOST + 2, 0, (0,), back_to=2)),
    ):
        with pytest.raises(Forgotten):
            look()
    with pytest.raises(ValueError, match="not in force"):
        follow(line, step(MOST + 2, 0, (0,), back_to=MOST + 2))


def test_an_endless_chain_is_seen_on_every_line() -> None:
    """What looks along the line at each step finds all that it may need there."""
    assert MOST_IN_A_ROW <= ENOUGH <= KEPT < MOST
