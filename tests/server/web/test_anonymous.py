"""Looking creates nothing, and nobody unknown may do anything."""

import re

import pytest

from tests.server.web.site import API, Site, play_on, seat


def links(html: str) -> set[str]:
    """The addresses of our own that a page leads to."""
    found = re.findall(r'(?:href|src|action|formaction)="(/[^"#]*)', html)
    return {link.replace("&amp;", "&") for link in found if not link.startswith("/static/")}


async def crawl(site: Site, *starts: str) -> dict[str, int]:
    """GET everything that can be reached; each address with its status."""
    client, seen, waiting = site.client(), {}, list(starts)
    while waiting:
        path = waiting.pop()
        if path in seen or len(seen) > 400:
            continue
        response = await client.get(path)
        seen[path] = response.status_code
        if "html" in response.headers.get("content-type", ""):
            waiting += sorted(links(response.text) - set(seen))
        if response.is_redirect:
            waiting.append(response.headers["location"])
    return seen


async def test_a_crawl_of_everything_leaves_no_row(site: Site) -> None:
    over, people = await seat(site)
    await play_on(over, people)
    running, people = await seat(site)
    await play_on(running, people, most=3)
    free = await people[0].open_table()
    hidden = await people[0].open_table(visibility="private")
    invited = await people[0].call("POST", f"/tables/{hidden}/invitations")
    token = invited.json()["token"]
    before = await site.counts()
    calls = ("", "/scene", "/scene?at=1", "/steps", "/commitments", "/export", "/suggestion")
    tables = (over, running, free, hidden)
    seen = await crawl(
        site,
        "/",
        f"/invite/{token}",
        *(f"/tables/{table}" for table in tables),
        *(f"{API}/tables/{table}{call}" for table in tables for call in calls),
        *(f"{API}{path}" for path in ("/games", "/tables", "/users/me", "/sessions/current")),
        *("/healthz", "/readyz", "/api/docs", "/api/openapi.json", "/favicon.ico"),
    )
    assert await site.counts() == before
    assert len(seen) > 60
    assert max(seen.values()) < 500, {path: code for path, code in seen.items() if code >= 500}


@pytest.mark.parametrize(
    "path",
    [
        "/tables",
        "/tables/{}/seats",
        "/tables/{}/invitations",
        "/tables/{}/start",
        "/tables/{}/moves",
        "/tables/{}/preview",
        "/tables/{}/undo",
        "/tables/{}/rematch",
        "/tables/{}/resign",
        "/tables/{}/return",
        "/tables/{}/call",
    ],
)
async def test_the_api_does_nothing_for_somebody_unknown(site: Site, path: str) -> None:
    robot = await site.program("Robot")
    table = await robot.open_table()
    before = await site.counts()
    body = {
        "game": "uradalom",
        "seats": 2,
        "ref": "r",
        "prompt": 1,
        "move": {"type": "draw"},
        "seq": 1,
    }
    for each in (body, {}, None):
        response = await site.client().post(API + path.format(table), json=each)
        assert response.status_code in {401, 422}, response.text
    assert await site.counts() == before


@pytest.mark.parametrize("what", ["moves", "preview", "undo", "start", "leave", "chat", "rematch"])
async def test_forms_at_a_table_do_nothing_for_somebody_unknown(site: Site, what: str) -> None:
    robot = await site.program("Robot")
    table = await robot.open_table()
    before = await site.counts()
    response = await site.client().post(f"/tables/{table}/{what}", data={"text": "hello"})
    assert response.status_code == 401
    assert "Tell us your name first" in response.text
    assert await site.counts() == before


async def test_a_post_that_is_refused_makes_no_guest(site: Site) -> None:
    robot = await site.program("Robot")
    await robot.open_table()
    before = await site.counts()
    client = site.client()
    refused = await client.post("/guests", data={"name": "\u202e"})
    assert refused.status_code == 422
    assert "letters and signs that can be seen" in refused.text
    missing = await client.post("/games/chess/play", data={"name": "Anna"})
    assert missing.status_code == 404
    assert await site.counts() == before
