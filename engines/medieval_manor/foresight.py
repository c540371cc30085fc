"""The strong bot's thinking: the moves that look best race in the same dreams.

Seats meet too often here, and a turn has too many moves, for a tree to get anywhere in a second.
So each likely move is tried with the same luck, and what is clearly behind drops out
(engines.core.racing).
"""

from math import exp
from random import Random

from engines.core.bots import Dream, GoesOn
from engines.core.chance import Dreamt
from engines.core.contract import Seat
from engines.core.racing import race
from engines.medieval_manor.answering import apply
from engines.medieval_manor.considering import candidates
from engines.medieval_manor.deciding import answer, mind_of
from engines.medieval_manor.moves import ManorMove
from engines.medieval_manor.prompts import ManorPrompt
from engines.medieval_manor.prospects import chance
from engines.medieval_manor.questions import prompts
from engines.medieval_manor.redeal import redeal
from engines.medieval_manor.sketch import Sketch
from engines.medieval_manor.state import ManorState

_MUCH_TO_COME = frozenset(("buy", "keep", "swap", "work"))
"""Stages before most of a turn is played: dreams end with it. The others have one turn more."""

SPREAD = 3.0
"""So many points ahead at the end are a clear win."""

OUTRIGHT = 0.85
"""How much winning counts beside how clearly."""

_ASKED_MORE = frozenset(("keep", "steal", "convert"))
"""Stages that end what was begun: those the rules themselves play."""


def best_of(dream: Dream, prompt: ManorPrompt, rnd: Random, goes_on: GoesOn) -> ManorMove:
    """The answer that did best in many dreams; where there is one, nobody dreams."""
    moves = candidates(mind_of(dream.state, dream.seat), prompt)

    def trial(move: ManorMove, luck: Random) -> float:
        state = redeal(dream.state, dream.seat, Dreamt(luck))
        return outcome(state, dream.seat, move, luck)

    return race(moves, trial, rnd, goes_on)


def outcome(state: ManorState, seat: Seat, move: ManorMove, rnd: Random) -> float:
    """How well a dream goes for a seat that makes this move, from 0 to 1."""
    luck, turns = Dreamt(rnd), int(state.stage not in _MUCH_TO_COME)
    state = apply(state, seat, move, luck).state
    while state.stage in _ASKED_MORE:
        asked, prompt = next(iter(prompts(state).items()))
        state = apply(state, asked, answer(mind_of(state, asked), prompt), luck).state
    sketch = Sketch(state, rnd)
    sketch.go_on(state, turns)
    if not sketch.over:
        return chance(sketch.holders, sketch.lord, sketch.left, seat)
    margin = sketch.margin(seat)
    won = 0.5 if margin == 0 else float(margin > 0)
    return OUTRIGHT * won + (1 - OUTRIGHT) / (1 + exp(-margin / SPREAD))
