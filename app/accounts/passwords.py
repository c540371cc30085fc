"""Passwords: argon2id, hashed in a thread so that the event loop goes on."""

import anyio.to_thread
from anyio import CapacityLimiter
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from app.accounts.errors import AccountRefused
from app.accounts.names import is_storable

MIN_PASSWORD = 8
MAX_PASSWORD = 256

_AT_ONCE = 2  # each takes 64 MiB for a moment; more at once would invite a flood


class Passwords:
    """Hashes and checks passwords, a few at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._limiter: CapacityLimiter | None = None
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """The hash to store. Raises AccountRefused for a password that is too short or too long."""
        if len(password) < MIN_PASSWORD:
            raise AccountRefused("password_too_short", least=MIN_PASSWORD)
        if len(password) > MAX_PASSWORD or not is_storable(password):
            raise AccountRefused("password_too_long", most=MAX_PASSWORD)
        return await anyio.to_thread.run_sync(self._hasher.hash, password, limiter=self._gate())

    async def is_right(self, stored: str | None, password: str) -> bool:
        """Whether this is the password behind the hash; False, and as slow, without a hash."""
        if len(password) > MAX_PASSWORD or not is_storable(password):
            return False
        return await anyio.to_thread.run_sync(self._check, stored, password, limiter=self._gate())

    def _check(self, stored: str | None, password: str) -> bool:
        if stored is None:
            # Nobody has the name: the answer has to take as long as for somebody.
            self._nobodys = self._nobodys or self._hasher.hash("nobody's password")
        try:
            self._hasher.verify(stored or self._nobodys or "", password)
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    def _gate(self) -> CapacityLimiter:
        if self._limiter is None:  # belongs to the running event loop, so it is made inside it
            self._limiter = CapacityLimiter(_AT_ONCE)
        return self._limiter
