"""Nobody's requests leave no rows: boardgame.io stored a match for each anonymous sync."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.blackbox.company import company
from tests.blackbox.house import House
from tests.blackbox.line import dial, listening
from tests.blackbox.programs import API, Program


@pytest.fixture
def counted_house(make_data: Callable[[], Path], database_url: str) -> Iterator[tuple[House, str]]:
    """A house with the address of its database, to count what is stored."""
    house = House(make_data(), database_url=database_url).start()
    yield house, database_url
    house.close()
    assert not house.complaints()


async def rows(dsn: str) -> dict[str, int]:
    """How many rows each table holds."""
    connection = await asyncpg.connect(dsn)
    try:
        names = await connection.fetch(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
        )
        return {
            row["tablename"]: await connection.fetchval(f'SELECT count(*) FROM "{row[0]}"')  # noqa: S608
            for row in names
        }
    finally:
        await connection.close()


async def test_nobodys_requests_store_nothing(counted_house: tuple[House, str], tries: int) -> None:
    house, dsn = counted_house
    async with company(house) as present, Program(house, "Nobody") as nobody:
        before = await rows(dsn)
        for number in range(tries):
            for path in ("/", f"/tables/{present.table}", f"/tables/none-{number}", "/finished"):
                await nobody.call("GET", path)
            for path, body in writes(present.table, number):
                answer = await nobody.call("POST", path, body)
                assert 400 <= answer.status < 500, (path, answer.status)
            await look_in(house, present.table)
            await knock_at_nothing(house, f"none-{number}")
        assert await rows(dsn) == before


def writes(table: str, number: int) -> list[tuple[str, object]]:
    move = {"ref": f"r{number}", "prompt": 1, "move": {"type": "take_back"}}
    return [
        (f"{API}/tables", {"game": "uradalom", "seats": 2}),
        (f"{API}/tables/{table}/seats", {}),
        (f"{API}/tables/{table}/moves", move),
        (f"{API}/tables/none-{number}/moves", move),
        (f"{API}/tables/{table}/invitations", {}),
        (f"{API}/tables/{table}/rematch", {}),
        (f"/tables/{table}/chat", {"text": "hello"}),
        (f"/tables/{table}/sit", {}),
    ]


async def look_in(house: House, table: str) -> None:
    """Watch without a name, and try to speak."""
    async with listening(house, table) as line:
        await line.say({"type": "chat", "ref": "c", "text": "hello"})
        assert (await line.answer("c"))["type"] == "refused"


async def knock_at_nothing(house: House, table: str) -> None:
    """A socket of a table that nobody opened."""
    try:
        line = await dial(house, table)
    except (InvalidStatus, ConnectionClosed):
        return
    assert await line.until(lambda: not line.is_open, 5)
    assert line.scene is None
    await line.close()


async def test_a_huge_wish_is_refused_at_once_and_holds_nobody_up(house: House, tries: int) -> None:
    async with Program(house, "Greedy") as greedy, Program(house, "Patient") as patient:
        await greedy.enter()
        for _ in range(tries):
            wish = {"game": "uradalom", "seats": 300_000}
            answer, other = await asyncio.gather(
                greedy.call("POST", f"{API}/tables", wish), patient.call("GET", "/healthz")
            )
            assert (answer.status, bool(answer.code)) == (422, True)
            assert other.status == 200
