"""The chat of a table: stored, said once per ref, limited in length and rate.

Only those who sit at the table may write; whoever may watch it may read.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, Select, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app import clock
from app.db.tables import chat, seats
from app.db.users import users
from app.tables.errors import Conflict, NotYours, TableRefusal, Unreadable
from engines.core.contract import Seat

LONGEST_LINE = 500
MOST_LINES = 50
"""How many lines a page shows and a newly connected program is sent."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing said at a table. `seat` is where its writer sits now, if anywhere."""

    id: int
    user_id: str
    name: str
    seat: Seat | None
    text: str
    at: datetime


class TooLong(TableRefusal):
    """The line is longer than a line of chat may be."""

    code = "chat_too_long"
    status = 422


def clean(text: str) -> str:
    """The line without control characters and outer spaces. Raises TableRefusal."""
    line = " ".join(text.split())
    line = "".join(sign for sign in line if sign.isprintable())
    if not line:
        raise Unreadable("chat_empty")
    if len(line) > LONGEST_LINE:
        raise TooLong(longest=LONGEST_LINE)
    return line


class Chat:
    """Writes and reads the lines of all tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def say(
        self, table_id: str, user_id: str | None, ref: str, text: str
    ) -> tuple[Line, bool]:
        """Store a line; says whether it is new, or was said before with this ref (BB-18).

        Raises TableRefusal: `not_seated`, `chat_empty`, `chat_too_long`, `ref_reused`.
        """
        if user_id is None:
            raise NotYours("not_seated")
        line = clean(text)
        async with self._engine.begin() as connection:
            await _require_seat(connection, table_id, user_id)
            added = insert(chat).values(
                table_id=table_id, user_id=user_id, ref=ref, text=line, at=clock.now()
            )
            stored = await connection.execute(added.on_conflict_do_nothing().returning(chat.c.id))
            is_new = stored.first() is not None
            said = await _find(connection, table_id, user_id, ref)
        if said.text != line:
            raise Conflict("ref_reused")
        return said, is_new

    async def lines(self, table_id: str, after: int = 0) -> tuple[Line, ...]:
        """The newest lines after a line's id, oldest first."""
        query = (
            _lines()
            .where(chat.c.table_id == table_id, chat.c.id > after)
            .order_by(chat.c.id.desc())
            .limit(MOST_LINES)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(_line(row) for row in reversed(rows))

    async def newest(self) -> int:
        """The number of the newest line in the whole house."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(func.max(chat.c.id)))
        return found.scalar_one() or 0

    async def spoken_since(self, line_id: int) -> dict[str, int]:
        """The tables at which something was said after this line, with their newest line."""
        query = (
            select(chat.c.table_id, func.max(chat.c.id))
            .where(chat.c.id > line_id)
            .group_by(chat.c.table_id)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {row[0]: row[1] for row in rows}


async def _require_seat(connection: AsyncConnection, table_id: str, user_id: str) -> None:
    found = select(func.count()).where(seats.c.table_id == table_id, seats.c.user_id == user_id)
    if not (await connection.execute(found)).scalar_one():
        raise NotYours("not_seated")


async def _find(connection: AsyncConnection, table_id: str, user_id: str, ref: str) -> Line:
    query = _lines().where(
        chat.c.table_id == table_id, chat.c.user_id == user_id, chat.c.ref == ref
    )
    return _line((await connection.execute(query)).one())


def _line(row: Row[Any]) -> Line:
    return Line(row.id, row.user_id, row.name, row.seat, row.text, row.at)


def _lines() -> Select[Any]:
    sits = (seats.c.table_id == chat.c.table_id) & (seats.c.user_id == chat.c.user_id)
    return (
        select(chat.c.id, chat.c.user_id, users.c.name, seats.c.seat, chat.c.text, chat.c.at)
        .join(users, users.c.id == chat.c.user_id)
        .outerjoin(seats, sits)
    )
