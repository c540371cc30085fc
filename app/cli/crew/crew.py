"""The site in several processes: what `manorhouse serve` does with more than one worker."""

import asyncio
import socket

from app.cli import logs
from app.cli.crew.foreman import Foreman
from app.config import Settings
from app.postgres import EmbeddedPostgres


def run(
    settings: Settings, dsn: str, held: socket.socket, database: EmbeddedPostgres | None
) -> None:
    """Serve on the held socket until a signal says stop.

    Raises CommandError when no worker can start.
    """
    logs.configure(settings.log_format, settings.log_level)

    async def work() -> None:
        # The workers read the same environment; only what the command line said has to be added.
        environment = {"DATABASE_URL": dsn}
        foreman = Foreman(
            held, settings.workers, environment, drain=settings.drain_seconds, database=database
        )
        await foreman.run()

    asyncio.run(work())
