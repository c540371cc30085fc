"""Hostile names and chat are shown as text, wherever they are shown (BB-71)."""

import re

import pytest

from tests.server.web.site import API, Site

NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'a",
    "{{ 7*7 }}<b>",
    "%(name)s %s %d a",
    "</title><svg onload=a>",
]


def dangerous(html: str, name: str) -> str | None:
    """Where the raw name stands in a page, if it does."""
    at = html.find(name)
    is_harmless = not re.search(r"[<>\"']", name)
    return None if at < 0 or is_harmless else html[max(0, at - 60) : at + 80]


@pytest.mark.parametrize("name", NAMES)
async def test_a_hostile_name_is_text_on_every_page(site: Site, name: str) -> None:
    rogue, witness = await site.browser(name), await site.browser("Witness")
    table = (await rogue.post("/games/uradalom/tables", seats="2")).headers["location"]
    closed = await rogue.post("/games/uradalom/tables", seats="2", visibility="private")
    made = await rogue.post(closed.headers["location"] + "/invite")
    invite = re.search(r'value="http://manor.test(/invite/[^"]+)"', made.text)
    assert invite
    await witness.post(f"{table}/sit")
    pages = [
        await rogue.get("/"),
        await witness.get("/"),
        await site.client().get("/"),
        await witness.get(table),
        await witness.get("/games/uradalom"),
        await witness.get(invite[1]),
        await rogue.get("/settings"),
        await rogue.get("/sign-in"),
        await rogue.get("/register"),
        await rogue.get("/nowhere"),
    ]
    assert (await rogue.post(f"{table}/start")).status_code == 303
    pages += [await witness.get(table), await witness.get(f"{table}/replay?at=1")]
    for page in pages:
        assert page.status_code < 500, page.text
        assert dangerous(page.text, name) is None
        assert "49<b>" not in page.text
    scene = (await site.client().get(f"{API}/tables{table.removeprefix('/tables')}")).json()
    assert scene["seats"][0]["user"]["name"] == name  # stored as said


async def test_hostile_chat_is_text(site: Site) -> None:
    rogue = await site.browser("Rogue")
    table = (await rogue.post("/games/uradalom/tables", seats="2")).headers["location"]
    for line in NAMES:
        assert (await rogue.post(f"{table}/chat", text=line)).status_code == 303
    page = (await rogue.get(table)).text
    for line in NAMES:
        assert dangerous(page, line) is None
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "%(name)s %s %d a" in page


async def test_what_was_typed_comes_back_as_text(site: Site) -> None:
    client = site.client()
    for path, fields in (
        ("/sign-in", {"name": NAMES[1], "password": "x", "then": '/"><script>'}),
        ("/register", {"name": NAMES[1], "password": "x", "then": '/"><script>'}),
        ("/guests", {"name": NAMES[1] * 3}),
        ("/games/uradalom/tables", {"name": NAMES[1] * 3, "seats": '9"><script>'}),
    ):
        page = await client.post(path, data=fields)
        assert 400 <= page.status_code < 500
        assert dangerous(page.text, NAMES[1]) is None
        assert '"><script>' not in page.text
