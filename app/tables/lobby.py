"""Before the start: making a table, sitting down, getting up."""

import hashlib
import secrets
from collections.abc import Iterable
from typing import Any

from msgspec import ValidationError
from sqlalchemy import delete, insert, null, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app import clock
from app.db.tables import seats, tables
from app.tables.access import readable_nonce, readable_number, require_open
from app.tables.clocks import ClockRule, settle_clock
from app.tables.desk import Desk
from app.tables.errors import AgainstRules, Conflict, NotFound, NotYours, Unreadable
from app.tables.invitations import claim
from app.tables.loading import game_of
from app.tables.seating_bots import BotWish, give_way, seat_first
from app.tables.shapes import LobbyNews, Pace, TableInfo
from app.tables.store import claim_seat, read_info, touched, transaction
from engines.core.codec import encode, plain
from engines.core.contract import JSON, Seat
from engines.core.errors import IllegalOptions
from engines.registry import rules_of

SEED_BYTES = 32
VISIBILITIES: frozenset[str] = frozenset({"public", "private"})


async def create(
    desk: Desk,
    user_id: str,
    game: JSON,
    seat_count: JSON,
    options: JSON,
    visibility: JSON,
    nonce: str,
    clock_wish: JSON = None,
    *,
    bots: Iterable[BotWish] = (),
    hints: bool = True,
) -> TableInfo:
    """A new open table whose maker sits at seat 0, and bots where he wants them."""
    if not isinstance(visibility, str) or visibility not in VISIBILITIES:
        raise Unreadable("unreadable_visibility")
    readable_nonce(nonce)
    _refuse_house_options(game, options)
    settled = settle(game, seat_count, options)
    rule = settle_clock(game, seat_count, clock_wish)
    async with transaction(desk.database) as connection:
        table_id = await add_table(
            connection, user_id, game, seat_count, settled, visibility, None, rule, hints=hints
        )
        await claim_seat(connection, table_id, 0, user_id=user_id, nonce=nonce)
        await seat_first(connection, table_id, game, seat_count, bots)
        return await read_info(connection, table_id)


def _refuse_house_options(game: JSON, options: JSON) -> None:
    """Nobody wishes for what only the house sets; as it is without a wish it may be said.

    What is no game and what are no options is refused by `settle`. Raises AgainstRules.
    """
    rules = rules_of(game) if isinstance(game, str) else None
    if rules is None or not isinstance(options, dict):
        return
    usual = plain(rules.info.forms.options())
    for name in rules.info.house_options:
        if options.get(name, usual[name]) != usual[name]:
            raise AgainstRules("option_of_the_house", option=name)


def settle(game: JSON, seat_count: JSON, options: JSON) -> Any:
    """The options as they will be played, as JSON values. Raises a TableRefusal."""
    rules = rules_of(game) if isinstance(game, str) else None
    if rules is None:
        raise NotFound("no_such_game")
    readable_number(seat_count, "unreadable_seats")
    least, most = rules.info.min_seats, rules.info.max_seats
    if not least <= seat_count <= most:
        raise AgainstRules("wrong_number_of_seats", least=least, most=most)
    try:
        given = game_of(game).codec.options.decode(encode({} if options is None else options))
        return plain(rules.settle(given, seat_count))
    except IllegalOptions as refusal:
        answer = AgainstRules(refusal.code)
        answer.facts = refusal.facts
        raise answer from refusal
    except (ValidationError, TypeError, ValueError, RecursionError) as error:
        raise Unreadable("unreadable_options", problem=str(error)[:200]) from error


