"""How fast the bots of a table answer."""

from typing import Any

from sqlalchemy import update

from app.db.tables import tables
from app.tables.access import seat_at
from app.tables.desk import Desk
from app.tables.errors import Unreadable
from app.tables.shapes import PACES, Pace, TableInfo
from app.tables.store import read_info, reading, transaction


async def set_pace(desk: Desk, table_id: str, user_id: str, pace: Pace) -> TableInfo:
    """How fast the table's bots answer from now on: by anybody who sits there, at any time."""
    _readable_pace(pace)
    table, is_news = await _store_pace(desk, table_id, user_id, pace)
    await _take_in(desk, table_id, pace)
    if is_news:
        desk.tell_lobby(table, "seats")
    return table


async def _store_pace(
    desk: Desk, table_id: str, user_id: str, pace: Pace
) -> tuple[TableInfo, bool]:
    """The table with its pace, and whether it had another one before."""
    async with transaction(desk.database) as connection:
        table = await read_info(connection, table_id)
        seat_at(table, user_id)
        if table.bot_pace == pace:
            return table, False
        await connection.execute(
            update(tables).where(tables.c.id == table_id).values(bot_pace=pace)
        )
        return await read_info(connection, table_id), True


async def _take_in(desk: Desk, table_id: str, pace: Pace) -> None:
    """Have the table in memory know its pace; one that is being read may have read the old one."""
    live = await desk.memory.arriving(table_id)
    if live is None:
        return
    async with live.held():  # a step that is being stored would bring the old pace back
        if live.position.table.bot_pace != pace:
            async with reading(desk.database) as connection:
                table = await read_info(connection, table_id)
            live.set_pace(table.bot_pace)  # somebody may have set yet another one


def _readable_pace(pace: Any) -> Pace:
    """How fast bots answer. Raises Unreadable."""
    if pace not in PACES:
        raise Unreadable("no_such_pace")
    found: Pace = pace
    return found
