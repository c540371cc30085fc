"""Databases of what was on main before: they come to today's schema, and their games go on.

`landed/<commit>.dump` is a backup of a house that ran that commit: Ann and Bob have accounts, one
game half way and one finished, and Ann another with a guest.
"""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from tests import databases
from tests.blackbox.company import play_out
from tests.blackbox.house import House
from tests.blackbox.keeper import manorhouse
from tests.blackbox.programs import API, Program
from tests.blackbox.seated import Seated

Json = Any
LANDED = sorted((Path(__file__).parent / "landed").glob("*.dump"))
PASSWORD = "four quiet herons"
PARTS = (
    """SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped""",
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'",
    """SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace""",
)
"""All columns, indexes and constraints, those of the partitions too."""


@pytest.fixture(params=LANDED, ids=lambda file: file.stem)
def upgraded(request: pytest.FixtureRequest, postgres_dsn: str) -> Iterator[str]:
    """The address of such a database, restored and upgraded."""
    with databases.copy(postgres_dsn, "template0") as dsn:
        restored = manorhouse("restore", request.param, DATABASE_URL=dsn)
        assert restored.returncode == 0, restored.stderr
        yield dsn


async def schema(dsn: str) -> set[tuple[Any, ...]]:
    """What the database is made of."""
    connection = await asyncpg.connect(dsn)
    found = {tuple(row) for part in PARTS for row in await connection.fetch(part)}
    await connection.close()
    return found


async def test_an_upgraded_database_is_made_like_a_new_one(
    upgraded: str, database_url: str
) -> None:
    old, new = await schema(upgraded), await schema(database_url)
    assert len(new) > 100
    assert old == new


async def test_what_was_begun_goes_on_and_what_was_finished_stays(
    upgraded: str, make_data: Callable[[], Path]
) -> None:
    house = House(make_data(), database_url=upgraded).start()
    people = [await signed_in(house, name) for name in ("Ann", "Bob")]
    ann, bob = people
    (half,) = await tables(bob, "playing")
    (done,) = await tables(bob, "finished")
    before = await ann.steps(half)
    assert len(before) > 20
    await verified(ann, done, house.data)
    assert f"{API}/tables/{done}/export" in await page(ann, f"/tables/{done}")
    await played_out(people, half)
    assert (await ann.steps(half))[: len(before)] == before
    await verified(ann, half, house.data)
    again = (await ann.call("POST", f"{API}/tables/{done}/rematch", {})).must(201).body["id"]
    (await ann.start(again)).must(200)
    await played_out(people, again)
    await asyncio.gather(*(each.close() for each in people))
    house.close()
    assert not house.complaints()


async def signed_in(house: House, name: str) -> Program:
    """Somebody who has had an account for long."""
    program = Program(house, name)
    body = {"name": name, "password": PASSWORD}
    answer = (await program.call("POST", f"{API}/sessions", body)).must(201).body
    program.id, program.token = answer["user"]["id"], answer["token"]
    return program


async def tables(person: Program, status: str) -> list[str]:
    """The tables of his that stand so."""
    found = await person.get(f"/tables?mine=1&status={status}")
    return [table["id"] for table in found["tables"]]


async def page(person: Program, path: str) -> str:
    """What a page says."""
    return (await person.call("GET", path)).must(200).raw.decode()


async def played_out(people: list[Program], table: str) -> None:
    """Play to the end, everybody at the seat that he has."""
    seats = (await people[0].get(f"/tables/{table}"))["seats"]
    places = {each["user"]["id"]: each["seat"] for each in seats}
    players = [Seated(each, table, places[each.id], Random(places[each.id])) for each in people]
    await play_out(players, 120)
    assert all(each.result for each in players)
    assert not [fault for each in players for fault in each.faults]


async def verified(person: Program, table: str, folder: Path) -> None:
    """Download the finished game and have it checked without the server."""
    file = folder / f"{table}.json"
    file.write_bytes((await person.call("GET", f"{API}/tables/{table}/export")).must(200).raw)
    checked = await asyncio.to_thread(manorhouse, "verify", file)
    assert checked.returncode == 0, checked.stdout
    assert "Sound." in checked.stdout
