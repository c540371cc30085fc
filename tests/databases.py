"""Databases for tests: one server a run, one copy of a migrated template a test."""

import asyncio
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from app.cli.migration import upgrade
from app.postgres import EmbeddedPostgres
from app.postgres.dsn import with_database


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder with a short name that the database's account may pass through."""
    folder = Path(tempfile.mkdtemp(prefix="manorhouse-test-"))
    folder.chmod(0o711)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def temporary_server() -> Iterator[str]:
    """An embedded server that is gone afterwards; its address."""
    with temporary_folder() as folder:
        server = EmbeddedPostgres(folder)
        try:
            yield server.start()
        finally:
            server.stop()


@contextmanager
def template(server: str) -> Iterator[str]:
    """A database with today's schema and nobody connected, to copy from."""
    with _database(server) as name:
        upgrade(with_database(server, name))
        yield name


@contextmanager
def copy(server: str, of: str) -> Iterator[str]:
    """A copy of a database; its address."""
    with _database(server, f"TEMPLATE {of}") as name:
        yield with_database(server, name)


def execute(dsn: str, *statements: str) -> None:
    """Run statements, each in a transaction of its own; may be called beside a running loop."""

    async def run() -> None:
        connection = await asyncpg.connect(dsn)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()


@contextmanager
def _database(server: str, source: str = "") -> Iterator[str]:
    name = f"test_{secrets.token_hex(6)}"
    execute(server, f"CREATE DATABASE {name} {source}")
    try:
        yield name
    finally:
        execute(server, f"DROP DATABASE {name} WITH (FORCE)")
