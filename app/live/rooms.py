"""The rooms of all tables that somebody looks at, each filled with the news of its table."""

import asyncio
import logging
from collections.abc import Callable, Iterator

from app import clock
from app.live.chat import Chat
from app.live.easel import Easel
from app.live.faces import Render
from app.live.room import Room
from app.live.seen import undealt
from app.tables.errors import TableRefusal
from app.tables.service import TableService
from app.tables.shapes import Change, LobbyChanged, Position

log = logging.getLogger("app.live")

LINGER_SECONDS = 60.0
"""A room that everybody left is kept so long: pages are reloaded all the time."""

News = Change | LobbyChanged
_JUMPS = ("started", "reloaded")


class OpenRoom:
    """A room, its easel, and its subscription."""

    def __init__(self, tables: TableService, room: Room, render: Render) -> None:
        self._tables = tables
        self.room = room
        self.easel = Easel(tables, room, render)
        self.left_at = clock.monotonic()
        self.unsubscribe: Callable[[], None] = _nothing
        self._jumps: set[asyncio.Task[None]] = set()

    def hear(self, news: News) -> None:
        """What the table service tells after a commit. May not wait."""
        try:
            if isinstance(news, Change):
                self.room.step(news)
                return
            self.room.change_table(news.table, news.news)
            if news.news in _JUMPS:
                jump = asyncio.get_running_loop().create_task(self._catch_up())
                self._jumps.add(jump)
                jump.add_done_callback(self._jumps.discard)
        except Exception:
            # Whoever shows a table must never hold up those who play it.
            log.exception("news of table %s could not be told", self.room.table.id)

    async def is_settled(self) -> None:
        """Waits until the room stands where its table does, after a jump."""
        if self._jumps:
            await asyncio.wait(tuple(self._jumps))

    async def close(self) -> None:
        """Hear no more, and let go of all that was painted: it is much, and in circles."""
        self.unsubscribe()
        self.unsubscribe = _nothing
        self.easel.put_away()
        jumps = tuple(self._jumps)
        for jump in jumps:
            jump.cancel()
        await asyncio.gather(*jumps, return_exceptions=True)

    async def _catch_up(self) -> None:
        try:
            self.room.jump(await self._tables.position(self.room.table.id))
        except TableRefusal:
            log.exception("table %s could not be followed", self.room.table.id)


def _nothing() -> None:
    """A room that hears nothing need not be stopped."""


class Rooms:
    """Opens a room when somebody comes, and closes it some time after the last one left."""

    def __init__(self, tables: TableService, chat: Chat, render: Render) -> None:
        self._tables = tables
        self._chat = chat
        self._render = render
        self._open: dict[str, OpenRoom] = {}
        self._opening: dict[str, asyncio.Task[OpenRoom]] = {}

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[OpenRoom]:
        return iter(tuple(self._open.values()))

    def find(self, table_id: str) -> OpenRoom | None:
        """The room of a table at which somebody looks now, or None."""
        return self._open.get(table_id)

    async def enter(self, table_id: str) -> OpenRoom:
        """The room of a table, opened if need be. Raises TableRefusal when there is none."""
        found = self._open.get(table_id)
        if found is None:
            opening = self._opening.get(table_id)
            if opening is None:
                opening = asyncio.get_running_loop().create_task(self._make(table_id))
                self._opening[table_id] = opening
                opening.add_done_callback(lambda task: self._opened(table_id, task))
            found = await asyncio.shield(opening)
        await found.is_settled()
        found.left_at = clock.monotonic()
        return found

    def _opened(self, table_id: str, task: asyncio.Task[OpenRoom]) -> None:
        self._opening.pop(table_id, None)
        if not task.cancelled():
            task.exception()  # seen, even when all who waited for the room have gone

    async def _make(self, table_id: str) -> OpenRoom:
        """Subscribes first and looks then, so that nothing falls in between."""
        early: list[News] = []
        stop_early = self._tables.subscribe(table_id, early.append)
        try:
            position = await self._where(table_id)
            lines = await self._chat.lines(table_id)
        finally:
            stop_early()
        made = OpenRoom(self._tables, Room(position, lines), self._render)
        made.unsubscribe = self._tables.subscribe(table_id, made.hear)
        self._open[table_id] = made
        for news in early:
            made.hear(news)
        return made

    async def _where(self, table_id: str) -> Position:
        table = await self._tables.info(table_id)
        return undealt(table) if table.seq == 0 else await self._tables.position(table_id)

    async def close_left(self) -> None:
        """Close the rooms that everybody left a while ago."""
        now = clock.monotonic()
        for table_id, one in tuple(self._open.items()):
            if one.room.listeners:
                one.left_at = now
            elif now - one.left_at >= LINGER_SECONDS:
                del self._open[table_id]
                await one.close()

    async def close(self) -> None:
        """Close all."""
        for opening in tuple(self._opening.values()):
            opening.cancel()
        while self._open:
            _, one = self._open.popitem()
            await one.close()
