"""Under which name a step is asked for, and what was answered when that name came before.

A table has only its latest refs in memory. An older one is looked up where it would otherwise be
refused, or stored a second time: a move that goes its usual way waits for no such look.
"""

import msgspec
from sqlalchemy import select

from app.db.patience import within
from app.db.tables import steps
from app.tables.desk import Desk
from app.tables.errors import Conflict, DatabaseAway
from app.tables.live import LiveTable
from app.tables.memory import READ_SECONDS
from app.tables.shapes import Accepted
from app.tables.store import reading
from engines.core.contract import Seat


class Claim(msgspec.Struct, frozen=True):
    """Under which name a step is asked for: the same one again must get the same answer.

    `ref` is None for what all seats agreed to and for what the house does: then no seat is asked.
    """

    seat: Seat
    ref: str | None
    body_hash: bytes | None


def first_answer(live: LiveTable, claim: Claim) -> Accepted | None:
    """The answer that this ref got before, as far as the table remembers.

    Raises Conflict when it came with another body.
    """
    known = live.answered.find(claim.seat, claim.ref) if claim.ref else None
    return None if known is None else _the_same(claim, *known)


async def stored_answer(desk: Desk, live: LiveTable, claim: Claim) -> Accepted | None:
    """The same for a ref that came before all that the table remembers. Raises DatabaseAway."""
    if claim.ref is None or live.answered.is_whole:
        return None
    try:
        known = await within(READ_SECONDS, _stored(desk, live.id, claim))
    except TimeoutError as error:
        raise DatabaseAway from error
    return None if known is None else _the_same(claim, *known)


async def _stored(desk: Desk, table_id: str, claim: Claim) -> tuple[bytes | None, int] | None:
    query = select(steps.c.body_hash, steps.c.seq).where(
        steps.c.table_id == table_id, steps.c.seat == claim.seat, steps.c.ref == claim.ref
    )
    async with reading(desk.database) as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else (row.body_hash, row.seq)


def _the_same(claim: Claim, body_hash: bytes | None, seq: int) -> Accepted:
    if body_hash != claim.body_hash:
        raise Conflict("ref_conflict")
    return Accepted(claim.ref or "", seq, is_first=False)
