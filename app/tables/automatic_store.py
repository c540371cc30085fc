"""What users want answered for them, in the database."""

from collections import defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.tables import seats, tables
from app.db.users import automatics
from engines.core.contract import Seat

MOST_TABLES = 200
"""So many tables are looked at when a process starts; the others when somebody comes to them."""


class Place(NamedTuple):
    """Where somebody plays: the table, his seat there, and whether it is waited for."""

    table_id: str
    seat: Seat
    seq: int
    is_to_act: bool


async def read_chosen(
    connection: AsyncConnection, table_ids: Sequence[str]
) -> dict[str, dict[Seat, frozenset[str]]]:
    """What is answered for whom at these tables; who wants nothing is left out."""
    query = (
        select(seats.c.table_id, seats.c.seat, automatics.c.codes)
        .join(tables, tables.c.id == seats.c.table_id)
        .join(automatics, _is_of_seat())
        .where(seats.c.table_id.in_(table_ids))
    )
    found: dict[str, dict[Seat, frozenset[str]]] = defaultdict(dict)
    for table_id, seat, codes in await connection.execute(query):
        if codes:
            found[table_id][seat] = frozenset(codes)
    return found


def _is_of_seat() -> ColumnElement[bool]:
    """Settings of the one who sits there, for that table's game."""
    return and_(automatics.c.user_id == seats.c.user_id, automatics.c.game == tables.c.game)


async def read_codes(connection: AsyncConnection, user_id: str) -> dict[str, frozenset[str]]:
    """What this user wants, by game."""
    query = select(automatics.c.game, automatics.c.codes).where(automatics.c.user_id == user_id)
    return {game: frozenset(codes) for game, codes in await connection.execute(query)}


async def replace_codes(
    connection: AsyncConnection, user_id: str, game: str, codes: AbstractSet[str]
) -> frozenset[str]:
    """Store what this user wants from now on; what he wanted before."""
    before = (await read_codes(connection, user_id)).get(game, frozenset())
    if not codes:
        mine = (automatics.c.user_id == user_id, automatics.c.game == game)
        await connection.execute(delete(automatics).where(*mine))
        return before
    row = insert(automatics).values(user_id=user_id, game=game, codes=sorted(codes))
    key, now = [automatics.c.user_id, automatics.c.game], {"codes": row.excluded.codes}
    await connection.execute(row.on_conflict_do_update(index_elements=key, set_=now))
    return before


async def places_of(connection: AsyncConnection, user_id: str, game: str) -> Sequence[Place]:
    """Where this user plays this game now."""
    query = (
        select(tables.c.id, seats.c.seat, tables.c.seq, tables.c.to_act)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user_id == user_id, tables.c.game == game, tables.c.status == "playing")
    )
    return [
        Place(table_id, seat, seq, seat in to_act)
        for table_id, seat, seq, to_act in await connection.execute(query)
    ]


async def waiting_tables(connection: AsyncConnection) -> Sequence[str]:
    """Running tables that wait for somebody who wants something answered, the latest first."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .join(automatics, _is_of_seat())
        .where(tables.c.status == "playing", seats.c.seat == tables.c.to_act.any_())
        .order_by(tables.c.changed_at.desc())
        .limit(MOST_TABLES)
    )
    found = (await connection.execute(query)).scalars()
    return list(dict.fromkeys(found))
