"""The strong bot's thinking: the moves that look best are each played on in the same dreams.

Seats meet too often here, and a turn has too many moves, for a tree to get anywhere in a second.
So every candidate is tried in the same worlds with the same luck, the worse half is dropped again
and again, and what is left over at the end has been tried most.
"""

from collections.abc import Sequence
from math import exp, sqrt
from random import Random

from engines.core.bots import Dream, GoesOn
from engines.core.chance import Dreamt
from engines.core.contract import Seat
from engines.medieval_manor.answering import apply
from engines.medieval_manor.considering import candidates
from engines.medieval_manor.deciding import answer, mind_of
from engines.medieval_manor.moves import ManorMove
from engines.medieval_manor.prompts import ManorPrompt
from engines.medieval_manor.questions import prompts
from engines.medieval_manor.redeal import redeal
from engines.medieval_manor.sketch import Sketch
from engines.medieval_manor.state import ManorState

TURNS = 2
"""So many whole turns a dream goes on before it is judged."""

SPREAD = 3.0
SPREAD_A_TURN = 2.0
"""So many points ahead are a safe lead: at the end, and more for every turn that is left."""

OUTRIGHT = 0.85
"""How much winning counts beside how clearly."""

TRIES = 60
"""After so many tries of all moves together the worse half is dropped."""

CAUTION = 1.5
"""So many standard errors better must a move be than the one that looks best."""

CERTAIN = 3.0
"""After so many standard errors nothing is left to think about."""

_LEAST = 16
_DOUBT = 0.1
_ASKED_MORE = frozenset(("keep", "steal", "convert"))
"""Stages that end what was begun: those the rules themselves play."""


def best_of(dream: Dream, prompt: ManorPrompt, rnd: Random, goes_on: GoesOn) -> ManorMove:
    """The answer that did best in many dreams; where there is one, nobody dreams."""
    moves = candidates(mind_of(dream.state, dream.seat), prompt)
    if len(moves) == 1:
        return moves[0]
    return _think(moves, dream, rnd, goes_on)


class _Tried:
    """A move, and by how much it did better in the dreams than the one that looks best."""

    __slots__ = ("count", "move", "squares", "total")

    def __init__(self, move: ManorMove) -> None:
        self.move = move
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def note(self, better: float) -> None:
        self.count += 1
        self.total += better
        self.squares += better * better

    def mean(self) -> float:
        return self.total / self.count

    def error(self) -> float:
        """The standard error of the mean; never none, however alike the dreams were."""
        spread = max(self.squares / self.count - self.mean() ** 2, 0.0) + _DOUBT / self.count
        return sqrt(spread / self.count)

    def surely(self) -> float:
        """By how much it is better, less what may be luck."""
        return self.mean() - CAUTION * self.error()

    def is_certain(self) -> bool:
        return self.count >= _LEAST and abs(self.mean()) > CERTAIN * self.error()


def _think(moves: Sequence[ManorMove], dream: Dream, rnd: Random, goes_on: GoesOn) -> ManorMove:
    """Each dream tries every move that is left, with the same luck."""
    usual, *others = moves
    left = [_Tried(move) for move in others]
    dreams = since = 0
    while not dreams or goes_on(dreams):
        seed = rnd.getrandbits(64)
        state = redeal(dream.state, dream.seat, Dreamt(rnd))
        level = outcome(state, dream.seat, usual, seed)
        for one in left:
            one.note(outcome(state, dream.seat, one.move, seed) - level)
        dreams += 1
        since += len(left)
        if since >= TRIES and len(left) > 1:
            left = sorted(left, key=_Tried.mean, reverse=True)[: (len(left) + 1) // 2]
            since = 0
        if len(left) == 1 and left[0].is_certain():
            break
    best = max(left, key=_Tried.surely)
    return best.move if best.surely() > 0 else usual


def outcome(state: ManorState, seat: Seat, move: ManorMove, seed: int) -> float:
    """How well a dream goes for a seat that makes this move, from 0 to 1."""
    rnd = Random(seed)  # noqa: S311 - guards no secret
    luck = Dreamt(rnd)
    state = apply(state, seat, move, luck).state
    while state.stage in _ASKED_MORE:
        asked, prompt = next(iter(prompts(state).items()))
        state = apply(state, asked, answer(mind_of(state, asked), prompt), luck).state
    sketch = Sketch(state, rnd)
    sketch.go_on(state, TURNS)
    margin = sketch.margin(seat)
    clearly = 1 / (1 + exp(-margin / (SPREAD + SPREAD_A_TURN * sketch.left)))
    if not sketch.over:
        return clearly
    won = 0.5 if margin == 0 else float(margin > 0)
    return OUTRIGHT * won + (1 - OUTRIGHT) * clearly
