"""What a move costs in rendering: whole games through a room and its easel, without sockets.

Usage: python -m bench.rendering [--games uradalom,dominion] [--seats 4] [--moves 200] [--seed 1]
                                 [--profile N] [--parts]

A browser sits at every seat, with menus and drawers closed. Each move is pushed to every page; its
own answer is empty, as to a page whose socket is open. CPU time and the bytes of the pushes;
`--profile` shows the N dearest functions, `--parts` the bytes of each region.
"""

import argparse
import asyncio
import cProfile
import json
import pstats
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import islice
from typing import Any, cast

from msgspec.structs import replace

from app.live.easel import Easel, Eyes, Known, Sent
from app.live.room import Room
from app.tables.envelope import number_prompts, waited_for
from app.tables.scenes import position_of
from app.tables.service import TableService
from app.tables.shapes import Change, LogEntry, Position
from app.web.i18n import Languages
from app.web.templates import Templates
from bench.load.meter import percentile
from bench.staged import AT, bench_table
from engines.core.contract import AnyRules, Seat
from engines.core.patch import diff
from engines.core.playing import play_out
from engines.registry import all_rules


@dataclass(slots=True)
class Costs:
    """What rendering took, in seconds a move, and what was sent."""

    moves: list[float] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)
    parts: Counter[str] = field(default_factory=Counter)

    def add(self, more: "Costs") -> None:
        """Both together."""
        self.moves += more.moves
        self.sizes += more.sizes
        self.parts += more.parts

    def weigh(self, frames: Sequence[str]) -> None:
        """Note the bytes of pushes, in all and by region."""
        for frame in frames:
            self.sizes.append(len(frame.encode()))
            for region in json.loads(frame)["regions"]:
                self.parts[region["id"].partition("-")[0]] += len(json.dumps(region))


class Archive:
    """Stands for the table service: it has no steps but the set-up, and answers nothing."""

    async def answered(self, _table_id: str, _seat: Seat | None) -> None:
        """Nothing is answered automatically here."""

    def is_being_answered(self, _table_id: str, _seat: Seat | None) -> bool:
        """Never."""
        return False

    async def steps(self, *_which: Any) -> tuple[LogEntry, ...]:
        """The set-up, of which the bench tells nothing."""
        return (LogEntry(1, "setup", None, (), AT),)


def changes(rules: AnyRules, seats: int, moves: int, seed: int) -> Iterator[Change]:
    """The changes that the moves of a sampled game make."""
    before: Position | None = None
    counter = 0
    options = rules.info.forms.options()
    for number, one in enumerate(islice(play_out(rules, options, seats, seed), moves + 1), 1):
        state = one.step.state
        prompts = rules.prompts(state)
        known = before.prompts if before else {}
        movers = frozenset() if one.seat is None else frozenset({one.seat})
        asked, counter = number_prompts(known, prompts, movers, counter)
        at = AT + timedelta(seconds=number)
        table = replace(
            bench_table(rules, seats, number), to_act=waited_for(prompts), changed_at=at
        )
        after = position_of(rules, table, number, state, asked)
        if before is not None:
            after = replace(after, table=replace(table, sitters=before.table.sitters))
            yield Change(
                before=before,
                after=after,
                kind="move",
                seat=one.seat,
                ref=f"r{number}",
                events=one.step.events,
                public_ops=tuple(diff(before.public, after.public)),
                at=at,
            )
        before = after


async def render(told: Sequence[Change], languages: Languages, templates: Templates) -> Costs:
    """All these changes, pushed to a page at every seat."""
    room = Room(told[0].before, ())
    easel = Easel(cast("TableService", Archive()), room, templates.render)
    speech = languages.speech("en")
    seats = range(room.table.seat_count)
    eyes = [Eyes(seat, speech, f"token-{seat}") for seat in seats]
    costs = Costs()
    known: list[Known] = []
    sent: list[Sent] = [{} for _ in seats]
    for one in eyes:
        _, version, regions = await easel.first(one)
        known.append({name: version for name, one in regions.items() if not one.folds})
    for change in told:
        begun = time.process_time()
        room.step(change)
        frames = []
        for seat in seats:
            update = await easel.update(eyes[seat], "playing", known[seat])
            frames.append(update.as_frame(sent[seat]))
            known[seat] = dict.fromkeys(known[seat], update.version)
        costs.moves.append(time.process_time() - begun)
        costs.weigh(frames)
    return costs


def line_of(key: str, costs: Costs) -> str:
    """A game's figures in one line."""
    return (
        f"{key:<16} {1e6 * sum(costs.moves) / len(costs.moves):8.0f} µs a move"
        f"  median {1e6 * percentile(costs.moves, 0.5):8.0f}"
        f"  push {percentile(costs.sizes, 0.5):7.0f} bytes"
        f"  mean {sum(costs.sizes) / len(costs.sizes):7.0f}"
    )


def main() -> None:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", default="uradalom,dominion")
    for name, usual in (("seats", 4), ("moves", 200), ("seed", 1), ("profile", 0), ("runs", 3)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--parts", action="store_true")
    chosen = parser.parse_args()
    profile = cProfile.Profile()
    languages = Languages()
    templates = Templates(languages)
    for key in chosen.games.split(","):
        rules = all_rules()[key]
        games = [
            list(changes(rules, chosen.seats, chosen.moves, chosen.seed + number))
            for number in range(chosen.runs + 1)  # every run another game: little is known already
        ]
        asyncio.run(render(games[0], languages, templates))  # compiles the templates
        costs = Costs()
        for told in games[1:]:
            if chosen.profile:
                profile.enable()
            costs.add(asyncio.run(render(told, languages, templates)))
            profile.disable()
        print(line_of(key, costs), flush=True)
        if chosen.parts:
            print("  " + "  ".join(f"{name} {size}" for name, size in costs.parts.most_common()))
        if chosen.profile:
            pstats.Stats(profile).sort_stats("tottime").print_stats(chosen.profile)


if __name__ == "__main__":
    main()
