"""Fit what Medieval Manor's strong bot reads in a position: who will probably win from there.

Usage: python -m bench.prospects [--games 5000] [--sketches 20000] [--seed 1]

Steady bots play, with a slip now and then, by the rules; sketches go on far faster. Between any two
turns the signs of both seats are kept, and who won; a logistic regression finds the weights. The
lines on stdout are engines/medieval_manor/prospects_fitted.py; on stderr stands how well they
foresee games that were not fitted to: the mean of -ln(chance given to what happened).
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from operator import mul
from random import Random

from engines.core.bots import scene
from engines.core.chance import Dreamt
from engines.core.contract import Seat
from engines.medieval_manor.bot import BOT
from engines.medieval_manor.considering import candidates
from engines.medieval_manor.deciding import mind_of
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.moves import ManorMove
from engines.medieval_manor.prompts import TradePrompt
from engines.medieval_manor.prospects import signs
from engines.medieval_manor.prospects_fitted import FITTED
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.sketch import Sketch
from engines.medieval_manor.state import ManorState

SLIPS = 0.08
"""How often a move is any of the likeliest: so positions are seen that are not quite usual."""

SKETCHES_COUNT = 0.1
"""A position of a sketch beside one of the rules: there is more luck in the rules."""

EPOCHS, RATE, DECAY = 8, 0.1, 1e-5
HELD_BACK = 8
"""One game in so many is kept for the test."""

LONGEST = 60

HEAD = '''"""The weights of `prospects`, fitted to games by bench/prospects.py (decision 0037).

By sign: what it counts for always, and what more when the game may be over any moment.
"""

FITTED: dict[str, tuple[float, float]] = {'''


@dataclass(frozen=True, slots=True)
class Position:
    """How the signs of both seats differ, each as it is and by how near the end is; who won."""

    signs: tuple[float, ...]
    won: bool
    counts: float


def _differences(sketch: Sketch) -> tuple[float, ...]:
    one, other = (
        signs(holder, is_lord=sketch.lord == seat) for seat, holder in enumerate(sketch.holders)
    )
    always = [a - b for a, b in zip(one, other, strict=True)]
    return (*always, *(value / (1 + sketch.left) for value in always))


def _begun(rnd: Random) -> ManorState:
    return RULES.setup(RULES.settle(MedievalManorOptions(), 2), 2, Dreamt(rnd)).state


def by_sketch(rnd: Random) -> list[Position]:
    """A whole game in outline."""
    state = _begun(rnd)
    sketch, seen = Sketch(state, rnd), list[tuple[float, ...]]()
    sketch.go_on(state, 0)
    while not sketch.over and len(seen) < LONGEST:
        seen.append(_differences(sketch))
        sketch.next_turn()
    margin = sketch.margin(0)
    return [Position(one, margin > 0, SKETCHES_COUNT) for one in seen if margin]


def by_rules(rnd: Random) -> list[Position]:
    """A whole game of steady bots; each turn is seen as a sketch would end it."""
    state, luck, seen = _begun(rnd), Dreamt(rnd), dict[int, tuple[float, ...]]()
    while (seat := _asked(state)) is not None:
        if state.stage == "work" and state.turn not in seen and not state.is_last:
            sketch = Sketch(state, rnd)
            sketch.go_on(state, 0)
            if not sketch.over:
                seen[state.turn] = _differences(sketch)
        state = RULES.apply(state, seat, _move(state, seat, rnd), luck).state
    result = RULES.result(state)
    assert result is not None
    one, other = (seat.rank for seat in result.seats)
    return [Position(found, one < other, 1.0) for found in seen.values() if one != other]


def _asked(state: ManorState) -> Seat | None:
    return next((seat for seat, asked in RULES.prompts(state).items() if asked.waits), None)


def _move(state: ManorState, seat: Seat, rnd: Random) -> ManorMove:
    view, mine, prompt = scene(RULES, state, seat)
    if isinstance(prompt, TradePrompt) or rnd.random() > SLIPS:
        return BOT.steady(view, mine, prompt, rnd)
    return rnd.choice(candidates(mind_of(state, seat), prompt)[:4])


def _chance(weights: Sequence[float], seen: Sequence[float]) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, sum(map(mul, weights, seen))))))


def fitted(positions: Sequence[Position], rnd: Random) -> list[float]:
    """The weights of a logistic regression, by stochastic steps that grow shorter (Adagrad)."""
    size = len(positions[0].signs)
    scales = [_spread(positions, place) for place in range(size)]
    scaled = [(tuple(map(mul, one.signs, scales)), one.won, one.counts) for one in positions]
    weights, slopes = [0.0] * size, [1e-3] * size
    for _ in range(EPOCHS):
        rnd.shuffle(scaled)
        for seen, won, counts in scaled:
            error = counts * (won - _chance(weights, seen))
            for place, sign in enumerate(seen):
                if sign:
                    slope = error * sign - DECAY * weights[place]
                    slopes[place] += slope * slope
                    weights[place] += RATE * slope / sqrt(slopes[place])
    return list(map(mul, weights, scales))


def _spread(positions: Sequence[Position], place: int) -> float:
    """What makes a sign as large as the others."""
    squares = sum(one.signs[place] ** 2 for one in positions) / len(positions)
    return 1 / sqrt(squares) if squares else 0.0


def surprise(weights: Sequence[float], positions: Sequence[Position]) -> float:
    """The mean of -ln(chance given to what happened): 0.693 for somebody who knows nothing."""
    total = 0.0
    for one in positions:
        chance = _chance(weights, one.signs)
        total -= log(chance if one.won else 1 - chance)
    return total / len(positions)


def told(weights: Sequence[float]) -> Iterator[str]:
    """The table, a line at a time."""
    yield HEAD
    for place, name in enumerate(FITTED):
        yield f'    "{name}": ({weights[place]:.3f}, {weights[place + len(FITTED)]:.3f}),'
    yield "}"


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--sketches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    games = [by_rules(Random(f"{asked.seed} game {number}")) for number in range(asked.games)]
    held_back = [one for game in games[::HELD_BACK] for one in game]
    used = [one for place, game in enumerate(games) if place % HELD_BACK for one in game]
    for number in range(asked.sketches):
        used += by_sketch(Random(f"{asked.seed} sketch {number}"))
    weights = fitted(used, Random(asked.seed))
    now = [weight for column in zip(*FITTED.values(), strict=True) for weight in column]
    print(
        f"{len(used)} positions; of {len(held_back)} held back: {surprise(weights, held_back):.4f},"
        f" by the weights in use: {surprise(now, held_back):.4f}",
        file=sys.stderr,
    )
    print("\n".join(told(weights)))


if __name__ == "__main__":
    main()
