"""Lines of chat that were stored at another process, brought into our rooms."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from app import clock
from app.live.chat import Chat
from app.live.room import Room

log = logging.getLogger("app.live")

COMPARE_SECONDS = 2.0
LATE_SECONDS = 30.0
"""A line may be stored so long after its number was given: numbers are no order of commits."""
LATE_LINES = 200
"""So many of the newest lines may be news to a process that has only just begun to compare."""

FindRoom = Callable[[str], Room | None]


class Lines:
    """Fetches what was said elsewhere: when told so, and by comparing, because words get lost."""

    def __init__(self, chat: Chat, find_room: FindRoom) -> None:
        self._chat = chat
        self._find_room = find_room
        self._wanted: set[str] = set()
        self._fetching: asyncio.Task[None] | None = None
        self._marks: deque[tuple[float, int]] = deque()

    def hear(self, table_id: str, _line_id: int) -> None:
        """Another process stored a line of this table."""
        if self._find_room(table_id) is None:
            return
        self._wanted.add(table_id)
        if self._fetching is None or self._fetching.done():
            self._fetching = asyncio.get_running_loop().create_task(self._fetch())

    async def compare_forever(self) -> None:
        """Look every now and then at all that was said lately in the whole house."""
        while True:
            await asyncio.sleep(COMPARE_SECONDS)
            try:
                await self.compare()
            except (SQLAlchemyError, OSError):
                log.warning("what was said elsewhere cannot be read; trying again")

    async def compare(self) -> None:
        """One query, by the primary key, however many tables there are."""
        floor = self._floor()
        if floor is None:  # a room may have been opened before, and missed a line since
            floor = max(0, await self._chat.newest() - LATE_LINES)
        spoken = await self._chat.spoken_since(floor)
        for table_id, line_id in spoken.items():
            room = self._find_room(table_id)
            if room is not None and not room.knows_line(line_id):
                self.hear(table_id, line_id)
        self._marks.append((clock.monotonic(), max(spoken.values(), default=floor)))

    async def close(self) -> None:
        """Stop fetching."""
        if self._fetching is not None:
            self._fetching.cancel()
            await asyncio.gather(self._fetching, return_exceptions=True)

    def _floor(self) -> int | None:
        """The newest number that was known long enough ago for all below it to be stored."""
        long_ago = clock.monotonic() - LATE_SECONDS
        while len(self._marks) > 1 and self._marks[1][0] <= long_ago:
            self._marks.popleft()
        return self._marks[0][1] if self._marks else None

    async def _fetch(self) -> None:
        while self._wanted:
            table_id = self._wanted.pop()
            try:
                lines = await self._chat.lines(table_id)
            except (SQLAlchemyError, OSError):
                log.warning("lines of table %s cannot be read; comparing finds them", table_id)
                continue
            room = self._find_room(table_id)
            if room is not None:
                room.add_lines(lines)