async def add_table(
    connection: AsyncConnection,
    host_id: str,
    game: str,
    seat_count: int,
    options: Any,
    visibility: str,
    rematch_of: str | None,
    rule: ClockRule | None,
    *,
    hints: bool,
    pace: Pace = "human",
) -> str:
    """A row for a new table, with a seed that nobody knows; its id."""
    seed = secrets.token_bytes(SEED_BYTES)
    table_id = secrets.token_urlsafe(12)
    rules = rules_of(game)
    assert rules
    now = clock.now()
    await connection.execute(
        insert(tables).values(
            id=table_id,
            game=game,
            options=options,
            clock=null() if rule is None else plain(rule),
            seat_count=seat_count,
            status="open",
            visibility=visibility,
            hints=hints,
            bot_pace=pace,
            host_id=host_id,
            seed=seed,
            seed_hash=hashlib.sha256(seed).hexdigest(),
            rules_version=rules.info.rules_version,
            rematch_of=rematch_of,
            created_at=now,
            changed_at=now,
        )
    )
    return table_id


async def sit(
    desk: Desk,
    table_id: str,
    user_id: str,
    seat: Seat | None,
    invite: str | None,
    nonce: str,
) -> TableInfo:
    """Take this seat, or any: a free one, or else a bot's. Sitting there already is no fault."""
    readable_nonce(nonce)
    if seat is not None:
        readable_number(seat, "unreadable_seat")
    async with transaction(desk.database) as connection:
        table = await read_info(connection, table_id, lock=True)
        mine = table.seat_of(user_id)
        if mine is not None:
            return _stay(table, mine, seat)
        require_open(table)
        if seat is not None and seat >= table.seat_count:
            raise NotFound("no_such_seat", seats=table.seat_count)
        await _claim_right(connection, table, user_id, invite)
        await _take_seat(connection, table, user_id, seat, nonce)
        table = await touched(connection, table_id)
    desk.tell_lobby(table, "seats")
    return table


def _stay(table: TableInfo, mine: Seat, seat: Seat | None) -> TableInfo:
    if seat in {None, mine}:
        return table
    raise Conflict("already_seated", seat=mine)


async def _claim_right(
    connection: AsyncConnection, table: TableInfo, user_id: str, invite: str | None
) -> None:
    if invite is not None:
        await claim(connection, table.id, user_id, invite)
    elif table.visibility == "private":
        raise NotYours("invitation_needed")


async def _take_seat(
    connection: AsyncConnection, table: TableInfo, user_id: str, seat: Seat | None, nonce: str
) -> None:
    free = [number for number, sitter in enumerate(table.sitters) if sitter is None]
    wanted = free if seat is None else [seat]
    for number in wanted:
        person = {"user_id": user_id, "nonce": nonce}
        if number in free and await claim_seat(connection, table.id, number, **person):
            return
    bots = [number for number, level in enumerate(table.bots) if level]
    for number in bots if seat is None else wanted:  # a person goes before a bot
        if number in bots and await give_way(connection, table.id, number, user_id, nonce):
            return
    raise Conflict("no_free_seat" if seat is None else "seat_taken")


async def leave(desk: Desk, table_id: str, user_id: str, seat: Seat | None = None) -> TableInfo:
    """Get up. A leaving host hands over to who sits longest; an empty table is abandoned."""
    async with transaction(desk.database) as connection:
        table = await read_info(connection, table_id, lock=True)
        mine = table.seat_of(user_id)
        if mine is None or seat not in {None, mine}:
            raise NotYours("not_seated")
        require_open(table)
        gone = (seats.c.table_id == table_id) & (seats.c.seat == mine)
        await connection.execute(delete(seats).where(gone))
        if table.host_id == user_id:
            await _hand_over(connection, table_id)
        table = await touched(connection, table_id)
    news: LobbyNews = "abandoned" if table.status == "abandoned" else "seats"
    desk.tell_lobby(table, news)
    return table


async def _hand_over(connection: AsyncConnection, table_id: str) -> None:
    longest = (
        select(seats.c.user_id)
        .where(seats.c.table_id == table_id, seats.c.user_id.is_not(None))
        .order_by(seats.c.sat_at, seats.c.seat)
        .limit(1)
    )
    heir = (await connection.execute(longest)).scalar()
    values = {"status": "abandoned"} if heir is None else {"host_id": heir}
    await connection.execute(update(tables).where(tables.c.id == table_id).values(**values))
