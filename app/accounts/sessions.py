"""Sessions of browsers: a random token in a cookie, its hash in the database."""

from datetime import timedelta

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app import clock
from app.accounts.secrets import new_token, token_hash
from app.accounts.shapes import Session, User
from app.accounts.users import COLUMNS, to_user
from app.db.users import sessions, users

LIFE = timedelta(days=180)
"""A guest's games stay with his browser this long after his last visit."""

RENEW_BELOW = timedelta(days=150)


async def open_session(connection: AsyncConnection, user: User) -> Session:
    """A new session; its token is told this one time."""
    token, csrf, at = new_token(), new_token(), clock.now()
    await connection.execute(
        insert(sessions).values(
            token_hash=token_hash(token),
            user_id=user.id,
            csrf=csrf,
            created_at=at,
            expires_at=at + LIFE,
        )
    )
    return Session(user=user, csrf=csrf, expires_at=at + LIFE, token=token)


async def find_session(connection: AsyncConnection, token: str) -> Session | None:
    """The session behind a cookie, unless it ended."""
    query = (
        select(*COLUMNS, sessions.c.csrf, sessions.c.expires_at)
        .join(users, users.c.id == sessions.c.user_id)
        .where(sessions.c.token_hash == token_hash(token), sessions.c.expires_at > clock.now())
    )
    row = (await connection.execute(query)).first()
    return Session(to_user(row), row.csrf, row.expires_at) if row else None


async def renew_session(connection: AsyncConnection, token: str) -> None:
    """Let the session live on from today."""
    later = update(sessions).where(sessions.c.token_hash == token_hash(token))
    await connection.execute(later.values(expires_at=clock.now() + LIFE))


async def close_session(connection: AsyncConnection, token: str) -> None:
    """Sign this browser out."""
    await connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash(token)))


async def close_all(connection: AsyncConnection, user: User, but: str | None = None) -> None:
    """Sign all browsers of this user out, but the one with this token."""
    ended = delete(sessions).where(sessions.c.user_id == user.id)
    if but is not None:
        ended = ended.where(sessions.c.token_hash != token_hash(but))
    await connection.execute(ended)


async def forget_ended(connection: AsyncConnection) -> int:
    """Drop sessions whose time is over; says how many."""
    ended = await connection.execute(delete(sessions).where(sessions.c.expires_at <= clock.now()))
    return ended.rowcount
