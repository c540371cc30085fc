"""Upgrade Phase: what Upgrades produce and convert. M36, M37, M55."""

from engines.core.contract import Seat
from engines.medieval_manor import converting
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.events import Passed
from engines.medieval_manor.moves import Convert
from engines.medieval_manor.play import Play
from engines.medieval_manor.state import ManorState


def begin(play: Play) -> None:
    """All at the same time, unless somebody's Upgrade draws cards: then in turn order. M55."""
    order = play.clockwise(play.state.lord)
    for seat in order:
        play.change_estate(seat, links=0)
    play.enter("upgrade", order, in_order=_somebody_draws(play.state))
    if play.state.in_order:
        _go_on_in_order(play)
        return
    for seat in order:
        _produce(play, seat)
    for seat in order:
        _leave_if_done(play, seat)


def _somebody_draws(state: ManorState) -> bool:
    owned = [CARDS[key].conversion for estate in state.estates for key in estate.upgrades]
    return any(one is not None and one.draws for one in owned)


def _produce(play: Play, seat: Seat) -> None:
    """The plain gains, also of what was bought this turn. M36."""
    for key in play.estate(seat).upgrades:
        play.gain(seat, CARDS[key].gain, "upgrade", key)


def _go_on_in_order(play: Play) -> None:
    """Let the next in order produce, until one has something to convert. M36."""
    while play.state.asked:
        seat = play.state.asked[0]
        _produce(play, seat)
        if converting.possible_now(play.state, seat):
            return
        play.answered(seat)


def _leave_if_done(play: Play, seat: Seat) -> None:
    if not converting.possible_now(play.state, seat):
        play.answered(seat)


def convert(play: Play, seat: Seat, move: Convert) -> None:
    """Convert by one's Upgrades, as often as wanted. M36."""
    converting.carry_out(play, seat, move, play.estate(seat).upgrades)
    if not converting.possible_now(play.state, seat):
        _leave(play, seat)


def finish(play: Play, seat: Seat) -> None:
    """Convert nothing more."""
    play.tell(Passed(seat=seat))
    _leave(play, seat)


def _leave(play: Play, seat: Seat) -> None:
    play.answered(seat)
    if play.state.in_order:
        _go_on_in_order(play)
