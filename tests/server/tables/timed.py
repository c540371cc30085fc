"""Tables with clocks, and a time that tests make pass."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from app import clock
from app.tables.shapes import TableInfo
from app.tables.sweeping import Sweeper
from tests.server.tables.parlour import PEOPLE, Parlour

NEVER = 10**15

LIVE = {"kind": "live", "bank": 60, "increment": 5}
DAYS = {"kind": "days", "days": 2}


@contextmanager
def standing_still() -> Iterator[clock.SetClock]:
    """Time stands still from now on, until the test moves it."""
    still = clock.SetClock(clock.now())
    with clock.replaced(still):
        yield still


def sweeper_of(parlour: Parlour) -> Sweeper:
    """The sweeper of a parlour's service."""
    return parlour.tables._sweeper


async def by_hand(parlour: Parlour, *, gap: int = NEVER) -> Parlour:
    """Let the parlour sweep only when a test says so; the house is never taken for away."""
    await sweeper_of(parlour).close()
    sweeper_of(parlour)._loop = None
    parlour.tables._desk.memory.uptime.gap = gap
    return parlour


async def pass_time(still: clock.SetClock, parlour: Parlour, seconds: float) -> None:
    """So much time passes, and then the parlour looks after its tables."""
    still.advance(seconds)
    await sweeper_of(parlour).sweep()


async def timed_table(
    parlour: Parlour, rule: Any = LIVE, people: int = 2, game: str = "ladder", options: Any = None
) -> TableInfo:
    """A table with a clock that was dealt."""
    return await parlour.table(people, game, options, clock=rule)


async def left(parlour: Parlour, table_id: str) -> list[float]:
    """The seconds in each seat's bank as they were last reckoned."""
    watch = (await parlour.tables.info(table_id)).watch
    assert watch
    return [one.left / 1000 for one in watch.seats]


async def happened(parlour: Parlour, table_id: str) -> list[tuple[Any, ...]]:
    """The log from step 2 on: whose step of which kind, who made it, and the house's news."""
    found: list[tuple[Any, ...]] = []
    for entry in (await parlour.tables.steps(table_id, PEOPLE[0]))[1:]:
        if entry.kind == "house":
            found.append((type(entry.events[0]).__name__, entry.seat))
        else:
            found.append((entry.kind, entry.seat, entry.by))
    return found


async def stand_ins(parlour: Parlour, table_id: str) -> dict[int, str]:
    """Who is stood in for at a table, and why."""
    watch = (await parlour.tables.info(table_id)).watch
    return {} if watch is None else dict(watch.stand_ins())
