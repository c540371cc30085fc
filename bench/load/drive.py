"""One run of load on a stand: tables are made, filled, played at, and counted."""

import asyncio
import subprocess
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

from bench.load.browsers import seat_browsers
from bench.load.meter import Meter, memory_of, percentile
from bench.load.playing import Table, Tally
from bench.load.programs import seat_programs
from bench.load.stand import Stand
from bench.load.tables import Party, make_parties

Door = Literal["socket", "post", "page"]
AT_ONCE = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """What is to be done: `rate` moves a second over all tables, 0 for as fast as it goes.

    `spare` tables stand by for when a game ends. `viewers` is how many browsers a table has.
    `profile` is a file for py-spy.
    """

    game: str = "draft"
    door: Door = "socket"
    tables: int = 50
    seats: int = 2
    viewers: int = 4
    options: Any = None
    rate: float = 0.0
    moves: int = 3000
    spare: int = 0
    warm: float = 3.0
    seconds: float = 8.0
    at_most: float = 20.0
    profile: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What came of it; times in ms, CPU in seconds per 1,000 moves.

    `p50` and `p99` are until a move reached whoever is next, `everybody` until it reached anybody
    at the table (99 %).
    """

    moves_per_second: float
    p50: float
    p99: float
    everybody: float
    server_cpu: float
    postgres_cpu: float
    driver_cpu: float
    other_cores: float
    quiet_seconds: float
    update_bytes: float
    answer_bytes: float
    memory_mb: float
    moves: int
    refused: int
    gaps: int
    stalled: int


async def drive(stand: Stand, load: Load) -> Measured:
    """Put this load on a server. Raises AssertionError when a first page does not come."""
    parties = await make_parties(
        stand.dsn,
        load.game,
        load.tables + load.spare,
        load.seats,
        load.options,
        load.moves,
        forms=load.door == "page",
    )
    return await drive_parties(stand, load, parties)


async def drive_parties(stand: Stand, load: Load, parties: list[Party]) -> Measured:
    """The same with tables that were made before."""
    meter = Meter(stand.pid, stand.postgres)
    tally = Tally(meter, pause=load.tables / load.rate if load.rate else 0.0)
    waiting: list[Table] = []

    def next_table() -> None:
        if waiting:
            waiting.pop().begin()

    tables = [Table(party, tally, next_table) for party in parties]
    await _in_turn(tables, lambda table: _fill(table, tally, stand.port, load))
    waiting += tables[load.tables :]
    for table in tables[: load.tables]:
        table.begin()
    await asyncio.sleep(load.warm)
    if load.profile:
        _profile(stand.pid, load.seconds, load.profile)
    await meter.run(load.seconds, load.at_most)
    now = time.perf_counter()
    began = [table for table in tables if table not in waiting]
    stalled = sum(table.is_stalled(now) for table in began)
    tally.is_over = True
    await asyncio.sleep(0.3)
    for table in tables:
        table.close()
    return _measured(meter, tally, stand, stalled)


def _profile(pid: int, seconds: float, file: str) -> None:
    """Have py-spy, if it is there, write folded stacks of the server while it is measured."""
    command = ["py-spy", "record", "-p", str(pid), "-d", str(int(seconds)), "-r", "400"]
    subprocess.Popen([*command, "-f", "raw", "-o", file], stdout=subprocess.DEVNULL)


def _measured(meter: Meter, tally: Tally, stand: Stand, stalled: int) -> Measured:
    result = meter.result
    thousands = max(1, result.moves) / 1000
    return Measured(
        moves_per_second=result.moves / max(result.seconds, 0.001),
        p50=percentile(result.latencies, 0.5) * 1000,
        p99=percentile(result.latencies, 0.99) * 1000,
        everybody=percentile(tally.waits, 0.99) * 1000,
        server_cpu=result.server / thousands,
        postgres_cpu=result.postgres / thousands,
        driver_cpu=result.driver / thousands,
        other_cores=result.other / max(result.seconds, 0.001),
        quiet_seconds=meter.quiet.seconds,
        update_bytes=percentile([float(size) for size in tally.sizes], 0.5),
        answer_bytes=percentile([float(size) for size in tally.answers], 0.5),
        memory_mb=memory_of(stand.pid) / 2**20,
        moves=result.moves,
        refused=len(tally.refused),
        gaps=tally.gaps,
        stalled=stalled,
    )


async def _fill(table: Table, tally: Tally, port: int, load: Load) -> None:
    if load.door == "page":
        await seat_browsers(table.party, tally, table, port, viewers=load.viewers)
    else:
        await seat_programs(table.party, tally, table, port, load.door)


async def _in_turn(tables: list[Table], fill: Callable[[Table], Awaitable[None]]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(table: Table) -> None:
        async with gate:
            await fill(table)
            await _all_there(table)  # thousands that come at once would wait for the database

    await asyncio.gather(*(one(table) for table in tables))


async def _all_there(table: Table) -> None:
    """Until everybody has been shown the table."""
    for _ in range(3000):
        if table.is_complete:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("somebody was never shown the table")
