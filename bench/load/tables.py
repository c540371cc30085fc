"""Tables to play at, made by the house's own services beside the server: they cost it nothing."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.accounts.service import Accounts
from app.accounts.shapes import User
from app.db.engine import connect_raw, make_engine
from app.db.tables import tables
from app.tables.journal import Journal
from app.tables.loading import game_of
from app.tables.service import TableService
from bench.load.plan import Plan
from engines.core.codec import encode
from engines.core.contract import JSON

AT_ONCE = 8


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays: as a program by his token, in a browser by his cookie."""

    user: User
    token: str
    cookie: str
    csrf: str


@dataclass(slots=True, eq=False)
class Party:
    """A started table, who sits at it in order of seat, and what will be played.

    `played` counts the moves that are made, so that another run can go on.
    """

    id: str
    people: Sequence[Person]
    plan: Plan
    played: int = 0


class Maker:
    """Makes people and tables in a database."""

    def __init__(self, engine: AsyncEngine, service: TableService) -> None:
        self._engine = engine
        self._accounts = Accounts(engine)
        self._service = service

    async def person(self, number: int) -> Person:
        """A guest with a token and a session."""
        user = await self._accounts.add_guest(f"Guest {number}")
        token = await self._accounts.add_token(user)
        session = await self._accounts.open_session(user)
        assert session.token
        return Person(user, token, session.token, session.csrf)

    async def party(
        self, game: str, people: Sequence[Person], options: JSON, moves: int, *, forms: bool
    ) -> Party:
        """A table that was just dealt, with so many moves worked out."""
        table = await self._service.create(people[0].user.id, game, len(people), options)
        for seat, person in enumerate(people[1:], 1):
            await self._service.sit(table.id, person.user.id, seat)
        table = await self._service.start(table.id, people[0].user.id)
        async with self._engine.connect() as connection:
            query = select(tables.c.seed).where(tables.c.id == table.id)
            seed: bytes = (await connection.execute(query)).scalar_one()
        known = game_of(game)
        settled: Any = known.codec.options.decode(encode(table.options))
        plan = Plan(known.rules, seed, ("",) * len(people), settled, hash(seed))
        plan.work_out(moves, forms=forms)
        return Party(table.id, people, plan)


async def make_parties(
    dsn: str,
    game: str,
    count: int,
    seats: int,
    options: JSON,
    moves: int,
    *,
    forms: bool = False,
) -> list[Party]:
    """So many started tables, each with people of its own."""
    engine = make_engine(dsn, AT_ONCE)
    # Without a bus: the server must not think that another process plays here too.
    service = TableService(engine, Journal(lambda: connect_raw(dsn)))
    await service.open()
    maker = Maker(engine, service)
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Party:
        async with gate:
            people = [await maker.person(number * seats + seat) for seat in range(seats)]
            return await maker.party(game, people, options, moves, forms=forms)

    try:
        return list(await asyncio.gather(*(one(number) for number in range(count))))
    finally:
        await service.close()
        await engine.dispose()
