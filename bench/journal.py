"""Moves through the one door into the journal, without sockets: decide, draft, store, fsync."""

import asyncio
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import uvloop

from app.cli.migration import upgrade
from app.db.engine import connect_raw, make_engine
from app.postgres import EmbeddedPostgres
from app.tables.journal import Journal
from app.tables.service import TableService
from bench.load.meter import cpu_of_tree
from bench.load.stand import OTHER_CORE, SERVER_CORE, pin
from bench.load.tables import Party, make_parties
from engines.core.codec import decode_json

MOVES = 200


def journal_lines(counts: Sequence[int] = (1, 10, 50, 200)) -> list[str]:
    """CPU a move here and in Postgres, for so many tables that move at the same time."""
    with tempfile.TemporaryDirectory(prefix="manorhouse-bench-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        postgres = EmbeddedPostgres(folder / "database")
        dsn = postgres.start()
        assert postgres.pid
        try:
            upgrade(dsn)
            pin(os.getpid(), SERVER_CORE)  # first: it takes its children along
            pin(postgres.pid, OTHER_CORE)
            return [uvloop.run(_line(dsn, postgres.pid, count)) for count in counts]
        finally:
            postgres.stop()


async def _line(dsn: str, postmaster: int, count: int) -> str:
    parties = await make_parties(dsn, "draft", count, 2, None, MOVES)
    engine = make_engine(dsn)
    service = TableService(engine, Journal(lambda: connect_raw(dsn)))
    await service.open()
    await asyncio.gather(*(service.position(party.id) for party in parties))
    begun, ours, theirs = time.perf_counter(), time.process_time(), cpu_of_tree(postmaster)
    await asyncio.gather(*(_play(service, party) for party in parties))
    seconds = time.perf_counter() - begun
    ours, theirs = time.process_time() - ours, cpu_of_tree(postmaster) - theirs
    await service.close()
    await engine.dispose()
    moves = count * MOVES
    return (
        f"{count:4d} tables {moves / seconds:8.0f} moves/s"
        f"  {ours / moves * 1e6:6.0f} µs a move here  {theirs / moves * 1e6:6.0f} in Postgres"
    )


async def _play(service: TableService, party: Party) -> None:
    for number, one in enumerate(party.plan.moves):
        user = party.people[one.seat].user.id
        await service.play(party.id, user, f"m{number}", one.prompt, decode_json(one.move))
