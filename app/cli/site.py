"""The site in this process: uvicorn with the settings that measured best (design 5b)."""

import asyncio
import math
import socket
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import uvicorn
from fastapi import FastAPI
from typing_extensions import override

from app.cli import figures, logs
from app.cli.crew import wire
from app.cli.database import look_after
from app.cli.listening import address_of
from app.cli.tidying import tidy
from app.config import Settings
from app.live.protocol import SOCKETS
from app.postgres import EmbeddedPostgres
from app.web.application import create_app

# Seconds that open requests get when the server is told to stop.
GRACE = 5
# Seconds that those who listen get to hear that we go.
PARTING = 3.0
# Seconds between two looks at whether our own database is still there.
WATCH = 1

Notify = Callable[[], Coroutine[Any, Any, None]]


def run(
    settings: Settings, dsn: str, held: socket.socket, database: EmbeddedPostgres | None
) -> None:
    """Serve on the held socket until a signal says stop."""
    logs.configure(settings.log_format, settings.log_level)

    async def watch() -> None:
        """Bring our own database back should it be killed; the pools reconnect by themselves."""
        if database:
            await asyncio.to_thread(look_after, database)

    settings = replace(settings, database_url=dsn)
    app = create_app(settings)
    with figures.served(settings):
        _Server(app, settings, watch, address_of(held)).run([held])


def serve_handed(settings: Settings, control: socket.socket) -> None:
    """Serve the connections that the foreman hands over, until he says stop or is gone."""

    async def say_alive() -> None:
        _say(control, wire.ALIVE)

    with figures.served(settings):
        _Worker(create_app(settings), settings, say_alive, control).run([])


def _config(app: FastAPI, settings: Settings, notify: Notify) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE,
        callback_notify=notify,
        timeout_notify=WATCH,
        **SOCKETS,
    )


class _Site(uvicorn.Server):
    """Uvicorn, which before it stops sends those away who only listen."""

    def __init__(self, app: FastAPI, settings: Settings, notify: Notify) -> None:
        super().__init__(_config(app, settings, notify))
        self._app = app
        self._drain_seconds = settings.drain_seconds

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._tidying = asyncio.get_running_loop().create_task(tidy())

    @override
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._tidying.cancel()
        hub = self._app.state.house.hub
        hub.is_leaving = True  # from now on /readyz says so, and the proxy sends nobody any more
        for _ in range(math.ceil(self._drain_seconds * 10)):
            if not self.force_exit:
                await asyncio.sleep(0.1)
        await hub.send_away(PARTING)
        await super().shutdown(sockets)


class _Server(_Site):
    """It has a port, and says where only once it lets people in."""

    def __init__(self, app: FastAPI, settings: Settings, notify: Notify, address: str) -> None:
        super().__init__(app, settings, notify)
        self._address = address

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Manorhouse is open at {self._address}", flush=True)


class _Worker(_Site):
    """It has no port: its connections come from the foreman."""

    def __init__(
        self, app: FastAPI, settings: Settings, notify: Notify, control: socket.socket
    ) -> None:
        super().__init__(app, settings, notify)
        self._control = control
        self._arriving: set[asyncio.Task[Any]] = set()

    @override
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self._control, self._take)
        _say(self._control, wire.READY)

    @override
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        _say(self._control, wire.LEAVING)
        await super().shutdown(sockets)
        asyncio.get_running_loop().remove_reader(self._control)

    def _take(self) -> None:
        try:
            one = wire.take(self._control)
        except BlockingIOError:
            return
        except OSError:
            one = None
        if one is None:  # the foreman is gone, and the port with him
            asyncio.get_running_loop().remove_reader(self._control)
            self.should_exit = True
            return
        arriving = asyncio.get_running_loop().create_task(self._welcome(one))
        self._arriving.add(arriving)
        arriving.add_done_callback(self._arriving.discard)

    async def _welcome(self, one: socket.socket) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, one)
        except OSError:  # it hung up on its way here
            one.close()

    def _protocol(self) -> asyncio.Protocol:
        """The same that uvicorn makes for a connection of its own."""
        protocol: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        return protocol


def _say(control: socket.socket, what: bytes) -> None:
    """Tell the foreman; when he cannot hear, he finds out by himself."""
    try:
        control.send(what)
    except OSError:
        return
