"""Sending everybody away who listens, when this process is told to stop."""

import asyncio
import secrets
from collections.abc import Collection

from app import clock
from app.live import frames
from app.live.listener import AGAIN, Follower

SOONEST = 0.2
"""Seconds until the first may come back: another process, or this one started again."""
SHORTEST_SPREAD = 1.8
RETURNS_PER_SECOND = 500
_GLANCE = 0.02
_FINE = 10**6


async def send_away(followers: Collection[Follower], patience: float) -> None:
    """Tell everybody when to come back, each another time, and hang up.

    Returns when all have gone, or the time is over. Whose move is being stored is answered first.
    """
    spread = max(SHORTEST_SPREAD, len(followers) / RETURNS_PER_SECOND)
    for one in followers:
        after = SOONEST + spread * secrets.randbelow(_FINE) / _FINE
        one.outbox.say(frames.again(after))
    deadline = clock.monotonic() + patience
    while followers and clock.monotonic() < deadline:
        for one in tuple(followers):
            if not one.is_busy:
                one.hang_up(AGAIN, "back in a moment")
        await asyncio.sleep(_GLANCE)
