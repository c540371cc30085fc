"""A browser's page at a table: it listens, and is told which of its regions changed."""

import asyncio
import logging

from typing_extensions import override

from app.live import frames
from app.live.easel import Easel, Eyes, Known
from app.live.listener import BROKEN, Follower, Holder
from app.live.outbox import Send
from app.live.presence import Attention
from app.live.room import Room
from app.live.versions import NOTHING, Version
from app.pages.page import Speech

log = logging.getLogger("app.live")


class Page(Follower):
    """A socket that speaks `manorhouse.html.v1`.

    It is behind when its version is not the room's. Then one task paints what it misses; however
    many steps were made meanwhile, it is painted once and from where the table stands then.
    """

    def __init__(
        self,
        room: Room,
        holder: Holder,
        send: Send,
        attention: Attention,
        *,
        easel: Easel,
        speech: Speech,
        csrf: str,
        shows: str,
        known: Known,
    ) -> None:
        super().__init__(room, holder, send, attention)
        self._easel = easel
        self._speech = speech
        self._csrf = csrf
        self._shows = shows
        self._known = dict(known)
        self._told: Version = NOTHING
        self._rematch = room.table.rematch_id
        self._ready: list[str] = []
        self._painting: asyncio.Task[None] | None = None
        self._has_left = False

    @override
    def next_frame(self) -> str | None:
        """What is painted; when nothing is and the page is behind, the painting begins."""
        if self._ready:
            return self._ready.pop(0)
        is_behind = self._told != self.room.version and not self._has_left
        if is_behind and self._painting is None:
            self._painting = asyncio.get_running_loop().create_task(self._paint())
        return None

    @override
    async def close(self) -> None:
        """Stop painting."""
        if self._painting is not None:
            self._painting.cancel()
            await asyncio.gather(self._painting, return_exceptions=True)
        await super().close()

    async def _paint(self) -> None:
        try:
            eyes = Eyes(self.viewer, self._speech, self._csrf)
            update = await self._easel.update(eyes, self._shows, self._known)
        except Exception:
            log.exception("a page of table %s could not be painted", self.room.table.id)
            self.hang_up(BROKEN, "this page could not be drawn")
            return
        finally:
            self._painting = None
        self._told = update.version
        self._known = dict.fromkeys(self._known, update.version)
        self._ready.append(update.as_frame())
        elsewhere = self._elsewhere()
        if elsewhere:
            self._ready.append(frames.text({"type": "go", "url": elsewhere}))
            self._has_left = True
        self.catch_up()

    def _elsewhere(self) -> str | None:
        """Where this page should be instead: the table's next page, or the rematch it plays in."""
        table = self.room.table
        if table.status != self._shows:
            return f"/tables/{table.id}"
        if table.rematch_id != self._rematch and self.viewer is not None:
            return f"/tables/{table.rematch_id}"
        return None
