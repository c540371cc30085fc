"""Bearer tokens of programs: shown once, stored hashed, revocable."""

from datetime import timedelta

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app import clock
from app.accounts.errors import AccountRefused
from app.accounts.secrets import new_id, new_token, token_hash
from app.accounts.shapes import ApiToken, User
from app.accounts.users import COLUMNS, to_user
from app.db.users import api_tokens, users

PREFIX = "mh_"  # lets secret scanners know one when they see it
MAX_LABEL = 60
USE_NOTED_EVERY = timedelta(minutes=10)


async def add_token(connection: AsyncConnection, user: User, label: str) -> str:
    """A new token; the secret is told this one time."""
    token = new_token(PREFIX)
    printable = "".join(sign for sign in label if sign.isprintable())
    await connection.execute(
        insert(api_tokens).values(
            id=new_id(),
            user_id=user.id,
            token_hash=token_hash(token),
            label=printable.strip()[:MAX_LABEL],
            created_at=clock.now(),
        )
    )
    return token


async def find_token(connection: AsyncConnection, token: str) -> User | None:
    """The user of a token that was not revoked; notes now and then that it is in use."""
    query = (
        select(*COLUMNS, api_tokens.c.id.label("token_id"), api_tokens.c.last_used_at)
        .join(users, users.c.id == api_tokens.c.user_id)
        .where(api_tokens.c.token_hash == token_hash(token), api_tokens.c.revoked_at.is_(None))
    )
    row = (await connection.execute(query)).first()
    if row is None:
        return None
    if row.last_used_at is None or clock.now() - row.last_used_at > USE_NOTED_EVERY:
        used = update(api_tokens).where(api_tokens.c.id == row.token_id)
        await connection.execute(used.values(last_used_at=clock.now()))
    return to_user(row)


async def list_tokens(connection: AsyncConnection, user: User) -> tuple[ApiToken, ...]:
    """This user's working tokens, newest first."""
    c = api_tokens.c
    query = (
        select(c.id, c.label, c.created_at, c.last_used_at)
        .where(c.user_id == user.id, c.revoked_at.is_(None))
        .order_by(c.created_at.desc(), c.id)
    )
    return tuple(ApiToken(*row) for row in await connection.execute(query))


async def revoke_token(connection: AsyncConnection, user: User, token_id: str) -> None:
    """End one token by its id. Raises AccountRefused when it is not this user's."""
    ended = await connection.execute(
        update(api_tokens)
        .where(
            api_tokens.c.id == token_id,
            api_tokens.c.user_id == user.id,
            api_tokens.c.revoked_at.is_(None),
        )
        .values(revoked_at=clock.now())
    )
    if ended.rowcount != 1:
        raise AccountRefused("no_such_token")


async def revoke_by_secret(connection: AsyncConnection, token: str) -> None:
    """Sign a program out by the token it holds."""
    held = update(api_tokens).where(api_tokens.c.token_hash == token_hash(token))
    await connection.execute(held.values(revoked_at=clock.now()))


async def revoke_all(connection: AsyncConnection, user: User) -> None:
    """End every token of this user."""
    open_ones = (api_tokens.c.user_id == user.id, api_tokens.c.revoked_at.is_(None))
    await connection.execute(update(api_tokens).where(*open_ones).values(revoked_at=clock.now()))
