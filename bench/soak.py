"""Half of the peak for a long time: does anything grow, stall or slow down?

Usage: python -m bench.soak [--minutes 12] [--rate 2800] [--pages 20]

Every minute has tables of its own, so that tables also end, idle and leave the memory, as they do
in an evening; some others are played at from the first minute to the last. Programs come over the
socket at `--rate`, and after them, for a quarter of the minute, browsers on pages of Uradalom and
Dominion at `--pages` moves a second.

Memory is that of the server with all that it started, twice a minute, with garbage that is not
collected yet. The first minutes fill what is kept on purpose: tables for as long as somebody may
come back to them (`app/tables/memory.py`), kept fragments. So growth is that of the second half.
"""

import argparse
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import linear_regression

import uvloop

from bench.games import add_draft
from bench.load.drive import Load, Measured, drive, drive_parties
from bench.load.meter import memory_of
from bench.load.stand import Stand, stand
from bench.load.tables import Party, make_parties

TABLES = 50
LASTING = 10
"""So many of the programs' tables are the same from the first minute to the last."""
PAGE_SECONDS = 7.0
SAMPLE_SECONDS = 30.0

Sample = tuple[float, float]
"""Minutes since the beginning, and MB."""


def main() -> None:
    """Print a line a load, and the memory twice a minute."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=12)
    parser.add_argument("--rate", type=float, default=2800)
    parser.add_argument("--pages", type=float, default=20)
    asked = parser.parse_args()
    add_draft()
    with stand() as place, watched(place.pid) as samples:
        begun, faults = time.monotonic(), 0
        lasting = uvloop.run(make_parties(place.dsn, "draft", LASTING, 2, None, 0))
        while time.monotonic() - begun < 60 * asked.minutes:
            for load in loads(asked.rate, asked.pages):
                one = uvloop.run(_once(place, load, lasting))
                faults += one.refused + one.gaps + one.stalled
                print(shown(time.monotonic() - begun, load, one), flush=True)
        print(f"faults in all: {faults} (moves refused, steps missed, tables stalled)")
    print(f"memory grows by {growth(samples):.2f} MB a minute in the second half")
    print(f"the lasting tables are at step {min(party.played for party in lasting)}")


@contextmanager
def watched(pid: int) -> Iterator[Sequence[Sample]]:
    """The memory of a process from now on."""
    samples: list[Sample] = []
    is_over = threading.Event()
    begun = time.monotonic()

    def look() -> None:
        while not is_over.wait(SAMPLE_SECONDS):
            at, here = (time.monotonic() - begun) / 60, memory_of(pid) / 2**20
            samples.append((at, here))
            print(f"{at:5.1f} min  {here:6.1f} MB", flush=True)

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield samples
    finally:
        is_over.set()
        thread.join()


def growth(samples: Sequence[Sample]) -> float:
    """MB a minute, along the line that fits the second half of the samples best."""
    half = samples[len(samples) // 2 :]
    if len(half) < 2:
        return float("nan")
    return linear_regression(*zip(*half, strict=True)).slope


def loads(rate: float, pages: float) -> tuple[Load, ...]:
    """What a minute consists of."""
    seconds = 60 - 2 * PAGE_SECONDS
    programs = Load(
        tables=TABLES,
        rate=rate,
        moves=int(rate * (seconds + 5) / TABLES),
        warm=1,
        seconds=seconds,
        at_most=seconds,
    )
    browsers = [
        Load(
            game=game,
            door="page",
            tables=TABLES,
            seats=4,
            rate=pages,
            moves=60,
            warm=1,
            seconds=PAGE_SECONDS,
            at_most=PAGE_SECONDS,
        )
        for game in ("uradalom", "dominion")
    ]
    return (programs, *browsers)


async def _once(place: Stand, load: Load, lasting: Sequence[Party]) -> Measured:
    if load.door == "page":
        return await drive(place, load)
    fresh = await make_parties(
        place.dsn, load.game, load.tables - len(lasting), load.seats, load.options, load.moves
    )
    for party in lasting:
        ahead = len(party.plan.moves) - party.played
        party.plan.work_out(max(0, load.moves - ahead), forms=False)
    return await drive_parties(place, load, [*lasting, *fresh])


def shown(at: float, load: Load, one: Measured) -> str:
    """One line of the table."""
    return (
        f"{at / 60:5.1f} min  {load.game:<9} {load.door:<6} {one.moves_per_second:6.0f} moves/s"
        f"  p50 {one.p50:6.1f}  p99 {one.p99:6.1f} ms  server {one.server_cpu:.3f} CPU-s per 1,000"
        f"  {one.memory_mb:6.1f} MB  faults {one.refused + one.gaps + one.stalled}"
    )


if __name__ == "__main__":
    main()
