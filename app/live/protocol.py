"""Uvicorn's protocol for sockets, with a short way in for what nearly every client sends.

A message read the general way costs a dozen nested generators, a queue made for many readers, and
two calls of the kernel to pause reading and go on. A whole text in one masked frame needs none of
that; all else (pings, closing, fragments, what is no WebSocket at all) is read by uvicorn and
websockets as before, frame by frame.
"""

import asyncio
from collections import deque
from typing import Any, cast

from typing_extensions import override
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.frames import apply_mask as unmask  # type: ignore[attr-defined]
from websockets.protocol import OPEN

MOST_WAITING = 8
"""So many messages may wait to be heard before nothing more is read from the socket."""

_WHOLE_TEXT = 0x81
_IS_MASKED, _LENGTH = 0x80, 0x7F
_TWO_BYTES, _EIGHT_BYTES = 126, 127


class Waiting:
    """Messages that wait for their one reader; as much of `asyncio.Queue` as uvicorn uses."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """Add one, and wake the reader."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The next one, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.popleft()


class SocketProtocol(WebSocketsSansIOProtocol):
    """One socket. `_rest` is the beginning of a frame that has not come in whole."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.waiting = Waiting()
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", self.waiting)
        self._rest = b""
        self._is_general = False

    @override
    def data_received(self, data: bytes) -> None:
        """Read what has come: ordinary frames here, and all others the general way."""
        if self.handshake_initiated and not self.handshake_complete:
            self.transport.close()  # RFC 6455, 4.1: a client waits for the answer to its handshake
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        at, size = 0, len(data)
        while at < size:
            if self._is_general or self.conn.state is not OPEN:
                super().data_received(data[at:] if at else data)
                return
            end = _end_of_frame(data, at)
            if end is None:
                self._is_general = True
            elif end > size or not end:
                self._rest = data[at:]
                return
            else:
                self._read(data[at:end] if at or end < size else data)
                at = end

    def _read(self, frame: bytes) -> None:
        """One whole masked frame."""
        if frame[0] != _WHOLE_TEXT or self.conn.current_size is not None:
            super().data_received(frame)
            return
        begin = 8 if frame[1] & _LENGTH == _TWO_BYTES else 6
        try:
            text = unmask(frame[begin:], frame[begin - 4 : begin]).decode()
        except UnicodeDecodeError:
            self._end_for_no_text()
            return
        self.waiting.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.waiting) > MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    @override
    def send_receive_event_to_app(self) -> None:
        """Hand on what was read the general way. Uvicorn logs a stack trace for what is no text."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._end_for_no_text()
                return
        super().send_receive_event_to_app()

    def _end_for_no_text(self) -> None:
        self.conn.send_close(CloseCode.INVALID_DATA)
        self.handle_parser_exception()


SOCKETS: dict[str, Any] = {
    "ws": SocketProtocol,
    "ws_per_message_deflate": False,  # what is told is small already, and told to thousands
    "ws_max_size": 64 * 1024,  # the live channel itself refuses frames from 32 KiB on
    "ws_ping_interval": None,  # and has a heartbeat of its own, both ways
}
"""What uvicorn's configuration says of sockets."""


def _end_of_frame(data: bytes, at: int) -> int | None:
    """Where the frame that begins here ends; 0 while its head is not whole.

    None for what is not read here: frames without a mask, and those of 64 KiB and more.
    """
    size = len(data)
    if size - at < 2:
        return 0
    second = data[at + 1]
    length = second & _LENGTH
    if not second & _IS_MASKED or length == _EIGHT_BYTES:
        return None
    if length < _TWO_BYTES:
        return at + length + 6
    if size - at < 4:
        return 0
    return at + (data[at + 2] << 8 | data[at + 3]) + 8
