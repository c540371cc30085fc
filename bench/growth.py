"""How costs grow: with the steps of a table, live tables, stored tables, idle connections.

Usage: python -m bench.growth [--only steps,live,stored,idle,restart] [--stored 1000000]
       [--idle 10000] [--live 5000] [--steps 5000] [--running 1000]

Each part serves a house of its own. `stored` fills the database with finished tables first, which
takes some minutes; `idle` needs a limit of open files above the number of connections.
"""

import argparse
import asyncio
import resource
import time
from collections.abc import Awaitable, Callable

import uvloop

from bench.games import add_draft
from bench.load.drive import Load, Measured, drive, drive_parties
from bench.load.meter import Meter, cpu_of, memory_of, percentile
from bench.load.playing import Table, Tally
from bench.load.programs import Program
from bench.load.requests import Line, head_of
from bench.load.stand import Stand, stand
from bench.load.tables import make_parties
from bench.stored import fill

Asked = argparse.Namespace


def shown(what: str, one: Measured) -> str:
    """One line of a measured load."""
    return (
        f"{what:<28} {one.moves_per_second:7.0f} moves/s  p50 {one.p50:6.1f}  p99 {one.p99:6.1f} ms"
        f"  server {one.server_cpu:.3f}  Postgres {one.postgres_cpu:.3f} CPU-s per 1,000 moves"
    )


async def steps(place: Stand, asked: Asked) -> None:
    """One window after the other while ten tables get longer."""
    parties = await make_parties(place.dsn, "draft", 10, 2, None, asked.steps)
    whole = Load(tables=10, warm=0.5, seconds=2, at_most=2)
    last = 0
    for _ in range(200):
        one = await drive_parties(place, whole, parties)
        reached = min(party.played for party in parties)
        print(shown(f"steps {last:5d} to {reached:5d}", one), flush=True)
        if reached >= asked.steps - 200 or reached == last:
            return
        last = reached


async def live(place: Stand, asked: Asked) -> None:
    """The same number of moves a second over more and more tables."""
    for count in (10, 100, 1000, asked.live):
        print(shown(f"{count} live tables", await drive(place, spread(count, 200))), flush=True)


def spread(count: int, rate: float) -> Load:
    """So many moves a second over so many tables, measured once each of them has had its turn.

    A table's first move comes after a pause like all others: that is half as long again at most.
    """
    pause = count / rate
    warm, at_most = 2 + 1.5 * pause, 10.0
    moves = 3 + int(1.5 * (warm + at_most) / pause)
    return Load(tables=count, rate=rate, moves=moves, warm=warm, seconds=6, at_most=at_most)


async def stored(place: Stand, asked: Asked) -> None:
    """Moves and lists with a thousand and with a million stored tables."""
    have = 0
    for count in (1000, asked.stored):
        await fill(place.dsn, have, count)
        have = count
        load = Load(tables=50, moves=2000, warm=2, seconds=6, at_most=10)
        print(shown(f"{count} stored tables", await drive(place, load)), flush=True)
        for what, path in (
            ("open tables", "/api/v1/tables?status=open"),
            ("finished tables", "/api/v1/tables?status=finished"),
            ("of one game", "/api/v1/tables?status=finished&game=draft"),
        ):
            print(f"  list: {what:<20} {await fetched(place, path)}", flush=True)


async def fetched(place: Stand, path: str, times: int = 30) -> str:
    """How long an address takes, asked again and again."""
    line, spent = Line(place.port), []
    for _ in range(times):
        begun = time.perf_counter()
        status, body = await line.fetch(head_of("GET", path, place.port))
        spent.append((time.perf_counter() - begun) * 1000)
        assert status == 200, body[:200]
    line.close()
    return f"median {percentile(spent, 0.5):6.1f}  worst {max(spent):6.1f} ms"


async def idle(place: Stand, asked: Asked) -> None:
    """Many who only listen; what each takes, and whether a move still gets through in time."""
    _allow_files(asked.idle + 500)
    tables = max(1, asked.idle // 20)
    parties = await make_parties(place.dsn, "draft", tables, 2, None, 10)
    tally = Tally(Meter(place.pid, place.postgres))
    before = memory_of(place.pid)
    listeners = []
    for number in range(asked.idle):
        one = Program(Table(parties[number % tables], tally, lambda: None), None, tally)
        await one.enter(place.port)
        listeners.append(one)
    await asyncio.sleep(3)
    there = sum(one.is_there for one in listeners)
    each = (memory_of(place.pid) - before) / asked.idle / 1024
    begun = cpu_of(place.pid)
    await asyncio.sleep(20)
    at_rest = (cpu_of(place.pid) - begun) / 20
    print(f"{there} listeners at {tables} tables: {each:.1f} KiB each, {at_rest:.2f} cores at rest")
    load = Load(tables=20, rate=20, moves=400, warm=2, seconds=10, at_most=12)
    print(shown("20 moves a second beside", await drive(place, load)), flush=True)
    for one in listeners:
        one.close()


async def restart(place: Stand, asked: Asked) -> None:
    """Kill the server with many tables in play; how long until the first move is stored."""
    parties = await make_parties(place.dsn, "draft", asked.running, 2, None, 60)
    await drive_parties(
        place, Load(tables=asked.running, rate=asked.running, warm=3, seconds=6, at_most=6), parties
    )
    place.house.kill()
    begun = time.perf_counter()
    place.house.start()
    opened = time.perf_counter()
    line = Line(place.port)
    party = parties[0]
    one = party.plan.moves[party.played]
    head = head_of(
        "POST",
        f"/api/v1/tables/{party.id}/moves",
        place.port,
        f"Authorization: Bearer {party.people[one.seat].token}\r\n"
        "Content-Type: application/json\r\n",
    )
    body = b'{"ref":"again","prompt":%d,"move":%b}' % (one.prompt, one.move)
    status, answer = await line.fetch(head, body)
    print(
        f"restart with {asked.running} tables: open after {opened - begun:.2f} s, first move "
        f"{time.perf_counter() - opened:.3f} s later ({status} {answer.decode()[:60]})"
    )


async def replay(place: Stand, asked: Asked) -> None:
    """Opening a long game anywhere: the scene of a random step, as JSON."""
    parties = await make_parties(place.dsn, "draft", 1, 2, None, asked.steps)
    party = parties[0]
    while party.played < len(party.plan.moves):
        load = Load(tables=1, warm=0, seconds=3, at_most=3)
        await drive_parties(place, load, parties)
    for at in (1, party.played // 2, party.played):
        path = f"/api/v1/tables/{party.id}/scene?at={max(1, at)}"
        print(f"step {at:5d} of {party.played}: {await fetched(place, path)}", flush=True)


def _allow_files(count: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, hard), hard))


PARTS: dict[str, Callable[[Stand, Asked], Awaitable[None]]] = {
    "steps": steps,
    "live": live,
    "stored": stored,
    "replay": replay,
    "restart": restart,
    "idle": idle,
}


def main() -> None:
    """Run the parts in turn."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default=",".join(PARTS))
    for name, usual in (
        ("stored", 1_000_000),
        ("idle", 10_000),
        ("live", 5000),
        ("steps", 5000),
        ("running", 1000),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    add_draft()
    _allow_files(max(asked.idle, 3 * asked.live) + 1000)
    for part in asked.only.split(","):
        print(f"\n{part}", flush=True)
        with stand() as place:
            uvloop.run(_run(PARTS[part], place, asked))


async def _run(part: Callable[[Stand, Asked], Awaitable[None]], place: Stand, asked: Asked) -> None:
    await part(place, asked)


if __name__ == "__main__":
    main()
