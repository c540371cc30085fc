"""The JSON API as its document names it, and as OpenAPI shows it."""

import re
from typing import Any

import pytest

from app.web.api import shapes
from engines import registry
from tests.server.web.site import API, Site, play_on, seat

# The project's API document, call by call; the socket and the operator's calls stand apart.
CALLS = """
POST /guests
POST /users
POST /sessions
DELETE /sessions/current
GET /games
GET /games/{key}
POST /tables
GET /tables
GET /tables/{table_id}
POST /tables/{table_id}/seats
DELETE /tables/{table_id}/seats/{seat}
POST /tables/{table_id}/invitations
POST /tables/{table_id}/start
GET /tables/{table_id}/scene
POST /tables/{table_id}/moves
POST /tables/{table_id}/preview
GET /tables/{table_id}/suggestion
POST /tables/{table_id}/undo
POST /tables/{table_id}/resign
POST /tables/{table_id}/return
POST /tables/{table_id}/call
POST /tables/{table_id}/rematch
GET /tables/{table_id}/steps
GET /tables/{table_id}/export
"""


def fits(shape: type[Any], body: Any) -> None:
    """The body is what OpenAPI says of it, and nothing besides."""
    made = shape.model_validate(body)
    told = {key for key in body if key not in shape.model_fields}
    assert not told, told
    assert made


def is_problem(response: Any, status: int, code: str) -> None:
    """RFC 9457 with our members."""
    body = response.json()
    assert response.headers["content-type"] == "application/problem+json"
    assert (response.status_code, body["status"], body["code"]) == (status, status, code), body
    fits(shapes.Problem, body)
    assert body["type"] == f"urn:manorhouse:problem:{code}"
    assert body["request"] == response.headers["x-request-id"]
    assert code not in body["detail"]  # a sentence, no code


async def test_openapi_lists_every_call(site: Site) -> None:
    document = (await site.client().get("/api/openapi.json")).json()
    listed = {
        f"{method.upper()} {path.removeprefix(API)}"
        for path, methods in document["paths"].items()
        for method in methods
    }
    assert set(CALLS.split("\n")) - {""} <= listed
    for path, methods in document["paths"].items():
        for method, call in methods.items():
            assert call["description"].strip(), (method, path)
            assert call["tags"], (method, path)
            assert call["operationId"].isidentifier()
    assert document["components"]["securitySchemes"]["HTTPBearer"]["scheme"] == "bearer"
    assert "application/problem+json" in str(document["paths"][f"{API}/tables"]["post"])
    assert not re.search(r"https?://(?!.*manor)", str(document.get("servers", "")))


async def test_the_docs_page_loads_only_from_here(site: Site) -> None:
    page = (await site.client().get("/api/docs")).text
    sources = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert any("swagger-ui-bundle.js" in source for source in sources)
    assert all(source.startswith("/") for source in sources)


async def test_a_whole_life_in_the_shapes_that_openapi_shows(site: Site) -> None:
    client = site.client()
    guest = (await client.post(f"{API}/guests", json={"name": "Anna"})).json()
    fits(shapes.UserWithToken, guest)
    fits(shapes.Games, (await client.get(f"{API}/games")).json())
    table, people = await seat(site)
    one = people[0]
    told = (await one.call("GET", f"/tables/{table}")).json()
    fits(shapes.Table, told)
    assert told["seed"] is None
    assert sorted(told["to_act"]) == [0, 1]
    scene = (await one.call("GET", f"/tables/{table}/scene")).json()
    fits(shapes.Scene, scene)
    assert scene["prompt"]["type"] == "draw_prompt"
    assert isinstance(scene["prompt"]["id"], int)
    watching = (await client.get(f"{API}/tables/{table}/scene")).json()
    assert watching["view"]["private"] is None
    assert watching["prompt"] is None
    suggestion = (await one.call("GET", f"/tables/{table}/suggestion")).json()
    fits(shapes.Suggestion, suggestion)
    preview = await one.call("POST", f"/tables/{table}/preview", suggestion)
    fits(shapes.Preview, preview.json())
    move = {"ref": "m-1", **suggestion}
    first = await one.call("POST", f"/tables/{table}/moves", move)
    again = await one.call("POST", f"/tables/{table}/moves", move)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    fits(shapes.Accepted, first.json())
    other = {**move, "move": {**move["move"], "die": 99}}
    is_problem(await one.call("POST", f"/tables/{table}/moves", other), 409, "ref_conflict")


