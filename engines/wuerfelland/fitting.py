"""What a seat could cross, with which dice. W7, W13, W17."""

from collections.abc import Iterable
from functools import lru_cache

from engines.core.contract import Seat
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import Crosses, sets
from engines.wuerfelland.hexes import COLOURS, Colour
from engines.wuerfelland.play import board_of
from engines.wuerfelland.prompts import Fit
from engines.wuerfelland.state import Sheet, WuerfellandState


def fits_of(sheet: Sheet, dice: Iterable[Colour]) -> tuple[Fit, ...]:
    """The colours of these dice that the sheet can take, with every way to do it."""
    lying = tuple(dice)
    board, crosses = board_of(sheet).key, frozenset(sheet.crossed)
    found = []
    for colour in COLOURS:
        count = lying.count(colour)
        if count and (ways := _ways(board, crosses, colour, count)):
            found.append(Fit(colour=colour, count=count, sets=ways))
    return tuple(found)


@lru_cache(1 << 12)
def _ways(board: str, crosses: Crosses, colour: Colour, count: int) -> tuple[tuple[int, ...], ...]:
    """Asked again for every question of a step, and by bots thousands of times a second."""
    return sets(BOARDS[board], crosses, colour, count)


def fits_in_step_two(state: WuerfellandState, seat: Seat) -> tuple[Fit, ...]:
    """The active seat's dice for itself, the others as they lie for everybody else. W13."""
    dice = (state.colour,) * state.aside if seat == state.active and state.colour else state.dice
    return fits_of(state.sheets[seat], dice)
