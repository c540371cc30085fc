"""End Phase: hand limits, and whether the game is over. M41, M42, M46."""

from engines.core.contract import Seat
from engines.medieval_manor import trading
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.events import GameEnded, LordChanged
from engines.medieval_manor.holding import check_hand
from engines.medieval_manor.moves import Discard
from engines.medieval_manor.play import Play
from engines.medieval_manor.state import ManorState


def hand_limit(state: ManorState, seat: Seat) -> int:
    """How many cards a seat may keep. M41."""
    upgrades = state.estates[seat].upgrades
    return state.options.hand_limit + sum(CARDS[key].hand_size for key in upgrades)


def excess(state: ManorState, seat: Seat) -> int:
    """How many cards a seat must discard."""
    return max(0, len(state.estates[seat].hand) - hand_limit(state, seat))


def begin(play: Play) -> None:
    """Ask everybody at once who has too many cards. M41."""
    order = play.clockwise(play.state.lord)
    asked = tuple(seat for seat in order if excess(play.state, seat))
    play.enter("discard", asked, in_order=False)


def discard(play: Play, seat: Seat, move: Discard) -> None:
    """Discard down to the limit. M41."""
    check_hand(play.estate(seat).hand, move.cards, excess(play.state, seat), "M41")
    play.discard(seat, move.cards, "limit")
    play.answered(seat)


def end_turn(play: Play) -> bool:
    """Close the turn; say whether another one follows. M42."""
    if play.state.is_last:
        _end(play, "target")
        return False
    if play.state.options.without_map:  # M45: there is no Castle to become Lord at
        lord = play.clockwise(play.state.lord)[1]
        play.change(lord=lord)
        play.tell(LordChanged(seat=lord))
    return True


def resign(play: Play, seat: Seat) -> None:
    """Give up a game of two: the other one wins, and the market closes. M46."""
    trading.close(play)
    play.change(winner=play.clockwise(seat)[1])
    _end(play, "resigned")


def _end(play: Play, ending: str) -> None:
    play.enter("over", (), in_order=True)
    play.change(ending=ending)
    play.tell(GameEnded(ending=ending))