async def test_a_finished_game_in_the_shapes_that_openapi_shows(site: Site) -> None:
    client = site.client()
    table, people = await seat(site)
    await play_on(table, people)
    told = (await client.get(f"{API}/tables/{table}")).json()
    fits(shapes.Table, told)
    assert told["seed"]
    fits(shapes.Steps, (await client.get(f"{API}/tables/{table}/steps?from=2&limit=3")).json())
    fits(shapes.Commitments, (await client.get(f"{API}/tables/{table}/commitments")).json())
    export = await client.get(f"{API}/tables/{table}/export")
    assert export.headers["content-disposition"] == f'attachment; filename="{table}.json"'
    page = (await client.get(f"{API}/tables?status=finished")).json()
    fits(shapes.Tables, page)
    rematch = await people[0].call("POST", f"/tables/{table}/rematch")
    assert rematch.status_code == 201
    assert rematch.json()["rematch_of"] == table


async def test_invitations(site: Site) -> None:
    host, guest = await site.program("Host"), await site.program("Guest")
    table = await host.open_table(visibility="private")
    refused = await guest.call("POST", f"/tables/{table}/seats", {})
    is_problem(refused, 403, "invitation_needed")
    made = (await host.call("POST", f"/tables/{table}/invitations")).json()
    fits(shapes.Invitation, made)
    assert made["url"] == f"http://manor.test/invite/{made['token']}"
    listed = (await host.call("GET", f"/tables/{table}/invitations")).json()
    fits(shapes.Invitations, listed)
    assert made["token"] not in str(listed)
    path = f"/tables/{table}/invitations/{made['id']}"
    assert (await guest.call("DELETE", path)).status_code == 403
    sat = await guest.call("POST", f"/tables/{table}/seats", {"invite": made["token"]})
    assert sat.status_code == 201


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/tables", {"game": "chess", "seats": 2}, 404, "no_such_game"),
        ("POST", "/tables", {"game": "uradalom", "seats": 9}, 422, "wrong_number_of_seats"),
        ("POST", "/tables", {"game": "uradalom"}, 422, "invalid_request"),
        ("POST", "/tables", {"game": "uradalom", "seats": "2"}, 422, "invalid_request"),
        ("POST", "/tables", {"game": "uradalom", "seats": 2, "x": 1}, 422, "invalid_request"),
        (
            "POST",
            "/tables",
            {"game": "uradalom", "seats": 2, "options": {"side": "c"}},
            400,
            "unreadable_options",
        ),
        (
            "POST",
            "/tables",
            {"game": "uradalom", "seats": 2, "options": {"secret_goals": True, "manor": False}},
            422,
            "secret_goals_need_manor",
        ),
        (
            "POST",
            "/tables",
            {"game": "uradalom", "seats": 2, "bots": [{"seat": 0, "level": "easy"}]},
            409,
            "seat_taken",
        ),
        (
            "POST",
            "/tables",
            {"game": "uradalom", "seats": 2, "clock": {"move": 30}},
            400,
            "unreadable_clock",
        ),
        ("GET", "/tables?status=abandoned", None, 422, "invalid_request"),
        ("GET", "/tables?after=%00", None, 422, "invalid_request"),
        ("GET", "/tables?after=nonsense", None, 400, "unreadable_page"),
        ("GET", "/tables/nothere", None, 404, "no_such_table"),
        ("GET", "/tables/not%20an%20id", None, 404, "no_such_table"),
        ("GET", "/nowhere", None, 404, "not_found"),
        ("PATCH", "/tables", {}, 405, "method_not_allowed"),
    ],
)
async def test_refusals_are_problems(
    site: Site, method: str, path: str, body: Any, status: int, code: str
) -> None:
    robot = await site.program("Robot")
    is_problem(await robot.call(method, path, body), status, code)


