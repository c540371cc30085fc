"""Sending to one socket without ever waiting for it."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, Protocol

from starlette.websockets import WebSocketDisconnect

from app.metrics import Count

SLOW = Count("sockets_slow_total", "Times a peer did not read as fast as it was told")


class Send(Protocol):
    """A socket's way out: one that may wait, and one that does not."""

    def __call__(self, frame: str) -> Coroutine[Any, Any, None]:
        """Send a frame, as soon as there is room."""
        ...

    def at_once(self, frame: str) -> bool:
        """Send a frame if that takes no waiting; whether it was sent."""
        ...


# What Starlette and uvicorn raise when the peer is gone: a RuntimeError after a failed send.
GONE = (WebSocketDisconnect, RuntimeError, OSError)


class Outbox:
    """One socket's way out. It holds no queue: who is slow is told later what he missed.

    A send is begun at once and mostly ends at once, because it only fills the transport's buffer.
    When it does not, the peer reads slowly: the rest of the send becomes a task, the outbox is not
    free until it ends, and `when_free` is called then.
    """

    def __init__(self, send: Send, when_free: Callable[[], None]) -> None:
        self._send = send
        self._when_free = when_free
        self._rest: asyncio.Task[None] | None = None
        # Made when somebody is slow: ten thousand sockets are not, and each event is a kilobyte.
        self._freed: asyncio.Event | None = None
        self.is_broken = False

    @property
    def is_free(self) -> bool:
        """Whether a frame said now goes straight to the transport."""
        return self._rest is None and not self.is_broken

    def say(self, frame: str) -> bool:
        """Send this frame if the outbox is free; says whether it was taken."""
        if not self.is_free:
            return False
        try:
            if self._send.at_once(frame):
                return True
            sending = self._send(frame)
            awaited = sending.send(None)
        except StopIteration:
            return True
        except GONE:
            self.is_broken = True
            return False
        SLOW.value += 1
        self._freed = asyncio.Event()
        self._rest = asyncio.get_running_loop().create_task(self._finish(sending, awaited))
        return True

    async def answer(self, frame: str) -> None:
        """Send this frame as soon as there is room: whoever asks much must read the answers."""
        while not self.is_broken and not self.say(frame):
            if self._freed is not None:
                await self._freed.wait()

    async def close(self) -> None:
        """Give up what is being sent."""
        self.is_broken = True
        self._let_go()
        if self._rest is not None:
            self._rest.cancel()
            await asyncio.gather(self._rest, return_exceptions=True)
        self._when_free = _nobody_waits  # whoever did holds this outbox

    def _let_go(self) -> None:
        if self._freed is not None:
            self._freed.set()
            self._freed = None

    async def _finish(self, sending: Coroutine[Any, Any, None], awaited: Any) -> None:
        try:
            await _rest_of(sending, awaited)
        except GONE:
            self.is_broken = True
        finally:
            self._rest = None
            self._let_go()
        if not self.is_broken:
            self._when_free()


def _nobody_waits() -> None:
    """Of a closed outbox nobody is told that it is free."""


@coroutine
def _rest_of(sending: Coroutine[Any, Any, None], awaited: Any) -> Generator[Any, Any, None]:
    """The rest of a coroutine that was begun by hand and waits for `awaited`."""
    try:
        while True:
            try:
                value = yield awaited
            except BaseException as error:  # noqa: BLE001 - a cancellation too belongs to the send
                awaited = sending.throw(error)
            else:
                awaited = sending.send(value)
    except StopIteration:
        return
