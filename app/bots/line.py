"""Who may think now: so many at once, bots that need a moment first, then all others in turn."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal

Need = Literal["short", "long", "hint"]
"""A bot's moment, a bot's long thought, or a person's hint: that is a moment too, but people may
ask for any number of them."""
Place = asyncio.Future[None]


class Line:
    """Some places to think at, and a queue for each need.

    Long thoughts and hints take turns, so that neither keeps the other waiting for ever.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self._free = places
        self._queues: dict[Need, deque[Place]] = {
            "short": deque(),
            "long": deque(),
            "hint": deque(),
        }
        self._turns: deque[Need] = deque(("hint", "long"))  # whose turn it is comes first

    @property
    def waiting(self) -> int:
        """How many wait who need long."""
        return len(self._queues["long"])

    @asynccontextmanager
    async def place(self, need: Need) -> AsyncIterator[None]:
        """One's place, as soon as there is one, until the block ends."""
        await self._enter(self._queues[need])
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
        for need in ("short", *self._turns):
            if self._call(self._queues[need]):
                if need == self._turns[0]:
                    self._turns.rotate()
                return
        self._free += 1

    @staticmethod
    def _call(queue: deque[Place]) -> bool:
        """Whether somebody in this queue has the place now."""
        while queue:
            called = queue.popleft()
            if not called.done():
                called.set_result(None)
                return True
        return False
