"""Many at once for one seat, one table, one invitation."""

import asyncio
from datetime import timedelta

from sqlalchemy import update

from app import clock
from app.db.tables import tables
from tests.server.web.site import API, Site


async def test_forty_for_one_seat(site: Site) -> None:
    host = await site.program("Host")
    table = await host.open_table(2)
    people = [await site.program(f"Guest {number}") for number in range(40)]
    answers = await asyncio.gather(
        *(each.call("POST", f"/tables/{table}/seats", {"seat": 1}) for each in people)
    )
    codes = sorted(each.status_code for each in answers)
    assert codes == [201, *[409] * 39]
    seats = (await host.call("GET", f"/tables/{table}")).json()["seats"]
    winner = next(
        each for each, said in zip(people, answers, strict=True) if said.status_code == 201
    )
    assert seats[1]["user"]["id"] == winner.id


async def test_forty_newcomers_press_join(site: Site) -> None:
    host = await site.program("Host")
    table = await host.open_table(3)
    clients = [site.client() for _ in range(40)]
    answers = await asyncio.gather(
        *(client.post(f"/tables/{table}/sit", data={"name": "New"}) for client in clients)
    )
    assert sorted(each.status_code for each in answers) == [303, 303, *[409] * 38]
    late = next(each for each in answers if each.status_code == 409)
    assert 'role="alert"' in late.text
    seats = (await host.call("GET", f"/tables/{table}")).json()["seats"]
    assert all(seat["user"] for seat in seats)


async def test_forty_press_play_and_everybody_sits(site: Site) -> None:
    clients = [site.client() for _ in range(40)]
    answers = await asyncio.gather(
        *(client.post("/games/uradalom/play", data={"name": "New"}) for client in clients)
    )
    assert {each.status_code for each in answers} == {303}
    counts = await site.counts()
    assert counts["users"] == counts["seats"] == 40


async def test_one_invitation_for_ten(site: Site) -> None:
    host = await site.program("Host")
    table = await host.open_table(4, visibility="private")
    invited = (await host.call("POST", f"/tables/{table}/invitations")).json()
    people = [await site.browser(f"Guest {number}") for number in range(10)]
    path = f"/invite/{invited['token']}"
    answers = await asyncio.gather(*(each.post(path) for each in people))
    assert sum(each.status_code == 303 for each in answers) == 1
    assert {each.status_code for each in answers} <= {303, 403, 404, 409, 410}
    seats = (await host.call("GET", f"/tables/{table}")).json()["seats"]
    assert sum(seat["user"] is not None for seat in seats) == 2


async def test_a_double_click_on_play_sits_once(site: Site) -> None:
    anna = await site.browser("Anna")
    first, second = await asyncio.gather(
        anna.post("/games/uradalom/play"), anna.post("/games/uradalom/play")
    )
    assert {first.status_code, second.status_code} == {303}
    again = await anna.post("/games/uradalom/play")
    assert again.headers["location"] in {first.headers["location"], second.headers["location"]}
    tables = (await site.client().get(f"{API}/tables?status=open")).json()["tables"]
    assert 1 <= len(tables) <= 2


async def test_play_does_not_seat_anybody_at_a_table_that_people_left(site: Site) -> None:
    anna, berta, clara = [await site.browser(name) for name in ("Anna", "Berta", "Clara")]
    left = (await anna.post("/games/uradalom/play")).headers["location"]
    table_id = left.rsplit("/", 1)[1]
    yesterday = clock.now() - timedelta(days=1)
    async with site.house.database.begin() as connection:
        await connection.execute(
            update(tables).where(tables.c.id == table_id).values(changed_at=yesterday)
        )
    fresh = (await berta.post("/games/uradalom/play")).headers["location"]
    assert fresh != left
    assert (await clara.post("/games/uradalom/play")).headers["location"] == fresh
