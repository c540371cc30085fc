"""Waiting for the database no longer than somebody who could be served without it should."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
_late: set[asyncio.Task[Any]] = set()


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """What the work gives. Raises TimeoutError when it takes longer; it then goes on by itself.

    It is not cancelled: to cancel a query means to ask the same database, which says nothing.
    """
    task = asyncio.get_running_loop().create_task(work)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if done:
        return task.result()
    _late.add(task)
    task.add_done_callback(_let_go)
    raise TimeoutError


def _let_go(task: asyncio.Task[Any]) -> None:
    _late.discard(task)
    if not task.cancelled():
        task.exception()  # seen: nobody waits for it any more
