"""The plain policy by which the length of games is judged: never pass, push a little luck."""

from random import Random
from typing import Any

from engines.core.chance import Dealt
from engines.core.playing import waiting
from engines.wuerfelland.effort import effort
from engines.wuerfelland.goal import TREASURES_TO_WIN
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.moves import (
    ChooseColour,
    ChooseSide,
    Cross,
    RollOn,
    StopRolling,
    WuerfellandMove,
)
from engines.wuerfelland.prompts import (
    ColourPrompt,
    CrossPrompt,
    RollPrompt,
    SidePrompt,
    TreasurePrompt,
)
from engines.wuerfelland.rules import RULES

SIGHT = 12
"""So many ways to cross with a colour are looked at."""


def plain_move(prompt: Any, rnd: Random, _sheet: Any = None) -> WuerfellandMove:
    """A random fitting colour; roll on by a coin while there is room for more dice."""
    match prompt:
        case SidePrompt():
            return ChooseSide(side=rnd.choice(("A", "B")))
        case ColourPrompt():
            return ChooseColour(colour=rnd.choice(prompt.fits or prompt.dice))
        case RollPrompt():
            wants = prompt.aside < prompt.most and rnd.randrange(2)
            return RollOn() if wants else StopRolling()
        case CrossPrompt() | TreasurePrompt():
            fit = rnd.choice(prompt.fits)
            return Cross(colour=fit.colour, spaces=rnd.choice(fit.sets))
        case _:
            raise AssertionError(prompt)


def greedy_move(prompt: Any, rnd: Random, _sheet: Any = None) -> WuerfellandMove:
    """The colour with most dice that fits; roll on while a likely hit would still fit."""
    match prompt:
        case ColourPrompt():
            return ChooseColour(colour=max(prompt.fits or prompt.dice, key=prompt.dice.count))
        case RollPrompt():
            wants = prompt.aside < prompt.most and prompt.aside + prompt.left / 6 <= prompt.most
            return RollOn() if wants else StopRolling()
        case CrossPrompt() | TreasurePrompt():
            most = max(fit.count for fit in prompt.fits)
            fit = rnd.choice([fit for fit in prompt.fits if fit.count == most])
            return Cross(colour=fit.colour, spaces=rnd.choice(fit.sets))
        case _:
            return plain_move(prompt, rnd)


def keen_move(prompt: Any, rnd: Random, sheet: Any) -> WuerfellandMove:
    """As greedily with the dice, but it crosses what brings treasures and a colour nearest."""
    if not isinstance(prompt, CrossPrompt | TreasurePrompt):
        return greedy_move(prompt, rnd)
    crosses = frozenset(sheet.crossed)
    ways = [(fit.colour, way) for fit in prompt.fits for way in _some(fit.sets, rnd)]
    left = [(effort(sheet.board, crosses.union(way), TREASURES_TO_WIN), way) for _, way in ways]
    colour, spaces = ways[left.index(min(left))]
    return Cross(colour=colour, spaces=spaces)


def _some(sets: Any, rnd: Random) -> Any:
    return sets if len(sets) <= SIGHT else rnd.sample(sets, SIGHT)


def turns_of(seats: int, seed: int, policy: Any) -> int:
    """How many turns a game by this policy takes."""
    rnd, key = Random(seed), seed.to_bytes(32, "big")
    state = RULES.setup(WuerfellandOptions(), seats, Dealt(key, (), 1)).state
    number = 1
    while seats_waiting := waiting(RULES, state):
        number += 1
        seat = rnd.choice(seats_waiting)
        move = policy(RULES.prompts(state)[seat], rnd, state.sheets[seat])
        state = RULES.apply(state, seat, move, Dealt(key, (), number)).state
    return state.turn
