"""Malformed and illegal requests of every kind get a 4xx, never a crash."""

import json
from random import Random
from typing import Any

import httpx
import pytest

from app.logged import About
from tests.server.web.site import API, Site, play_on, seat

FEW, MANY = 2_000, 100_000
TEXTS = ["", "a", "\0", "\ud800", "x" * 5000, "../../etc/passwd", "' OR 1=1 --", "🐙", "%s%n", "-1"]
RAW = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"text"',
    b"7",
    b"[" * 60_000,
    b'{"a":' * 9_000,
    b'{"name":"\\ud800"}',
    b'{"name":"\xff\xfe"}',
    b'{"name":NaN,"seats":Infinity}',
    b'{"seats":1e999}',
    b'{"seats":' + b"9" * 400 + b"}",
    b"\0" * 100,
    b"x" * 70_000,
]
TYPES = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "text/plain",
    "application/json; charset=utf-16",
    "",
    "\xff",
]
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "BREW"]


class Mischief:
    """Makes requests that nobody should send, all of them following from the seed."""

    def __init__(self, seed: int, site: Site, tables: list[str]) -> None:
        self.rnd = Random(seed)
        self.paths = [path for path in _paths(site) if not path.startswith(("/static", "/metrics"))]
        self.tables = tables

    def value(self, depth: int = 0) -> Any:
        """Any JSON value, and some that no JSON has."""
        kind = self.rnd.randrange(9 if depth < 3 else 6)
        if kind < 2:
            return self.rnd.choice([0, 1, -1, 2**31, 2**63, 2**70, 1.5, -0.0, True, None])
        if kind < 6:
            return self.rnd.choice(TEXTS)
        if kind < 8:
            return {self.key(): self.value(depth + 1) for _ in range(self.rnd.randrange(4))}
        return [self.value(depth + 1) for _ in range(self.rnd.randrange(4))]

    def key(self) -> str:
        """A field that some body knows, or none."""
        known = (
            "name password email game seats options visibility nonce seat invite ref prompt move"
        )
        more = "seq say type die cells bonus value goal tray text csrf then token label sure"
        return self.rnd.choice([*known.split(), *more.split(), "__proto__", "", "\0"])

    def path(self) -> str:
        """A route with its places filled in, sometimes with something odd."""
        path = self.rnd.choice(self.paths)
        for place in ("table_id", "invitation_id", "token", "key", "seat", "path"):
            odd = self.rnd.choice(["x", "%00", "..%2f..", "%ff%fe", "a" * 300, "0", "-1", "999"])
            right = {"table_id": self.rnd.choice(self.tables), "key": "uradalom"}.get(place, "1")
            filled = right if self.rnd.random() < 0.7 else odd
            path = path.replace("{" + place + "}", filled)
        if self.rnd.random() < 0.3:
            query = ["at", "as", "after", "from", "limit", "status", "game", "mine", "then"]
            value = self.rnd.choice(["", "%00", "-1", "9" * 30, "%ff", "open", "x", "1"])
            path += f"?{self.rnd.choice(query)}={value}"
        return path

    def body(self) -> tuple[bytes, str]:
        """Bytes and what they claim to be."""
        if self.rnd.random() < 0.25:
            return self.rnd.choice(RAW), self.rnd.choice(TYPES)
        fields = {self.key(): self.value() for _ in range(self.rnd.randrange(6))}
        if self.rnd.random() < 0.3:
            form = {key: str(value) for key, value in fields.items()}
            text = "&".join(f"{key}={value}" for key, value in form.items())
            return text.encode("utf-8", "replace"), TYPES[1]
        return json.dumps(fields).encode(), TYPES[0]

    def request(self, client: httpx.AsyncClient, headers: dict[str, str]) -> httpx.Request:
        """One request."""
        content, kind = self.body()
        method = self.rnd.choice(METHODS) if self.rnd.random() < 0.3 else "POST"
        raw = [(b"content-type", kind.encode("latin-1"))] if kind else []
        more = [(key.encode(), value.encode()) for key, value in headers.items()]
        if self.rnd.random() < 0.2:
            odd = ["Bearer \xff", "Basic x", "Bearer", "\0"]
            more = [(b"authorization", self.rnd.choice(odd).encode("latin-1"))]
        if self.rnd.random() < 0.1:
            more += [(b"accept-language", b"xx;q=z,,;q=,hu-\xff"), (b"x-regions", b"[[[")]
        return client.build_request(method, self.path(), content=content, headers=[*raw, *more])


