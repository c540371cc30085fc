"""What single parts cost: engines, diffs, encodings, regions, the journal.

Usage: python -m bench.micro [--games uradalom,dominion] [--only engines,views,pages,counts,journal]

All but the journal run in this process alone. Each figure is the best of several short runs, in
CPU time: what else the machine does disturbs it little.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from itertools import islice, pairwise
from random import Random
from typing import Any

from app.tables.counted import ANSWER, MOVES, now
from bench.games import add_draft
from bench.journal import journal_lines
from bench.staged import region_lines
from engines.core.chance import Dealt
from engines.core.codec import encode, fingerprint
from engines.core.contract import AnyRules
from engines.core.patch import Compared, diff
from engines.core.playing import first_step, play_out, waiting
from engines.registry import all_rules

RUNS = 5
STEPS = 300


def best(act: Callable[[], object], times: int) -> float:
    """Microseconds of CPU a time, the best of several runs."""
    spent = []
    for _ in range(RUNS):
        begun = time.process_time()
        for _ in range(times):
            act()
        spent.append((time.process_time() - begun) / times)
    return min(spent) * 1e6


def seats_of(rules: AnyRules) -> int:
    """As many seats as make a usual table of this game."""
    return min(max(2, rules.info.min_seats), rules.info.max_seats)


def options_of(rules: AnyRules) -> Any:
    """The usual options."""
    return rules.info.forms.options()


def states(rules: AnyRules, seed: int = 1) -> list[Any]:
    """The first states of a game of sampled moves."""
    played = play_out(rules, options_of(rules), seats_of(rules), seed)
    return [one.step.state for one in islice(played, STEPS)]


def decisions(rules: AnyRules, seed: int = 1) -> int:
    """Play a while: prompts, a sampled move, applied. Says how many decisions."""
    rnd, key = Random(seed), seed.to_bytes(32, "big")
    state = first_step(rules, options_of(rules), seats_of(rules), Dealt(key, (), 1)).state
    for number in range(2, STEPS + 2):
        seats = waiting(rules, state)
        if not seats:
            return number - 2
        seat = rnd.choice(seats)
        prompt = rules.prompts(state)[seat]
        move = rules.sample(rules.public(state), rules.private(state, seat), prompt, rnd)
        state = rules.apply(state, seat, move, Dealt(key, (), number)).state
    return STEPS


def engine_line(rules: AnyRules) -> str:
    """Decisions a second, with choosing the move and everything."""
    count = decisions(rules)
    micro = best(lambda: decisions(rules), 1) / count
    return f"{rules.info.key:<16} {micro:8.1f} µs a decision {1e6 / micro:10.0f} a second"


def view_line(rules: AnyRules) -> str:
    """View, diffs, encodings and hash of a step, on average over a game's beginning."""
    known = states(rules)
    pairs = list(pairwise(known))
    views = [rules.public(state) for state in known]
    shown = list(pairwise(views))

    def each(act: Callable[[Any], object], things: Sequence[Any]) -> float:
        return best(lambda: [act(one) for one in things], 1) / len(things)

    def both(one: tuple[tuple[Any, Any], tuple[Any, Any]]) -> None:
        compared: Compared = {}
        diff(*one[0], compared=compared)
        diff(*one[1], compared=compared)

    return (
        f"{rules.info.key:<16} public {each(rules.public, known):6.1f}"
        f"  prompts {each(rules.prompts, known):6.1f}"
        f"  public diff {each(lambda two: diff(*two), shown):6.1f}"
        f"  both diffs {each(both, list(zip(shown, pairs, strict=True))):6.1f}"
        f"  encode state {each(encode, known):6.1f}  hash {each(fingerprint, known):6.1f} µs"
        f"  state {sum(len(encode(one)) for one in known) / len(known):7.0f} bytes"
    )


def count_lines() -> list[str]:
    """What it costs to count and to measure; a step is counted three times and measured once."""

    def count() -> None:
        for _ in range(STEPS):
            MOVES.value += 1

    def note() -> None:
        for _ in range(STEPS):
            ANSWER.note(now() - begun)

    begun = now()
    return [
        f"{name:<16} {best(act, 100) / STEPS:6.3f} µs"
        for name, act in (("a count", count), ("a measured time", note))
    ]


def main() -> None:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", default=None, help="keys; all of them without this")
    parser.add_argument("--only", default="engines,views,pages,counts,journal")
    chosen = parser.parse_args()
    add_draft()
    wanted = chosen.games.split(",") if chosen.games else list(all_rules())
    rules = [one for key, one in all_rules().items() if key in wanted]
    parts: dict[str, Callable[[], None]] = {
        "engines": lambda: _print("Engines", [engine_line(one) for one in rules]),
        "views": lambda: _print("A step's view and diffs", [view_line(one) for one in rules]),
        "pages": lambda: _print("Regions", [line for one in rules for line in region_lines(one)]),
        "counts": lambda: _print("Counting", count_lines()),
        "journal": lambda: _print("The journal", journal_lines()),
    }
    for part in chosen.only.split(","):
        parts[part]()


def _print(title: str, lines: Sequence[str]) -> None:
    print(f"\n{title}")
    for line in lines:
        print(f"  {line}", flush=True)


if __name__ == "__main__":
    main()
