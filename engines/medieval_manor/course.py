"""The course of a turn: which phase follows when nobody is asked any more."""

from collections.abc import Callable

from engines.medieval_manor import drawing, ending, feeding, trading, upgrading, working
from engines.medieval_manor.info import Stage
from engines.medieval_manor.play import Play


def _end_turn(play: Play) -> None:
    if ending.end_turn(play):
        drawing.begin_turn(play)


_FOLLOWS: dict[Stage, Callable[[Play], None]] = {
    "buy": drawing.begin_swaps,
    "swap": trading.begin,
    "trade": working.begin,
    "work": upgrading.begin,
    "upgrade": feeding.begin,
    "feed": ending.begin,
    "discard": _end_turn,
}


def advance(play: Play) -> None:
    """Go on until somebody has to answer, or the game is over."""
    while not play.state.asked and play.state.stage != "over":
        _FOLLOWS[play.state.stage](play)
