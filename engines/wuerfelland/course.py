"""The course of the game: turns, treasure rolls, and how it ends."""

from engines.core.ballot import Ballot, BallotOpened
from engines.core.contract import Seat
from engines.wuerfelland import crossings, rolling
from engines.wuerfelland.events import GameEnded, Passed, Resigned, SideShown
from engines.wuerfelland.fitting import fits_of
from engines.wuerfelland.goal import has_won
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.info import TREASURE_DICE
from engines.wuerfelland.moves import Answer, ChooseSide, Pass
from engines.wuerfelland.play import Play
from engines.wuerfelland.state import Sheet


def show_sides(play: Play, ballot: Ballot[ChooseSide]) -> None:
    """All have chosen a side: the first active seat rolls. W1."""
    play.events.append(BallotOpened(seats=ballot.asked))
    for seat, choice in ballot.opened():
        number = play.state.sheets[seat].number
        board = f"{number}{choice.side}"
        play.change_sheet(seat, Sheet(number=number, board=board))
        play.events.append(SideShown(seat=seat, board=board))
    play.change(sides=None)
    begin_turn(play, play.state.active)


def begin_turn(play: Play, seat: Seat) -> None:
    """Make a seat active and roll all dice for it. W5, W23."""
    if rolling.roll_first(play, seat):
        begin_crossing(play)


def choose_colour(play: Play, colour: Colour) -> None:
    """Fix the colour of the turn. W5."""
    if rolling.set_aside(play, colour):
        begin_crossing(play)


def roll_on(play: Play) -> None:
    """Push one's luck. W5."""
    if rolling.roll_on(play):
        begin_crossing(play)


def stop_rolling(play: Play) -> None:
    """Go on to step 2."""
    rolling.stop(play)
    begin_crossing(play)


def begin_crossing(play: Play) -> None:
    """Step 2; where nobody has a choice it is over at once."""
    if not crossings.ask(play).asked:
        finish_crossing(play)


def finish_crossing(play: Play) -> None:
    """All cross; then the goal is looked at before any treasure roll. W19, W20."""
    ballot = play.state.crossings
    assert ballot is not None
    found = crossings.carry_out(play, ballot)
    state = play.state
    winners = tuple(s for s, sheet in enumerate(state.sheets) if has_won(state.options, sheet))
    if winners:  # open treasure rolls are not made: W20
        end(play, "goal_in_crossing" if len(winners) == 1 else "goal_shared", winners)
        return
    play.change(queue=found)
    next_treasure(play)


def next_treasure(play: Play) -> None:
    """Roll for the next treasure; when none is left, the next seat is active. W16, W23."""
    while play.state.queue:
        seat = play.state.queue[0]
        play.change(phase="treasure")
        play.roll(seat, TREASURE_DICE, "treasure")
        if fits_of(play.state.sheets[seat], play.state.dice):
            return
        play.events.append(Passed(seat=seat, had_choice=False))
        _leave_queue(play)
    begin_turn(play, (play.state.active + 1) % len(play.state.sheets))


def _leave_queue(play: Play) -> None:
    play.change(queue=play.state.queue[1:], dice=())


def answer_treasure(play: Play, seat: Seat, answer: Answer) -> None:
    """Use the treasure roll; another treasure gives another roll at once. W17, W21."""
    if isinstance(answer, Pass):
        play.events.append(Passed(seat=seat, had_choice=True))
        _leave_queue(play)
    elif not play.cross(seat, answer):
        _leave_queue(play)
    if has_won(play.state.options, play.state.sheets[seat]):  # alone, and at once: W21
        end(play, "goal_in_treasure_roll", (seat,))
    else:
        next_treasure(play)


def resign(play: Play, seat: Seat) -> None:
    """End the game at once: the other seat wins. W29."""
    play.events.append(Resigned(seat=seat))
    others = tuple(other for other in range(len(play.state.sheets)) if other != seat)
    end(play, "resigned", others)


def end(play: Play, ending: str, winners: tuple[Seat, ...]) -> None:
    """Nothing is rolled or crossed any more."""
    play.change(
        phase="over",
        ending=ending,
        winners=winners,
        queue=(),
        dice=(),
        colour=None,
        aside=0,
        sides=None,
        crossings=None,
    )
    play.events.append(GameEnded(ending=ending, winners=winners))
