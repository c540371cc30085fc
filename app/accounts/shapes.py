"""What the accounts tell the rest of the house, as plain frozen data."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class User:
    """Somebody with an account or a guest name."""

    id: str
    name: str
    is_guest: bool
    language: str | None = None
    theme: str | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that is somebody's. `token` is known only while the session is being opened."""

    user: User
    csrf: str
    expires_at: datetime
    token: str | None = None


@dataclass(frozen=True, slots=True)
class ApiToken:
    """A program's key, as its owner sees it in the settings: never the secret itself."""

    id: str
    label: str
    created_at: datetime
    last_used_at: datetime | None
