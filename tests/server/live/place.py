"""A running house inside the test's own process, so that tests can reach behind its doors."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import uvicorn

from app.accounts.shapes import User
from app.config import Settings
from app.house import House
from app.live.protocol import SOCKETS
from app.tables.shapes import Accepted, TableInfo
from app.web.application import create_app
from engines.core.codec import plain
from engines.registry import rules_of

BEAT = 0.4
"""Heartbeats 50 times faster than in a real house."""


def settings_for(database_url: str, **changes: Any) -> Settings:
    """Settings without narrow limits, and with a fast heart."""
    roomy = Settings(
        database_url=database_url,
        heartbeat_seconds=BEAT,
        moves_per_minute=10**6,
        guests_per_minute=10**6,
        tables_per_minute=10**6,
        chats_per_minute=10**6,
        hints_per_minute=10**6,
    )
    return replace(roomy, **changes)


@dataclass(frozen=True)
class Person:
    """A guest with a token, and a browser with its cookie and form token."""

    user: User
    token: str
    cookie: str
    csrf: str


@dataclass(frozen=True)
class Place:
    """A house that listens on a port of the loopback."""

    house: House
    port: int
    server: uvicorn.Server

    def squeeze(self) -> None:
        """Let the transports of all open connections buffer next to nothing."""
        for connection in self.server.server_state.connections:
            connection.transport.set_write_buffer_limits(high=1024)

    @property
    def origin(self) -> str:
        """The origin of its own pages."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def sockets(self) -> str:
        """Where its sockets are."""
        return f"ws://127.0.0.1:{self.port}"

    async def person(self, name: str) -> Person:
        """A new guest."""
        user = await self.house.accounts.add_guest(name)
        token = await self.house.accounts.add_token(user)
        session = await self.house.accounts.open_session(user)
        assert session.token
        return Person(user, token, session.token, session.csrf)

    async def table(self, people: list[Person], game: str = "uradalom", **options: Any) -> "Party":
        """A dealt table with these people."""
        party = await self.lobby(people, game, **options)
        for person in people[1:]:
            await self.house.tables.sit(party.id, person.user.id)
        await self.house.tables.start(party.id, people[0].user.id)
        return party

    async def lobby(self, people: list[Person], game: str = "uradalom", **options: Any) -> "Party":
        """An open table at which the first of these people sits."""
        made = await self.house.tables.create(people[0].user.id, game, len(people), options or None)
        return Party(self.house, people, made)


class Party:
    """A table and its people, who can play it."""

    def __init__(self, house: House, people: list[Person], table: TableInfo) -> None:
        self.house = house
        self.people = people
        self.id = table.id
        self._rules = rules_of(table.game)
        self._refs = 0

    async def waiting(self) -> list[int]:
        """The seats the table waits for."""
        return list((await self.house.tables.info(self.id)).to_act)

    async def seq(self) -> int:
        """Where the table stands."""
        return (await self.house.tables.info(self.id)).seq

    async def a_move(self, seat: int, rnd: Random) -> tuple[int, Any]:
        """A legal move of a seat that is asked: the prompt's id, and the move's JSON."""
        scene = await self.house.tables.scene(self.id, self.people[seat].user.id)
        assert scene.asked
        assert self._rules
        move = self._rules.sample(scene.public, scene.private, scene.asked.prompt, rnd)
        return scene.asked.id, plain(move)

    async def play(self, seat: int, rnd: Random) -> Accepted:
        """One legal move of this seat, past the sockets."""
        prompt, move = await self.a_move(seat, rnd)
        self._refs += 1
        user_id = self.people[seat].user.id
        return await self.house.tables.play(self.id, user_id, f"own-{self._refs}", prompt, move)

    async def step(self, rnd: Random) -> int | None:
        """One legal move by anybody; says by whom, None when the game is over."""
        waiting = await self.waiting()
        if not waiting:
            return None
        seat = rnd.choice(waiting)
        await self.play(seat, rnd)
        return seat


@asynccontextmanager
async def open_place(settings: Settings, *, narrow: bool = False) -> AsyncIterator[Place]:
    """A house that is served from this event loop. `narrow`: the system buffers little for it."""
    app = create_app(settings)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            host="127.0.0.1",
            port=0,
            log_config=None,
            timeout_graceful_shutdown=2,
            **SOCKETS,
        )
    )
    serving = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
        if serving.done():
            await serving
    listening = server.servers[0].sockets[0]
    if narrow:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    try:
        yield Place(app.state.house, listening.getsockname()[1], server)
    finally:
        server.should_exit = True
        await serving
