"""A move becomes a step: checked against the seat's prompt, then done."""

from engines.core.ballot import Sealed, SealTakenBack
from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.core.errors import IllegalMove
from engines.wuerfelland import course, legal
from engines.wuerfelland.events import WuerfellandEvent
from engines.wuerfelland.moves import (
    Answer,
    ChooseColour,
    ChooseSide,
    Cross,
    Pass,
    Resign,
    RollOn,
    StopRolling,
    TakeBack,
    WuerfellandMove,
)
from engines.wuerfelland.play import Play, board_of
from engines.wuerfelland.prompts import CrossPrompt, TreasurePrompt, WuerfellandPrompt
from engines.wuerfelland.questions import prompts
from engines.wuerfelland.state import WuerfellandState


def apply(
    state: WuerfellandState, seat: Seat, move: WuerfellandMove, chance: Chance
) -> Step[WuerfellandState, WuerfellandEvent]:
    """The step this move makes. Raises IllegalMove."""
    prompt = prompts(state).get(seat)
    if prompt is None:
        raise IllegalMove("not_asked")
    legal.check(prompt, move)
    _check_spaces(state, seat, prompt, move)
    play = Play(state, chance)
    _carry_out(play, seat, move)
    return play.step()


def _check_spaces(
    state: WuerfellandState, seat: Seat, prompt: WuerfellandPrompt, move: WuerfellandMove
) -> None:
    if isinstance(prompt, CrossPrompt | TreasurePrompt) and isinstance(move, Cross):
        sheet = state.sheets[seat]
        legal.check_spaces(board_of(sheet), frozenset(sheet.crossed), prompt.fits, move)


def _carry_out(play: Play, seat: Seat, move: WuerfellandMove) -> None:
    match move:
        case Resign():
            course.resign(play, seat)
        case ChooseColour() | RollOn() | StopRolling():
            _push_luck(play, move)
        case Cross() | Pass() if play.state.phase == "treasure":
            course.answer_treasure(play, seat, move)
        case ChooseSide():
            _seal_side(play, seat, move)
        case Cross() | Pass():
            _seal_answer(play, seat, move)
        case TakeBack():
            _take_back(play, seat)


def _push_luck(play: Play, move: ChooseColour | RollOn | StopRolling) -> None:
    match move:
        case ChooseColour():
            course.choose_colour(play, move.colour)
        case RollOn():
            course.roll_on(play)
        case StopRolling():
            course.stop_rolling(play)


def _seal_side(play: Play, seat: Seat, move: ChooseSide) -> None:
    """Seal a side; the last one shows all. W1."""
    assert play.state.sides is not None
    ballot = play.state.sides.seal(seat, move)
    play.change(sides=ballot)
    play.events.append(Sealed(seat=seat))
    if ballot.is_full:
        course.show_sides(play, ballot)


def _seal_answer(play: Play, seat: Seat, answer: Answer) -> None:
    """Seal what to cross; the last one has all carried out. W14."""
    assert play.state.crossings is not None
    ballot = play.state.crossings.seal(seat, answer)
    play.change(crossings=ballot)
    play.events.append(Sealed(seat=seat))
    if ballot.is_full:
        course.finish_crossing(play)


def _take_back(play: Play, seat: Seat) -> None:
    state = play.state
    if state.sides:
        play.change(sides=state.sides.take_back(seat))
    elif state.crossings:
        play.change(crossings=state.crossings.take_back(seat))
    play.events.append(SealTakenBack(seat=seat))
