"""Lists of tables, a page at a time."""

import base64
import binascii
from datetime import datetime
from typing import Any, get_args

from sqlalchemy import Row, Select, select, tuple_

from app.db.tables import clocks, seats, tables
from app.tables.clocks_watch import Watch, read_watch
from app.tables.desk import Desk
from app.tables.errors import NotFound, Unreadable
from app.tables.shapes import Status, TableInfo, TablePage
from app.tables.store import COLUMNS, in_order, info_of, reading, sitters_at
from engines.registry import listed, rules_of

MAX_PAGE = 100


async def list_tables(
    desk: Desk,
    *,
    status: Status | None,
    game: str | None,
    mine: str | None,
    after: str | None,
    limit: int,
) -> TablePage:
    """Public tables, or those at which the user `mine` sits; the latest changed come first."""
    size = max(1, min(limit, MAX_PAGE))
    query = _chosen(status, game, mine)
    if after is not None:
        query = query.where(tuple_(tables.c.changed_at, tables.c.id) < _read_key(after))
    query = query.order_by(tables.c.changed_at.desc(), tables.c.id.desc()).limit(size + 1)
    async with reading(desk.database) as connection:
        rows = (await connection.execute(query)).all()
        page = rows[:size]
        sitters = await sitters_at(connection, [row.id for row in page])
    found = tuple(
        info_of(row, in_order(sitters[row.id], row.seat_count), **_time(row)) for row in page
    )
    return TablePage(found, _key(found[-1]) if len(rows) > size else None)


def _chosen(status: Status | None, game: str | None, mine: str | None) -> Select[Any]:
    if status is not None and status not in get_args(Status):
        raise Unreadable("unreadable_status")
    query: Select[Any] = select(*COLUMNS)
    if status:
        query = query.where(tables.c.status == status)
    if game is not None:
        if rules_of(game) is None:
            raise NotFound("no_such_game")
        query = query.where(tables.c.game == game)
    if mine is not None:
        my_tables = select(seats.c.table_id).where(seats.c.user_id == mine)
        query = query.add_columns(clocks.c.watch)
        query = query.outerjoin_from(tables, clocks, clocks.c.table_id == tables.c.id)
        return query.where(tables.c.id.in_(my_tables))
    if game is None:
        query = query.where(tables.c.game.in_([rules.info.key for rules in listed()]))
    if status is None:
        query = query.where(tables.c.status != "abandoned")
    return query.where(tables.c.visibility == "public")


def _time(row: Row[*tuple[Any, ...]]) -> dict[str, Watch | None]:
    """How time stands, and who is stood in for: of one's own tables only."""
    stored = row._asdict().get("watch")
    return {"watch": read_watch(stored) if row.status == "playing" else None}


def _key(table: TableInfo) -> str:
    """Where the next page begins: opaque, so that nobody builds on what it is made of."""
    text = f"{table.changed_at.isoformat()} {table.id}"
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _read_key(key: str) -> tuple[datetime, str]:
    try:
        text = base64.urlsafe_b64decode(key + "=" * (-len(key) % 4)).decode()
        changed_at, _, table_id = text.partition(" ")
        at = datetime.fromisoformat(changed_at)
    except (binascii.Error, ValueError) as error:
        raise Unreadable("unreadable_page") from error
    if at.tzinfo is None or not table_id.isascii() or not table_id.isprintable():
        raise Unreadable("unreadable_page")
    return at, table_id
