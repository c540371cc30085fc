"""What pages and programs have in common: a socket, somebody behind it, and a heartbeat."""

import asyncio
from dataclasses import dataclass
from typing import NamedTuple

from app import clock
from app.live.frames import PING
from app.live.outbox import Outbox, Send
from app.live.presence import Attention
from app.live.room import Room
from app.tables.shapes import Sitter
from engines.core.contract import Viewer

Sitters = tuple[Sitter | None, ...]

MOST_UNANSWERED = 2
"""So many pings may stay unanswered before a socket counts as dead."""


# Why a socket is closed, beside the codes of RFC 6455.
POLICY = 1008
BROKEN = 1011
AGAIN = 1012
NOBODY = 4401
NO_TABLE = 4404
SILENT = 4408
NO_SUBPROTOCOL = 4406


class Farewell(NamedTuple):
    """The close frame a socket ends with."""

    code: int
    reason: str


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a socket, and the secret that proved it, to be checked again now and then."""

    user_id: str | None = None
    cookie: str | None = None
    token: str | None = None


class Follower:
    """One socket at one table. Subclasses say what is missing; this sends it as it can."""

    def __init__(self, room: Room, holder: Holder, send: Send, attention: Attention) -> None:
        self.room = room
        self.holder = holder
        self.attention = attention
        self.outbox = Outbox(send, self.catch_up)
        self._unanswered = 0
        self._pinged_at = clock.monotonic()
        self.is_busy = False
        self._seen_at: tuple[Sitters, Viewer] = ((), None)
        self.farewell: asyncio.Future[Farewell] = asyncio.get_running_loop().create_future()

    @property
    def viewer(self) -> Viewer:
        """The seat this socket sees the table from; it may change while the table is open."""
        table = self.room.table
        if table.sitters is not self._seen_at[0]:
            self._seen_at = (table.sitters, table.seat_of(self.holder.user_id))
        return self._seen_at[1]

    def catch_up(self) -> None:
        """Send what is missing, as far as the socket takes it now."""
        while self.outbox.is_free:
            frame = self.next_frame()
            if frame is None or not self.outbox.say(frame):
                return

    def next_frame(self) -> str | None:
        """The next frame this socket misses, taken as sent; None when it knows all."""
        raise NotImplementedError

    def hear(self) -> None:
        """Something came from the other side: it is alive."""
        self._unanswered = 0

    def hang_up(self, code: int, reason: str) -> None:
        """End the connection; whoever serves the socket closes it with this."""
        if not self.farewell.done():
            self.farewell.set_result(Farewell(code, reason))

    def beat(self, every: float) -> bool:
        """Ping when it is time, and say so; hang up when too many pings stayed unanswered.

        While the socket's own move is being stored nothing can be read from it, so nobody is
        declared dead then.
        """
        now = clock.monotonic()
        if now - self._pinged_at < every:
            return False
        if self._unanswered >= MOST_UNANSWERED and not self.is_busy:
            self.hang_up(SILENT, "nothing heard for too long")
            return False
        self._pinged_at = now
        self._unanswered += 1
        self.outbox.say(PING)
        return True

    async def close(self) -> None:
        """Stop sending."""
        await self.outbox.close()
