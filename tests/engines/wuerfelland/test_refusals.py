"""What is refused beside the rulings, and what a move would bring."""

import pytest

from engines.core.errors import IllegalMove
from engines.wuerfelland.crossing import sets
from engines.wuerfelland.moves import Cross, Pass, StopRolling, TakeBack
from engines.wuerfelland.rules import RULES
from engines.wuerfelland.state import WuerfellandState
from tests.engines.wuerfelland.positions import almost
from tests.engines.wuerfelland.tables import (
    BOARD,
    crossing,
    luck,
    of_letters,
    play,
    refused,
    sheet,
    state_of,
)


def asked() -> WuerfellandState:
    """Seat 0 may cross two grey spaces, seat 1 red or orange ones."""
    state = crossing(sheet(), sheet(board="2A"), colour="grey", aside=2, dice="RROO")
    return play(state, (0, StopRolling())).state


@pytest.mark.parametrize(
    ("spaces", "code"),
    [
        ((84, 85), "no_such_space"),
        ((-1, 43), "no_such_space"),
        ((36, 43), "space_of_another_colour"),
        ((31, 43), "not_touching"),
        ((18, 43), "two_areas"),
        ((18, 19), "area_not_open"),
    ],
)
def test_spaces_that_cannot_be_crossed_together(spaces: tuple[int, ...], code: str) -> None:
    assert refused(asked(), 0, Cross(colour="grey", spaces=spaces))[0] == code


def test_a_crossed_space_is_not_crossed_again() -> None:
    state = crossing(sheet(43), sheet(board="2A"), colour="grey", aside=1, dice="RROOO")
    state = play(state, (0, StopRolling())).state
    assert refused(state, 0, Cross(colour="grey", spaces=(43,))) == ("already_crossed", "W7")


def test_spaces_may_be_named_in_any_order_and_are_crossed_in_a_legal_one() -> None:
    way = sets(BOARD, frozenset(), "grey", 2)[0]
    step = play(
        asked(), (0, Cross(colour="grey", spaces=way[::-1])), (1, Pass()), chance=luck("RROOYY")
    )
    assert step.state.sheets[0].crossed == way


def test_nothing_is_taken_back_that_was_not_sealed() -> None:
    assert refused(asked(), 0, TakeBack())[0] == "wrong_answer"


def test_what_a_crossing_would_bring() -> None:
    state = state_of(
        almost(5), sheet(board="2A"), phase="treasure", queue=(0,), dice=of_letters("ARRRR")
    )
    prompt = RULES.prompts(state)[0]
    fit = next(fit for fit in prompt.fits if fit.colour == "grey")
    move = Cross(colour="grey", spaces=fit.sets[0])
    view, mine = RULES.public(state), RULES.private(state, 0)
    preview = RULES.preview(view, mine, prompt, move)
    assert [line.points for line in preview.before] == [5, 0, 0]
    assert [line.points for line in preview.after] == [5, 1, 0]
    assert RULES.preview(view, mine, prompt, Pass()).after == preview.before
    with pytest.raises(IllegalMove):
        RULES.preview(view, mine, prompt, Cross(colour="grey", spaces=(0, 1)))