def _paths(site: Site) -> list[str]:
    """Every route's path, from OpenAPI and from the site's own routers."""
    from app.web import api, health  # noqa: PLC0415 - what the app is made of
    from app.web import site as pages  # noqa: PLC0415

    found = set(site.app.openapi()["paths"])
    for router in (api.router, pages.router, health.router):
        found |= {route.path for route in _flat(router)}
    return sorted(found)


def _flat(router: Any) -> list[Any]:
    """The routes of a router and of those it includes."""
    found = []
    for route in router.routes:
        inner = getattr(route, "original_router", None) or getattr(route, "router", None)
        found += _flat(inner) if inner is not None else [route]
    return [route for route in found if hasattr(route, "path")]


@pytest.mark.parametrize(
    "count", [FEW, pytest.param(MANY, marks=[pytest.mark.slow, pytest.mark.timeout(3600)])]
)
async def test_nothing_malformed_breaks_the_house(site: Site, count: int) -> None:
    over, people = await seat(site)
    await play_on(over, people)
    running, people = await seat(site)
    robot, anna = people[0], await site.browser("Anna")
    free = await robot.open_table()
    mischief = Mischief(7, site, [over, running, free])
    assert len(mischief.paths) > 50
    cookie = {
        "Cookie": f"manorhouse={anna.client.cookies['manorhouse']}",
        "X-CSRF-Token": anna.csrf,
    }
    bearer = {"Authorization": f"Bearer {robot.token}"}
    client = site.client()
    statuses: dict[int, int] = {}
    for _ in range(count):
        request = mischief.request(client, mischief.rnd.choice([{}, cookie, bearer]))
        client.cookies.clear()
        response = await client.send(request)
        statuses[response.status_code] = statuses.get(response.status_code, 0) + 1
        assert response.status_code < 500, (request.method, request.url, request.content[:200])
        assert "Traceback" not in response.text
        if response.status_code >= 400 and request.url.path.startswith("/api/v1"):
            assert response.headers["content-type"] == "application/problem+json"
    assert sum(count for code, count in statuses.items() if code >= 400) > count / 2, statuses
    assert {400, 403, 404, 405, 413, 422} <= set(statuses), statuses


async def test_too_much_is_413_in_both_formats(site: Site) -> None:
    big = b'{"name": "' + b"x" * 70_000 + b'"}'
    client = site.client()
    response = await client.post(
        f"{API}/guests", content=big, headers={"Content-Type": "application/json"}
    )
    assert (response.status_code, response.json()["code"]) == (413, "too_large")
    page = await client.post(
        "/guests", content=big, headers={"Content-Type": "application/x-www-form-urlencoded"}
    )
    assert page.status_code == 413
    assert "That is too much at once" in page.text


async def test_our_own_mistake_shows_no_trace(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    caplog.handler.addFilter(About())

    def broken(*_: Any, **__: Any) -> Any:
        message = "secret-of-the-house"
        raise RuntimeError(message)

    object.__setattr__(site.house, "limits", type("Broken", (), {"guest": broken})())
    for path, body in ((f"{API}/guests", {"name": "Anna"}), ("/guests", None)):
        response = await site.client().post(path, json=body)
        assert response.status_code == 500
        assert "secret-of-the-house" not in response.text
        assert "Traceback" not in response.text
        assert response.headers["x-request-id"] in response.text
        assert "content-security-policy" in response.headers
        failed = [record for record in caplog.records if record.exc_info]
        assert failed[-1].__dict__["request"] == response.headers["x-request-id"]
