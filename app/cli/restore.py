"""`manorhouse restore`: a backup into an empty database, at this release's schema."""

import argparse
import asyncio
from pathlib import Path

from app.cli import archive
from app.cli.command import Command, CommandError
from app.cli.database import opened
from app.config import Settings


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what `manorhouse backup` wrote")
    parser.add_argument("--data", type=Path, help="the folder for the database (./data)")


def _run(arguments: argparse.Namespace) -> int:
    from app.cli import migration  # noqa: PLC0415 - a third of a second

    settings = Settings.from_environment(data_dir=arguments.data)
    file: Path = arguments.file
    if not file.is_file():
        raise CommandError(f"There is no file {file}.")
    with opened(settings) as dsn:
        if asyncio.run(archive.relations(dsn)):
            raise CommandError(
                "This database is not empty: restore into another folder (--data), "
                "or into a new database (DATABASE_URL)."
            )
        # All of it or nothing: a file that is cut off leaves the database empty.
        archive.run(
            "pg_restore",
            dsn,
            "--no-owner",
            "--no-privileges",
            "--single-transaction",
            "--exit-on-error",
            str(file),
        )
        migration.upgrade(dsn)
        asyncio.run(archive.ask(dsn, "ANALYZE"))
        print(f"{file}: {asyncio.run(archive.inventory(dsn))} are back.")
    return 0


COMMAND = Command("restore", "Read a backup into an empty database.", _run, _add_arguments)
