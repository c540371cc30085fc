"""LISTEN and NOTIFY: how the processes of one house tell each other that something happened.

What is to be said is gathered while a notification is on its way and goes out together, in a
transaction of its own: a NOTIFY inside the transaction that stores steps would make all commits
queue up for one lock of the whole database.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import asyncpg

from app import clock
from app.db.engine import LOST

logger = logging.getLogger(__name__)

MAX_PAYLOAD = 7900  # Postgres takes payloads of less than 8,000 bytes
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
CLOSE_SECONDS = 1.0
NEIGHBOUR_SECONDS = 60.0
"""Who said something so lately may still be there, and may have stored something."""
GATHER_SECONDS = 0.01
"""After a notification the next one waits so long: a busy house says in one what it says often."""
_SEND = (
    "SELECT pg_notify(channel, payload)"
    " FROM unnest($1::text[], $2::text[]) AS said (channel, payload)"
)


@dataclass(frozen=True, slots=True)
class Channel:
    """One kind of news: `hear` gets each payload, our own too; `drain` gives what is to be said.

    `reconnected` is called when payloads may have been missed.
    """

    name: str
    hear: Callable[[str], None]
    drain: Callable[[], Iterable[str]]
    reconnected: Callable[[], None]


class Notices:
    """One connection that listens and notifies, opened again whenever it breaks.

    Channels join before it opens. `me` names this process in what it says.
    """

    def __init__(self, connect: "Callable[[], Awaitable[asyncpg.Connection[Any]]]") -> None:
        self._connect = connect
        self.me = secrets.token_hex(4)
        self._channels: list[Channel] = []
        self._heard_at: float | None = None
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._connection: asyncpg.Connection[Any] | None = None

    def join(self, channel: Channel) -> None:
        """Listen and speak on this channel too."""
        assert self._task is None, "channels join before the connection opens"
        self._channels.append(channel)

    async def open(self) -> None:
        """Begin. Raises what connecting raises."""
        await self._listen()
        self._task = asyncio.create_task(self._work(), name="notices")

    async def close(self) -> None:
        """Say what is still waiting, if that goes quickly, and stop."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        connection = self._connection
        if connection and not connection.is_closed():
            with suppress(*LOST):
                await asyncio.wait_for(self._send(connection), CLOSE_SECONDS)
                await connection.close(timeout=CLOSE_SECONDS)
        self._hang_up()

    @property
    def has_neighbours(self) -> bool:
        """Whether another process was heard lately."""
        heard_at = self._heard_at
        return heard_at is not None and clock.monotonic() - heard_at < NEIGHBOUR_SECONDS

    def is_neighbour(self, sender: str) -> bool:
        """Whether this sender is another process; then it was heard now."""
        if sender == self.me:
            return False
        self._heard_at = clock.monotonic()
        return True

    def wake(self) -> None:
        """There is something to be said: soon, and nobody waits for it."""
        self._wake.set()

    async def _listen(self) -> None:
        connection = self._connection = await self._connect()
        # A notification that a crash loses is made up for; it is not worth a flush to disk.
        await connection.execute("SET synchronous_commit = off")
        for channel in self._channels:
            await connection.add_listener(channel.name, _hearing(channel))
        connection.add_termination_listener(lambda _gone: self._wake.set())

    async def _work(self) -> None:
        while True:
            try:
                await self._send_forever()
            except Exception as error:  # noqa: BLE001 - it must outlive whatever happens
                logger.warning("notices: the connection broke (%s)", type(error).__name__)
            await self._listen_again()
            for channel in self._channels:
                channel.reconnected()

    async def _listen_again(self) -> None:
        pause = FIRST_PAUSE
        while True:
            self._hang_up()
            try:
                await self._listen()
            except Exception as error:  # noqa: BLE001 - whatever it is, it tries again
                logger.warning("notices: no connection (%s)", type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            else:
                return

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection and not connection.is_closed():
            connection.terminate()

    async def _send_forever(self) -> None:
        connection = self._connection
        while connection and not connection.is_closed():
            await self._wake.wait()
            self._wake.clear()
            await self._send(connection)
            await asyncio.sleep(GATHER_SECONDS)

    async def _send(self, connection: "asyncpg.Connection[Any]") -> None:
        said = [
            (channel.name, payload) for channel in self._channels for payload in channel.drain()
        ]
        if said:
            await connection.fetch(_SEND, [name for name, _ in said], [text for _, text in said])


def _hearing(channel: Channel) -> Callable[..., None]:
    def hear(*arguments: object) -> None:
        channel.hear(str(arguments[-1]))

    return hear


def chunks(parts: Iterable[bytes], room: int) -> Iterator[list[bytes]]:
    """The parts in order, in lists that together with their commas stay below so many bytes."""
    chunk: list[bytes] = []
    size = 0
    for part in parts:
        length = len(part) + 1
        if chunk and size + length > room:
            yield chunk
            chunk, size = [], 0
        chunk.append(part)
        size += length
    if chunk:
        yield chunk
