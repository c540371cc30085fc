"""Step 2: who has a choice makes it in secret, and then all cross at once. W7 to W16."""

from engines.core.ballot import Ballot, BallotOpened, fresh_ballot
from engines.core.contract import Seat
from engines.wuerfelland.events import Busted, Passed
from engines.wuerfelland.fitting import fits_in_step_two
from engines.wuerfelland.moves import Answer, Cross, Pass
from engines.wuerfelland.play import Play


def ask(play: Play) -> Ballot[Answer]:
    """Ask everybody who has a choice; what the others do follows by itself. W7, W13, W14."""
    seats = range(len(play.state.sheets))
    asked = tuple(seat for seat in seats if _has_choice(play, seat))
    ballot: Ballot[Answer] = fresh_ballot(asked, len(seats))
    play.change(phase="cross", crossings=ballot)
    return ballot


def _has_choice(play: Play, seat: Seat) -> bool:
    """Who is not active may always pass, so that one way is a choice for him."""
    ways = sum(len(fit.sets) for fit in fits_in_step_two(play.state, seat))
    return ways > 1 if seat == play.state.active else ways > 0


def carry_out(play: Play, ballot: Ballot[Answer]) -> tuple[Seat, ...]:
    """Cross for everybody, clockwise from the active seat; the seats that found a treasure. W16."""
    if ballot.asked:
        play.events.append(BallotOpened(seats=ballot.asked))
    found = []
    for seat in play.clockwise(play.state.active):
        answer = ballot.choices[seat] or _without_choice(play, seat)
        if isinstance(answer, Cross):
            if play.cross(seat, answer):
                found.append(seat)
        else:
            _cross_nothing(play, seat, had_choice=seat in ballot.asked)
    play.change(crossings=None, colour=None, aside=0, dice=())
    return tuple(found)


def _without_choice(play: Play, seat: Seat) -> Answer:
    """The one way of the active seat, if it has one. W7, W9."""
    fits = fits_in_step_two(play.state, seat)
    if seat == play.state.active and fits:
        (fit,) = fits
        return Cross(colour=fit.colour, spaces=fit.sets[0])
    return Pass()


def _cross_nothing(play: Play, seat: Seat, *, had_choice: bool) -> None:
    state = play.state
    if seat == state.active and state.colour:
        play.events.append(Busted(seat=seat, colour=state.colour, count=state.aside))
    elif state.dice:  # with no dice left over there was nothing to pass: W13
        play.events.append(Passed(seat=seat, had_choice=had_choice))
