"""Once more: the next table of a finished one."""

from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.tables import tables
from app.db.users import users
from app.tables.access import seat_at
from app.tables.desk import Desk
from app.tables.errors import Conflict
from app.tables.loading import game_of
from app.tables.lobby import add_table, settle
from app.tables.shapes import TableInfo
from app.tables.store import claim_seat, read_info, transaction
from engines.core.codec import encode, plain


async def rematch(desk: Desk, table_id: str, user_id: str) -> TableInfo:
    """The next table: same seats, same bots, and the options that follow.

    Made once, whoever asks first.
    """
    async with transaction(desk.database) as connection:
        # The old table's row is the lock that makes two requests at the same instant one.
        old = await read_info(connection, table_id, lock=True)
        seat_at(old, user_id)
        if old.status != "finished":
            raise Conflict("not_over")
        if old.rematch_id:
            return await read_info(connection, old.rematch_id)
        options = _options_after(old)
        new_id = await add_table(
            connection,
            user_id,
            old.game,
            old.seat_count,
            options,
            old.visibility,
            old.id,
            old.clock,
            hints=old.hints,
            pace=old.bot_pace,
        )
        gone = await _gone(connection, old)
        for sitter in old.sitters:
            if sitter and sitter.bot:
                bot = {"bot_level": sitter.bot, "bot_name": sitter.name}
                await claim_seat(connection, new_id, sitter.seat, **bot)
            elif sitter and sitter.user_id not in gone:
                await claim_seat(connection, new_id, sitter.seat, user_id=sitter.user_id, nonce="")
        await connection.execute(
            update(tables).where(tables.c.id == table_id).values(rematch_id=new_id)
        )
        old = await read_info(connection, table_id)
        new = await read_info(connection, new_id)
    desk.memory.forget(table_id)
    desk.tell_lobby(old, "rematch")
    return new


def _options_after(old: TableInfo) -> Any:
    """The options of the next table, settled: the game may have it follow from the last result."""
    game = game_of(old.game)
    assert old.result
    # Read strictly first: what earlier rules stored may be no options any more.
    settled = game.codec.options.decode(encode(settle(old.game, old.seat_count, old.options)))
    following = game.rules.for_rematch(settled, old.result, old.seat_count)
    return settle(old.game, old.seat_count, plain(following))


async def _gone(connection: AsyncConnection, table: TableInfo) -> frozenset[str]:
    """The sitters who deleted their accounts: their seats stay free."""
    ids = [sitter.user_id for sitter in table.sitters if sitter]
    query = select(users.c.id).where(users.c.id.in_(ids), users.c.deleted_at.is_not(None))
    return frozenset((await connection.execute(query)).scalars())
