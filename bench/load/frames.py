"""A WebSocket client in a few lines: the library's costs more than the server that it loads."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

from typing_extensions import override

_TEXT, _CLOSE = 1, 8
_MASK = b"\0\0\0\0"  # a mask of zeros is a mask: it spares the driver, not the server

Heard = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """One connection. `heard` gets every text; nothing is checked that a server of ours sends."""

    def __init__(self, head: bytes, heard: Heard) -> None:
        self._head = head
        self._heard = heard
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_closed = False

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._head)

    @override
    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self.opened.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            self._open(buffer[:end])
            buffer = buffer[end + 4 :]
        self._buffer = self._read_frames(buffer)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("no handshake"))

    def send(self, text: bytes) -> None:
        """Send one text."""
        size = len(text)
        if size < 126:
            head = bytes((0x80 | _TEXT, 0x80 | size))
        else:
            head = bytes((0x80 | _TEXT, 0x80 | 126)) + size.to_bytes(2, "big")
        assert self._transport
        self._transport.write(head + _MASK + text)

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.close()

    def _open(self, head: bytes) -> None:
        if b" 101 " in head.partition(b"\r\n")[0]:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head[:200].decode()))

    def _read_frames(self, buffer: bytes) -> bytes:
        """Hear all whole frames; what is left over."""
        at, end = 0, len(buffer)
        while at + 2 <= end:
            size, begin = buffer[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, begin = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if begin + size > end:
                break
            kind = buffer[at] & 15
            if kind == _TEXT:
                self._heard(buffer[begin : begin + size])
            elif kind == _CLOSE:
                self.is_closed = True
            at = begin + size
        return buffer[at:] if at else buffer


async def connect(
    port: int, path: str, subprotocol: str, heard: Heard, headers: str = ""
) -> Socket:
    """An open connection. Raises ConnectionError when the server does not want it."""
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Protocol: {subprotocol}\r\n{headers}\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(head.encode(), heard), "127.0.0.1", port
    )
    await asyncio.wait_for(socket.opened, 30)
    return socket
