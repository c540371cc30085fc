"""The life of a choice: checked, sealed or shown, and what follows when all have chosen. U8."""

from engines.core.ballot import Ballot, BallotClosed, BallotOpened, Sealed, SealTakenBack
from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.core.errors import IllegalMove
from engines.uradalom.drawing import draw, place_manor, remove_die
from engines.uradalom.ending import end
from engines.uradalom.events import FirstTrayChosen, GoalKept, UradalomEvent
from engines.uradalom.legal import checked
from engines.uradalom.modes import after_prunes, mode_of
from engines.uradalom.moves import (
    Choice,
    Draw,
    KeepGoal,
    PlaceManor,
    StartWithTray,
    TakeBack,
    UradalomMove,
)
from engines.uradalom.play import Play
from engines.uradalom.questions import prompt_of
from engines.uradalom.setup import after_goals
from engines.uradalom.state import UradalomState, place_pruned_from


def apply(
    state: UradalomState, seat: Seat, move: UradalomMove, chance: Chance
) -> Step[UradalomState, UradalomEvent]:
    """The step this move makes. Raises IllegalMove."""
    ballot = state.ballot
    if ballot is None:
        raise IllegalMove("game_over", "U23")
    if seat not in ballot.asked:  # it holds no tie, or its sheet is full
        raise IllegalMove("not_asked", "U18" if state.phase == "prune" else "U22")
    play = Play(state, chance)
    if isinstance(move, TakeBack):
        _take_back(play, ballot, seat)
    else:
        _choose(play, ballot, seat, move)
    return play.step()


def _take_back(play: Play, ballot: Ballot[Choice], seat: Seat) -> None:
    if not play.state.seals_choices or ballot.choices[seat] is None:
        raise IllegalMove("nothing_sealed", "U8")
    play.change(ballot=ballot.take_back(seat))
    play.tell(SealTakenBack(seat=seat))


def _choose(play: Play, ballot: Ballot[Choice], seat: Seat, move: Choice) -> None:
    prompt = prompt_of(play.state, ballot, seat)
    if prompt is None:
        raise IllegalMove("already_chosen", "U8")
    choice = checked(prompt, move)
    ballot = ballot.seal(seat, choice)
    play.change(ballot=ballot)
    if play.state.seals_choices:
        play.tell(Sealed(seat=seat))
        if ballot.is_full:
            _open(play, ballot)
    else:
        _carry_out(play, seat, choice)
    if ballot.is_full:
        _go_on(play)


def _open(play: Play, ballot: Ballot[Choice]) -> None:
    """Carry out all choices in order of seat. Goals stay secret: their ballot closes. U4."""
    closes = play.state.phase == "goals"
    play.tell((BallotClosed if closes else BallotOpened)(seats=ballot.asked))
    for seat, choice in ballot.opened():
        _carry_out(play, seat, choice)


def _carry_out(play: Play, seat: Seat, choice: Choice) -> None:
    if isinstance(choice, Draw):
        draw(play, seat, choice)
    elif isinstance(choice, PlaceManor):
        place_manor(play, seat, choice)
    elif isinstance(choice, KeepGoal):
        play.change_estate(seat, goal=choice.goal)
        play.tell(GoalKept(seat=seat, goal=choice.goal))
    elif isinstance(choice, StartWithTray):
        play.change(active_tray=choice.tray)
        play.tell(FirstTrayChosen(tray=choice.tray))
    else:
        remove_die(play, place_pruned_from(play.state, seat), choice.die)


def _go_on(play: Play) -> None:
    """All have chosen: go on to the next question, or end when every sheet is full. U23."""
    phase, mode = play.state.phase, mode_of(play.state)
    if not play.state.unfinished:
        end(play)
    elif phase == "goals":
        after_goals(play)
    elif phase == "manor":
        mode.begin_round(play)
    elif phase == "first_tray":
        play.ask("draw", (0,))
    elif phase == "draw":
        mode.after_draws(play)
    else:
        after_prunes(play)
