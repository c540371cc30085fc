"""A network between a client and the server that can be cut, frozen, or impatient."""

import asyncio
import contextlib
from types import TracebackType
from typing import Self

from tests.blackbox.house import House


class Proxy:
    """Forwards one port to a house. `idle` cuts connections that are silent so many seconds."""

    def __init__(self, house: House, idle: float | None = None) -> None:
        self._house = house
        self._idle = idle
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._pipes: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.port = 0
        self.cuts = 0

    @property
    def socket_url(self) -> str:
        """Where WebSockets go."""
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
        await self.cut()

    def freeze(self) -> None:
        """Nothing flows any more, and nobody is told: a tunnel, a lift, a phone asleep."""
        self._flowing.clear()

    def thaw(self) -> None:
        """Let it flow again."""
        self._flowing.set()

    async def cut(self) -> None:
        """Tear every connection down without a goodbye."""
        for writer in tuple(self._writers):
            writer.transport.abort()
        for pipe in tuple(self._pipes):
            pipe.cancel()
        await asyncio.gather(*self._pipes, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self._house.port)
        self._writers |= {writer, up_writer}
        for source, sink in ((reader, up_writer), (up_reader, writer)):
            pipe = asyncio.create_task(self._pump(source, sink))
            self._pipes.add(pipe)
            pipe.add_done_callback(self._pipes.discard)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            with contextlib.suppress(OSError):
                while data := await asyncio.wait_for(source.read(65536), self._idle):
                    await self._flowing.wait()
                    sink.write(data)
                    await sink.drain()
        except TimeoutError:
            self.cuts += 1
        finally:
            self._writers.discard(sink)
            sink.close()
