"""Bringing a database to today's schema, and writing the next step to it."""

import asyncio
import logging
from urllib.parse import urlsplit

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from app.cli.command import CommandError
from app.config import ROOT
from app.postgres.dsn import sqlalchemy_url

log = logging.getLogger("app.cli.migration")

FOLDER = ROOT / "migrations"
# Seconds until a database that does not answer counts as unreachable.
PATIENCE = 15


def upgrade(dsn: str) -> None:
    """Apply every migration that this database does not have yet; blocks.

    Several processes may call it at once: one works, the others wait for it. Raises
    CommandError when the database cannot be reached.
    """
    found = asyncio.run(_version(dsn))
    config = _config(dsn)
    head = ScriptDirectory.from_config(config).get_current_head() or ""
    if found is not None and found > head:
        # The next release has been here. It only adds (docs/operating.md), so we can serve.
        log.warning("the database has a newer schema (%s) than this release (%s)", found, head)
        return
    command.upgrade(config, "head")


def write_next(dsn: str, message: str) -> None:
    """Write the migration from this database's schema to the one in app.db, for review."""
    count = len(list((FOLDER / "versions").glob("[0-9]*.py")))
    command.revision(_config(dsn), message, autogenerate=True, rev_id=f"{count + 1:04d}")


async def _version(dsn: str) -> str | None:
    """The schema that the database has; None for a new one."""
    try:
        connection = await asyncpg.connect(dsn, timeout=PATIENCE)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        # The name of the host only: the address may hold a password.
        host = urlsplit(dsn).hostname or "this machine's socket"
        message = f"The database at {host} cannot be used: {error}."
        raise CommandError(message) from error
    try:
        if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
            return None
        found: str | None = await connection.fetchval("SELECT version_num FROM alembic_version")
        return found
    finally:
        await connection.close()


def _config(dsn: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = sqlalchemy_url(dsn)
    return config
