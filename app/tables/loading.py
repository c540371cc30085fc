"""From the database to a table in memory: a snapshot, and the steps since."""

from collections.abc import Iterable
from typing import Any

from msgspec import ValidationError
from msgspec.structs import replace
from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.db.tables import seals, seats, snapshots, steps, tables
from app.tables.automatic_store import read_chosen
from app.tables.envelope import Envelope
from app.tables.errors import Conflict, Damaged, NewerRules
from app.tables.live import Game, LiveTable, Luck, bots_at
from app.tables.past import read_past
from app.tables.scenes import stored_position
from app.tables.seals import Seal
from app.tables.shapes import Position
from app.tables.store import read_info
from engines.core.codec import Codec, encode, fingerprint
from engines.core.contract import JSON
from engines.core.patch import apply_patch
from engines.registry import rules_of

_codecs: dict[str, Game] = {}


def game_of(key: str) -> Game:
    """The rules and the codec of a game. Raises Damaged when the house has it no more."""
    rules = rules_of(key)
    if rules is None:
        raise Damaged("game_no_longer_here", game=key)
    known = _codecs.get(key)
    if known is None or known.rules is not rules:
        known = _codecs[key] = Game(rules, Codec(rules.info.forms))
    return known


async def load(connection: AsyncConnection, table_id: str) -> LiveTable:
    """A dealt table, checked against its hashes. Raises NotFound, Conflict or Damaged."""
    table = await read_info(connection, table_id)
    if table.seq == 0:
        raise Conflict("not_started" if table.status == "open" else "table_abandoned")
    game = game_of(table.game)
    past = await read_past(connection, table_id, bots_at(table).keys())
    if past is None or past.last.seq != table.seq:
        raise Damaged(table=table_id)
    last, line = past.last, past.line
    state, version = await read_state(connection, game, table_id, last.seq)
    position = stored_position(game.rules, table, last.seq, state, last.envelope)
    live = LiveTable(game, await _read_luck(connection, table_id), position, line)
    if table.status == "playing":
        live.position = replace(position, undoable=line.undoable_past(live.bots.keys()))
    # After an undo the line's last step is an older one; these two are as the undo left them.
    live.counter = highest_id(position, last.envelope)
    live.standing = last.envelope.sealed
    live.answered = past.answered
    live.closed_seals = tuple(
        seal for seal in await read_seals(connection, table_id) if seal.is_shut
    )
    live.needs_base = version != game.rules.info.rules_version
    live.by_hand = past.by_hand
    if game.rules.info.automatics:
        live.automatics = (await read_chosen(connection, [table_id])).get(table_id, {})
    return live


def highest_id(position: Position, envelope: Envelope) -> int:
    """The last prompt id given. Changed rules may have asked for one more than was stored."""
    return max(envelope.counter, *(asked.id for asked in position.prompts.values()), 0)


async def read_state(
    connection: AsyncConnection, game: Game, table_id: str, seq: int
) -> tuple[Any, int]:
    """The state after a step in today's form, and the rules version that stored it.

    Raises Damaged when what is stored does not fit its hash.
    """
    raw, version = await read_raw_state(connection, table_id, seq)
    today = game.rules.info.rules_version
    if version > today:
        raise NewerRules(version=version)
    if version < today:
        raw = game.rules.upgrade(raw, version)
    try:
        return game.codec.state.decode(encode(raw)), version
    except ValidationError as error:
        raise Damaged(table=table_id, seq=seq) from error


async def read_raw_state(connection: AsyncConnection, table_id: str, seq: int) -> tuple[JSON, int]:
    """The state after a step as JSON, in the form of the rules version that stored it."""
    stored = select(steps.c.rules_version, steps.c.state_hash).where(
        steps.c.table_id == table_id, steps.c.seq == seq
    )
    step = (await connection.execute(stored)).first()
    if step is None:
        raise Damaged(table=table_id, seq=seq)
    # Steps of one version build on a snapshot of that version: a change of the rules made one.
    query = (
        select(snapshots.c.seq, snapshots.c.state)
        .where(
            snapshots.c.table_id == table_id,
            snapshots.c.seq <= seq,
            snapshots.c.rules_version == step.rules_version,
        )
        .order_by(snapshots.c.seq.desc())
        .limit(1)
    )
    base = (await connection.execute(query)).first()
    diffs = (
        select(steps.c.diff)
        .where(steps.c.table_id == table_id, steps.c.seq <= seq)
        .order_by(steps.c.seq)
    )
    if base is not None:
        diffs = diffs.where(steps.c.seq > base.seq)
    rows = (await connection.execute(diffs)).scalars()
    raw = patched(None if base is None else base.state, rows, table_id)
    if fingerprint(raw) != step.state_hash:
        raise Damaged(table=table_id, seq=seq)
    return raw, step.rules_version


def patched(raw: JSON, diffs: Iterable[JSON], table_id: str) -> JSON:
    """The state after these diffs. Raises Damaged when one does not fit."""
    try:
        for ops in diffs:
            raw = apply_patch(raw, ops)
    except (KeyError, IndexError, ValueError, TypeError) as error:
        raise Damaged(table=table_id) from error
    return raw


async def read_seals(connection: AsyncConnection, table_id: str) -> tuple[Seal, ...]:
    """All seals of a table with what they bind, in order."""
    query = (
        select(seals, steps.c.move)
        .join(steps, (steps.c.table_id == seals.c.table_id) & (steps.c.seq == seals.c.seq))
        .where(seals.c.table_id == table_id)
        .order_by(seals.c.seq)
    )
    return tuple(_seal(row) for row in await connection.execute(query))


def _seal(row: Row[*tuple[Any, ...]]) -> Seal:
    return Seal(
        seq=row.seq,
        seat=row.seat,
        commitment=row.commitment,
        salt=row.salt,
        move=row.move,
        opened_seq=row.opened_seq,
        taken_back_seq=row.taken_back_seq,
    )


async def _read_luck(connection: AsyncConnection, table_id: str) -> Luck:
    seed: bytes = (
        await connection.execute(select(tables.c.seed).where(tables.c.id == table_id))
    ).scalar_one()
    nonces = select(seats.c.nonce).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    return Luck(seed, tuple((await connection.execute(nonces)).scalars()))
