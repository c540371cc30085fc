"""Us and the peers in turn, in one run on one machine, with the same game.

Usage: python -m bench.side_by_side [--seconds 10] [--turns 3] [--peers FOLDER]
[--only us,pages,peers]

The server has one core, driver and Postgres the other. Peers are read from --peers, else from
MANORHOUSE_PEERS, else from ../shared/peers; where they are missing the table says so. At full load
latency is queueing: read those rows for throughput, the paced ones for latency. Where the machine's
speed changes from minute to minute, `--turns` has everybody run so often, one after the other.
"""

import argparse
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import uvloop

from app.config import ROOT
from bench.games import add_draft
from bench.load.drive import Door, Load, Measured, drive
from bench.load.forms import FORMS
from bench.load.stand import Stand, stand
from bench.peers import PEERS, PeerMissing, Yard, measure, yard
from bench.rows import Row, ours, table, theirs

US = "Manorhouse"
SEATS = {"dominion": 4, "uradalom": 4}


@dataclass(frozen=True, slots=True)
class Round:
    """One load for everybody."""

    title: str
    tables: int
    rate: float = 0.0


ROUNDS = (
    Round("50 tables, no thinking", 50),
    Round("200 tables at 3,300 moves/s", 200, 3300),
    Round("200 tables at 200 moves/s", 200, 200),
)


def our_rows(round_: Round, seconds: float) -> Iterator[Row]:
    """Our own server by the doors for programs."""
    doors: tuple[tuple[Door, str], ...] = (("socket", "socket"), ("post", "POST"))
    for door, name in doors:
        if door == "post" and round_.rate > 200:
            continue
        load = Load(
            door=door,
            tables=round_.tables,
            rate=round_.rate,
            moves=int(20_000 * seconds / round_.tables),
            seconds=seconds,
            at_most=2 * seconds,
        )
        yield ours(f"{US}, {name}, every move durable", run(load))


def page_rows(seconds: float) -> Iterator[Row]:
    """Our real pages, four browsers at each table, playing by posting forms."""
    for game in FORMS:
        load = Load(
            game=game,
            door="page",
            tables=50,
            spare=50,
            seats=SEATS.get(game, 2),
            moves=400,
            seconds=seconds,
            at_most=2 * seconds,
        )
        yield ours(f"{US}, pages of {game}", run(load))


def peer_rows(round_: Round, seconds: float, place: Yard) -> Iterator[Row]:
    """The peers under this load; one that is missing is named with the reason."""
    pause_ms = 1000 * round_.tables / round_.rate if round_.rate else 0.0
    for peer in PEERS:
        try:
            report = measure(place, peer, round_.tables, pause_ms, seconds)
        except PeerMissing as missing:
            print(f"skipped: {peer.name}: {missing}", flush=True)
            continue
        yield theirs(peer.name, report)


def run(load: Load) -> Measured:
    """One load on a fresh server."""
    with stand() as place:
        return uvloop.run(_drive(place, load))


async def _drive(place: Stand, load: Load) -> Measured:
    return await drive(place, load)


def main() -> None:
    """Run everything in turn and print a table for each load."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="quiet seconds a run")
    parser.add_argument("--turns", type=int, default=1, help="how often everybody runs")
    parser.add_argument("--rounds", default="0,1,2", help="which of the three loads")
    parser.add_argument("--only", default="us,pages,peers")
    usual = os.environ.get("MANORHOUSE_PEERS", ROOT.parent / "shared" / "peers")
    parser.add_argument("--peers", type=Path, default=Path(usual))
    work = Path(tempfile.gettempdir()) / "manorhouse-peers"
    parser.add_argument("--work", type=Path, default=work, help="where peers are installed")
    chosen = parser.parse_args()
    parts = set(chosen.only.split(","))
    add_draft()
    with yard(chosen.peers, chosen.work) as place:
        for index in map(int, chosen.rounds.split(",")):
            round_ = ROUNDS[index]
            turns = [_rows(round_, parts, chosen.seconds, place) for _ in range(chosen.turns)]
            if turns[0]:
                print(table(round_.title, turns), flush=True)
    if "pages" in parts:
        turns = [list(page_rows(chosen.seconds)) for _ in range(chosen.turns)]
        print(table("50 tables, four browsers each", turns), flush=True)


def _rows(round_: Round, parts: set[str], seconds: float, place: Yard) -> list[Row]:
    rows = list(our_rows(round_, seconds)) if "us" in parts else []
    return [*rows, *peer_rows(round_, seconds, place)] if "peers" in parts else rows


if __name__ == "__main__":
    main()
