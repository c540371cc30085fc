"""Invitations: single-use, expiring, revocable; claimed by an account, and no seats themselves."""

import hashlib
import secrets
from datetime import timedelta
from typing import Any

from sqlalchemy import Row, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app import clock
from app.db.tables import invitations
from app.tables.access import require_open, seat_at
from app.tables.desk import Desk
from app.tables.errors import Conflict, NotFound, NotYours
from app.tables.shapes import Invitation, NewInvitation, TableInfo
from app.tables.store import read_info, transaction

LIFETIME = timedelta(days=7)
MAX_OPEN = 50
MAX_TOKEN = 128
_columns = invitations.c


def token_hash(token: str) -> bytes:
    """What is stored of a token. It has 256 random bits, so a plain hash is enough."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).digest()


async def invite(desk: Desk, table_id: str, user_id: str) -> NewInvitation:
    """A new invitation by a sitter of an open table. The token is shown this once."""
    token = secrets.token_urlsafe(32)
    now = clock.now()
    made = Invitation(secrets.token_urlsafe(9), user_id, now, now + LIFETIME)
    async with transaction(desk.database) as connection:
        table = await read_info(connection, table_id, lock=True)
        seat_at(table, user_id)
        require_open(table)
        if len(await _read_open(connection, table_id)) >= MAX_OPEN:
            raise Conflict("too_many_invitations", most=MAX_OPEN)
        await connection.execute(
            insert(invitations).values(
                id=made.id,
                table_id=table_id,
                token_hash=token_hash(token),
                made_by=user_id,
                made_at=now,
                expires_at=made.expires_at,
            )
        )
    return NewInvitation(made, token)


async def list_invitations(desk: Desk, table_id: str, user_id: str) -> tuple[Invitation, ...]:
    """All invitations of a table, the newest first, for its sitters."""
    query = (
        select(invitations).where(_columns.table_id == table_id).order_by(_columns.made_at.desc())
    )
    async with transaction(desk.database) as connection:
        seat_at(await read_info(connection, table_id), user_id)
        return tuple(_invitation(row) for row in await connection.execute(query))


async def revoke(desk: Desk, table_id: str, user_id: str, invitation_id: str) -> None:
    """Make an invitation worthless. Revoking it twice is no fault."""
    query = select(invitations).where(_columns.table_id == table_id, _columns.id == invitation_id)
    async with transaction(desk.database) as connection:
        table = await read_info(connection, table_id)
        row = (await connection.execute(query.with_for_update())).first()
        if row is None:
            raise NotFound("no_such_invitation")
        if user_id not in {row.made_by, table.host_id}:
            raise NotYours("not_your_invitation")
        if row.claimed_by is not None:
            raise Conflict("invitation_used")
        if row.revoked_at is None:
            revoked = update(invitations).where(_columns.id == invitation_id)
            await connection.execute(revoked.values(revoked_at=clock.now()))


async def invited_to(desk: Desk, token: str) -> TableInfo:
    """The table behind a usable invitation; looking claims nothing."""
    async with transaction(desk.database) as connection:
        row = await _find(connection, token)
        if row is None:
            raise NotFound("no_such_invitation")
        if refusal := _why_unusable(row, None):
            raise Conflict(refusal)
        return await read_info(connection, row.table_id)


async def claim(connection: AsyncConnection, table_id: str, user_id: str, token: str) -> None:
    """Use an invitation up for this user, who may use it again: it is his then.

    Raises NotFound or Conflict. The row's lock decides between two at the same instant.
    """
    usable = (
        _columns.token_hash == token_hash(token),
        _columns.table_id == table_id,
        _columns.revoked_at.is_(None),
        or_(
            _columns.claimed_by == user_id,
            _columns.claimed_by.is_(None) & (_columns.expires_at > clock.now()),
        ),
    )
    claimed = update(invitations).where(*usable)
    done = await connection.execute(claimed.values(claimed_by=user_id, claimed_at=clock.now()))
    if done.rowcount == 1:
        return
    row = await _find(connection, token)
    if row is None or row.table_id != table_id:
        raise NotFound("no_such_invitation")
    raise Conflict(_why_unusable(row, user_id) or "invitation_used")


async def _find(connection: AsyncConnection, token: str) -> Row[*tuple[Any, ...]] | None:
    if not 0 < len(token) <= MAX_TOKEN:
        return None
    query = select(invitations).where(_columns.token_hash == token_hash(token))
    return (await connection.execute(query)).first()


def _why_unusable(row: Row[*tuple[Any, ...]], user_id: str | None) -> str | None:
    if row.revoked_at is not None:
        return "invitation_revoked"
    if row.claimed_by is not None:
        return None if row.claimed_by == user_id else "invitation_used"
    return "invitation_expired" if row.expires_at <= clock.now() else None


async def _read_open(connection: AsyncConnection, table_id: str) -> list[Row[*tuple[Any, ...]]]:
    query = select(_columns.id).where(
        _columns.table_id == table_id,
        _columns.claimed_by.is_(None),
        _columns.revoked_at.is_(None),
        _columns.expires_at > clock.now(),
    )
    return list((await connection.execute(query)).all())


def _invitation(row: Row[*tuple[Any, ...]]) -> Invitation:
    return Invitation(
        id=row.id,
        made_by=row.made_by,
        made_at=row.made_at,
        expires_at=row.expires_at,
        claimed_by=row.claimed_by,
        is_revoked=row.revoked_at is not None,
    )
