"""What is done about each message of a socket that follows a table."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

from typing_extensions import override

from app.accounts.shapes import Session
from app.db.engine import is_full, is_lost
from app.house import House
from app.live import frames, wire
from app.live.ear import Ear
from app.live.listener import Follower
from app.live.page import Page
from app.live.program import Program
from app.tables.errors import TableRefusal, Unreadable
from app.web.csrf import FIELD, is_token_of
from app.web.form_moves import fields_in, play_form
from app.web.posted import one
from app.web.problems import Problem, nobody

log = logging.getLogger("app.live")

F = TypeVar("F", bound=Follower)
M = TypeVar("M")


def code_of(error: Exception) -> str:
    """What somebody is told whose message failed for no fault of his."""
    if is_full(error):
        return "disk_full"
    return "database_away" if is_lost(error) else "server_error"


class Talk(Generic[F, M]):
    """Listens until the other side is gone, and answers one message after the other."""

    def __init__(self, house: House, follower: F, ear: Ear[M]) -> None:
        self._house = house
        self._follower = follower
        self._ear = ear

    async def go_on(self) -> None:
        """Raises WebSocketDisconnect or HungUp at the end."""
        while True:
            message = await self._ear.listen()
            self._follower.hear()
            if isinstance(message, str):
                await self._answer(message)
            elif isinstance(message, wire.Ping):
                await self._answer(frames.PONG)
            elif not isinstance(message, wire.Pong):
                await self._heed(message)

    async def _heed(self, message: M) -> None:
        raise NotImplementedError

    async def _oblige(self, ref: str, doing: Coroutine[Any, Any, None]) -> None:
        """Do what a message asks for; whatever goes wrong is told under its ref."""
        self._follower.attention.note(hidden=False)
        self._follower.is_busy = True
        try:
            await doing
        except (TableRefusal, Problem) as refusal:
            await self._answer(frames.refused(ref, refusal.code, refusal.rule, refusal.facts))
        except Exception as error:
            code = code_of(error)
            if code == "server_error":
                log.exception("a message to table %s failed", self._follower.room.table.id)
            await self._answer(frames.refused(ref, code))
        finally:
            self._follower.is_busy = False
            self._follower.hear()

    async def _answer(self, frame: str) -> None:
        """Who asks much must read the answers: nothing more is read until this one fits."""
        await self._follower.outbox.answer(frame)


class PageTalk(Talk[Page, wire.FromPage]):
    """A page plays, and says whether somebody is there, and what he sees."""

    @override
    async def _heed(self, message: wire.FromPage) -> None:
        if isinstance(message, wire.PlayForm):
            await self._oblige(message.ref, self._play(message))
        elif isinstance(message, wire.Input):
            self._follower.attention.note(hidden=message.hidden)
        elif isinstance(message, wire.Folded):
            self._follower.fold(message.regions)
        else:
            await self._answer(frames.refused(None, "unreadable"))

    async def _play(self, message: wire.PlayForm) -> None:
        """What is refused here the page posts, under the same ref, and is told why as posts are."""
        session, form = await self._session(), fields_in(message.form.encode())
        if form is None or not is_token_of(session, one(form, FIELD)):
            raise Unreadable("unreadable")
        self._house.limits.move(session.user.id)
        seq = await play_form(self._house, session.user.id, self._follower.room.table.id, form)
        await self._answer(frames.accepted(message.ref, seq))

    async def _session(self) -> Session:
        """The session behind the page's cookie. Raises Problem when it has ended.

        A post of a move trusts the same answer of a moment ago (decision 15).
        """
        cookie = self._follower.holder.cookie
        session = await self._house.accounts.playing_by_session(cookie) if cookie else None
        if session is None:
            raise nobody()
        return session


class ProgramTalk(Talk[Program, wire.FromProgram]):
    """A program may also move and speak."""

    @override
    async def _heed(self, message: wire.FromProgram) -> None:
        if isinstance(message, wire.PlayMove | wire.Say):
            await self._oblige(message.ref, self._do(message))
        else:
            await self._answer(frames.refused(None, "unreadable"))

    async def _do(self, message: wire.PlayMove | wire.Say) -> None:
        table_id, user_id = self._follower.room.table.id, self._follower.holder.user_id
        if isinstance(message, wire.Say):
            # A line that is being stored is not given up because its socket ends. Neither is a
            # move: the journal has it then, and tells the table whoever still waits.
            saying = self._house.hub.say(table_id, user_id, message.ref, message.text)
            await asyncio.shield(saying)
            return
        if user_id is not None:
            self._house.limits.move(user_id)
        accepted = await self._house.tables.play(
            table_id, user_id, message.ref, message.prompt, message.move
        )
        self._follower.settle(accepted)
