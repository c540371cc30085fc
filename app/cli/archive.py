"""PostgreSQL's own programs for writing a database into a file and reading it back."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import IO
from urllib.parse import unquote, urlsplit, urlunsplit

import asyncpg

from app.cli.command import CommandError
from app.postgres import binaries


def run(program: str, dsn: str, *arguments: str, output: IO[bytes] | None = None) -> None:
    """Run a program of PostgreSQL's on this database. Raises CommandError with what it said.

    The password goes by the environment: a command line can be read by everybody on the machine.
    """
    address, password = without_password(dsn)
    environment = dict(os.environ)
    if password is not None:
        environment["PGPASSWORD"] = password
    done = subprocess.run(  # noqa: S603 - a program of ours, by its path, without a shell
        [binaries.installed()[program], "--no-password", f"--dbname={address}", *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=output or subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        message = f"{program} could not do it:\n" + "\n".join(said[:6])
        raise CommandError(message)


def without_password(dsn: str) -> tuple[str, str | None]:
    """The address without its password, and the password."""
    parts = urlsplit(dsn)
    if parts.password is None:
        return dsn, None
    name, _, host = parts.netloc.rpartition("@")
    bare = parts._replace(netloc=f"{name.partition(':')[0]}@{host}")
    return urlunsplit(bare), unquote(parts.password)


async def relations(dsn: str) -> int:
    """How many tables and the like there are in the database."""
    (count,) = await ask(
        dsn,
        "SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
        " WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'S')",
    )
    return count


async def inventory(dsn: str) -> str:
    """What there is, in words."""
    users, tables, steps = await ask(
        dsn,
        "SELECT count(*) FROM users",
        "SELECT count(*) FROM tables",
        "SELECT count(*) FROM steps",
    )
    return f"{users} users, {tables} tables, {steps} steps"


async def ask(dsn: str, *queries: str) -> Sequence[int]:
    """The number that each query answers with."""
    connection = await asyncpg.connect(dsn, timeout=15)
    try:
        return [await connection.fetchval(query) for query in queries]
    finally:
        await connection.close()


def size_of(file: Path) -> str:
    """A file's size as a person reads it."""
    size = file.stat().st_size
    return f"{size / 1e6:.1f} MB" if size >= 100_000 else f"{size / 1e3:.1f} kB"
