"""A finished game as one file that can be checked without the server."""

from typing import Any

from sqlalchemy import Row, select

from app.db.tables import snapshots, steps
from app.tables.desk import Desk
from app.tables.errors import Conflict
from app.tables.exported import FORMAT, checksum
from app.tables.live import LiveTable
from app.tables.loading import read_seals
from app.tables.seals import Seal
from app.tables.store import reading
from engines.core.codec import plain


async def export(desk: Desk, table_id: str) -> dict[str, Any]:
    """The whole game. Raises Conflict while it is not over: it holds all that was secret."""
    live = await desk.memory.get(table_id)
    if live.position.table.status != "finished":
        raise Conflict("not_over")
    async with reading(desk.database) as connection:
        all_steps = select(steps).where(steps.c.table_id == table_id).order_by(steps.c.seq)
        rows = (await connection.execute(all_steps)).all()
        seals = await read_seals(connection, table_id)
        stored = select(snapshots).where(snapshots.c.table_id == table_id)
        bases = (await connection.execute(stored.order_by(snapshots.c.seq))).all()
    versions = {row.seq: row.rules_version for row in rows}
    content = {
        "format": FORMAT,
        **_table(live),
        "steps": [_step(row) for row in rows],
        "seals": [_seal(seal) for seal in seals],
        # Where the rules changed on the way, the position in its new form.
        "upgrades": [
            {"seq": base.seq, "rules_version": base.rules_version, "state": base.state}
            for base in bases
            if base.rules_version != versions[base.seq]
        ],
    }
    return {**content, "checksum": checksum(content)}


def _table(live: LiveTable) -> dict[str, Any]:
    table = live.position.table
    return {
        "table": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "options": table.options,
        "seats": [
            {"seat": seat, "name": sitter.name if sitter else "", "nonce": nonce}
            for seat, (sitter, nonce) in enumerate(
                zip(table.sitters, live.luck.nonces, strict=True)
            )
        ],
        "seed": table.seed,
        "seed_hash": table.seed_hash,
        "result": plain(table.result),
        "started_at": plain(table.started_at),
        "finished_at": plain(table.finished_at),
    }


def _step(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    return {
        "seq": row.seq,
        "kind": row.kind,
        "seat": row.seat,
        "move": row.move,
        "back_to": row.envelope.get("back_to"),
        "diff": row.diff,
        "events": row.events,
        "tape": row.tape,
        "reveals": row.reveals,
        "state_hash": row.state_hash,
        "rules_version": row.rules_version,
        "at": plain(row.at),
    }


def _seal(seal: Seal) -> dict[str, Any]:
    return {
        "seq": seal.seq,
        "seat": seal.seat,
        "commitment": seal.commitment.hex(),
        "salt": seal.salt.hex() if seal.salt else None,
        "opened_seq": seal.opened_seq,
        "taken_back_seq": seal.taken_back_seq,
    }
