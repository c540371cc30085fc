"""The hub: where pages, programs and posts meet the tables they look at."""

import asyncio
import logging
import types
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Self

from prometheus_client import Gauge
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.accounts.service import Accounts
from app.gently import gently
from app.live.chat import Chat, Line
from app.live.easel import Eyes
from app.live.elsewhere import Elsewhere
from app.live.faces import Render
from app.live.lines import Lines
from app.live.listener import NOBODY, Follower
from app.live.painting import Painting
from app.live.parting import send_away
from app.live.regions import Rendered
from app.live.room import Room
from app.live.rooms import OpenRoom, Rooms
from app.live.versions import Version, read_version
from app.pages.page import Form, Speech, Stage
from app.tables.service import TableService
from app.web.limits import Limits

log = logging.getLogger("app.live")

_BEATS_A_HEARTBEAT = 8
_SOCKETS = Gauge("manorhouse_sockets", "Open sockets of pages and of programs", ("kind",))


@dataclass(frozen=True, slots=True)
class Look:
    """A table's page when it is first drawn: its stage, and its regions ready to be placed."""

    stage: Stage
    version: Version
    regions: Mapping[str, Rendered]


class Hub:
    """Finds the room of a table and looks after the sockets in all rooms."""

    def __init__(
        self,
        *,
        tables: TableService,
        engine: AsyncEngine,
        accounts: Accounts,
        limits: Limits,
        elsewhere: Elsewhere,
        render: Render,
        heartbeat_seconds: float,
    ) -> None:
        self.heartbeat_seconds = heartbeat_seconds
        self.painting = Painting()
        self._accounts = accounts
        self._tables = tables
        self._limits = limits
        self._chat = Chat(engine)
        self._rooms = Rooms(tables, self._chat, render)
        self._elsewhere = elsewhere
        self._lines = Lines(self._chat, self._room_of)
        elsewhere.on_line = self._lines.hear
        self._followers: set[Follower] = set()
        self.is_leaving = False
        self._watch: asyncio.Task[None] | None = None
        self._comparing: asyncio.Task[None] | None = None
        self._checking: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        self._watch = loop.create_task(self._look_after_all())
        self._comparing = loop.create_task(self._lines.compare_forever())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: types.TracebackType | None,
    ) -> None:
        for task in (self._watch, self._comparing, self._checking):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        await self._lines.close()
        self._elsewhere.leave()
        await self._rooms.close()

    async def enter(self, table_id: str) -> OpenRoom:
        """The room of a table. Raises TableRefusal when there is no such table."""
        return await self._rooms.enter(table_id)

    async def enter_anew(self, table_id: str) -> OpenRoom:
        """The same for somebody who may come from another process, and have seen more there."""
        await self._tables.refresh(table_id)
        return await self.enter(table_id)

    def join(self, follower: Follower) -> None:
        """Let a socket follow its room; what it misses goes out at once."""
        self._followers.add(follower)
        _SOCKETS.labels(type(follower).__name__.lower()).inc()
        follower.room.listeners.add(follower)
        follower.catch_up()
        self._look_who_is_at(follower.room)

    async def leave(self, follower: Follower) -> None:
        """The socket is gone. Who is here is looked at later: it may come back at once."""
        self._followers.discard(follower)
        _SOCKETS.labels(type(follower).__name__.lower()).dec()
        follower.room.listeners.discard(follower)
        await follower.close()

    # -- for the pages

    async def look(
        self,
        table_id: str,
        user_id: str | None,
        speech: Speech,
        csrf: str = "",
        refusal: str | None = None,
        chosen: Form | None = None,
    ) -> Look:
        """A table's whole page as this user sees it. Raises TableRefusal."""
        entered = await self.enter_anew(table_id)
        eyes = Eyes(entered.room.table.seat_of(user_id), speech, csrf)
        return Look(*await entered.easel.first(eyes, refusal, chosen))

    async def answer(
        self,
        table_id: str,
        user_id: str | None,
        speech: Speech,
        csrf: str,
        page: str,
        known: Mapping[str, str],
        refusal: str | None = None,
    ) -> str:
        """What a script's post is answered with: the regions that its page does not show yet.

        `known` holds the page's regions and their versions, `refusal` the sentence that says why
        the post was not granted. Raises TableRefusal.
        """
        entered = await self.enter(table_id)
        eyes = Eyes(entered.room.table.seat_of(user_id), speech, csrf)
        versions = {region: read_version(version) for region, version in known.items()}
        update = await entered.easel.update(eyes, page, versions)
        return update.as_answer(refusal)

    async def send_away(self, patience: float) -> None:
        """We stop: everybody is told when to come back, here or to another process."""
        self.is_leaving = True
        await send_away(self._followers, patience)

    @property
    def open_rooms(self) -> int:
        """How many tables somebody looks at, or did a moment ago."""
        return len(self._rooms)

    def is_anybody_at(self, table_id: str) -> bool:
        """Whether one of those who sit at this table shows to be here now."""
        found = self._rooms.find(table_id)
        if found is not None and found.room.present:
            return True
        return bool(self._elsewhere.seats(table_id))

    async def say(self, table_id: str, user_id: str | None, ref: str, text: str) -> Line:
        """Store a line of chat and tell everybody at the table; the same ref is said once.

        Raises TableRefusal, or Problem 429 for one who says too much.
        """
        if user_id is not None:
            self._limits.chat(user_id)
        line, is_new = await self._chat.say(table_id, user_id, ref, text)
        if is_new:
            self._elsewhere.tell_line(table_id, line.id)
            room = self._room_of(table_id)
            if room is not None:
                room.add_lines([line])
        return line

    def _room_of(self, table_id: str) -> Room | None:
        found = self._rooms.find(table_id)
        return None if found is None else found.room

    # -- looking after the sockets

    async def _look_after_all(self) -> None:
        while True:
            await asyncio.sleep(min(1.0, self.heartbeat_seconds / _BEATS_A_HEARTBEAT))
            try:
                await self._beat()
                await self._rooms.close_left()
            except Exception:
                log.exception("the sockets could not be looked after")

    async def _beat(self) -> None:
        self._elsewhere.beat()
        pinged = [
            follower
            async for follower in gently(self._followers)
            if follower in self._followers and follower.beat(self.heartbeat_seconds)
        ]
        async for entered in gently(self._rooms):
            if self._rooms.find(entered.room.table.id) is entered:
                self._look_who_is_at(entered.room)
        if pinged and (self._checking is None or self._checking.done()):
            self._checking = asyncio.get_running_loop().create_task(self._check_holders(pinged))

    def _look_who_is_at(self, room: Room) -> None:
        room.look_who_is_here(self._elsewhere.seats(room.table.id))
        self._elsewhere.tell_presence(room.table.id, room.here)

    async def _check_holders(self, followers: list[Follower]) -> None:
        """Hang up on those whose session or token was ended since they came."""
        known: dict[tuple[str | None, str | None], bool] = {}
        for follower in followers:
            secret = (follower.holder.cookie, follower.holder.token)
            if secret not in known:
                known[secret] = await self._is_valid(*secret)
            if not known[secret]:
                follower.hang_up(NOBODY, "signed out")

    async def _is_valid(self, cookie: str | None, token: str | None) -> bool:
        try:
            if token is not None:
                return await self._accounts.by_token(token) is not None
            return cookie is None or await self._accounts.by_session(cookie) is not None
        except (SQLAlchemyError, OSError):
            return True  # the database is away: nobody is thrown out for that
