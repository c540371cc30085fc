"""A table service with people: what the tests of tables do again and again, in a word each."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine
from typing_extensions import override

from app import clock
from app.bots.thinkers import NoThought
from app.bots.worker import Question, Thought
from app.db.engine import connect_raw, make_engine
from app.tables.bot_questions import Mind
from app.tables.bus import Bus
from app.tables.errors import TableRefusal
from app.tables.journal import Journal
from app.tables.service import TableService
from app.tables.shapes import Accepted, TableInfo

PEOPLE = ("ann", "ben", "cem", "dia", "eve", "fay")


class NoMind(Mind):
    """Nobody thinks: what is suggested and what stand-ins play is any legal move."""

    @override
    async def think(self, question: Question) -> Thought:
        raise NoThought(question.game)

    @override
    def warm(self) -> None:
        pass

    @override
    async def close(self) -> None:
        pass


class Parlour:
    """A service, its journal and its database; every user's id is his name."""

    def __init__(
        self,
        dsn: str,
        engine: AsyncEngine,
        journal: Journal,
        bus: Bus | None = None,
        mind: Mind | None = None,
    ) -> None:
        self.dsn = dsn
        self.engine = engine
        self.journal = journal
        self.tables = TableService(engine, journal, bus, mind or NoMind())

    @classmethod
    @asynccontextmanager
    async def opened(
        cls,
        dsn: str,
        journal: type[Journal] = Journal,
        patience: float = 5.0,
        bus: Bus | None = None,
        mind: Mind | None = None,
    ) -> AsyncIterator["Parlour"]:
        """A parlour that is closed at the end, with the usual people in its database."""
        engine = make_engine(dsn)
        parlour = cls(dsn, engine, journal(lambda: connect_raw(dsn), patience), bus, mind)
        await parlour.tables.open()
        await parlour.welcome(*PEOPLE)
        try:
            yield parlour
        finally:
            await parlour.tables.close()
            await engine.dispose()

    async def sql(self, query: str, *arguments: Any) -> list[Any]:
        """What the database answers, on a connection of its own."""
        connection = await asyncpg.connect(self.dsn)
        try:
            return await connection.fetch(query, *arguments)
        finally:
            await connection.close()

    async def welcome(self, *names: str) -> None:
        """Users of these names, if they are not there yet."""
        await self.sql(
            "INSERT INTO users (id, name, is_guest, created_at)"
            " SELECT name, name, true, $2 FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING",
            list(names),
            clock.now(),
        )

    async def table(
        self, people: int = 2, game: str = "ladder", options: Any = None, **more: Any
    ) -> TableInfo:
        """A table that was dealt, the people at its seats in order."""
        table = await self.full_table(people, game, options, **more)
        return await self.tables.start(table.id, PEOPLE[0])

    async def full_table(
        self, people: int = 2, game: str = "ladder", options: Any = None, **more: Any
    ) -> TableInfo:
        """The same, not yet started."""
        table = await self.tables.create(PEOPLE[0], game, people, options, **more)
        for seat in range(1, people):
            table = await self.tables.sit(table.id, PEOPLE[seat], seat)
        return table

    async def move(self, table_id: str, who: str, kind: str, **fields: Any) -> Accepted:
        """Answer the question that stands now, under a ref of its own."""
        scene = await self.tables.scene(table_id, who)
        prompt = scene.asked.id if scene.asked else 0
        ref = f"{who}-{scene.seq}-{kind}"
        return await self.tables.play(table_id, who, ref, prompt, {"type": kind, **fields})

    async def play_some(self, table_id: str, steps: int = 1) -> TableInfo:
        """Suggested moves, at most so many, by whoever is waited for."""
        for _ in range(steps):
            info = await self.tables.info(table_id)
            if not info.to_act:
                break
            who = PEOPLE[info.to_act[0]]
            found = await self.tables.suggestion(table_id, who)
            ref = f"some-{info.seq}"
            await self.tables.play(table_id, who, ref, found.prompt_id, found.move)
        return await self.tables.info(table_id)

    async def play_out(self, table_id: str) -> TableInfo:
        """Suggested moves to the end."""
        return await self.play_some(table_id, 2000)


async def refused(request: Awaitable[Any]) -> TableRefusal:
    """The refusal that a request gets."""
    try:
        answer = await request
    except TableRefusal as refusal:
        return refusal
    raise AssertionError(f"not refused: {answer!r}")


async def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so; a test that waits in vain fails."""
    async with asyncio.timeout(20):
        while not is_so():  # noqa: ASYNC110 - a test looks at what has no event
            await asyncio.sleep(0.005)


async def together(*requests: Awaitable[Any]) -> Sequence[Any]:
    """What requests made at the same instant get: answers, and refusals as values."""
    answers = await asyncio.gather(*requests, return_exceptions=True)
    for answer in answers:
        if isinstance(answer, BaseException) and not isinstance(answer, TableRefusal):
            raise answer
    return answers
