"""Migrations: they make what app.db declares, once, whoever else is at it."""

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from app.cli import migration
from app.cli.command import CommandError
from app.cli.migration import FOLDER, upgrade
from app.config import ROOT
from app.db import tables, users
from app.postgres.dsn import sqlalchemy_url, with_database
from tests import databases

assert tables.metadata is users.metadata


def _differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"include_name": _is_declared})
    return list(compare_metadata(context, tables.metadata))


def _is_declared(name: str | None, kind: str, _parents: object) -> bool:
    """Partitions are the database's own affair."""
    return kind != "table" or name in tables.metadata.tables


async def test_the_database_has_the_schema_that_the_code_declares(database_url: str) -> None:
    engine = create_async_engine(sqlalchemy_url(database_url), poolclass=NullPool)
    async with engine.connect() as connection:
        differences = await connection.run_sync(_differences)
    await engine.dispose()
    assert not differences


async def test_doing_it_again_changes_nothing(database_url: str) -> None:
    await asyncio.to_thread(upgrade, database_url)
    connection = await asyncpg.connect(database_url)
    versions = await connection.fetch("SELECT version_num FROM alembic_version")
    await connection.close()
    assert len(versions) == 1


def test_processes_that_start_together_take_turns(postgres_dsn: str) -> None:
    command = [sys.executable, "-m", "app.cli.main", "migrate"]
    with databases.copy(postgres_dsn, "template0") as empty:
        environment = {**os.environ, "DATABASE_URL": empty}
        processes = [subprocess.Popen(command, cwd=ROOT, env=environment) for _ in range(3)]
        assert [process.wait() for process in processes] == [0, 0, 0]


CONCURRENT = """
from alembic import op

revision = "9000"
down_revision = "{head}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.get_context().autocommit_block():
        op.create_index("ix_trial", "users", ["created_at"], postgresql_concurrently=True)
"""


async def test_an_index_can_be_made_while_the_site_is_in_use(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(FOLDER, tmp_path / "migrations")
    monkeypatch.setattr(migration, "FOLDER", tmp_path / "migrations")
    head = max(file.name[:4] for file in (FOLDER / "versions").glob("[0-9]*.py"))
    later = tmp_path / "migrations" / "versions" / "9000_trial.py"
    later.write_text(CONCURRENT.format(head=head))
    await asyncio.to_thread(upgrade, database_url)
    connection = await asyncpg.connect(database_url)
    assert await connection.fetchval("SELECT to_regclass('ix_trial') IS NOT NULL")
    assert await connection.fetchval("SELECT version_num FROM alembic_version") == "9000"
    await connection.close()
    monkeypatch.undo()
    # The release before, started again: it serves beside the newer schema.
    await asyncio.to_thread(upgrade, database_url)


def test_migrations_follow_one_another() -> None:
    numbers = sorted(file.name[:4] for file in (FOLDER / "versions").glob("[0-9]*.py"))
    assert numbers == [f"{n:04d}" for n in range(1, len(numbers) + 1)]


@pytest.mark.parametrize("address", ["missing", "port"])
def test_a_database_out_of_reach_is_named_without_its_password(
    address: str, postgres_dsn: str
) -> None:
    dsn = {
        "missing": with_database(postgres_dsn, "no_such_database"),
        "port": "postgresql://me:hush-hush@127.0.0.1:1/games",
    }[address]
    with pytest.raises(CommandError) as refused:
        upgrade(dsn)
    assert str(refused.value).startswith("The database at ")
    assert "hush-hush" not in str(refused.value)
