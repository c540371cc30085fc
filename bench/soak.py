"""Half of the peak for a long time: does anything grow, stall or slow down?

Usage: python -m bench.soak [--minutes 12] [--rate 2800] [--pages 20]

Every minute has tables of its own, so that tables also end, idle and leave the memory, as they do
in an evening: programs over the socket at `--rate`, and after them, for a quarter of the minute,
browsers on pages of Uradalom and Dominion at `--pages` moves a second. Memory is that of the
server after each minute, garbage that is not collected yet included: compare late minutes with one
another, for the first ones fill what is kept on purpose (tables in memory, kept fragments).
"""

import argparse
import time

import uvloop

from bench.games import add_draft
from bench.load.drive import Load, Measured, drive
from bench.load.stand import Stand, stand

TABLES = 50
PAGE_SECONDS = 7.0


def main() -> None:
    """Print a line a minute."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=12)
    parser.add_argument("--rate", type=float, default=2800)
    parser.add_argument("--pages", type=float, default=20)
    asked = parser.parse_args()
    add_draft()
    with stand() as place:
        begun, faults = time.monotonic(), 0
        while time.monotonic() - begun < 60 * asked.minutes:
            for load in loads(asked.rate, asked.pages):
                one = uvloop.run(_once(place, load))
                faults += one.refused + one.gaps + one.stalled
                print(shown(time.monotonic() - begun, load, one), flush=True)
        print(f"faults in all: {faults} (moves refused, steps missed, tables stalled)")


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


async def _once(place: Stand, load: Load) -> Measured:
    return await drive(place, load)


def shown(at: float, load: Load, one: Measured) -> str:
    """One line of the table."""
    return (
        f"{at / 60:5.1f} min  {load.game:<9} {load.door:<6} {one.moves_per_second:6.0f} moves/s"
        f"  p50 {one.p50:6.1f}  p99 {one.p99:6.1f} ms  server {one.server_cpu:.3f} CPU-s per 1,000"
        f"  {one.memory_mb:6.1f} MB  faults {one.refused + one.gaps + one.stalled}"
    )


if __name__ == "__main__":
    main()
