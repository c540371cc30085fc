"""How well Dominion's bots play, kingdom by kingdom: against each other and against fixed play.

Usage: python -m bench.dominion_bots LEVEL RIVAL [--games 100] [--random 5] [--seed 1]
           [--dreams N | --seconds S] [--processes 2]

Two players, who begin in turn, `--games` of them in each of the five recommended kingdoms, and
`--random` times as many in kingdoms found by luck. RIVAL is a level, or `money` (a Province for
eight, a Gold for six, a Silver for three), or `smithy`, the same with one Smithy: then every
kingdom is found by luck around that card.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from bench.bots import DREAMS, interval
from engines.core.bots import LEVELS, Dream, choose, scene, standing
from engines.core.chance import Chance, Dreamt
from engines.core.contract import Seat
from engines.dominion.bot import BOT, fallback
from engines.dominion.info import DominionOptions
from engines.dominion.kingdom import SETS
from engines.dominion.moves import BuyCard, PlayAction
from engines.dominion.prompts import TurnPrompt
from engines.dominion.rules import RULES
from engines.dominion.state import DominionState

FIXED = ("money", "smithy")
LIMIT = 20_000

Player = Callable[[DominionState, Seat, Random], Any]


@dataclass(frozen=True)
class Match:
    """Who plays whom; the strong level has so many dreams a move, or seconds of CPU time."""

    level: str
    rival: str
    seed: int
    dreams: int
    seconds: float

    def player(self, name: str) -> Player:
        """Who answers by this name."""
        return partial(_fixed, name) if name in FIXED else partial(self._level, name)

    def _level(self, level: Any, state: DominionState, seat: Seat, rnd: Random) -> Any:
        # Easy and steady see the scene alone, which a redeal does not change.
        dream = RULES.redeal(state, seat, Dreamt(rnd)) if level == "strong" else state
        end = time.process_time() + self.seconds

        def goes_on(dreams: int) -> bool:
            return time.process_time() < end if self.seconds else dreams < self.dreams

        return choose(BOT, level, Dream(RULES, dream, seat), rnd, goes_on)


def _fixed(name: str, state: DominionState, seat: Seat, _rnd: Random) -> Any:
    """Plain money, which is what is played for the absent, perhaps with one Smithy."""
    view, mine, prompt = scene(RULES, state, seat)
    if name == "smithy" and isinstance(prompt, TurnPrompt):
        if "smithy" in prompt.plays:
            return PlayAction(card="smithy")
        has_one = "smithy" in state.players[seat].owned
        can_pay = prompt.coins in {4, 5} and not prompt.treasures
        if can_pay and not has_one and "smithy" in prompt.cards:
            return BuyCard(card="smithy")
    return fallback(view, mine, prompt)


def play(match: Match, game: tuple[DominionOptions, int]) -> tuple[float, int]:
    """One game: what its ending is worth to the level that is measured, and its turns."""
    options, number = game
    rnd = Random(f"{match.seed} {options.kingdom} {number}")
    luck: Chance = Dreamt(rnd)
    seat_of_level = number % 2
    players = [match.player(match.rival)] * 2
    players[seat_of_level] = match.player(match.level)
    state = RULES.setup(RULES.settle(options, 2), 2, luck).state
    for _ in range(LIMIT):
        asked = RULES.prompts(state)
        if not asked:
            break
        (seat,) = asked
        state = RULES.apply(state, seat, players[seat](state, seat, rnd), luck).state
    result = RULES.result(state)
    assert result is not None, f"game {number} did not end"
    return standing(result, seat_of_level), state.turn


def games_of(match: Match, games: int, luck: int) -> Iterator[tuple[str, DominionOptions, int]]:
    """The games: of each kingdom equally many with each start."""
    if match.rival == "smithy" or match.level == "smithy":
        options = partial(DominionOptions, kingdom="picked", cards=("smithy",))
        yield from (
            ("with a Smithy", _begun(options, number), number)
            for number in range(games * (5 + luck))
        )
        return
    for name in SETS:
        options = partial(DominionOptions, kingdom=name)
        yield from ((name, _begun(options, number), number) for number in range(games))
    options = partial(DominionOptions, kingdom="random")
    yield from (("random", _begun(options, number), number) for number in range(games * luck))


def _begun(options: Callable[..., DominionOptions], number: int) -> DominionOptions:
    return options(last_winners=((number // 2) % 2,))


def told(worths: list[float]) -> str:
    """Share with ties, and what of it was won and lost outright."""
    games = len(worths)
    share = sum(worths) / games
    low, high = interval(share, games)
    won, lost = worths.count(1.0) / games, worths.count(0.0) / games
    return f"{share:6.1%} ({low:.1%} to {high:.1%}), won {won:.1%}, lost {lost:.1%}, {games} games"


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("level", choices=(*LEVELS, *FIXED))
    parser.add_argument("rival", choices=(*LEVELS, *FIXED))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--random", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dreams", type=int, default=DREAMS)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    match = Match(asked.level, asked.rival, asked.seed, asked.dreams, asked.seconds)
    every = list(games_of(match, asked.games, asked.random))
    played = [(options, number) for _, options, number in every]
    if asked.processes == 1:
        found = list(map(partial(play, match), played))
    else:
        with ProcessPoolExecutor(asked.processes) as pool:
            found = list(pool.map(partial(play, match), played, chunksize=4))
    by_kingdom: dict[str, list[float]] = {}
    for (name, _, _), (worth, _) in zip(every, found, strict=True):
        by_kingdom.setdefault(name, []).append(worth)
    for name, worths in by_kingdom.items():
        print(f"{name:<16} {told(worths)}")
    turns = sum(turn for _, turn in found) / len(found)
    print(f"{match.level} against {match.rival}: {told([worth for worth, _ in found])}; ", end="")
    print(f"{turns:.0f} turns a game, seed {match.seed}")


if __name__ == "__main__":
    main()
