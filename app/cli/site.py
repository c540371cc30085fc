"""The site in this process: uvicorn with the settings that measured best (design 5b)."""

import asyncio
import socket
from dataclasses import replace

import uvicorn
from typing_extensions import override

from app.cli import logs
from app.cli.listening import address_of
from app.config import Settings
from app.postgres import EmbeddedPostgres
from app.web.application import create_app

# Seconds that open requests and sockets get when the server is told to stop.
GRACE = 5
# Seconds between two looks at whether our own database is still there.
WATCH = 1


def run(
    settings: Settings, dsn: str, held: socket.socket, database: EmbeddedPostgres | None
) -> None:
    """Serve on the held socket until a signal says stop."""
    logs.configure(settings.log_format)

    async def watch() -> None:
        """Bring our own database back should it be killed; the pools reconnect by themselves."""
        if database and not database.is_alive():
            await asyncio.to_thread(database.ensure)

    config = uvicorn.Config(
        create_app(replace(settings, database_url=dsn)),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,  # the live channel itself refuses frames from 32 KiB on
        ws_ping_interval=None,  # and has a heartbeat of its own, both ways
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE,
        callback_notify=watch,
        timeout_notify=WATCH,
    )
    _Server(config, address_of(held)).run([held])


class _Server(uvicorn.Server):
    """Uvicorn, which says where it is only once it lets people in."""

    def __init__(self, config: uvicorn.Config, address: str) -> None:
        super().__init__(config)
        self._address = address

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Manorhouse is open at {self._address}", flush=True)
