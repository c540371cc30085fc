"""When Python's collector looks for circles: often through what is young, seldom through all.

By itself it would look through the young when so many more objects were made than freed. On a busy
house each step frees as many as it makes, those of the step that is forgotten for it. So it would
come seldom, and then have all to look through that was made since, for up to 40 ms.
"""

import asyncio
import gc
import os
from pathlib import Path

from app import clock

YOUNG_SECONDS = 0.005
"""So often what was made since is looked through: on a busy house some hundred objects."""

ALL_SECONDS = 180.0
"""So often all objects are looked through, which takes some hundredths of a second.

Few circles live so long, but whole pages hang on some of them: of a template's macros, of a
connection's parser.
"""

LOOK_SECONDS = 5.0
MOST_GROWN = 64 * 2**20
"""All objects are looked through too when the process has grown by so many bytes since."""

_MOST_YOUNG = 50_000
"""Should the loop be held up for long, the collector comes by itself after so many objects."""
_NEVER = 10**6


async def tidy() -> None:
    """Look through what is young, and now and then through all, until cancelled.

    What is there when this begins stays for good, and is never looked through again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_MOST_YOUNG, _NEVER, _NEVER)
    await asyncio.gather(_look_through_young(), _look_through_all())


async def _look_through_young() -> None:
    while True:
        await asyncio.sleep(YOUNG_SECONDS)
        gc.collect(0)


async def _look_through_all() -> None:
    at, size = clock.monotonic(), resident()
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if clock.monotonic() - at >= ALL_SECONDS or resident() - size > MOST_GROWN:
            gc.collect()
            at, size = clock.monotonic(), resident()


def resident() -> int:
    """The bytes of memory that this process has; 0 where the system does not say."""
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
