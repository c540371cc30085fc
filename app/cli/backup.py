"""`manorhouse backup`: the whole database as it stands at one moment, in one file."""

import argparse
import asyncio
import os
from pathlib import Path

from app.cli import archive
from app.cli.command import Command, CommandError
from app.cli.database import opened
from app.config import Settings


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the file to write; it must not exist yet")
    parser.add_argument("--data", type=Path, help="the folder of the database (./data)")


def _run(arguments: argparse.Namespace) -> int:
    settings = Settings.from_environment(data_dir=arguments.data)
    file: Path = arguments.file
    if file.exists():
        raise CommandError(f"{file} is there already: choose another name.")
    with opened(settings) as dsn:
        if not asyncio.run(archive.relations(dsn)):
            raise CommandError("There is nothing in this database yet.")
        _write(dsn, file)
        print(f"{file}: {asyncio.run(archive.inventory(dsn))}, {archive.size_of(file)}")
    return 0


def _write(dsn: str, file: Path) -> None:
    """Whole and on disk, or not at all; only its owner may read it."""
    half = file.with_name(file.name + ".half")
    try:
        handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise CommandError(f"{half} cannot be written: {error.strerror}.") from error
    try:
        with os.fdopen(handle, "wb") as output:
            archive.run(
                "pg_dump", dsn, "--format=custom", "--no-owner", "--no-privileges", output=output
            )
            os.fsync(output.fileno())
        half.rename(file)
    except BaseException:
        half.unlink(missing_ok=True)
        raise


COMMAND = Command("backup", "Write the whole database into a file.", _run, _add_arguments)
