"""Tables at which somebody has questions answered for him."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.db.engine import connect_raw
from app.db.notices import Notices
from app.tables.postgres_bus import PostgresBus
from tests.server.tables.parlour import Parlour


async def want(parlour: Parlour, who: str, *codes: str, game: str = "ladder") -> None:
    """Have these questions answered from now on."""
    await parlour.tables.choose_automatics(who, game, frozenset(codes))


async def want_unheard(parlour: Parlour, who: str, *codes: str) -> None:
    """The same as it is stored by a process that ended before anybody heard of it."""
    await parlour.sql(
        "INSERT INTO automatics (user_id, game, codes) VALUES ($1, 'ladder', $2)", who, list(codes)
    )


async def seats_of(parlour: Parlour, table_id: str) -> list[tuple[str, int | None, bool]]:
    """Every step: its kind, its seat, and whether it was an automatic answer."""
    rows = await parlour.sql(
        "SELECT kind, seat, coalesce(ref, '') LIKE 'automatic:%' AS automatic"
        " FROM steps WHERE table_id = $1 ORDER BY seq",
        table_id,
    )
    return [(row["kind"], row["seat"], row["automatic"]) for row in rows]


async def answers(parlour: Parlour, table_id: str) -> int:
    """How many automatic answers are stored."""
    return sum(automatic for _, _, automatic in await seats_of(parlour, table_id))


async def position(parlour: Parlour, table_id: str) -> tuple[int, tuple[int, ...]]:
    """Whose turn it is, and how high everybody stands."""
    public = (await parlour.tables.scene(table_id, None)).public
    return public.turn, public.heights


@asynccontextmanager
async def on_the_bus(dsn: str) -> AsyncIterator[Parlour]:
    """One of several processes that hear each other."""
    bus = PostgresBus(Notices(lambda: connect_raw(dsn)))
    async with Parlour.opened(dsn, bus=bus) as parlour:
        yield parlour
