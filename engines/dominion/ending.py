"""When the game is over, and what is told then. D4, D5."""

from collections.abc import Iterable

from msgspec.structs import replace

from engines.core.contract import Seat, Step
from engines.dominion.events import DominionEvent, GameEnded, Resigned
from engines.dominion.score import result_of
from engines.dominion.state import DominionState

EMPTY_PILES = 3
"""So many empty piles end the game. D4."""


def ending_of(state: DominionState) -> str | None:
    """Why the game is over after a whole turn; None when it goes on. D4."""
    if "province" in state.empty:
        return "provinces_gone"
    return "piles_gone" if len(state.empty) >= EMPTY_PILES else None


def resign(state: DominionState, seat: Seat) -> Step[DominionState, DominionEvent]:
    """End the game at once, in the middle of whatever: the other seat wins. D53."""
    given_up = replace(state, frames=(), resigned=seat)
    return ended(given_up, "resigned", (Resigned(seat=seat),))


def ended(
    state: DominionState, ending: str, events: Iterable[DominionEvent]
) -> Step[DominionState, DominionEvent]:
    """The last step, after these events: everything is counted. D5."""
    result = result_of(state.players, ending, state.resigned)
    event = GameEnded(
        ending=ending,
        points=tuple(seat.points for seat in result.seats),
        winners=tuple(seat for seat, one in enumerate(result.seats) if one.rank == 1),
    )
    over = replace(state, phase="over", ending=ending)
    return Step(state=over, events=(*events, event), reveals=True)
