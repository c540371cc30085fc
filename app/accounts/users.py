"""Guests and registered users as rows."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from app import clock
from app.accounts.errors import AccountRefused
from app.accounts.names import NOBODY, clean_name, name_key
from app.accounts.secrets import new_id
from app.accounts.shapes import User
from app.db.users import users

MAX_EMAIL = 254

COLUMNS = (users.c.id, users.c.name, users.c.is_guest, users.c.language, users.c.theme)


def to_user(row: Sequence[Any]) -> User:
    """The user of a row that begins with COLUMNS."""
    return User(*row[: len(COLUMNS)])


def clean_email(raw: str | None) -> str | None:
    """The address as given, or None. Raises AccountRefused for what cannot be one."""
    email = (raw or "").strip()
    if not email:
        return None
    local, at, host = email.rpartition("@")
    is_plain = email.isprintable() and " " not in email and len(email) <= MAX_EMAIL
    if not (local and at and "." in host and is_plain):
        raise AccountRefused("email_unreadable")
    return email


async def find_user(connection: AsyncConnection, user_id: str) -> User | None:
    """The user with this id, unless the account was deleted."""
    query = select(*COLUMNS).where(users.c.id == user_id, users.c.deleted_at.is_(None))
    row = (await connection.execute(query)).first()
    return to_user(row) if row else None


async def find_by_name(connection: AsyncConnection, name: str) -> tuple[User, str | None] | None:
    """The registered user of this name with his password hash."""
    query = select(*COLUMNS, users.c.password_hash).where(users.c.name_key == name_key(name))
    row = (await connection.execute(query)).first()
    return (to_user(row), row.password_hash) if row else None


async def add_guest(connection: AsyncConnection, raw_name: str, language: str | None) -> User:
    """A new guest. Guests may share a name, but not take a registered one."""
    name = clean_name(raw_name)
    await refuse_taken(connection, name)
    user = User(id=new_id(), name=name, is_guest=True, language=language)
    await connection.execute(
        insert(users).values(
            id=user.id, name=name, is_guest=True, language=language, created_at=clock.now()
        )
    )
    return user


async def refuse_taken(connection: AsyncConnection, name: str) -> None:
    """Raises AccountRefused when somebody registered this name."""
    taken = select(users.c.id).where(users.c.name_key == name_key(name))
    if (await connection.execute(taken)).first():
        raise AccountRefused("name_taken")


async def register(
    connection: AsyncConnection,
    guest: User | None,
    name: str,
    password_hash: str,
    email: str | None,
) -> User:
    """A registered user: the guest himself, who so keeps his games, or a new one."""
    values = {
        "name": name,
        "name_key": name_key(name),
        "is_guest": False,
        "password_hash": password_hash,
        "email": email,
    }
    try:
        if guest is None:
            user_id = new_id()
            created = insert(users).values(id=user_id, created_at=clock.now(), **values)
            await connection.execute(created)
        else:
            user_id = guest.id
            still_guest = (users.c.id == user_id, users.c.is_guest, users.c.deleted_at.is_(None))
            done = await connection.execute(update(users).where(*still_guest).values(**values))
            if done.rowcount != 1:
                raise AccountRefused("already_registered")
    except IntegrityError as error:  # the unique key decides between two at the same instant
        raise AccountRefused("name_taken") from error
    return User(
        id=user_id,
        name=name,
        is_guest=False,
        language=guest.language if guest else None,
        theme=guest.theme if guest else None,
    )


async def rename(connection: AsyncConnection, user: User, raw_name: str) -> None:
    """Another name for a guest or a user. Raises AccountRefused."""
    name = clean_name(raw_name)
    values: dict[str, str] = {"name": name}
    if user.is_guest:
        await refuse_taken(connection, name)
    else:
        values["name_key"] = name_key(name)
    try:
        await connection.execute(update(users).where(users.c.id == user.id).values(**values))
    except IntegrityError as error:
        raise AccountRefused("name_taken") from error


async def become_nobody(connection: AsyncConnection, user: User) -> None:
    """Forget who this was. The row stays, because the games of others name it."""
    await connection.execute(
        update(users)
        .where(users.c.id == user.id)
        .values(
            name=NOBODY,
            name_key=None,
            password_hash=None,
            email=None,
            language=None,
            theme=None,
            deleted_at=clock.now(),
        )
    )
