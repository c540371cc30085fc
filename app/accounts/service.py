"""The one door to the accounts: each call is one transaction."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app import clock
from app.accounts import sessions, tokens, users
from app.accounts.errors import AccountRefused
from app.accounts.names import clean_name, is_storable
from app.accounts.passwords import Passwords
from app.accounts.remembered import Remembered
from app.accounts.shapes import ApiToken, Session, User
from app.db.users import users as user_rows

LANGUAGES = ("en", "hu", "de")
THEMES = ("light", "dark")

_MAX_TOKEN = 200


class Accounts:
    """Guests, users, sessions and tokens over one database."""

    def __init__(self, engine: AsyncEngine, passwords: Passwords | None = None) -> None:
        self._engine = engine
        # One statement needs no transaction round it: a visit costs one round trip.
        self._single = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._passwords = passwords or Passwords()
        self._browsers = Remembered[Session]()
        self._programs = Remembered[User]()

    # --- who somebody is ----------------------------------------------------------------------

    async def by_session(self, token: str) -> Session | None:
        """The session behind a cookie; one that is used lives on. None when it ended."""
        if len(token) > _MAX_TOKEN:
            return None
        if (known := self._browsers.meanwhile(token)) is not None:
            return known
        try:
            return await self._browsers.ask(token, self._find_session(token))
        except (SQLAlchemyError, OSError) as error:  # a TimeoutError is an OSError
            return self._browsers.instead(token, error)

    async def _find_session(self, token: str) -> Session | None:
        async with self._single.connect() as connection:
            session = await sessions.find_session(connection, token)
            if session and session.expires_at - clock.now() < sessions.RENEW_BELOW:
                await sessions.renew_session(connection, token)
                return Session(session.user, session.csrf, clock.now() + sessions.LIFE, token)
        return session

    async def by_token(self, token: str) -> User | None:
        """The user of a bearer token, or None when it is not valid."""
        if len(token) > _MAX_TOKEN:
            return None
        if (known := self._programs.meanwhile(token)) is not None:
            return known
        try:
            return await self._programs.ask(token, self._find_token(token))
        except (SQLAlchemyError, OSError) as error:
            return self._programs.instead(token, error)

    async def playing_by_session(self, token: str) -> Session | None:
        """The same for a move: whoever was found a moment ago is not looked up again."""
        known = self._browsers.lately(token)
        if known is not None and known.expires_at > clock.now():
            return known
        return await self.by_session(token)

    async def playing_by_token(self, token: str) -> User | None:
        """The same for a program's move."""
        return self._programs.lately(token) or await self.by_token(token)

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction after which somebody is not as he was: all are looked up anew.

        Even when the commit fails: it may have happened, and its answer was lost.
        """
        async with self._engine.connect() as connection:
            yield connection
            try:
                await connection.commit()
            finally:
                self._browsers.forget_all()
                self._programs.forget_all()

    async def _find_token(self, token: str) -> User | None:
        async with self._single.connect() as connection:
            return await tokens.find_token(connection, token)

    async def by_id(self, user_id: str) -> User | None:
        """The user with this id, or None."""
        async with self._single.connect() as connection:
            return await users.find_user(connection, user_id)

    # --- coming and going ---------------------------------------------------------------------

    async def add_guest(self, name: str, language: str | None = None) -> User:
        """A guest with this name. Raises AccountRefused."""
        async with self._engine.begin() as connection:
            return await users.add_guest(connection, name, language)

    async def register(
        self, name: str, password: str, email: str | None = None, guest: User | None = None
    ) -> User:
        """An account: the guest's own, who keeps his games, or a new one. Raises AccountRefused."""
        if guest is not None and not guest.is_guest:
            raise AccountRefused("already_registered")
        clean, address = clean_name(name), users.clean_email(email)
        hashed = await self._passwords.hash(password)
        async with self._changing() as connection:
            return await users.register(connection, guest, clean, hashed, address)

    async def check_password(self, name: str, password: str) -> User:
        """The user of this name and password. Raises AccountRefused, the same for both wrong."""
        async with self._single.connect() as connection:
            found = await users.find_by_name(connection, name) if is_storable(name) else None
        user, stored = found or (None, None)
        if not await self._passwords.is_right(stored, password) or user is None:
            raise AccountRefused("wrong_name_or_password")
        return user

    async def open_session(self, user: User, instead_of: str | None = None) -> Session:
        """A new session for a browser; the old one's token stops working."""
        async with self._engine.begin() as connection:
            if instead_of:
                await sessions.close_session(connection, instead_of)
            opened = await sessions.open_session(connection, user)
        if instead_of:
            self._browsers.forget(instead_of)
        return opened

    async def close_session(self, token: str) -> None:
        """Sign one browser out."""
        self._browsers.forget(token)
        async with self._changing() as connection:
            await sessions.close_session(connection, token)

    async def forget_ended_sessions(self) -> int:
        """Drop sessions whose time is over; says how many."""
        async with self._engine.begin() as connection:
            return await sessions.forget_ended(connection)

    # --- settings -----------------------------------------------------------------------------

    async def rename(self, user: User, name: str) -> None:
        """Another name. Raises AccountRefused."""
        async with self._changing() as connection:
            await users.rename(connection, user, name)

    async def prefer(self, user: User, language: str | None, theme: str | None) -> None:
        """Language and theme; None follows the browser. Raises AccountRefused."""
        if language not in (None, *LANGUAGES):
            raise AccountRefused("no_such_language")
        if theme not in (None, *THEMES):
            raise AccountRefused("no_such_theme")
        chosen = update(user_rows).where(user_rows.c.id == user.id)
        async with self._changing() as connection:
            await connection.execute(chosen.values(language=language, theme=theme))

    async def change_password(self, user: User, old: str, new: str, keep: str | None) -> None:
        """Another password; signs out every other browser. Raises AccountRefused."""
        await self.check_password(user.name, old)
        hashed = await self._passwords.hash(new)
        self._browsers.forget_all()
        changed = update(user_rows).where(user_rows.c.id == user.id)
        async with self._changing() as connection:
            await connection.execute(changed.values(password_hash=hashed))
            await sessions.close_all(connection, user, but=keep)

    async def delete(self, user: User) -> None:
        """Forget this user: the name becomes nobody's, sessions and tokens end, games stay."""
        self._browsers.forget_all()
        self._programs.forget_all()
        async with self._changing() as connection:
            await users.become_nobody(connection, user)
            await sessions.close_all(connection, user)
            await tokens.revoke_all(connection, user)

    # --- tokens of programs -------------------------------------------------------------------

    async def add_token(self, user: User, label: str = "") -> str:
        """A new bearer token, told this one time."""
        async with self._engine.begin() as connection:
            return await tokens.add_token(connection, user, label)

    async def list_tokens(self, user: User) -> tuple[ApiToken, ...]:
        """This user's working tokens."""
        async with self._single.connect() as connection:
            return await tokens.list_tokens(connection, user)

    async def revoke_token(self, user: User, token_id: str) -> None:
        """End one token by its id. Raises AccountRefused."""
        self._programs.forget_all()
        async with self._changing() as connection:
            await tokens.revoke_token(connection, user, token_id)

    async def revoke_held_token(self, token: str) -> None:
        """Sign a program out by the token it holds."""
        self._programs.forget(token)
        async with self._changing() as connection:
            await tokens.revoke_by_secret(connection, token)
