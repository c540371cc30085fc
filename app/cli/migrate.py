"""`manorhouse migrate`: today's schema for a database, without serving."""

import argparse

from app.cli.command import Command
from app.cli.database import opened
from app.config import Settings


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--new", metavar="MESSAGE", help="write the next migration from what app.db declares"
    )


def _run(arguments: argparse.Namespace) -> int:
    # Alembic takes a third of a second to import: only who needs it waits.
    from app.cli import migration  # noqa: PLC0415

    with opened(Settings.from_environment()) as dsn:
        migration.upgrade(dsn)
        if arguments.new:
            migration.write_next(dsn, arguments.new)
    return 0


COMMAND = Command("migrate", "Bring the database to today's schema.", _run, _add_arguments)
