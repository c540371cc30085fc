"""Thinking ahead without peeking: many dreams of how the game may go on, and their average.

Information set Monte Carlo tree search, seen from one seat. Each dream begins in another world
that looks the same to the seat (`redeal`). The moves that the seat thinks about race: each round
tries them with the same luck (engines.core.racing). After them, moves kept in the tree are chosen
by upper confidence bounds, each seat wanting the best for itself; the rest is played by the game's
quick policy, up to its horizon, and judged. What is learnt is kept by move, whatever the world was.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import ceil, log, sqrt
from random import Random
from typing import Any

from engines.core.bots import Dream, GoesOn
from engines.core.chance import Dreamt
from engines.core.contract import Seat
from engines.core.racing import race

CURIOSITY = 0.7
"""How much a move that was seldom tried is preferred; worths go from 0 to 1."""

WIDENING = 1.5
"""Of the candidates, this many times the root of the visits are looked at, likeliest first."""


class Searcher(ABC):
    """What a game brings to the search, and its strong level made of it.

    `depth` is how many decisions, its own and the others', the search keeps in mind one by one;
    `horizon` how many moves of all seats a dream goes on after them before it is judged; `breadth`
    how many of its candidates the seat that thinks looks at.
    """

    depth: int
    breadth: int = 8
    horizon: int

    @abstractmethod
    def candidates(self, view: Any, mine: Any, prompt: Any, rnd: Random) -> Sequence[Any]:
        """The legal moves worth thinking about, the likeliest first: one at least, none twice."""

    def priors(self, view: Any, mine: Any, prompt: Any, moves: Sequence[Any]) -> Sequence[float]:  # noqa: ARG002
        """What each of the moves seems worth at first sight, from 0 to 1; nothing if unknown.

        Only how they differ counts. Short thinking leans on it.
        """
        return ()

    @abstractmethod
    def quick(self, view: Any, mine: Any, prompt: Any, rnd: Random) -> Any:
        """As good a move as can be had at once: a dream is made of thousands of them."""

    @abstractmethod
    def worth(self, state: Any, seat: Seat) -> float:
        """How well the seat stands where a dream was cut off, from 0 (lost) to 1 (won)."""

    def strong(self, dream: Dream, rnd: Random, goes_on: GoesOn) -> Any:
        """The candidate that did best in many dreams; where there is one, nobody dreams."""
        candidates = self.candidates(*dream.scene, rnd)[: self.breadth]
        if len(candidates) == 1:
            return candidates[0]
        dreamer = _Dreamer(dream, self, candidates)
        priors = self.priors(*dream.scene, candidates)
        return race(candidates, dreamer.dream, rnd, goes_on, priors)


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
    """Thinks for one seat about one question; what it learns stays from dream to dream."""

    def __init__(self, dream: Dream, bot: Searcher, candidates: Sequence[Any]) -> None:
        self._rules, self._bot, self._begins = dream.rules, bot, dream
        self._roots = {move: Branch() for move in candidates}

    def dream(self, move: Any, rnd: Random) -> float:
        """What the seat has of this move in one dream, which follows from `rnd`."""
        rules, seat, luck = self._rules, self._begins.seat, Dreamt(rnd)
        state = rules.redeal(self._begins.state, seat, luck)
        state = rules.apply(state, seat, move, luck).state
        state, path = self._climb(state, self._roots[move], luck, rnd)
        state = self._drift(state, luck, rnd)
        for other, branch in path:
            branch.visits += 1
            branch.total += self._bot.worth(state, other)
        self._roots[move].visits += 1
        return self._bot.worth(state, seat)

    def _climb(
        self, state: Any, node: Branch, luck: Dreamt, rnd: Random
    ) -> tuple[Any, list[tuple[Seat, Branch]]]:
        """Up the tree as far as it is known, and one move further."""
        path: list[tuple[Seat, Branch]] = []
        for _ in range(1, self._bot.depth):
            asked = self._asked(state)
            if asked is None:
                break
            seat, scene = asked
            move = node.pick(self._bot.candidates(*scene, rnd))
            node = node.branches[move]
            path.append((seat, node))
            state = self._rules.apply(state, seat, move, luck).state
            if not node.visits:
                break
        return state, path

    def _drift(self, state: Any, luck: Dreamt, rnd: Random) -> Any:
        """Go on with quick moves until the horizon, or the end of the game."""
        for _ in range(self._bot.horizon):
            asked = self._asked(state)
            if asked is None:
                break
            seat, scene = asked
            move = self._bot.quick(*scene, rnd)
            state = self._rules.apply(state, seat, move, luck).state
        return state

    def _asked(self, state: Any) -> tuple[Seat, tuple[Any, Any, Any]] | None:
        """A seat that the game waits for, and what it sees; None at its end."""
        rules = self._rules
        for seat, prompt in rules.prompts(state).items():
            if prompt.waits:
                return seat, (rules.public(state), rules.private(state, seat), prompt)
        return None
