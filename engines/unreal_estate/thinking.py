"""Thinking ahead in sketches: answers race in dreams of how the round goes on.

It is the search that games share (engines.core.dreams), in pencil: a dream takes a hundredth of the
time that the rules would take for it.
"""

from heapq import nlargest
from math import exp, sqrt
from random import Random

from engines.core.bots import Dream, GoesOn
from engines.core.chance import Dreamt
from engines.core.contract import Seat
from engines.core.racing import race
from engines.unreal_estate.answers import answers
from engines.unreal_estate.appraisal import Moment, promise
from engines.unreal_estate.moves import UnrealEstateMove
from engines.unreal_estate.prompts import ScoringPrompt, TurnPrompt
from engines.unreal_estate.sketch import KINDS, Sketch, of_state
from engines.unreal_estate.sketching import go_on, lay, step
from engines.unreal_estate.ways import ways
from engines.unreal_estate.weighing import FIRST_KEPT, Way
from engines.unreal_estate.weights import WEIGHTS

BREADTH = 8
"""So many answers race."""

WIDTHS = (3, 3, 3, 2, 2)
"""So many actions are looked at with one turn left in the round, with two and so on."""

WORLDS = 4
"""So many different rival hands are dreamt of."""

ROWS = 4
"""So many rows are laid after each round that was read out: luck is most of what they tell."""

SPREAD, CALM = 8.0, 1.0
"""So many points ahead make the odds of winning e to 1, at the beginning and at the end."""

FAR, PRIDE = 25.0, 0.1
"""The same for the margin of a win, and how much that counts."""


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
        self._worlds: dict[int, Sketch] = {}
        self._round_ends: dict[tuple[Way, int], Sketch] = {}

    def dream_of(self, way: Way, rnd: Random) -> float:
        """What the seat has of this answer in one dream, which follows from `rnd`."""
        end = self._at_round_end(way, int(rnd.random() * WORLDS))
        if not end.is_between:
            return worth(end, self._dream.seat)
        return sum(self._after_next(end, rnd) for _ in range(ROWS)) / ROWS

    def _after_next(self, end: Sketch, rnd: Random) -> float:
        """What the seat has of it after another round."""
        sketch = end.copy()
        lay(sketch, rnd)
        while not (sketch.is_between or sketch.is_over):
            go_on(sketch, rnd)
        return worth(sketch, self._dream.seat)

    def _at_round_end(self, way: Way, world: int) -> Sketch:
        """The table after this answer and the best that all can do in the rest of the round."""
        if (way, world) not in self._round_ends:
            rnd = self._luck(world)
            sketch = self._world(world).copy()
            step(sketch, self._fitting(way, sketch), rnd)
            self._round_ends[way, world] = best_end(sketch, rnd)
        return self._round_ends[way, world]

    def _world(self, number: int) -> Sketch:
        """One that looks the same to the seat."""
        if number not in self._worlds:
            dream, luck = self._dream, Dreamt(self._luck(number))
            self._worlds[number] = of_state(dream.rules.redeal(dream.state, dream.seat, luck))
        return self._worlds[number]

    def _luck(self, world: int) -> Random:
        return Random(f"{self._seed} {world}")  # noqa: S311 - thought of

    def _fitting(self, way: Way, sketch: Sketch) -> Way:
        """The same action, with the use of its special that is best in this world."""
        if not (self._acts and way.more):
            return way
        same = (one for one in ways(sketch) if one[1:3] == way[1:3])
        return next(same, way)


def best_end(sketch: Sketch, rnd: Random) -> Sketch:
    """How the round ends if every seat finds what is best for it there; it is played upon.

    What nobody can know is drawn once. The final scoring is part of the last round.
    """
    if sketch.is_between or sketch.is_over:
        return sketch
    seat, width = sketch.current, WIDTHS[min(sketch.turns - sketch.turn, len(WIDTHS)) - 1]
    looked_at = nlargest(width, ways(sketch))
    best, best_worth = sketch, -1.0
    for way in looked_at:
        tried = sketch.copy() if len(looked_at) > 1 else sketch
        step(tried, way, rnd)
        end = best_end(tried, rnd)
        found = worth(end, seat) if len(looked_at) > 1 else 0.0
        if found > best_worth:
            best, best_worth = end, found
    return best


def worth(sketch: Sketch, seat: Seat) -> float:
    """How well a seat stands, from 0 to 1: how likely it is to leave its rivals behind.

    A part is for how far behind, so that it plays on where all is decided.
    """
    moment = Moment(sketch.seats, sketch.left, sketch.turns - sketch.turn)
    spread = CALM if sketch.is_over else CALM + SPREAD * sqrt(moment.earliness)
    outlooks = [outlook(sketch, moment, other) for other in range(sketch.seats)]
    own = outlooks.pop(seat)
    odds = [_odds(own - other, spread) for other in outlooks]
    margin = [_odds(own - other, FAR) for other in outlooks]
    return ((1 - PRIDE) * sum(odds) + PRIDE * sum(margin)) / len(outlooks)


def _odds(lead: float, spread: float) -> float:
    return 1 / (1 + exp(-lead / spread))


def outlook(sketch: Sketch, moment: Moment, seat: Seat) -> float:
    """The points of a seat, and those it may hope for."""
    total: float = sketch.scores[seat]
    if sketch.is_over:
        return total
    hand, weights, is_next = sketch.hands[seat], WEIGHTS[sketch.seats], seat == sketch.current
    row = sketch.row
    for kind in range(KINDS):
        own, laid = hand[kind], row.count(kind) if row else 0
        held, stack, coming = sketch.sums[kind] - own, sketch.dump[kind], sketch.coming[kind]
        offered = laid if is_next else 0
        total += promise(moment, kind, own, held, stack, coming, laid, offered)
    kept = sum(weights.kept[card - FIRST_KEPT] for card in sketch.kept[seat])
    return total + kept + weights.inn_laid * sketch.inns[seat]
