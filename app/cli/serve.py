"""`manorhouse serve`: database, migrations, then the site until it is told to stop."""

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from app.cli.command import Command, CommandError
from app.cli.database import say
from app.cli.listening import listen
from app.config import Settings
from app.postgres import EmbeddedPostgres


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port to listen on (8000)")
    parser.add_argument("--workers", type=int, help="how many processes serve it (1)")
    parser.add_argument("--data", type=Path, help="the folder for the database (./data)")


def _run(arguments: argparse.Namespace) -> int:
    settings = Settings.from_environment(
        host=arguments.host,
        port=arguments.port,
        data_dir=arguments.data,
        workers=arguments.workers,
    )
    if settings.workers < 1:
        raise CommandError("--workers takes a whole number from 1.")
    with listen(settings.host, settings.port) as socket, _stopping_on_signals():
        database = None
        if settings.database_url is None:
            database = EmbeddedPostgres(settings.data_dir, settings=_room(settings), say=say)
        try:
            dsn = database.start() if database else settings.database_url
            assert dsn is not None
            # Uvicorn, Alembic and the site take half a second to import: refusals come first.
            from app.cli import migration, site  # noqa: PLC0415
            from app.cli.crew import crew  # noqa: PLC0415

            migration.upgrade(dsn)
            if settings.workers > 1:
                crew.run(settings, dsn, socket, database)
            else:
                site.run(settings, dsn, socket, database)
        except KeyboardInterrupt:
            # Being told to stop is the ordinary end of a server.
            return 0
        finally:
            if database:
                with _deaf_to_signals():
                    database.stop()
    return 0


def _room(settings: Settings) -> dict[str, str]:
    """Connections for all workers, and some for the operator; the cluster's own 100 at least."""
    wanted = settings.workers * (settings.database_pool + 2) + 20
    return {"max_connections": str(wanted)} if wanted > 100 else {}


@contextmanager
def _stopping_on_signals() -> Iterator[None]:
    """SIGTERM stops like Ctrl-C, through every `finally`, the database's stop included."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    numbers = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _deaf_to_signals() -> Iterator[None]:
    """A second Ctrl-C would leave the database running."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    yield


COMMAND = Command("serve", "Serve the site.", _run, _add_arguments)
