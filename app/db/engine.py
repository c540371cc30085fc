"""Connections to the database: a pool for everything, and raw ones for the journal and the bus."""

import asyncio
from typing import Any
from weakref import WeakSet

import asyncpg
from sqlalchemy.event import listen
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from engines.core.codec import decode_json, encode

CONNECT_SECONDS = 5.0
STATEMENT_SECONDS = 15.0
STORE_SECONDS = 8.0
"""A commit takes milliseconds. Who waits for one hears that it is not known before he gives up."""

LOST = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # the connection broke in the middle of an answer
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # shut down, crashed, or the connection was terminated
    asyncpg.InsufficientResourcesError,  # too many connections, disk full
    PoolTimeout,  # no connection became free in time
)
"""What is raised when the database cannot be reached, or the connection breaks."""


def is_lost(error: BaseException) -> bool:
    """Whether this says that the database could not be reached, and nothing about the statement."""
    if isinstance(error, DBAPIError):
        cause = error.orig.__cause__ if error.orig else None
        return error.connection_invalidated or (cause is not None and is_lost(cause))
    # asyncpg's InterfaceError that is a ValueError as well speaks of values, not of the connection.
    return isinstance(error, LOST) and not isinstance(error, ValueError)


def is_full(error: BaseException) -> bool:
    """Whether the database refused for want of room."""
    if isinstance(error, DBAPIError):
        cause = error.orig.__cause__ if error.orig else None
        return cause is not None and is_full(cause)
    return isinstance(error, asyncpg.DiskFullError)


def make_engine(dsn: str, pool_size: int = 10) -> AsyncEngine:
    """A pool of connections to this address, in whatever spelling asyncpg reads."""
    opened: WeakSet[asyncpg.Connection[Any]] = WeakSet()

    async def connect() -> Any:
        connection: asyncpg.Connection[Any] = await asyncpg.connect(
            dsn, timeout=CONNECT_SECONDS, command_timeout=STATEMENT_SECONDS
        )
        opened.add(connection)
        return connection

    def hang_up(_engine: object) -> None:
        """The pool forgets connections that are out when it is thrown away, and closes none."""
        for connection in tuple(opened):
            if not connection.is_closed():
                connection.terminate()

    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=pool_size,
        max_overflow=0,
        hide_parameters=True,  # seeds and salts are parameters, and errors reach logs
        json_serializer=lambda value: encode(value).decode(),
        json_deserializer=decode_json,
    )
    listen(engine.sync_engine, "checkout", _refuse_closed)
    listen(engine.sync_engine, "engine_disposed", hang_up)
    return engine


def _refuse_closed(adapted: Any, _record: object, _proxy: object) -> None:
    """A connection that broke while nobody used it is not handed out: the pool opens another.

    The driver knows of it without asking. A ping each time would be three round trips, which was
    half of what a request cost.
    """
    if adapted.driver_connection.is_closed():
        raise DisconnectionError


async def connect_raw(dsn: str) -> "asyncpg.Connection[Any]":
    """A connection of one's own that takes and gives JSON as bytes."""
    connection: asyncpg.Connection[Any] = await asyncpg.connect(
        dsn, timeout=CONNECT_SECONDS, command_timeout=STORE_SECONDS
    )
    # Postgres' binary form of jsonb is a version byte and the text.
    await connection.set_type_codec(
        "jsonb",
        schema="pg_catalog",
        encoder=lambda text: b"\x01" + text,
        decoder=lambda stored: stored[1:],
        format="binary",
    )
    return connection
