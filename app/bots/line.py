"""Who may think now: so many at once, those who need a moment first, the others as they came."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Place = asyncio.Future[None]


class Line:
    """Some places to think at, and a queue for them."""

    def __init__(self, places: int) -> None:
        self.places = places
        self._free = places
        self._short: deque[Place] = deque()
        self._long: deque[Place] = deque()

    @property
    def waiting(self) -> int:
        """How many wait who need long."""
        return len(self._long)

    @asynccontextmanager
    async def place(self, *, is_long: bool) -> AsyncIterator[None]:
        """One's place, as soon as there is one, until the block ends."""
        await self._enter(self._long if is_long else self._short)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, queue: deque[Place]) -> None:
        if self._free:
            self._free -= 1
            return
        called: Place = asyncio.get_running_loop().create_future()
        queue.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave()  # it was called in the very moment in which it gave up
            elif called in queue:
                queue.remove(called)
            raise

    def _leave(self) -> None:
        for queue in (self._short, self._long):
            while queue:
                called = queue.popleft()
                if not called.done():
                    called.set_result(None)
                    return
        self._free += 1
