"""Waiting, always with an end."""

import asyncio
import time
from collections.abc import Awaitable, Callable


async def eventually(is_so: Callable[[], Awaitable[bool]], seconds: float = 10.0) -> bool:
    """Ask again and again until it is so or the time is over; say whether it is so."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if await is_so():
            return True
        await asyncio.sleep(0.05)
    return await is_so()
