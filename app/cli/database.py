"""The database that a command works on: the operator's, or our own."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from app.config import Settings
from app.postgres import EmbeddedPostgres, PostgresError, running_dsn

log = logging.getLogger("app.postgres")


def say(text: str) -> None:
    """Tell the person at the terminal what takes its time; stdout is for results."""
    print(text, file=sys.stderr, flush=True)


def look_after(database: EmbeddedPostgres) -> None:
    """Start our own database again when it died; blocks. What fails now is tried again later.

    A disk that is full can keep it from starting, and there will be room again.
    """
    try:
        if database.ensure():
            log.warning("the database had ended and was started again")
    except (PostgresError, OSError) as error:
        log.error("the database cannot be started again yet (%s)", type(error).__name__)  # noqa: TRY400 - every second


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
