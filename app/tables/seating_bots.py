"""Bots at an open table: the host seats them, and they make room for people."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app import clock
from app.bots.names import name_for
from app.db.tables import seats
from app.tables.access import readable_number, require_open
from app.tables.desk import Desk
from app.tables.errors import AgainstRules, Conflict, NotFound, NotYours, Unreadable
from app.tables.shapes import TableInfo
from app.tables.store import claim_seat, read_info, touched, transaction
from engines import registry
from engines.core.bots import Level
from engines.core.contract import Seat

BotWish = tuple[Seat, Level]
"""A bot of this level at this seat."""


def has_bots(game: str) -> bool:
    """Whether anybody plays this game when nobody does."""
    return game in registry.KEYS and registry.bot_of(game) is not None


def require_bots(game: str) -> None:
    """Raises AgainstRules where the house has no bots for a game."""
    if not has_bots(game):
        raise AgainstRules("no_bots_here")


def readable_level(level: Any) -> Level:
    """A bot's strength. Raises Unreadable."""
    if level not in get_args(Level):
        raise Unreadable("no_such_level")
    found: Level = level
    return found


async def seat_first(
    connection: AsyncConnection, table_id: str, game: str, seat_count: int, wish: Iterable[BotWish]
) -> None:
    """Seat the bots of a table that is being made. Its maker has seat 0. Raises a TableRefusal."""
    taken: set[str] = set()
    for seat, level in wish:
        require_bots(game)
        name = name_for(table_id, _within(seat, seat_count), taken)
        bot = {"bot_level": readable_level(level), "bot_name": name}
        if not seat or not await claim_seat(connection, table_id, seat, **bot):
            raise Conflict("seat_taken")
        taken.add(name)


def _within(seat: Seat, seat_count: int) -> Seat:
    if readable_number(seat, "unreadable_seat") >= seat_count:
        raise NotFound("no_such_seat", seats=seat_count)
    return seat


async def seat_bot(
    desk: Desk, table_id: str, user_id: str, seat: Seat | None, level: Level
) -> TableInfo:
    """A bot at this seat, or at every free one (None); one that sits there changes its level."""
    readable_level(level)
    async with transaction(desk.database) as connection:
        table = await _arranged_by(connection, table_id, user_id)
        require_bots(table.game)
        chosen = _free(table) if seat is None else [_within(seat, table.seat_count)]
        names = {sitter.name for sitter in table.sitters if sitter}
        for number in chosen:
            sitter = table.sitters[number]
            if sitter and not sitter.bot:
                raise Conflict("seat_taken")
            if sitter:
                await _set_level(connection, table_id, number, level)
                continue
            name = name_for(table_id, number, names)
            names.add(name)
            bot = {"bot_level": level, "bot_name": name}
            if not await claim_seat(connection, table_id, number, **bot):
                raise Conflict("seat_taken")  # the table's row is held: only an older house could
        table = await touched(connection, table_id)
    desk.tell_lobby(table, "seats")
    return table


def _free(table: TableInfo) -> Sequence[Seat]:
    return [seat for seat, sitter in enumerate(table.sitters) if sitter is None]


async def _arranged_by(connection: AsyncConnection, table_id: str, user_id: str) -> TableInfo:
    table = await read_info(connection, table_id, lock=True)
    if table.host_id != user_id or table.seat_of(user_id) is None:
        raise NotYours("host_arranges")
    require_open(table)
    return table


def _at(table_id: str, seat: Seat) -> Any:
    return (seats.c.table_id == table_id) & (seats.c.seat == seat)


async def _set_level(connection: AsyncConnection, table_id: str, seat: Seat, level: Level) -> None:
    changed = update(seats).where(_at(table_id, seat), seats.c.bot_level.is_not(None))
    await connection.execute(changed.values(bot_level=level))


async def unseat_bot(desk: Desk, table_id: str, user_id: str, seat: Seat) -> TableInfo:
    """Free the seat of a bot. Raises Conflict where none sits."""
    async with transaction(desk.database) as connection:
        table = await _arranged_by(connection, table_id, user_id)
        sitter = table.sitters[_within(seat, table.seat_count)]
        if sitter is None or not sitter.bot:
            raise Conflict("no_bot_there")
        await connection.execute(delete(seats).where(_at(table_id, seat)))
        table = await touched(connection, table_id)
    desk.tell_lobby(table, "seats")
    return table


async def give_way(
    connection: AsyncConnection, table_id: str, seat: Seat, user_id: str, nonce: str
) -> bool:
    """Whether a person has the seat now that a bot had: its row stays, whoever holds it."""
    taken = update(seats).where(_at(table_id, seat), seats.c.bot_level.is_not(None))
    values = {"user_id": user_id, "bot_level": None, "bot_name": None, "nonce": nonce}
    done = await connection.execute(taken.values(**values, sat_at=clock.now()))
    return done.rowcount == 1
