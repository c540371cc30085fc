"""Going through a lot without keeping anybody waiting."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

from app import clock

T = TypeVar("T")

SPELL_SECONDS = 0.001


async def gently(items: Iterable[T], spell: float = SPELL_SECONDS) -> AsyncIterator[T]:
    """The items as they are now; after each spell of work with them all others get their turn.

    For what is done to thousands at a time and is urgent for none of them. Between two items
    anything may happen, so whoever uses it looks whether an item still counts.
    """
    since = clock.monotonic()
    for item in tuple(items):
        if clock.monotonic() - since > spell:
            await asyncio.sleep(0)
            since = clock.monotonic()
        yield item
