"""The shortest way from a step to a socket: past ASGI, where the server's protocol is one we know.

Every step goes to every viewer of its table, and ASGI's message through three coroutines costs
more than all else that is done for one of them. Whatever is not quite ordinary takes ASGI's way:
another server, compression, a full buffer, a connection that is closing.
"""

from collections.abc import Coroutine
from typing import Any, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

_KEY = "manorhouse.send"
_TEXT = 0x81  # a whole text in one frame; a server's frames carry no mask


class Straight:
    """A layer of the app that notes the server's own way out, before others put theirs round it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on; only sockets are noted."""
        if scope["type"] == "websocket":
            scope[_KEY] = send
        try:
            await self._app(scope, receive, send)
        finally:
            scope.pop(_KEY, None)  # the protocol holds its scope: it would hold itself


class Way:
    """One accepted socket's way out."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send: Send = scope.get(_KEY, send)
        self._protocol = _known(self._send)

    def forget_handshake(self) -> None:
        """Once accepted: nobody reads its headers again, and they are 2 KB of each connection."""
        if self._protocol is not None:
            del self._protocol.request, self._protocol.response

    def __call__(self, frame: str) -> Coroutine[Any, Any, None]:
        """Send a frame, as soon as there is room."""
        message = {"type": "websocket.send", "text": frame}
        return cast("Coroutine[Any, Any, None]", self._send(message))

    def at_once(self, frame: str) -> bool:
        """Send a frame if that takes no waiting; whether it was sent.

        Raises what the transport raises when it is closed.
        """
        protocol = self._protocol
        if (
            protocol is None
            or protocol.disconnected
            or protocol.conn.state is not OPEN
            or not protocol.writable.is_set()
        ):
            return False
        protocol.transport.write(framed(frame.encode()))
        return True


def _known(send: Send) -> WebSocketsSansIOProtocol | None:
    owner = getattr(send, "__self__", None)
    if isinstance(owner, WebSocketsSansIOProtocol) and not owner.conn.extensions:
        return owner
    return None


def framed(text: bytes) -> bytes:
    """A text as one frame of RFC 6455."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_TEXT, 126, size >> 8, size & 255)) + text
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + text
