"""Thinking ahead without peeking: many dreams of how the game may go on, and their average.

Information set Monte Carlo tree search, seen from one seat. Each dream begins in another world
that looks the same to the seat (`redeal`). In it the moves kept in the tree are chosen by upper
confidence bounds, each seat wanting the best for itself; the rest is played by the game's quick
policy, up to its horizon, and judged. What is learnt is kept by move, whatever the world was.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import ceil, log, sqrt
from random import Random
from typing import Any

from engines.core.bots import Dream, GoesOn, scene
from engines.core.chance import Dreamt
from engines.core.contract import AnyRules, Seat

CURIOSITY = 0.7
"""How much a move that was seldom tried is preferred; worths go from 0 to 1."""

WIDENING = 1.5
"""Of the candidates, this many times the root of the visits are looked at, likeliest first."""


class Searcher(ABC):
    """What a game brings to the search, and its strong level made of it.

    `depth` is how many decisions, its own and the others', the search keeps in mind one by one;
    `horizon` how many moves of all seats a dream goes on after them before it is judged.
    """

    depth: int
    horizon: int

    @abstractmethod
    def candidates(self, view: Any, mine: Any, prompt: Any, rnd: Random) -> Sequence[Any]:
        """The legal moves worth thinking about, the likeliest first: one at least, none twice."""

    @abstractmethod
    def quick(self, view: Any, mine: Any, prompt: Any, rnd: Random) -> Any:
        """As good a move as can be had at once: a dream is made of thousands of them."""

    @abstractmethod
    def worth(self, state: Any, seat: Seat) -> float:
        """How well the seat stands where a dream was cut off, from 0 (lost) to 1 (won)."""

    def strong(self, dream: Dream, rnd: Random, goes_on: GoesOn) -> Any:
        """The candidate that did best in many dreams; where there is one, nobody dreams."""
        candidates = self.candidates(*dream.scene, rnd)
        if len(candidates) == 1:
            return candidates[0]
        return _Dreamer(dream.rules, self, dream.seat, rnd).think(dream.state, candidates, goes_on)


class Branch:
    """What dreams taught about one move: `total` is the sum of worths for the seat that made it."""

    __slots__ = ("branches", "chances", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.chances = 0  # how often it could have been chosen
        self.total = 0.0
        self.branches: dict[Any, Branch] = {}

    def bound(self) -> float:
        """The worth that it may well have; untried moves come first."""
        if not self.visits:
            return float("inf")
        doubt = sqrt(log(self.chances + 1) / self.visits)
        return self.total / self.visits + CURIOSITY * doubt

    def pick(self, moves: Sequence[Any]) -> Any:
        """The most promising of the moves that are looked at by now."""
        wide = min(len(moves), max(2, ceil(WIDENING * sqrt(self.visits + 1))))
        best, best_bound = None, -1.0
        for move in moves[:wide]:
            branch = self.branches.get(move)
            if branch is None:
                branch = self.branches[move] = Branch()
            branch.chances += 1
            bound = branch.bound()
            if bound > best_bound:
                best, best_bound = move, bound
        return best


class _Dreamer:
    """Thinks for one seat about one question."""

    def __init__(self, rules: AnyRules, bot: Searcher, seat: Seat, rnd: Random) -> None:
        self._rules, self._bot, self._seat, self._rnd = rules, bot, seat, rnd
        self._luck = Dreamt(rnd)

    def think(self, dream: Any, candidates: Sequence[Any], goes_on: GoesOn) -> Any:
        """The candidate that was tried most, which is the one that did best."""
        root, dreams = Branch(), 0
        while not dreams or goes_on(dreams):
            self._dream(root, self._rules.redeal(dream, self._seat, self._luck), candidates)
            dreams += 1
        tried = root.branches
        return max(tried, key=lambda move: (tried[move].visits, tried[move].total))

    def _dream(self, root: Branch, state: Any, candidates: Sequence[Any]) -> None:
        """One dream: down the tree, on to the horizon, and back with what it taught."""
        path: list[tuple[Seat, Branch]] = []
        node, seat, moves = root, self._seat, candidates
        for depth in range(self._bot.depth):
            if depth:
                asked = self._asked(state)
                if asked is None:
                    break
                seat = asked
                moves = self._bot.candidates(*scene(self._rules, state, seat), self._rnd)
            node.visits += not depth  # the root itself is on no path
            move = node.pick(moves)
            node = node.branches[move]
            path.append((seat, node))
            state = self._rules.apply(state, seat, move, self._luck).state
            if not node.visits:
                break
        state = self._drift(state)
        for seat, branch in path:
            branch.visits += 1
            branch.total += self._bot.worth(state, seat)

    def _drift(self, state: Any) -> Any:
        """Go on with quick moves until the horizon, or the end of the game."""
        rules, quick = self._rules, self._bot.quick
        for _ in range(self._bot.horizon):
            seat = self._asked(state)
            if seat is None:
                break
            move = quick(*scene(rules, state, seat), self._rnd)
            state = rules.apply(state, seat, move, self._luck).state
        return state

    def _asked(self, state: Any) -> Seat | None:
        """A seat that the game waits for; None at its end."""
        for seat, prompt in self._rules.prompts(state).items():
            if prompt.waits:
                return seat
        return None
