"""The journal: one writer per process that stores the waiting steps of all tables together.

No timer gathers a batch: while one commit runs, the next batch gathers by itself.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import Any

import asyncpg

from app import clock
from app.db.engine import LOST, is_lost
from app.tables import counted, journal_sql
from app.tables.entry import Entry, Outcome

logger = logging.getLogger(__name__)

MAX_BATCH = 256
MAX_BREAKS = 5
PATIENCE_SECONDS = 4.0  # less than a vain attempt to connect: one that hangs is the last
FIRST_PAUSE = 0.05
LONGEST_PAUSE = 2.0
CLOSE_SECONDS = 5.0
FULL_SECONDS = 15.0


class Journal:
    """Stores steps on a connection of its own and tells each entry its outcome after the commit.

    `connect` opens the connection; `patience` is for how long it tries to reach the database
    again before the waiting steps are given up.
    """

    def __init__(
        self,
        connect: "Callable[[], Awaitable[asyncpg.Connection[Any]]]",
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        self._connect = connect
        self._patience = patience
        self._connection: asyncpg.Connection[Any] | None = None
        self._waiting: list[Entry] = []
        self._running: list[Entry] = []
        self._wake = asyncio.Event()
        self._drained = asyncio.Event()
        self._drained.set()
        self._writer: asyncio.Task[None] | None = None
        self._returned: list[Callable[[], None]] = []
        self.is_away = False
        self._full_at: float | None = None

    @property
    def waiting(self) -> int:
        """The steps that are not stored yet."""
        return len(self._waiting) + len(self._running)

    @property
    def is_full(self) -> bool:
        """Whether the database had no room a moment ago, and none was found since."""
        return self._full_at is not None and clock.monotonic() - self._full_at < FULL_SECONDS

    async def open(self) -> None:
        """Connect and begin to write. Raises what connecting raises."""
        self._connection = await self._connect()
        self._writer = asyncio.create_task(self._write_forever(), name="journal")

    async def close(self) -> None:
        """Store what is waiting, if the database is there, and end."""
        if not self.is_away:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._drained.wait(), CLOSE_SECONDS)
        if self._writer:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        self._give_up(self._running)
        connection, self._connection = self._connection, None
        if connection and not connection.is_closed():
            with suppress(*LOST):
                await connection.close(timeout=1)

    def submit(self, entry: Entry) -> None:
        """Have a step stored. While the database is away its outcome is UNKNOWN at once."""
        if self.is_away or self._writer is None or self._writer.done():
            _settle(entry, Outcome.UNKNOWN)
            return
        self._waiting.append(entry)
        self._drained.clear()
        self._wake.set()

    def when_back(self, callback: Callable[[], None]) -> None:
        """Call this whenever the database is there again after it was given up."""
        self._returned.append(callback)

    async def _write_forever(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while batch := self._next_batch():
                self._running = batch
                await self._write(batch)
                self._running = []
            self._drained.set()

    def _next_batch(self) -> list[Entry]:
        """The waiting entries, one of each table, in order of table id."""
        batch: dict[str, Entry] = {}
        later: list[Entry] = []
        for entry in self._waiting:
            if entry.step.table_id in batch or len(batch) == MAX_BATCH:
                later.append(entry)
            else:
                batch[entry.step.table_id] = entry
        self._waiting = later
        return [batch[table_id] for table_id in sorted(batch)]

    async def _write(self, batch: list[Entry]) -> None:
        begun = counted.now()
        try:
            won = await self._store(batch)
        except asyncpg.DiskFullError:
            self._find_no_room(batch)
            return
        except Exception as error:  # noqa: BLE001 - the writer must outlive whatever happens
            if is_lost(error):
                counted.BREAKS.value += 1
                logger.warning("journal: the connection broke (%s)", type(error).__name__)
                await self._recover(batch)
            elif len(batch) > 1:  # one of them does not fit: it must not take the others along
                for entry in batch:
                    await self._write([entry])
            else:
                # Without the error's text: it may quote a secret value.
                logger.error("journal: a step cannot be stored (%s)", type(error).__name__)  # noqa: TRY400 - a traceback would show values
                _settle(batch[0], Outcome.UNFIT)
            return
        counted.COMMITS.note(counted.now() - begun)
        counted.BATCHES.note(len(batch))
        self._full_at = None
        # Told in a moment: first the next batch goes out, and is committed while these are told.
        asyncio.get_running_loop().call_soon(_settle_all, batch, won)

    async def _store(self, batch: Sequence[Entry]) -> set[str]:
        """Commit a batch; the ids of the tables whose step won its key."""
        assert self._connection
        statement, arguments = journal_sql.store(batch)
        rows = await self._connection.fetch(statement, *arguments)
        return {row[0] for row in rows}

    def _find_no_room(self, batch: list[Entry]) -> None:
        counted.FULL.value += 1
        if not self.is_full:
            logger.error("journal: the database has no room for more")
        self._full_at = clock.monotonic()
        for entry in batch:
            _settle(entry, Outcome.FULL)

    async def _recover(self, batch: list[Entry]) -> None:
        """After a broken commit: reconnect, and look what was stored before answering anybody."""
        given_up_at = clock.monotonic() + self._patience
        pause = FIRST_PAUSE
        stored = await self._find_anew(batch)
        while stored is None:
            if not self.is_away and clock.monotonic() >= given_up_at:
                logger.error("journal: the database is away")
                self.is_away = True
                self._give_up(batch)
                batch = []
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)
            stored = await self._find_anew(batch)
        self._come_back(batch, stored)

    async def _find_anew(self, batch: list[Entry]) -> dict[str, tuple[Any, ...]] | None:
        """On a new connection: what is stored where the batch's steps belong. None: no database."""
        try:
            await self._disconnect()
            self._connection = await self._connect()
            return await self._find(batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, the writer tries again
            logger.warning("journal: no connection (%s)", type(error).__name__)
            return None

    async def _find(self, batch: list[Entry]) -> dict[str, tuple[Any, ...]]:
        assert self._connection
        rows = await self._connection.fetch(journal_sql.FIND, *journal_sql.find_arguments(batch))
        return {row["table_id"]: (row["seat"], row["ref"], row["state_hash"]) for row in rows}

    def _come_back(self, batch: list[Entry], stored: dict[str, tuple[Any, ...]]) -> None:
        again: list[Entry] = []
        for entry in batch:
            step = entry.step
            entry.breaks += 1
            if step.table_id not in stored and entry.breaks < MAX_BREAKS:
                again.append(entry)
            elif step.table_id not in stored:
                _settle(entry, Outcome.UNKNOWN)
            elif stored[step.table_id] == (step.seat, step.ref, step.state_hash):
                _settle(entry, Outcome.WON)
            else:
                _settle(entry, Outcome.LOST)
        self._waiting[:0] = again
        if self.is_away:
            self.is_away = False
            logger.warning("journal: the database is back")
            for callback in self._returned:
                callback()

    def _give_up(self, batch: list[Entry]) -> None:
        """Nobody is answered that his step is stored, nor that it is not: he may send it again."""
        waiting, self._waiting = self._waiting, []
        for entry in (*batch, *waiting):
            _settle(entry, Outcome.UNKNOWN)
        self._drained.set()

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection and not connection.is_closed():
            connection.terminate()


def _settle_all(batch: Iterable[Entry], won: AbstractSet[str]) -> None:
    """Tell a committed batch which of its steps are stored."""
    for entry in batch:
        _settle(entry, Outcome.WON if entry.step.table_id in won else Outcome.LOST)


def _settle(entry: Entry, outcome: Outcome) -> None:
    """Tell an entry its outcome; whatever its table makes of it, the writer goes on."""
    try:
        entry.settle(outcome)
    except Exception:
        logger.exception("the outcome of a step could not be told")
