"""The state as it may be seen, built up field by field."""

from engines.core.contract import Seat
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import completed, treasures
from engines.wuerfelland.goal import treasures_to_win
from engines.wuerfelland.questions import may_resign
from engines.wuerfelland.state import Sheet, WuerfellandState
from engines.wuerfelland.view import SheetView, WuerfellandPrivate, WuerfellandPublic


def public(state: WuerfellandState) -> WuerfellandPublic:
    """What everybody may see."""
    ballot = state.sides or state.crossings
    nobody = (False,) * len(state.sheets)
    return WuerfellandPublic(
        phase=state.phase,
        goal=treasures_to_win(state.options),
        sheets=tuple(_shown(sheet) for sheet in state.sheets),
        active=state.active,
        turn=state.turn,
        rolls=state.rolls,
        dice=state.dice,
        colour=state.colour,
        aside=state.aside,
        chooses=tuple(s in ballot.asked for s in range(len(nobody))) if ballot else nobody,
        ready=ballot.sealed if ballot else nobody,
        roller=state.queue[0] if state.queue else None,
        queue=state.queue[1:],
        winners=state.winners,
        may_resign=may_resign(state),
    )


def _shown(sheet: Sheet) -> SheetView:
    crosses = frozenset(sheet.crossed)
    board = BOARDS[sheet.board] if sheet.board else None
    return SheetView(
        number=sheet.number,
        board=sheet.board,
        crossed=sheet.crossed,
        treasures=treasures(board, crosses) if board else (),
        colours=completed(board, crosses) if board else (),
    )


def private(state: WuerfellandState, seat: Seat) -> WuerfellandPrivate:
    """What this seat has under its seal."""
    side = state.sides.choices[seat] if state.sides else None
    answer = state.crossings.choices[seat] if state.crossings else None
    return WuerfellandPrivate(seat=seat, side=side.side if side else None, answer=answer)
