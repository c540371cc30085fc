"""The wire between a house and its database: it can be cut, blocked, and made slow."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import parse_qs, quote, urlsplit

SOCKET = ".s.PGSQL.5432"


def folder_of(dsn: str) -> Path | None:
    """The folder of the socket that a database listens on, if it is one."""
    hosts = parse_qs(urlsplit(dsn).query).get("host")
    return Path(hosts[0]) if hosts else None


class Wire:
    """Forwards a Unix socket to the database's own. `delay` is added to all that it answers."""

    def __init__(self, dsn: str, database: Path, folder: Path) -> None:
        self._target = database / SOCKET
        self._path = folder / SOCKET
        self._pipes: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._flowing = asyncio.Event()
        self._flowing.set()
        self.delay = 0.0
        parts = urlsplit(dsn)
        self.database_url = f"{parts.scheme}://{parts.netloc}{parts.path}?host={quote(str(folder))}"

    async def __aenter__(self) -> Self:
        await self.mend()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.unblock()
        await self.cut()

    async def let(self, work: Callable[[], Any]) -> Any:
        """Run blocking work in a thread, so that the wire goes on carrying meanwhile."""
        return await asyncio.to_thread(work)

    async def cut(self) -> None:
        """Tear every connection down, and let no new one through."""
        server, self._server = self._server, None
        if server is not None:
            server.close()
        self._path.unlink(missing_ok=True)
        for writer in tuple(self._writers):
            writer.transport.abort()
        for pipe in tuple(self._pipes):
            pipe.cancel()
        await asyncio.gather(*self._pipes, return_exceptions=True)

    async def mend(self) -> None:
        """Let new connections through again."""
        self._server = await asyncio.start_unix_server(self._serve, self._path)
        self._path.chmod(0o777)

    def block(self) -> None:
        """Nothing flows any more, and nobody is told."""
        self._flowing.clear()

    def unblock(self) -> None:
        """Let it flow again."""
        self._flowing.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            up_reader, up_writer = await asyncio.open_unix_connection(self._target)
        except OSError:
            writer.close()
            return
        self._writers |= {writer, up_writer}
        for source, sink, is_answer in ((reader, up_writer, False), (up_reader, writer, True)):
            pipe = asyncio.create_task(self._pump(source, sink, is_answer=is_answer))
            self._pipes.add(pipe)
            pipe.add_done_callback(self._pipes.discard)

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, is_answer: bool
    ) -> None:
        try:
            with contextlib.suppress(OSError):
                while data := await source.read(65536):
                    await self._flowing.wait()
                    if is_answer and self.delay:
                        await asyncio.sleep(self.delay)
                    sink.write(data)
                    await sink.drain()
        finally:
            self._writers.discard(sink)
            sink.close()
