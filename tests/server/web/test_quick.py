"""Moves are answered by a short way, and as the router answers them."""

import json
import re
from random import Random
from typing import Any

import httpx
import pytest

from app.web import quick
from tests.server.web.site import API, Browser, Site, seat

NOWHERE = re.compile("(?!)()()")
JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which moves the short way took, in order."""
    seen: list[str] = []
    for name in ("_by_program", "_by_form"):
        monkeypatch.setattr(quick, name, _noting(seen, name, getattr(quick, name)))
    return seen


def _noting(seen: list[str], name: str, way: Any) -> Any:
    async def noted(*given: Any) -> Any:
        seen.append(name)
        return await way(*given)

    return noted


async def told(client: httpx.AsyncClient, path: str, body: bytes, **headers: str) -> Any:
    """What a request is answered with, but for what differs each time."""
    answer = await client.post(path, content=body, headers=headers)
    kept = {k: v for k, v in answer.headers.items() if k not in {"x-request-id", "content-length"}}
    text = re.sub(r'[0-9a-f]{16}|name="ref" value="[^"]*"', "", answer.text)
    return answer.status_code, kept, text


async def a_move(site: Site, table: str, user: str) -> tuple[int, Any]:
    """A prompt of this user's, and a move that answers it."""
    found = await site.house.tables.suggestion(table, user)
    return found.prompt_id, found.move


async def test_a_programs_move_is_stored_once_by_either_way(
    site: Site, taken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await seat(site)
    prompt, move = await a_move(site, table, people[0].id)
    path = f"{API}/tables/{table}/moves"
    body = json.dumps({"ref": "m-1", "prompt": prompt, "move": move}).encode()
    first = await told(people[0].client, path, body, **JSON)
    again = await told(people[0].client, path, body, **JSON)
    assert taken == ["_by_program"] * 2
    monkeypatch.setattr(quick, "_PATH", NOWHERE)
    assert await told(people[0].client, path, body, **JSON) == again
    assert (first[0], again[0], first[2], again[2]) == (201, 200, first[2], first[2])
    assert len(taken) == 2


ODD = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'{"ref":"a","prompt":1}',
    b'{"ref":"a","prompt":"1","move":{}}',
    b'{"ref":"a","prompt":1,"move":{},"more":1}',
    b'{"ref":"a b","prompt":1,"move":{}}',
    b'{"ref":"a","prompt":-1,"move":{}}',
    b'{"ref":"a","prompt":999,"move":{}}',
    b'{"ref":"a","prompt":1,"move":{"type":"nonsense"}}',
    b'{"ref":"a","prompt":1,"move":{"x":"\\ud800"}}',
    b'{"ref":"a","prompt":NaN,"move":{}}',
    b'{"a":' * 9_000,
    b"x" * 70_000,
    b"csrf=;ref=a",
    b"csrf=no&ref=a&prompt=1",
    b"ref=a&prompt=1&" + b"cell=1&" * 300,
    b"csrf=%s&ref=a&prompt=1",
    b"csrf=%s&ref=%%00&prompt=1&die=1&cell=3",
    b"csrf=%s&ref=a&prompt=999999&die=1",
    b"csrf=%s&ref=%%C5%%91&prompt=x",
    b"csrf=%s&csrf=%s&csrf=no&ref=a&prompt=1",
]


async def test_what_is_refused_is_refused_in_the_routers_words(
    site: Site, taken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await seat(site)
    browser = await site.browser("Őzike")
    knocking = [
        (client, path, body.replace(b"%s", browser.csrf.encode()), kind)
        for client, path, bodies in (
            (people[0].client, f"{API}/tables/{table}/moves", ODD),
            (people[0].client, f"{API}/tables/x/moves", ODD[9:11]),
            (browser.client, f"/tables/{table}/moves", ODD),
            (browser.client, f"{API}/tables/{table}/moves", ODD[9:11]),
            (browser.client, "/tables/x/moves", ODD[-5:]),
            (site.client(), f"{API}/tables/{table}/moves", ODD[9:11]),
            (site.client(), f"/tables/{table}/moves", ODD[-5:]),
        )
        for body in bodies
        for kind in (JSON, FORM, {"Content-Type": "text/plain"}, {**FORM, "Origin": "http://a.b"})
    ]
    quickly = [await told(client, path, body, **kind) for client, path, body, kind in knocking]
    assert {"_by_program", "_by_form"} == set(taken)
    monkeypatch.setattr(quick, "_PATH", NOWHERE)
    for (client, path, body, kind), before in zip(knocking, quickly, strict=True):
        after = await told(client, path, body, **kind)
        assert before == after, f"{path} {body[:60]!r} {kind}"
    assert {status for status, *_ in quickly} >= {400, 401, 403, 404, 409, 413, 422}


async def test_a_form_is_read_as_the_router_reads_it(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a page of ours may send, and what it never would."""
    read: list[Any] = []

    async def play(_house: Any, _visitor: Any, _request: Any, _table: str, form: Any) -> Any:
        read.append(dict(form))
        return quick.Response("")

    monkeypatch.setattr(quick, "play", play)
    browser: Browser = await site.browser("Ann")
    rnd = Random(3)
    letters = "ab=&+%é😀 \n/?'\"<"
    from app.web.posted import read_form  # noqa: PLC0415 - beside what it is compared with

    for _ in range(60):
        fields = [("csrf", browser.csrf)]
        fields += [(_word(rnd, letters), _word(rnd, letters)) for _ in range(rnd.randrange(9))]
        body = str(httpx.QueryParams(fields)).encode() + rnd.choice((b"", b"&a=%zz", b"&b=%FF+c"))
        answer = await browser.client.post("/tables/x/moves", content=body, headers=FORM)
        assert answer.status_code == 200
        scope = {"type": "http", "method": "POST", "path": "/", "query_string": b""}
        scope["headers"] = [(b"content-type", FORM["Content-Type"].encode())]
        request = quick.Request(scope, quick._again(body, lambda: None))  # type: ignore[arg-type, return-value]
        assert read[-1] == await read_form(request)


def _word(rnd: Random, letters: str) -> str:
    return "".join(rnd.choices(letters, k=rnd.randrange(1, 6)))
