"""The start: the one moment at which cards and dice are dealt."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert, null, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app import clock
from app.db.tables import clocks, seats, snapshots, steps, tables
from app.tables.access import require_open, seat_at
from app.tables.clocks_drafted import clock_at_start
from app.tables.desk import Desk
from app.tables.envelope import Envelope, number_prompts, waited_for
from app.tables.errors import Conflict
from app.tables.live import Luck
from app.tables.loading import game_of
from app.tables.shapes import TableInfo
from app.tables.store import read_info, transaction
from engines.core.chance import Dealt, Tape
from engines.core.codec import encode, fingerprint, plain
from engines.core.contract import Step
from engines.core.patch import diff


@dataclass(frozen=True, slots=True)
class Deal:
    """A set-up worked out from the seats as they were read."""

    luck: Luck
    step: Step[Any, Any]
    tape: Tape


async def start(desk: Desk, table_id: str, user_id: str) -> TableInfo:
    """Deal, when all seats are taken. Whoever asks a second time gets the same table.

    Anybody who sits may ask: to sit down is to agree to start, and a host who went to bed must not
    hold up the others.
    """
    while True:
        # Dealt without a lock, and stored only if the seats are still the same.
        async with transaction(desk.database) as connection:
            table = await read_info(connection, table_id)
            is_dealt = table.status in {"playing", "finished"}
            if not is_dealt:
                require_open(table)
            seat_at(table, user_id)
            if is_dealt:
                return table
            luck = await _read_luck(connection, table)
        deal = _deal(table, luck)
        async with transaction(desk.database) as connection:
            now = await read_info(connection, table_id, lock=True)
            if now.status != "open":
                continue
            if now.sitters != table.sitters or await _read_luck(connection, now) != luck:
                continue
            await _store(connection, now, deal)
            table = await read_info(connection, table_id)
        desk.tell_lobby(table, "started")
        return table


async def _read_luck(connection: AsyncConnection, table: TableInfo) -> Luck:
    if None in table.sitters:
        raise Conflict("seats_missing", missing=table.sitters.count(None))
    seed = select(tables.c.seed).where(tables.c.id == table.id)
    nonces = select(seats.c.nonce).where(seats.c.table_id == table.id).order_by(seats.c.seat)
    return Luck(
        seed=(await connection.execute(seed)).scalar_one(),
        nonces=tuple((await connection.execute(nonces)).scalars()),
    )


def _deal(table: TableInfo, luck: Luck) -> Deal:
    game = game_of(table.game)
    options = game.codec.options.decode(encode(table.options))
    chance = Dealt(luck.seed, luck.nonces, 1)
    step = game.rules.setup(options, table.seat_count, chance)
    return Deal(luck, step, chance.tape)


async def _store(connection: AsyncConnection, table: TableInfo, deal: Deal) -> None:
    """Step 1, its snapshot, and the table's new status: all or nothing."""
    rules = game_of(table.game).rules
    state, version, now = deal.step.state, rules.info.rules_version, clock.now()
    prompts = rules.prompts(state)
    asked, counter = number_prompts({}, prompts, frozenset(), 0)
    envelope = Envelope(
        counter=counter,
        prompts=tuple((seat, one.id) for seat, one in asked.items()),
        to_act=waited_for(prompts),
    )
    await connection.execute(
        insert(steps).values(
            table_id=table.id,
            seq=1,
            kind="setup",
            diff=plain(diff(None, state)),
            public_diff=plain(diff(None, rules.public(state))),
            events=plain(deal.step.events),
            tape=plain(deal.tape),
            reveals=True,
            state_hash=fingerprint(state),
            rules_version=version,
            envelope=plain(envelope),
            at=now,
        )
    )
    await connection.execute(
        insert(snapshots).values(
            table_id=table.id, seq=1, rules_version=version, state=plain(state)
        )
    )
    await connection.execute(
        update(tables)
        .where(tables.c.id == table.id)
        .values(
            status="playing",
            seq=1,
            to_act=list(envelope.to_act),
            rules_version=version,
            started_at=now,
            changed_at=now,
        )
    )
    timed = clock_at_start(table, asked, now)
    if timed is not None:
        watch, look_at = timed
        stored = null() if watch is None else plain(watch)
        row = insert(clocks).values(table_id=table.id, watch=stored, look_at=look_at)
        await connection.execute(row)
