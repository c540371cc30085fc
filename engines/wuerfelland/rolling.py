"""Step 1: roll, set aside, and push your luck. W5, W6."""

from engines.core.contract import Seat
from engines.wuerfelland.events import DiceSetAside, RollingStopped, TurnBegan
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.info import DICE
from engines.wuerfelland.play import Play


def roll_first(play: Play, seat: Seat) -> bool:
    """Begin a seat's turn with all six dice; say whether step 1 is over already.

    It is when all dice show one colour: then there is nothing to choose and nothing to roll.
    """
    play.change(
        phase="colour", active=seat, turn=play.state.turn + 1, rolls=0, colour=None, aside=0
    )
    play.events.append(TurnBegan(seat=seat, turn=play.state.turn))
    play.roll(seat, DICE, "first")
    dice = play.state.dice
    return len(set(dice)) == 1 and set_aside(play, dice[0])


def set_aside(play: Play, colour: Colour) -> bool:
    """Set all dice of the colour aside; say whether step 1 is over. W5.

    It is when no die shows the colour, and when none is left to roll.
    """
    state = play.state
    hits = state.dice.count(colour)
    left = tuple(die for die in state.dice if die != colour)
    total = state.aside + hits
    play.change(phase="roll", colour=colour, aside=total, dice=left)
    play.events.append(DiceSetAside(seat=state.active, colour=colour, count=hits, total=total))
    return not hits or not left


def roll_on(play: Play) -> bool:
    """Roll the other dice again; say whether step 1 is over. W5."""
    state = play.state
    assert state.colour is not None
    play.roll(state.active, len(state.dice), "again")
    return set_aside(play, state.colour)


def stop(play: Play) -> None:
    """Be content. W5."""
    state = play.state
    play.events.append(RollingStopped(seat=state.active, total=state.aside))
