"""Bots by the API: at a table from the beginning or later, their pace, and what they suggest."""

from typing import Any

import pytest

from app.web.api import shapes
from engines.core.bots import LEVELS
from tests.server.web.site import Program, Site
from tests.server.web.test_api import fits, is_problem

SOLO = {"game": "uradalom", "seats": 2, "options": {"side": "a"}}


async def opened(site: Site, **more: Any) -> tuple[Program, dict[str, Any]]:
    """A host, and the table that he has opened."""
    host = await site.program("Anna")
    answer = await host.call("POST", "/tables", {**SOLO, **more})
    assert answer.status_code == 201, answer.text
    return host, answer.json()


async def test_a_table_against_bots_is_played_in_the_shapes_that_openapi_shows(site: Site) -> None:
    host, table = await opened(site, bots=[{"seat": 1, "level": "steady"}])
    fits(shapes.Table, table)
    assert table["seats"][1]["user"] is None
    bot = table["seats"][1]["bot"]
    assert bot["level"] == "steady"
    assert bot["name"].startswith("Bot ")
    assert table["seats"][0]["bot"] is None
    path = f"/tables/{table['id']}"
    assert (await host.call("POST", f"{path}/start")).json()["status"] == "playing"
    paced = await host.call("POST", f"{path}/pace", {"pace": "at_once"})
    fits(shapes.Table, paced.json())
    assert paced.json()["bot_pace"] == "at_once"
    suggestion = (await host.call("GET", f"{path}/suggestion")).json()
    fits(shapes.Suggestion, suggestion)
    # What is suggested may be sent back as it is.
    move = await host.call("POST", f"{path}/moves", {"ref": "m", **suggestion})
    assert move.status_code == 201, move.text


async def test_the_host_seats_bots(site: Site) -> None:
    host, table = await opened(site, seats=4)
    path = f"/tables/{table['id']}"
    for level in LEVELS:
        one = await host.call("POST", f"{path}/seats/1/bot", {"level": level})
        assert one.status_code == 201
        assert one.json()["seats"][1]["bot"]["level"] == level
    filled = (await host.call("POST", f"{path}/bots", {"level": "easy"})).json()
    fits(shapes.Table, filled)
    assert [seat["bot"] and seat["bot"]["level"] for seat in filled["seats"]] == [
        None,
        "strong",
        "easy",
        "easy",
    ]
    freed = (await host.call("DELETE", f"{path}/seats/2/bot")).json()
    assert freed["seats"][2] == {"seat": 2, "user": None, "bot": None}
    guest = await site.program("Béla")
    is_problem(await guest.call("DELETE", f"{path}/seats/1/bot"), 403, "host_arranges")
    is_problem(await guest.call("POST", f"{path}/pace", {"pace": "quick"}), 403, "not_seated")
    taken = await guest.call("POST", f"{path}/seats", {"seat": 1})
    assert taken.json()["seats"][1]["user"]["name"] == "Béla"


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("", {**SOLO, "bots": [{"seat": 1, "level": "mighty"}]}, 422, "invalid_request"),
        ("", {**SOLO, "bots": [{"seat": 1}]}, 422, "invalid_request"),
        ("", {**SOLO, "bots": [{"seat": 5, "level": "easy"}]}, 404, "no_such_seat"),
        ("", {**SOLO, "bots": {"seat": 1, "level": "easy"}}, 422, "invalid_request"),
        ("/{}/pace", {"pace": "slow"}, 422, "invalid_request"),
        ("/{}/seats/0/bot", {"level": "easy"}, 409, "seat_taken"),
        ("/{}/seats/1/bot", {"level": 3}, 422, "invalid_request"),
    ],
)
async def test_what_is_refused(site: Site, path: str, body: Any, status: int, code: str) -> None:
    host, table = await opened(site)
    before = await site.counts()
    is_problem(await host.call("POST", f"/tables{path.format(table['id'])}", body), status, code)
    assert await site.counts() == before


async def test_a_table_without_hints_suggests_nothing(site: Site) -> None:
    host, table = await opened(site, hints=False, seats=3, bots=[{"seat": 1, "level": "easy"}])
    assert table["hints"] is False
    path = f"/tables/{table['id']}"
    ben = await site.program("Ben")
    assert (await ben.call("POST", f"{path}/seats", {"seat": 2})).status_code == 201
    await host.call("POST", f"{path}/start")
    is_problem(await host.call("GET", f"{path}/suggestion"), 422, "no_hints_here")


async def test_alone_with_bots_one_may_always_ask(site: Site) -> None:
    """Whoever opened the table for people, and let bots take the seats, is alone now."""
    host, table = await opened(site, hints=False)
    path = f"/tables/{table['id']}"
    assert table["hints"] is False
    filled = (await host.call("POST", f"{path}/bots", {"level": "easy"})).json()
    assert filled["hints"] is True
    await host.call("POST", f"{path}/start")
    assert (await host.call("GET", f"{path}/suggestion")).status_code == 200


async def test_nobody_takes_a_bots_name(site: Site) -> None:
    _, table = await opened(site, bots=[{"seat": 1, "level": "easy"}])
    name = table["seats"][1]["bot"]["name"]
    answer = await site.client().post("/api/v1/guests", json={"name": name.upper()})
    is_problem(answer, 422, "name_reserved")


async def test_games_say_whether_they_have_bots(site: Site) -> None:
    games = (await site.client().get("/api/v1/games")).json()
    fits(shapes.Games, games)
    found = {game["key"]: game["bots"] for game in games["games"]}
    assert found["uradalom"]
    assert found["wuerfelland"]