async def test_a_refused_move_names_rule_and_facts(site: Site) -> None:
    table, people = await seat(site)
    scene = (await people[0].call("GET", f"/tables/{table}/scene")).json()
    die = scene["prompt"]["dice"][0]["id"]
    body = {
        "ref": "m",
        "prompt": scene["prompt"]["id"],
        "move": {"type": "draw", "die": die, "cells": [1, 2]},
    }
    refused = await people[0].call("POST", f"/tables/{table}/moves", body)
    is_problem(refused, 422, "wrong_number_of_cells")
    assert refused.json()["rule"] == "U3"
    assert refused.json()["facts"] == {"needed": 1, "given": 2}
    stale = {**body, "prompt": body["prompt"] + 40}
    is_problem(await people[0].call("POST", f"/tables/{table}/moves", stale), 409, "stale_prompt")
    stranger = await site.program("Stranger")
    is_problem(await stranger.call("POST", f"/tables/{table}/moves", body), 403, "not_seated")


async def test_a_problem_speaks_the_readers_language_and_tells_no_value(site: Site) -> None:
    body = {"name": 7, "password": "four quiet herons", "secret": "x"}
    response = await site.client().post(f"{API}/users", json=body)
    is_problem(response, 422, "invalid_request")
    assert response.json()["facts"]["fields"] == ["body.name", "body.secret"]
    assert "herons" not in response.text


async def test_lists_come_in_pages(site: Site) -> None:
    robot = await site.program("Robot")
    made = [await robot.open_table() for _ in range(45)]
    seen: list[str] = []
    after = ""
    while True:
        page = (await site.client().get(f"{API}/tables?status=open&after={after}")).json()
        seen += [table["id"] for table in page["tables"]]
        if not page["after"]:
            break
        after = page["after"]
    assert seen == list(reversed(made))


async def test_taking_back_by_body(site: Site) -> None:
    table, (one, two) = await seat(site)
    suggestion = (await one.call("GET", f"/tables/{table}/suggestion")).json()
    await one.call("POST", f"/tables/{table}/moves", {"ref": "m", **suggestion})
    seq = (await one.call("GET", f"/tables/{table}")).json()["seq"]
    own = await one.call("POST", f"/tables/{table}/undo", {"seq": seq, "ref": "u"})
    assert 400 <= own.status_code < 500  # a seal is taken back by a move of its own
    await play_on(table, [two, one], most=3)
    seq = (await one.call("GET", f"/tables/{table}")).json()["seq"]
    for body in ({"seq": seq, "say": "agree"}, {"seq": seq, "say": "decline"}):
        is_problem(await two.call("POST", f"/tables/{table}/undo", body), 409, "nothing_asked")
    asked = await one.call("POST", f"/tables/{table}/undo", {"seq": seq, "say": "ask"})
    if asked.status_code == 201:
        fits(shapes.UndoAsked, asked.json())
        agreed = await two.call("POST", f"/tables/{table}/undo", {"seq": seq, "say": "agree"})
        assert agreed.status_code == 200
        assert agreed.json()["seq"] == seq + 1  # taking back is a step of its own
    else:
        is_problem(asked, 409, "nothing_to_undo")


async def test_a_game_that_is_not_listed_cannot_be_opened(site: Site) -> None:
    anna = await site.program("Anna")
    for game in set(registry.KEYS) - {rules.info.key for rules in registry.listed()}:
        refused = await anna.call("POST", "/tables", {"game": game, "seats": 2})
        assert (refused.status_code, refused.json()["code"]) == (404, "no_such_game")
        # Should one exist all the same, its address is no error of the house.
        table = await site.house.tables.create(anna.id, game, 2)
        await site.house.tables.sit(table.id, (await site.program("Berta")).id)
        await site.house.tables.start(table.id, anna.id)
        assert (await site.client().get(f"/tables/{table.id}")).status_code == 404
