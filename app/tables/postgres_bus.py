"""The bus over Postgres' LISTEN and NOTIFY.

Words are gathered while a notification is on its way and go out together, in a transaction of
their own: a NOTIFY inside the transaction that stores steps would make all commits queue up for
one lock of the whole database.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec import ValidationError
from typing_extensions import override

from app.db.engine import LOST
from app.tables.bus import Bus, Word
from engines.core.codec import Reader, encode

if TYPE_CHECKING:
    import asyncpg

logger = logging.getLogger(__name__)

CHANNEL = "manorhouse_tables"
MAX_PAYLOAD = 7900  # Postgres takes payloads of less than 8,000 bytes
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
_read = Reader[tuple[str, tuple[Word, ...]]](tuple[str, tuple[Word, ...]]).decode


class PostgresBus(Bus):
    """One connection that listens and notifies, opened again whenever it breaks."""

    def __init__(self, connect: "Callable[[], Awaitable[asyncpg.Connection[Any]]]") -> None:
        self._connect = connect
        self._me = secrets.token_hex(4)
        self._words: list[Word] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._connection: asyncpg.Connection[Any] | None = None

    @override
    async def open(self, hear: Callable[[Word], None], reconnected: Callable[[], None]) -> None:
        self._hear, self._reconnected = hear, reconnected
        await self._listen()
        self._task = asyncio.create_task(self._work(), name="bus")

    @override
    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        connection, self._connection = self._connection, None
        if connection and not connection.is_closed():
            with suppress(*LOST):
                await connection.close(timeout=1)

    @override
    def say(self, word: Word) -> None:
        self._words.append(word)
        self._wake.set()

    async def _listen(self) -> None:
        connection = self._connection = await self._connect()
        # A notification that a crash loses is made up for; it is not worth a flush to disk.
        await connection.execute("SET synchronous_commit = off")
        await connection.add_listener(CHANNEL, self._on_notification)
        connection.add_termination_listener(lambda _gone: self._wake.set())

    async def _work(self) -> None:
        while True:
            try:
                await self._send_forever()
            except Exception as error:  # noqa: BLE001 - the bus must outlive whatever happens
                logger.warning("bus: the connection broke (%s)", type(error).__name__)
            await self._listen_again()
            self._reconnected()

    async def _listen_again(self) -> None:
        pause = FIRST_PAUSE
        while True:
            self._hang_up()
            try:
                await self._listen()
            except Exception as error:  # noqa: BLE001 - whatever it is, it tries again
                logger.warning("bus: no connection (%s)", type(error).__name__)
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
            words, self._words = self._words, []
            if words:
                query = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
                await connection.fetch(query, CHANNEL, list(payloads(self._me, words)))

    def _on_notification(self, *arguments: object) -> None:
        payload = arguments[-1]
        try:
            sender, words = _read(str(payload).encode())
        except ValidationError:
            logger.warning("bus: a notification cannot be read")
            return
        if sender != self._me:
            for word in words:
                self._hear(word)


def payloads(sender: str, words: Iterable[Word]) -> Iterator[str]:
    """The words as notifications, each short enough; the last word about a table is enough."""
    latest = {(word.table_id, word.news): word for word in words}
    chunk: list[Word] = []
    size = 0
    for word in latest.values():
        length = len(encode(word)) + 1
        if chunk and size + length > MAX_PAYLOAD - 32:
            yield encode((sender, chunk)).decode()
            chunk, size = [], 0
        chunk.append(word)
        size += length
    if chunk:
        yield encode((sender, chunk)).decode()
