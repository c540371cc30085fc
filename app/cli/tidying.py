"""When Python's collector looks for circles: now and then, through all there is.

By itself it would come when so many more objects were made than freed. On a busy house each step
frees as many as it makes, those of the step that is forgotten for it: it would come seldom, and
hold up everybody while it looks through all that was made since. Looking often instead costs a
twelfth of the house's time, and finds next to nothing: what moves leave behind is no circle.
"""

import asyncio
import gc
import os
from pathlib import Path

from app import clock

ALL_SECONDS = 180.0
"""So often all objects are looked through, which takes some hundredths of a second.

Few things are circles, but whole pages hang on some of them: of a template's macros, of a
connection's parser.
"""

LOOK_SECONDS = 5.0
MOST_GROWN = 64 * 2**20
"""All objects are looked through too when the process has grown by so many bytes since."""


async def tidy() -> None:
    """Look through all objects now and then, until cancelled.

    What is there when this begins stays for good, and is never looked through again.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        await _look_through_all()
    finally:
        gc.enable()


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
