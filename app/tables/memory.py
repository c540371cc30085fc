"""The tables in memory: loaded when asked for, brought up to date, and forgotten when idle."""

import asyncio
import logging
import weakref
from collections import OrderedDict
from collections.abc import Callable
from itertools import takewhile

from sqlalchemy.ext.asyncio import AsyncEngine

from app import clock
from app.db.patience import within
from app.gently import gently
from app.tables.catching_up import read_missed, take_in
from app.tables.clocks_uptime import Uptime
from app.tables.errors import DatabaseAway, TableRefusal
from app.tables.live import LiveTable
from app.tables.loading import load
from app.tables.shapes import LobbyChanged
from app.tables.store import reading
from app.tables.telling import Listeners

logger = logging.getLogger(__name__)

MAX_TABLES = 4096

OVER_SECONDS = 60.0
"""A table that is over and that nobody watches leaves so long after it was last asked for."""
QUIET_SECONDS = 180.0
"""So does any other: whoever comes back to it waits for the database once."""

READ_SECONDS = 5.0
"""Whoever needs what was stored elsewhere waits so long for it, and is then refused for now."""


class Memory:
    """At most about `limit` tables: those that nobody watches or plays leave first."""

    def __init__(
        self, database: AsyncEngine, listeners: Listeners, limit: int = MAX_TABLES
    ) -> None:
        self._database = database
        self._listeners = listeners
        self._limit = limit
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        # Called when a table was read from the database, whole or its latest steps.
        self.came_in: Callable[[LiveTable], None] = lambda _live: None
        self.uptime = Uptime()
        # Whether it is known already that the database would not answer.
        self.is_away: Callable[[], bool] = lambda: False
        self._early: dict[str, int] = {}  # steps told of while their table was being loaded

    def known(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._tables.get(table_id)

    @property
    def ids(self) -> tuple[str, ...]:
        """The tables in memory."""
        return tuple(self._tables)

    async def arriving(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory, or on its way there."""
        loading = self._loading.get(table_id)
        if loading is not None:
            await asyncio.wait([loading])
        return self.known(table_id)

    @property
    def stale(self) -> tuple[LiveTable, ...]:
        """The tables whose position is known to be behind the database's."""
        return tuple(live for live in self._tables.values() if live.is_stale)

    def of_user(self, user_id: str) -> tuple[LiveTable, ...]:
        """The tables in memory at which this user sits."""
        return tuple(
            live
            for live in self._tables.values()
            if live.position.table.seat_of(user_id) is not None
        )

    async def get(self, table_id: str) -> LiveTable:
        """A dealt table with its latest position known here. Raises NotFound, Conflict, Damaged."""
        live = self._tables.get(table_id)
        if live is None:
            live = await self._load_once(table_id)
        live.asked_at = clock.monotonic()
        if table_id in self._tables:  # another table's loading may have made room with it
            self._tables.move_to_end(table_id)
        if live.is_stale:
            await self.catch_up(live)
        return live

    def hear(self, table_id: str, seq: int) -> bool:
        """Another process stored a step, it says; whether a table in memory is behind it."""
        live = self._tables.get(table_id)
        if live is not None:
            return live.hear(seq)
        if table_id in self._loading:
            self._early[table_id] = max(seq, self._early.get(table_id, 0))
        return False

    async def catch_up(self, live: LiveTable) -> None:
        """Take in what was stored meanwhile, and tell it.

        Raises DatabaseAway, also where the database just says nothing.
        """
        if self.is_away():
            raise DatabaseAway
        try:
            await within(READ_SECONDS, self._catch_up(live))
        except TimeoutError as error:
            raise DatabaseAway from error

    async def _catch_up(self, live: LiveTable) -> None:
        async with live.held():
            heard = live.heard_seq
            async with reading(self._database) as connection:
                missed = await read_missed(connection, live)
                fresh = await load(connection, live.id) if missed is None else None
            if fresh is not None:
                live.become(fresh)
                self._listeners.tell(LobbyChanged(live.position.table, "reloaded"))
            for step in missed or ():
                self._listeners.tell(take_in(live, step))
            live.line = live.line.shortened(live.bots.keys())
            # A step that was told of while we read may not be in what we read.
            live.is_stale = live.heard_seq > max(heard, live.position.seq)
        self.came_in(live)

    async def catch_up_stale(self) -> None:
        """Bring every table up to date that is known to be behind; their watchers wait for it."""
        for live in self.stale:
            try:
                await self.catch_up(live)
            except TableRefusal as refusal:
                logger.warning("table %s stays behind: %s", live.id, refusal.code)

    def forget(self, table_id: str) -> None:
        """Load the table anew when it is next asked for."""
        self._tables.pop(table_id, None)

    async def let_go(self) -> None:
        """Have those leave for which nobody has asked for long. Call it every now and then."""
        # They lie in the order in which they were last asked for.
        lately = clock.monotonic() - OVER_SECONDS
        resting = takewhile(lambda one: self._tables[one].asked_at <= lately, self._tables)
        async for table_id in gently(resting):
            if table_id in self._tables and self._is_left(table_id):
                self._leave(table_id)

    async def settle(self) -> None:
        """Wait for the tables that are being read: at the end nobody else does."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)

    async def _load_once(self, table_id: str) -> LiveTable:
        """Requests at the same time share one loading; one that is cancelled stops nobody's."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _done: self._loaded(table_id))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> LiveTable:
        async with reading(self._database) as connection:
            live = await load(connection, table_id)
        live.hear(self._early.get(table_id, 0))
        live.uptime = self.uptime
        self._make_room()
        self._tables[table_id] = live
        self.came_in(live)
        return live

    def _loaded(self, table_id: str) -> None:
        self._loading.pop(table_id, None)
        self._early.pop(table_id, None)

    def _make_room(self) -> None:
        if len(self._tables) < self._limit:
            return
        idle = [table_id for table_id in self._tables if self._is_unwatched(table_id)]
        for table_id in idle[: max(1, self._limit // 16)]:
            self._leave(table_id)

    def _is_left(self, table_id: str) -> bool:
        live = self._tables[table_id]
        is_over = live.position.table.status == "finished"
        is_due = clock.monotonic() - live.asked_at >= (OVER_SECONDS if is_over else QUIET_SECONDS)
        return is_due and self._is_unwatched(table_id)

    def _is_unwatched(self, table_id: str) -> bool:
        return self._tables[table_id].idle.is_set() and not self._listeners.are_there(table_id)

    def _leave(self, table_id: str) -> None:
        """Unless somebody is at work with the table: he would not know of one that is read anew."""
        live = weakref.ref(self._tables.pop(table_id))
        if (kept := live()) is not None:
            self._tables[table_id] = kept
