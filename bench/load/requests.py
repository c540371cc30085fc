"""An HTTP client in a few lines: one kept connection, one request at a time."""

import asyncio
import re
from collections import deque
from collections.abc import Callable
from typing import cast

from typing_extensions import override

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)

Answered = Callable[[int, bytes], None]
"""What is done with an answer: its status and body."""


class Line(asyncio.Protocol):
    """One connection for requests. What is asked before the last answer is here waits for it.

    A browser's push may well be here before the answer to the post that it tells of. The server
    hangs up on those who are silent for some seconds: then it is opened anew, and what was sent
    just then is sent once more, as browsers do.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._opening: asyncio.Task[None] | None = None
        self._buffer = b""
        self._answered: Answered | None = None
        self._request = b""
        self._is_over = False
        self._later: deque[tuple[bytes, bytes, Answered]] = deque()
        self._transport: asyncio.Transport | None = None

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._answered is not None and not self._is_over:
            self._opening = asyncio.get_running_loop().create_task(self._open_anew())

    @override
    def data_received(self, data: bytes) -> None:
        buffer = self._buffer = self._buffer + data
        end = buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        found = _LENGTH.search(buffer, 0, end + 2)
        size = int(found[1]) if found else 0
        if len(buffer) < end + 4 + size:
            return
        body, self._buffer = buffer[end + 4 : end + 4 + size], buffer[end + 4 + size :]
        answered, self._answered = self._answered, None
        if answered:
            answered(int(buffer[9:12]), body)
        if self._later and self._answered is None:
            self.ask(*self._later.popleft())

    def ask(self, head: bytes, body: bytes, answered: Answered) -> None:
        """Send a request; `head` ends before the length of the body."""
        if self._answered is not None:
            self._later.append((head, body, answered))
            return
        self._answered = answered
        self._request = b"%sContent-Length: %d\r\n\r\n%s" % (head, len(body), body)
        if self._transport is None:
            self._opening = asyncio.get_running_loop().create_task(self._open_anew())
        elif not self._transport.is_closing():  # else its end is about to be told
            self._transport.write(self._request)

    async def fetch(self, head: bytes, body: bytes = b"") -> tuple[int, bytes]:
        """The answer to a request, waited for."""
        done: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self.ask(head, body, lambda status, got: done.set_result((status, got)))
        return await asyncio.wait_for(done, 30)

    def close(self) -> None:
        """Hang up."""
        self._is_over = True
        if self._transport:
            self._transport.close()

    async def _open_anew(self) -> None:
        loop = asyncio.get_running_loop()
        self._buffer = b""
        await loop.create_connection(lambda: self, "127.0.0.1", self._port)
        assert self._transport
        self._transport.write(self._request)


def head_of(method: str, path: str, port: int, headers: str = "") -> bytes:
    """The beginning of a request, for many with the same headers."""
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{headers}".encode()
