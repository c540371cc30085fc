"""What the host may still change while a table is open: how it will be played."""

from collections.abc import Mapping

from sqlalchemy import update

from app import clock
from app.db.tables import tables
from app.tables.access import require_open
from app.tables.desk import Desk
from app.tables.errors import NotYours
from app.tables.lobby import settle
from app.tables.shapes import TableInfo
from app.tables.store import read_info, transaction
from engines.core.contract import JSON


async def change_options(
    desk: Desk, table_id: str, user_id: str, wish: Mapping[str, JSON]
) -> TableInfo:
    """The options named are changed, the others stay. Raises a TableRefusal, as NotYours."""
    async with transaction(desk.database) as connection:
        table = await read_info(connection, table_id, lock=True)
        if table.host_id != user_id or table.seat_of(user_id) is None:
            raise NotYours("host_arranges")
        require_open(table)
        options = settle(table.game, table.seat_count, {**table.options, **wish})
        await connection.execute(
            update(tables)
            .where(tables.c.id == table_id)
            .values(options=options, changed_at=clock.now())
        )
        table = await read_info(connection, table_id)
    desk.tell_lobby(table, "seats")
    return table
