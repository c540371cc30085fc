"""Reading one socket: strictly, in measure, and without ever breaking."""

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec
from starlette.types import Receive
from starlette.websockets import WebSocketDisconnect

from app import clock
from app.live import frames
from app.live.listener import POLICY, Farewell
from app.live.wire import MOST_BYTES

M = TypeVar("M")

FRAMES_PER_SECOND = 200.0
MOST_AT_ONCE = 400.0
PATIENCE = 20
"""So many frames that make no sense, or come too fast, are answered before the socket is closed."""


class HungUp(Exception):
    """The conversation is over, and why."""

    def __init__(self, farewell: Farewell) -> None:
        super().__init__(farewell.reason)
        self.farewell = farewell


class _Pace:
    """A token bucket for one socket."""

    def __init__(self) -> None:
        self._left = MOST_AT_ONCE
        self._since = clock.monotonic()

    def is_kept(self) -> bool:
        """Take one; whether there was one."""
        now = clock.monotonic()
        self._left = min(MOST_AT_ONCE, self._left + (now - self._since) * FRAMES_PER_SECOND)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class _Ref(msgspec.Struct):
    """What a refusal of an unreadable message can still name."""

    ref: str | None = None


_read_ref = msgspec.json.Decoder(_Ref).decode


class Ear(Generic[M]):
    """Hears the messages of one socket; what is none is refused and forgotten."""

    def __init__(self, receive: Receive, read: Callable[[bytes], M]) -> None:
        self._receive = receive
        self._read = read
        self._pace = _Pace()
        self._nonsense = 0

    async def listen(self) -> M | str:
        """The next message, or the frame with which to refuse what came instead.

        Raises WebSocketDisconnect when the other side is gone, HungUp after too much nonsense.
        """
        frame = await self._receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code") or 1005)
        if not self._pace.is_kept():
            return self._refuse(None, "too_often")
        text = frame.get("text")
        if text is None:
            return self._refuse(None, "unreadable")
        data = text.encode()
        if len(data) > MOST_BYTES:
            return self._refuse(None, "too_large")
        try:
            return self._read(data)
        except msgspec.ValidationError:
            return self._refuse(_ref_in(data), "unreadable")

    def _refuse(self, ref: str | None, code: str) -> str:
        self._nonsense += 1
        if self._nonsense > PATIENCE:
            raise HungUp(Farewell(POLICY, "too much that makes no sense"))
        return frames.refused(ref, code)


def _ref_in(data: bytes) -> str | None:
    try:
        ref = _read_ref(data).ref
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
    return ref if ref is not None and len(ref) <= 64 else None
