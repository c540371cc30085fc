"""A browser's page at a table: it listens, and is told which of its regions changed."""

import asyncio
import logging
from collections.abc import Set as AbstractSet
from dataclasses import replace

from typing_extensions import override

from app.live import frames
from app.live.easel import Easel, Eyes, Known, Sent, Update
from app.live.listener import BROKEN, Follower, Holder
from app.live.outbox import Send
from app.live.painting import Painting
from app.live.presence import Attention
from app.live.room import Room
from app.live.versions import NOTHING, Version
from app.pages.page import Speech
from app.tables.shapes import Asked

log = logging.getLogger("app.live")

_NOT_PAINTED = "a page of table %s could not be painted"


class Page(Follower):
    """A socket of a page. `takes_splices`: it is no page of a release before splices.

    It is behind when its version is not the room's. Then it is painted in its turn; however
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
        painting: Painting,
        speech: Speech,
        csrf: str,
        shows: str,
        known: Known,
        takes_splices: bool = True,
    ) -> None:
        super().__init__(room, holder, send, attention)
        self._easel = easel
        self._painting = painting
        self._speech = speech
        self._csrf = csrf
        self._shows = shows
        self._known = dict(known)
        self._folded: dict[str, Version] = {}
        self._takes_splices = takes_splices
        self._sent: Sent = {}
        self._eyes = Eyes(self.viewer, speech, csrf)
        self._told: Version = NOTHING
        self._rematch = room.table.rematch_id
        self._asked: Asked | None = None
        self._ready: list[str] = []
        self._reading: asyncio.Task[None] | None = None
        self._has_left = False

    @override
    def next_frame(self) -> str | None:
        """What is painted; when nothing is and the page is behind, it waits to be painted."""
        if self._ready:
            return self._ready.pop(0)
        is_behind = self._told != self.room.version and not self._has_left
        if is_behind and self._reading is None:
            self._painting.ask(self, is_player=self._is_player())
        return None

    def _is_player(self) -> bool:
        """Whether it is he who has just moved, or who is asked something new."""
        viewer, steps = self.viewer, self.room.steps
        has_moved = viewer is not None and bool(steps) and steps[-1].change.seat == viewer
        return has_moved or self._question() is not self._asked

    def _question(self) -> Asked | None:
        viewer = self.viewer
        return None if viewer is None else self.room.position.prompts.get(viewer)

    def fold(self, regions: AbstractSet[str]) -> None:
        """These regions lie in something closed: they are not told until it is opened.

        Whoever opens it is told what changed since it was seen last.
        """
        every = {**self._known, **self._folded}
        woken = self._folded.keys() - regions
        self._folded = {name: version for name, version in every.items() if name in regions}
        self._known = {name: version for name, version in every.items() if name not in regions}
        if woken:
            self._told = NOTHING  # behind, as far as these go
            self.catch_up()

    @override
    async def close(self) -> None:
        """Stop painting."""
        self._has_left = True
        self._painting.forget(self)
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        await super().close()

    def paint(self) -> None:
        """Paint, if nothing need be waited for; else a task waits for it."""
        try:
            eyes, known = self._look(), self._known
            if self._easel.is_ready(eyes):
                self._show(self._easel.update_now(eyes, self._shows, known), known)
            else:
                self._reading = asyncio.get_running_loop().create_task(self._read_and_paint())
        except Exception:
            log.exception(_NOT_PAINTED, self.room.table.id)
            self._give_up()

    async def _read_and_paint(self) -> None:
        try:
            eyes, known = self._look(), self._known
            update = await self._easel.update(eyes, self._shows, known)
            self._reading = None
            self._show(update, known)
        except Exception:
            log.exception(_NOT_PAINTED, self.room.table.id)
            self._give_up()

    def _give_up(self) -> None:
        self.hang_up(BROKEN, "this page could not be drawn")
        self._has_left = True

    def _show(self, update: Update, known: Known) -> None:
        self._asked = self._question()
        if known is self._known:
            self._told = update.version
            self._known = dict.fromkeys(known, update.version)
        else:  # something was opened or closed meanwhile: that is looked at once more
            shown = {name: update.version for name in self._known if name in known}
            self._known |= shown
        self._ready.append(update.as_frame(self._sent if self._takes_splices else {}))
        elsewhere = self._elsewhere()
        if elsewhere:
            self._ready.append(frames.text({"type": "go", "url": elsewhere}))
            self._has_left = True
        self.catch_up()

    def _look(self) -> Eyes:
        """Whose eyes these are now. Whoever sits down or gets up knows nothing of the new view."""
        if self.viewer != self._eyes.viewer:
            self._eyes = replace(self._eyes, viewer=self.viewer)
            self._known = dict.fromkeys(self._known, NOTHING)
            self._folded = dict.fromkeys(self._folded, NOTHING)
        return self._eyes

    def _elsewhere(self) -> str | None:
        """Where this page should be instead: the table's next page, or the rematch it plays in."""
        table = self.room.table
        if table.status != self._shows:
            return f"/tables/{table.id}"
        if table.rematch_id != self._rematch and self.viewer is not None:
            return f"/tables/{table.rematch_id}"
        return None
