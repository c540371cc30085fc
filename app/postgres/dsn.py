"""Addresses of databases, in the spellings that libraries want."""

from pathlib import Path
from urllib.parse import quote, urlsplit


def socket_dsn(role: str, database: str, folder: Path) -> str:
    """The address of a database behind a Unix socket, as asyncpg and libpq read it."""
    return f"postgresql://{quote(role, safe='')}@/{quote(database)}?host={quote(str(folder))}"


def sqlalchemy_url(dsn: str) -> str:
    """The same address for SQLAlchemy, which wants its driver named."""
    return "postgresql+asyncpg://" + dsn.partition("://")[2]


def with_database(dsn: str, name: str) -> str:
    """The address of another database on the same server."""
    parts = urlsplit(dsn)
    # Put together by hand: urlunsplit would drop the empty host that a socket's address has.
    query = f"?{parts.query}" if parts.query else ""
    return f"{parts.scheme}://{parts.netloc}/{quote(name)}{query}"
