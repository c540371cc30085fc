"""How well bots play: one level against another, over seeded games.

Usage: python -m bench.bots GAME LEVEL [RIVAL] [--games 1000] [--seats 2] [--seed 1]
           [--options '{"side": "a"}'] [--dreams N | --seconds S] [--processes 2]

LEVEL has one seat, which moves on from game to game; RIVAL has the others. Without a RIVAL every
seat plays at LEVEL, and the average of the points is told: for games alone. `strong` thinks for so
many dreams a move (60 when nothing is said: the same games on every machine) or for so many seconds
of its own CPU time.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random

import msgspec

from engines.core.bots import LEVELS, Dream, GoesOn, Level, choose, standing
from engines.core.chance import Dealt
from engines.core.playing import first_step
from engines.registry import all_rules, bot_of

LIMIT = 20_000
DREAMS = 60


@dataclass(frozen=True)
class Match:
    """What is played, game after game."""

    key: str
    level: Level
    rival: Level | None
    seats: int
    options: str
    seed: int
    dreams: int
    seconds: float

    def levels(self, number: int) -> list[Level]:
        """Who sits where in this game."""
        sitting = [self.rival or self.level] * self.seats
        sitting[number % self.seats] = self.level
        return sitting

    def patience(self) -> GoesOn:
        """How long the strong level thinks about the move it begins with now."""
        if not self.seconds:
            return lambda dreams: dreams < self.dreams
        end = time.process_time() + self.seconds
        return lambda _: time.process_time() < end


@dataclass(frozen=True)
class Played:
    """One game: the worth of the ending to the seat that was looked at, its points, all moves.

    `thought` is how long a move took that seat on average, in seconds of CPU time.
    """

    worth: float
    points: int
    moves: int
    thought: float


def play(match: Match, number: int) -> Played:
    """One whole game; in games by count of dreams everything follows from seed and number."""
    rules, bot = all_rules()[match.key], bot_of(match.key)
    assert bot is not None, f"{match.key} has no bot"
    rnd = Random(f"{match.seed} {number}")
    key = rnd.randbytes(32)
    options = msgspec.json.decode(match.options, type=rules.info.forms.options)
    state = first_step(rules, options, match.seats, Dealt(key, (), 1)).state
    levels = match.levels(number)
    watched = number % match.seats
    thoughts: list[float] = []
    for step in range(2, LIMIT):
        seat = next((s for s, asked in rules.prompts(state).items() if asked.waits), None)
        if seat is None:
            break
        dream = rules.redeal(state, seat, Dealt(key, ("dream",), step))
        begun = time.process_time()
        move = choose(bot, levels[seat], Dream(rules, dream, seat), rnd, match.patience())
        if seat == watched:
            thoughts.append(time.process_time() - begun)
        state = rules.apply(state, seat, move, Dealt(key, (), step)).state
    result = rules.result(state)
    assert result is not None, f"game {number} did not end"
    thought = sum(thoughts) / max(1, len(thoughts))
    return Played(standing(result, watched), result.seats[watched].points, step - 2, thought)


def all_played(match: Match, games: int, processes: int) -> Iterator[Played]:
    """The games as they end, in order."""
    if processes == 1:
        yield from map(partial(play, match), range(games))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(partial(play, match), range(games), chunksize=1)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share of so many games."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    spread *= z / (1 + z * z / games)
    return middle - spread, middle + spread


def summary(match: Match, played: list[Played]) -> str:
    """The figures in a line or two."""
    games = len(played)
    points = [one.points for one in played]
    mean = sum(points) / games
    error = math.sqrt(sum((p - mean) ** 2 for p in points) / max(1, games - 1) / games)
    first = (
        f"{match.key} {match.options} {match.seats} seats, {games} games from seed {match.seed}: "
        f"{sum(one.moves for one in played) / games:.0f} moves a game, "
        f"{mean:.2f} points on average (± {1.96 * error:.2f}), "
        f"{1000 * sum(one.thought for one in played) / games:.0f} ms a move"
    )
    return first if match.rival is None else f"{first}\n{_against(match, played)}"


def _against(match: Match, played: list[Played]) -> str:
    games = len(played)
    won = sum(one.worth == 1 for one in played)
    lost = sum(one.worth == 0 for one in played)
    share = sum(one.worth for one in played) / games
    low, high = interval(share, games)
    return (
        f"{match.level} against {match.rival}: won {won / games:.1%}, lost {lost / games:.1%}, "
        f"share with ties {share:.1%} (95 %: {low:.1%} to {high:.1%})"
    )


def told(match: Match, games: int, processes: int, say: Callable[[str], None]) -> list[Played]:
    """All games, with a word now and then."""
    played: list[Played] = []
    for one in all_played(match, games, processes):
        played.append(one)
        if len(played) % max(1, games // 10) == 0:
            say(f"{len(played)} of {games}: {summary(match, played).splitlines()[-1]}")
    return played


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=sorted(all_rules()))
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("rival", choices=LEVELS, nargs="?")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="{}", type=lambda text: json.dumps(json.loads(text)))
    parser.add_argument("--dreams", type=int, default=DREAMS)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    match = Match(
        key=asked.game,
        level=asked.level,
        rival=asked.rival,
        seats=asked.seats,
        options=asked.options,
        seed=asked.seed,
        dreams=asked.dreams,
        seconds=asked.seconds,
    )
    begun = time.perf_counter()
    played = told(match, asked.games, asked.processes, partial(print, file=sys.stderr))
    print(summary(match, played))
    print(f"in {time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
