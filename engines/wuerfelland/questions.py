"""Who is asked what, from the state alone."""

from collections.abc import Mapping

from engines.core.contract import Seat
from engines.wuerfelland.crossing import most
from engines.wuerfelland.fitting import fits_in_step_two, fits_of
from engines.wuerfelland.hexes import COLOURS
from engines.wuerfelland.play import board_of
from engines.wuerfelland.prompts import (
    ColourPrompt,
    CrossPrompt,
    RollPrompt,
    SealedCrossPrompt,
    SealedSidePrompt,
    SidePrompt,
    TreasurePrompt,
    WuerfellandPrompt,
)
from engines.wuerfelland.state import WuerfellandState


def may_resign(state: WuerfellandState) -> bool:
    """Whether a seat can give the game up. W29."""
    return state.options.resigning and len(state.sheets) == 2


def prompts(state: WuerfellandState) -> Mapping[Seat, WuerfellandPrompt]:
    """Every question that is open."""
    match state.phase:
        case "sides":
            return {seat: _side_prompt(state, seat) for seat in range(len(state.sheets))}
        case "colour":
            return {state.active: _colour_prompt(state)}
        case "roll":
            return {state.active: _roll_prompt(state)}
        case "cross":
            asked = state.crossings.asked if state.crossings else ()
            return {seat: _cross_prompt(state, seat) for seat in asked}
        case "treasure":
            return {state.queue[0]: _treasure_prompt(state)}
        case "over":
            return {}


def _side_prompt(state: WuerfellandState, seat: Seat) -> WuerfellandPrompt:
    chosen = state.sides.choices[seat] if state.sides else None
    resign = may_resign(state)
    if chosen:
        return SealedSidePrompt(waits=False, side=chosen.side, may_resign=resign)
    number = state.sheets[seat].number
    return SidePrompt(boards=(f"{number}A", f"{number}B"), may_resign=resign)


def _colour_prompt(state: WuerfellandState) -> ColourPrompt:
    fits = fits_of(state.sheets[state.active], state.dice)
    return ColourPrompt(
        turn=state.turn,
        dice=state.dice,
        fits=tuple(fit.colour for fit in fits),
        may_resign=may_resign(state),
    )


def _roll_prompt(state: WuerfellandState) -> RollPrompt:
    sheet = state.sheets[state.active]
    colour = state.colour or COLOURS[0]
    return RollPrompt(
        turn=state.turn,
        roll=state.rolls,
        colour=colour,
        aside=state.aside,
        left=len(state.dice),
        most=most(board_of(sheet), frozenset(sheet.crossed), colour),
        may_resign=may_resign(state),
    )


def _cross_prompt(state: WuerfellandState, seat: Seat) -> WuerfellandPrompt:
    answer = state.crossings.choices[seat] if state.crossings else None
    resign = may_resign(state)
    if answer:
        return SealedCrossPrompt(waits=False, turn=state.turn, answer=answer, may_resign=resign)
    return CrossPrompt(
        turn=state.turn,
        fits=fits_in_step_two(state, seat),
        may_pass=seat != state.active,
        may_resign=resign,
    )


def _treasure_prompt(state: WuerfellandState) -> TreasurePrompt:
    return TreasurePrompt(
        turn=state.turn,
        roll=state.rolls,
        dice=state.dice,
        fits=fits_of(state.sheets[state.queue[0]], state.dice),
        may_resign=may_resign(state),
    )
