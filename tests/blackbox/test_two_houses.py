"""Two server processes on one database: boardgame.io's took different moves for one turn."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from tests.blackbox.company import Company, audit, company, play_out
from tests.blackbox.house import House
from tests.blackbox.line import listening
from tests.blackbox.player import answer
from tests.blackbox.programs import Program, fresh_ref

Json = Any


@pytest.fixture
def twins(make_data: Callable[[], Path], database_url: str) -> Iterator[tuple[House, House]]:
    """Two processes of one house."""
    pair = tuple(House(make_data(), database_url=database_url) for _ in range(2))
    for each in pair:
        each.start()
    yield pair[0], pair[1]
    for each in pair:
        each.close()
        assert not each.complaints()


def beside(person: Program, house: House) -> Program:
    """The same person at another process."""
    twin = Program(house, person.name, person.token)
    twin.id = person.id
    return twin


async def test_one_turn_takes_one_of_two_moves(twins: tuple[House, House], tries: int) -> None:
    here, there = twins
    rnd = Random(11)
    for _ in range(tries):
        async with company(here, options={"tokens": False}) as present:
            ann = present.people[0]
            elsewhere = beside(ann, there)
            prompt = (await elsewhere.scene(present.table))["prompt"]
            async with (
                listening(here, present.table) as one,
                listening(there, present.table) as other,
            ):
                seen = one.scene["seq"]
                answers = await asyncio.gather(
                    ann.move(present.table, prompt["id"], answer(prompt, rnd)),
                    elsewhere.move(present.table, prompt["id"], answer(prompt, rnd)),
                )
                assert sorted(each.status for each in answers) == [201, 409]
                assert await one.reach(seen + 1) == await other.reach(seen + 1)
            await elsewhere.close()


async def test_one_ref_sent_to_both_is_one_move(twins: tuple[House, House], tries: int) -> None:
    here, there = twins
    rnd = Random(12)
    for _ in range(tries):
        async with company(here) as present:
            ann = present.people[0]
            elsewhere = beside(ann, there)
            prompt = (await ann.scene(present.table))["prompt"]
            move, ref = answer(prompt, rnd), fresh_ref()
            answers = await asyncio.gather(
                ann.move(present.table, prompt["id"], move, ref),
                elsewhere.move(present.table, prompt["id"], move, ref),
            )
            assert sorted(each.status for each in answers) == [200, 201]
            assert answers[0].body == answers[1].body
            await elsewhere.close()


async def test_one_seat_wanted_at_both_goes_to_one(twins: tuple[House, House], tries: int) -> None:
    here, there = twins
    host = await Program(here, "Host").enter()
    ann = await Program(here, "Ann").enter()
    bob = await Program(there, "Bob").enter()
    for _ in range(tries):
        table = await host.open_table(seats=2)
        answers = await asyncio.gather(ann.sit(table, 1), bob.sit(table, 1))
        assert sorted(each.status for each in answers) == [201, 409]
    await asyncio.gather(*(each.close() for each in (host, ann, bob)))


async def test_a_table_played_at_both_ends_as_one_game(twins: tuple[House, House]) -> None:
    here, there = twins
    async with company(here, seats=3) as present:
        present.people[1] = beside(present.people[1], there)
        present.people[2] = beside(present.people[2], there)
        players = present.seated(13)
        await play_out(players, 120)
        assert not await audit(present, players)
        assert await results(present) == [players[0].result] * 3


async def test_two_owners_that_cannot_hear_each_other_are_harmless(
    twins: tuple[House, House], database_url: str
) -> None:
    """Each decides on a position that is old: the key of the step lets one of them win."""
    here, there = twins
    async with company(here, seats=3) as present:
        present.people[1] = beside(present.people[1], there)
        present.people[2] = beside(present.people[2], there)
        players = present.seated(14)
        deafening = asyncio.create_task(deafen(database_url))
        await play_out(players, 120)
        deafening.cancel()
        await asyncio.gather(deafening, return_exceptions=True)
        assert not await audit(present, players)
        assert await results(present) == [players[0].result] * 3


async def deafen(dsn: str) -> None:
    """Cut, again and again, the connections on which processes hear each other."""
    connection = await asyncpg.connect(dsn)
    try:
        while True:
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                " AND (query LIKE '%pg_notify%' OR query LIKE 'LISTEN%')"
            )
            await asyncio.sleep(0.02)
    finally:
        await connection.close()


async def results(present: Company) -> list[Json]:
    return [(await each.scene(present.table))["result"] for each in present.people]
