"""A journal that a test can look into, stop and break."""

import asyncio
from collections.abc import Sequence
from typing import Any

from typing_extensions import override

from app.db.engine import connect_raw
from app.tables.entry import Entry
from app.tables.journal import Journal
from tests.server.tables.parlour import Parlour


class WatchedJournal(Journal):
    """A journal that notes its batches, and stops at a gate or breaks when a test says so."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.batches: list[list[str]] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.break_before = False
        self.break_after = False
        self.backend = 0

    @override
    async def _store(self, batch: Sequence[Entry]) -> set[str]:
        self.batches.append([entry.step.table_id for entry in batch])
        await self.gate.wait()
        if self.break_before:
            self.break_before = False
            await self.cut()
        won = await super()._store(batch)
        if self.break_after:
            self.break_after = False
            await self.cut()
            await super()._store([])  # the answer never came: this is what the writer sees
        return won

    async def cut(self) -> None:
        """Have the database end the journal's connection."""
        assert self._connection
        backend = self._connection.get_server_pid()
        self.backend = backend
        killer = await connect_raw(self.dsn)
        try:
            await killer.execute("SELECT pg_terminate_backend($1)", backend)
        finally:
            await killer.close()

    dsn = ""


def journal_of(parlour: Parlour) -> WatchedJournal:
    """The watched journal of a parlour that has one."""
    assert isinstance(parlour.journal, WatchedJournal)
    return parlour.journal
