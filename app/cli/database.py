"""The database that a command works on: the operator's, or our own."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from app.config import Settings
from app.postgres import EmbeddedPostgres, running_dsn


def say(text: str) -> None:
    """Tell the person at the terminal what takes its time; stdout is for results."""
    print(text, file=sys.stderr, flush=True)


@contextmanager
def opened(settings: Settings) -> Iterator[str]:
    """The address of the database: DATABASE_URL's, a running server's, or one started for now.

    Raises PostgresError when our own cannot run here.
    """
    dsn = settings.database_url or running_dsn(settings.data_dir)
    if dsn is not None:
        yield dsn
        return
    database = EmbeddedPostgres(settings.data_dir, say=say)
    try:
        yield database.start()
    finally:
        database.stop()
