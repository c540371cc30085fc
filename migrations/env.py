"""Alembic's way to the database: the address comes from app.cli.migration."""

import asyncio
import re

from alembic import context
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

# Both modules declare their tables on the one metadata.
from app.db import tables, users  # noqa: F401
from app.db.metadata import metadata

# The partitions of `steps` belong to their table: they are no tables to compare.
PARTITION = re.compile(r"steps_\d+")
# Any number, as long as it is always this one: processes that start together take turns.
TURN = 7_326_011


def is_declared(name: str | None, kind: str, _parents: object) -> bool:
    """Whether app.db declares this; a partition is declared by its table."""
    return not (kind == "table" and name and PARTITION.fullmatch(name))


def migrate(connection: Connection) -> None:
    """Run the migrations, while no other process does.

    The lock belongs to the connection, because one that makes an index CONCURRENTLY steps out of
    its transaction (`op.get_context().autocommit_block()`).
    """
    connection.execute(text("SELECT pg_advisory_lock(:turn)"), {"turn": TURN})
    connection.commit()
    context.configure(connection=connection, target_metadata=metadata, include_name=is_declared)
    with context.begin_transaction():
        context.run_migrations()


async def main() -> None:
    """Connect, migrate, and leave no connection behind."""
    engine = create_async_engine(context.config.attributes["url"], poolclass=NullPool)
    async with engine.connect() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


asyncio.run(main())
