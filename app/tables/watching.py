"""Keeping those who watch here up to date with what other processes did."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy import ARRAY, Text, any_, bindparam, select

from app.db.tables import tables
from app.tables.automatic_answers import Answers
from app.tables.bus import Word
from app.tables.desk import Desk
from app.tables.errands import Work
from app.tables.errors import TableRefusal
from app.tables.shapes import LobbyChanged, LobbyNews, TableInfo
from app.tables.store import read_info, reading

logger = logging.getLogger(__name__)

COMPARE_SECONDS = 2.0
AT_ONCE = 200
MOST_READS = 3
"""A table at which something happens all the time is not read for ever: the next look goes on."""
Mark = tuple[str, str | None, datetime | None]

_MARKED = select(
    tables.c.id, tables.c.seq, tables.c.status, tables.c.rematch_id, tables.c.changed_at
).where(tables.c.id == any_(bindparam("ids", type_=ARRAY(Text))))


class Watch:
    """Hears the bus, and every now and then looks whether a word was lost."""

    def __init__(self, desk: Desk, answers: Answers) -> None:
        self._desk = desk
        self._answers = answers
        self._marks: dict[str, Mark] = {}
        self._errands: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Begin to listen and to compare."""
        await self._desk.bus.open(self._hear, self.compare_soon)
        if self._desk.bus.is_shared:
            self._run(self._compare_forever)

    async def close(self) -> None:
        """Stop."""
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)
        await self._desk.memory.settle()
        await self._desk.bus.close()

    def compare_soon(self) -> None:
        """Words may have been lost: look at all tables that are watched, and all known stale."""
        self._run(self._compare)
        self._answers.reread_soon()

    async def renamed(self, user_id: str) -> None:
        """This user has another name now: his tables show it, here and elsewhere."""
        for live in self._desk.memory.of_user(user_id):
            await self._refresh(live.id, "seats")
            self._desk.bus.say(Word(live.id, live.position.seq, "seats"))

    def _run(self, work: Work) -> None:
        errand = asyncio.create_task(_guarded(work))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    def _hear(self, word: Word) -> None:
        live = self._desk.memory.known(word.table_id)
        if word.news is None:
            if self._desk.memory.hear(word.table_id, word.seq):
                self._run(partial(self._catch_up, word.table_id))
        elif word.news == "automatics":
            self._answers.reread_soon([word.table_id])
        elif live is not None or self._desk.listeners.are_there(word.table_id):
            self._run(partial(self._refresh, word.table_id, word.news))

    async def _catch_up(self, table_id: str) -> None:
        """Only for those who watch: whoever plays next catches up by himself."""
        live = self._desk.memory.known(table_id)
        if live is None or not self._desk.listeners.are_there(table_id):
            return
        with suppress(TableRefusal):
            if live.is_stale:
                await self._desk.memory.catch_up(live)

    async def _refresh(self, table_id: str, news: LobbyNews) -> None:
        """The lobby's part of a table changed elsewhere."""
        with suppress(TableRefusal):
            table = await self._as_stored(table_id)
            told = self._desk.listeners.last_told(table_id)
            if told and told.status == "open" and table.status == "playing":
                news = "started"  # since whatever is being told now
            live = self._desk.memory.known(table_id)
            if live is not None and live.position.seq == table.seq:
                live.position = replace(live.position, table=table)
            self._desk.listeners.tell(LobbyChanged(table, news))  # here only: they all know

    async def _as_stored(self, table_id: str) -> TableInfo:
        """The lobby's part of a table; the steps that it follows are taken in and told.

        It is read again where something was told meanwhile: what was read may be of before.
        """
        reads = 0
        while True:
            told = self._desk.listeners.last_told(table_id)
            async with reading(self._desk.database) as connection:
                table = await read_info(connection, table_id)
            live = self._desk.memory.known(table_id)
            if live is not None and live.hear(table.seq):
                await self._desk.memory.catch_up(live)
            reads += 1
            if reads == MOST_READS or self._desk.listeners.last_told(table_id) is told:
                return table

    async def _compare_forever(self) -> None:
        while True:
            await asyncio.sleep(COMPARE_SECONDS)
            await _guarded(self._compare)

    async def _compare(self) -> None:
        """All that is watched: what is ahead of us was stored by somebody else."""
        with suppress(TableRefusal):
            await self._desk.memory.catch_up_stale()
            watched = self._desk.listeners.watched
            marks: dict[str, Mark] = {}
            for begin in range(0, len(watched), AT_ONCE):
                marks |= await self._compare_some(watched[begin : begin + AT_ONCE])
            self._marks = marks

    async def _compare_some(self, table_ids: Sequence[str]) -> dict[str, Mark]:
        """One query for some; a thousand at a time would hold up whoever plays."""
        async with reading(self._desk.database) as connection:
            rows = (await connection.execute(_MARKED, {"ids": table_ids})).all()
        marks = {row.id: _mark(row) for row in rows}
        for row in rows:
            await self._compare_one(row.id, row.seq, marks[row.id])
        return marks

    async def _compare_one(self, table_id: str, seq: int, mark: Mark) -> None:
        live = self._desk.memory.known(table_id)
        told = self._desk.listeners.last_told(table_id)
        known = _mark(told) if told else self._marks.get(table_id)
        if live is not None and live.idle.is_set() and live.position.seq < seq:
            live.is_stale = True
            await self._catch_up(table_id)
        elif known != mark and (known or mark[0] == "open"):
            # An open table that is new here is told once: a word may be lost before the first look.
            is_start = known is not None and known[0] == "open"
            is_start = is_start and mark[0] == "playing"
            await self._refresh(table_id, "started" if is_start else "seats")


async def _guarded(work: Work) -> None:
    """Do it; a fault is logged, and the next look makes up for it."""
    try:
        await work()
    except Exception:
        logger.exception("watching other processes failed")


def _mark(table: Any) -> Mark:
    """What of the lobby's part a lost word may have told: from a row, or from an info."""
    changed_at = table.changed_at if table.status == "open" else None
    return table.status, table.rematch_id, changed_at
