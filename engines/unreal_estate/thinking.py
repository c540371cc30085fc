"""Thinking ahead in sketches: answers race in dreams of how the round goes on.

It is the search that games share (engines.core.dreams), in pencil: a dream takes a hundredth of the
time that the rules would take for it.
"""

from collections.abc import Hashable
from math import exp, sqrt
from random import Random

from engines.core.bots import Dream, GoesOn
from engines.core.chance import Dreamt
from engines.core.contract import Seat
from engines.core.dreams import Branch
from engines.core.racing import race
from engines.unreal_estate.answers import answers
from engines.unreal_estate.appraisal import Moment, promise
from engines.unreal_estate.moves import UnrealEstateMove
from engines.unreal_estate.prompts import ScoringPrompt, TurnPrompt
from engines.unreal_estate.sketch import KINDS, Sketch, of_state
from engines.unreal_estate.sketching import act, go_on
from engines.unreal_estate.ways import ways
from engines.unreal_estate.weighing import FIRST_KEPT, Way
from engines.unreal_estate.weights import WEIGHTS

BREADTH = 8
"""So many answers race."""

DEPTH = 2
"""So many decisions after the answer are kept apart in a tree; then all do what looks best."""

WORLDS = 32
"""So many different rival hands are dreamt of."""

SPREAD, CALM = 8.0, 1.0
"""So many points ahead make the odds of winning e to 1, at the beginning and at the end."""

Options = dict[Hashable, Way]


def think(dream: Dream, rnd: Random, goes_on: GoesOn) -> UnrealEstateMove:
    """The answer that did best in dreams."""
    sketch, seat = of_state(dream.state), dream.seat
    prompt = dream.rules.prompts(dream.state)[seat]
    found = answers(sketch, seat, prompt, dream.state.row)[:BREADTH]
    thinker = _Thinker(dream, rnd.random(), acts=isinstance(prompt, TurnPrompt | ScoringPrompt))
    best = race([way for way, _ in found], thinker.dream_of, rnd, goes_on)
    return next(move for way, move in found if way is best)


class _Thinker:
    """Thinks for one seat about one question; what it learns stays from dream to dream."""

    def __init__(self, dream: Dream, seed: float, *, acts: bool) -> None:
        self._dream, self._seed, self._acts = dream, seed, acts
        self._until = of_state(dream.state).left - 1
        self._worlds: dict[int, Sketch] = {}
        self._roots: dict[Way, Branch] = {}

    def dream_of(self, way: Way, rnd: Random) -> float:
        """What the seat has of this answer in one dream, which follows from `rnd`."""
        sketch = self._world(int(rnd.random() * WORLDS))
        act(sketch, self._fitting(way, sketch), rnd)
        path = self._climb(sketch, self._roots.setdefault(way, Branch()), rnd)
        while not sketch.is_over and (sketch.left > self._until or sketch.is_scoring):
            go_on(sketch, rnd)
        for seat, branch in path:
            branch.visits += 1
            branch.total += worth(sketch, seat)
        self._roots[way].visits += 1
        return worth(sketch, self._dream.seat)

    def _world(self, number: int) -> Sketch:
        """One that looks the same to the seat."""
        if number not in self._worlds:
            luck = Dreamt(Random(f"{self._seed} {number}"))  # noqa: S311 - thought of
            dream = self._dream
            self._worlds[number] = of_state(dream.rules.redeal(dream.state, dream.seat, luck))
        return self._worlds[number].copy()

    def _fitting(self, way: Way, sketch: Sketch) -> Way:
        """The same action, with the use of its special that is best in this world."""
        if not (self._acts and way.more):
            return way
        same = (one for one in ways(sketch) if one[1:3] == way[1:3])
        return next(same, way)

    def _climb(self, sketch: Sketch, node: Branch, rnd: Random) -> list[tuple[Seat, Branch]]:
        """Up the tree as far as it is known, and one action further."""
        path: list[tuple[Seat, Branch]] = []
        for _ in range(DEPTH):
            if sketch.is_over:
                break
            options: Options = {way[1:3]: way for way in sorted(ways(sketch), reverse=True)}
            key = node.pick(list(options))
            node = node.branches[key]
            path.append((sketch.current, node))
            act(sketch, options[key], rnd)
            if not node.visits:
                break
        return path


def worth(sketch: Sketch, seat: Seat) -> float:
    """How well a seat stands, from 0 to 1: how likely it is to leave its rivals behind."""
    moment = Moment(sketch.seats, sketch.left, sketch.turns - sketch.turn)
    spread = CALM / 4 if sketch.is_over else CALM + SPREAD * sqrt(moment.earliness)
    outlooks = [outlook(sketch, moment, other) for other in range(sketch.seats)]
    own = outlooks.pop(seat)
    return sum(1 / (1 + exp((other - own) / spread)) for other in outlooks) / len(outlooks)


def outlook(sketch: Sketch, moment: Moment, seat: Seat) -> float:
    """The points of a seat, and those it may hope for."""
    total: float = sketch.scores[seat]
    if sketch.is_over:
        return total
    hand, weights, is_next = sketch.hands[seat], WEIGHTS[sketch.seats], seat == sketch.current
    for kind in range(KINDS):
        own, laid = hand[kind], sketch.row.count(kind)
        held, stack, coming = sketch.sums[kind] - own, sketch.dump[kind], sketch.coming[kind]
        offered = laid if is_next else 0
        total += promise(moment, kind, own, held, stack, coming, laid, offered)
    kept = sum(weights.kept[card - FIRST_KEPT] for card in sketch.kept[seat])
    return total + kept + weights.inn_laid * sketch.inns[seat]
