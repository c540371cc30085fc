"""The rulings on boards, rolling and the house, one function a row: W1 to W6, W26 to W29."""

import pytest

from engines.core.chance import Dealt
from engines.core.errors import IllegalOptions
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import places_for, sets
from engines.wuerfelland.events import (
    Busted,
    DiceRolled,
    DiceSetAside,
    GameEnded,
    SideShown,
)
from engines.wuerfelland.hexes import COLOURS, around, distance
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.moves import (
    ChooseColour,
    ChooseSide,
    Resign,
    RollOn,
    StopRolling,
)
from engines.wuerfelland.prompts import (
    ColourPrompt,
    RollPrompt,
    SidePrompt,
)
from engines.wuerfelland.rules import RULES
from tests.engines.wuerfelland.positions import last_cross
from tests.engines.wuerfelland.tables import (
    BOARD,
    crossing,
    kinds,
    luck,
    of_letters,
    play,
    refused,
    sheet,
    sides,
    state_of,
)


def w1_everybody_has_another_board() -> None:
    for seed in range(30):
        state = RULES.setup(WuerfellandOptions(), 4, Dealt(bytes([seed]), (), 1)).state
        assert sorted(one.number for one in state.sheets) == [1, 2, 3, 4]


def w1_sides_are_chosen_in_secret() -> None:
    state = sides()
    assert RULES.prompts(state)[1] == SidePrompt(boards=("2A", "2B"))
    state = play(state, (0, ChooseSide(side="B"))).state
    assert RULES.public(state).sheets[0].board is None
    assert RULES.public(state).ready == (True, False)
    assert RULES.private(state, 0).side == "B"
    assert RULES.private(state, 1).side is None
    assert refused(state, 0, ChooseSide(side="A")) == ("already_sealed", "W14")
    step = play(state, (1, ChooseSide(side="A")), chance=luck("RROOYY"))
    shown = [event for event in step.events if isinstance(event, SideShown)]
    assert [(event.seat, event.board) for event in shown] == [(0, "1B"), (1, "2A")]


def w2_luck_finds_who_begins() -> None:
    begins = {
        RULES.setup(WuerfellandOptions(), 3, Dealt(bytes([seed]), (), 1)).state.active
        for seed in range(40)
    }
    assert begins == {0, 1, 2}


def w3_the_first_crossing_touches_the_start() -> None:
    reached = {
        space for colour in COLOURS for way in sets(BOARD, frozenset(), colour, 1) for space in way
    }
    assert reached == set(BOARD.beside_start)


def w4_an_edge_makes_neighbours() -> None:
    for board in BOARDS.values():
        for space, beside in zip(board.spaces, board.beside, strict=True):
            near = {n for n, other in enumerate(board.spaces) if distance(space.at, other.at) == 1}
            assert set(beside) == near
            assert len(set(around(space.at))) == 6


def w5_a_colour_is_fixed_after_the_first_roll() -> None:
    state = state_of(sheet(), sheet(board="2A"), dice=of_letters("RRROGG"))
    assert isinstance(RULES.prompts(state)[0], ColourPrompt)
    assert set(RULES.prompts(state)) == {0}
    assert refused(state, 0, ChooseColour(colour="blue")) == ("colour_not_rolled", "W5")
    assert refused(state, 0, RollOn()) == ("wrong_answer", "W14")
    state = play(state, (0, ChooseColour(colour="green"))).state
    assert (state.aside, state.dice) == (2, of_letters("RRRO"))
    prompt = RULES.prompts(state)[0]
    assert isinstance(prompt, RollPrompt)
    assert (prompt.aside, prompt.left) == (2, 4)


def w5_each_hit_is_set_aside_and_a_miss_loses_nothing() -> None:
    state = state_of(sheet(), sheet(board="2A"), dice=of_letters("RRROGG"))
    state = play(state, (0, ChooseColour(colour="green"))).state
    step = play(state, (0, RollOn()), chance=luck("GBBB"))
    assert (step.state.aside, step.state.dice) == (3, of_letters("BBB"))
    step = play(step.state, (0, RollOn()), chance=luck("YYO"))
    assert step.events[:2] == (
        DiceRolled(seat=0, roll="again", dice=of_letters("YYO")),
        DiceSetAside(seat=0, colour="green", count=0, total=3),
    )
    assert step.state.phase == "cross"
    assert (step.state.aside, step.state.dice) == (3, of_letters("YYO"))


def w5_six_aside_end_the_rolling() -> None:
    state = crossing(sheet(), sheet(board="2A"), colour="green", aside=5, dice="R")
    step = play(state, (0, RollOn()), chance=luck("G", "RRRROO"))
    assert "RollingStopped" not in kinds(step)
    assert Busted(seat=0, colour="green", count=6) in step.events
    assert step.state.active == 1


def w5_one_colour_on_all_dice_leaves_no_choice() -> None:
    state = play(sides(), (0, ChooseSide(side="A"))).state
    step = play(state, (1, ChooseSide(side="A")), chance=luck("GGGGGG", "RROOYY"))
    assert "DiceSetAside" in kinds(step)
    assert (step.state.active, step.state.phase) == (1, "colour")


def w5_one_may_stop_after_any_hit() -> None:
    state = crossing(sheet(), sheet(board="2A"), colour="green", aside=1, dice="RRROO")
    step = play(state, (0, StopRolling()))
    assert step.state.phase == "cross"
    assert not step.reveals


def w6_a_colour_that_cannot_be_crossed_may_be_fixed() -> None:
    state = state_of(sheet(), sheet(board="2A"), dice=of_letters("RROOBB"))
    assert places_for(BOARD, frozenset(), "orange") == ()
    prompt = RULES.prompts(state)[0]
    assert isinstance(prompt, ColourPrompt)
    assert "orange" not in prompt.fits
    state = play(state, (0, ChooseColour(colour="orange"))).state
    step = play(state, (0, StopRolling()))
    assert 0 not in RULES.prompts(step.state)


def w26_two_to_four_seats() -> None:
    assert (RULES.info.min_seats, RULES.info.max_seats) == (2, 4)
    with pytest.raises(IllegalOptions, match="wrong_number_of_seats"):
        RULES.settle(WuerfellandOptions(), 1)


def w27_one_face_of_each_colour() -> None:
    state = crossing(sheet(), sheet(board="2A"), colour="green", aside=1, dice="RRRRR")
    seen = {
        die
        for seed in range(12)
        for event in RULES.apply(state, 0, RollOn(), Dealt(bytes([seed]), (), 1)).events
        if isinstance(event, DiceRolled)
        for die in event.dice
    }
    assert seen == set(COLOURS)


def w28_the_log_tells_treasures_and_colours() -> None:
    step = last_cross(treasures=3)
    assert {"SpacesCrossed", "ColourCompleted"} <= set(kinds(step))


def w29_one_of_two_may_give_up() -> None:
    options = WuerfellandOptions(resigning=True)
    state = state_of(sheet(), sheet(board="2A"), dice=of_letters("RRROGG"), options=options)
    prompt = RULES.prompts(state)[0]
    assert RULES.resigning(prompt) == Resign()
    step = play(state, (0, Resign()))
    assert step.events[-1] == GameEnded(ending="resigned", winners=(1,))
    assert refused(
        state_of(sheet(), sheet(board="2A"), dice=of_letters("RRROGG")), 0, Resign()
    ) == (
        "no_resigning",
        "W29",
    )
    with pytest.raises(IllegalOptions, match="resigning_needs_two_seats"):
        RULES.settle(options, 3)
