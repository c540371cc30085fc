"""Waiting for the database no longer than somebody who could be served without it should."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
CANCEL_SECONDS = 1.0
"""So long whoever is cancelled waits for his work to end."""
_late: set[asyncio.Task[Any]] = set()


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """What the work gives. Raises TimeoutError when it takes longer; it then goes on by itself.

    It is not cancelled then: to cancel a query means to ask the same database, which says nothing.
    Where whoever waits is cancelled, the work is too, and given a moment to put away what it holds:
    a connection that is out when the pool closes would never be closed.
    """
    task = asyncio.get_running_loop().create_task(work)
    try:
        done, _ = await asyncio.wait({task}, timeout=seconds)
    except asyncio.CancelledError:
        task.cancel()
        _goes_on(task)
        await asyncio.wait({task}, timeout=CANCEL_SECONDS)
        raise
    if done:
        return task.result()
    _goes_on(task)
    raise TimeoutError


def _goes_on(task: asyncio.Task[Any]) -> None:
    _late.add(task)
    task.add_done_callback(_let_go)


def _let_go(task: asyncio.Task[Any]) -> None:
    _late.discard(task)
    if not task.cancelled():
        task.exception()  # seen: nobody waits for it any more
