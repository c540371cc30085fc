"""One address for several houses: each connection goes to the next house that takes it."""

import asyncio
import contextlib
import itertools
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from tests.blackbox.house import House


class Gate:
    """Stands where a reverse proxy would, and spreads people without any regard to their table.

    It has a house's `url` and `socket_url`, so that programs can be given it instead of one.
    """

    def __init__(self, houses: Sequence[House]) -> None:
        self._houses = houses
        self._turn = itertools.count()
        self._pipes: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.port = 0
        self.secrets = shared_secrets(houses)
        self.met = dict.fromkeys((house.port for house in houses), 0)

    @property
    def url(self) -> str:
        """The address, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """The same for WebSockets."""
        return f"ws://127.0.0.1:{self.port}"

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._server is not None
        self._server.close()
        for pipe in tuple(self._pipes):
            pipe.cancel()
        await asyncio.gather(*self._pipes, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await self._dial()
        if found is None:
            writer.close()
            return
        up_reader, up_writer = found
        for source, sink in ((reader, up_writer), (up_reader, writer)):
            pipe = asyncio.create_task(_pump(source, sink))
            self._pipes.add(pipe)
            pipe.add_done_callback(self._pipes.discard)

    async def _dial(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A connection to the next house that is there."""
        start = next(self._turn)
        for number in range(len(self._houses)):
            house = self._houses[(start + number) % len(self._houses)]
            with contextlib.suppress(OSError):
                found = await asyncio.open_connection("127.0.0.1", house.port)
                self.met[house.port] += 1
                return found
        return None


def shared_secrets(houses: Sequence[House]) -> set[str]:
    """One set for all houses: what one gave away, no other may write into its log."""
    secrets: set[str] = set()
    for house in houses:
        house.secrets = secrets
    return secrets


async def _pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    try:
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
    finally:
        sink.close()
