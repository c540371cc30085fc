"""Whoever was found a moment ago is not looked up again for a move, and nobody for longer."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import httpx
import pytest

from app import clock
from app.accounts.remembered import MOMENT_SECONDS, Remembered
from tests.server.web.site import API, Browser, Site, csrf_of, open_site, roomy, seat

PASSWORD = "four quiet herons"


def test_a_moment_is_short_and_ends_with_a_sign_out() -> None:
    now = clock.SetClock(datetime(2026, 11, 30, tzinfo=UTC))
    with clock.replaced(now):
        known = Remembered[str]()
        known.keep("secret", "Ann")
        now.advance(MOMENT_SECONDS)
        assert known.lately("secret") == "Ann"
        assert known.lately("other") is None
        now.advance(0.1)
        assert known.lately("secret") is None
        known.keep("secret", "Ann")
        known.forget("secret")
        assert known.lately("secret") is None
        known.keep("secret", "Ann")
        known.forget_all()
        assert known.lately("secret") is None


async def test_an_answer_of_before_a_sign_out_is_not_kept() -> None:
    """The database was asked, somebody signed out meanwhile, and then its old answer came."""
    known, gate = Remembered[str](), asyncio.Event()

    async def find() -> str:
        await gate.wait()
        return "Ann"

    for end in (known.forget_all, lambda: known.forget("secret")):
        gate.clear()
        asking = asyncio.create_task(known.ask("secret", find()))
        await asyncio.sleep(0)
        end()
        gate.set()
        assert await asking == "Ann"
        assert known.lately("secret") is None
    assert await known.ask("secret", find()) == "Ann"
    assert known.lately("secret") == "Ann"


async def moved(client: httpx.AsyncClient, table: str, csrf: str = "") -> int:
    """The status of an answer to a question that is not asked: 409, or 403 and 401 for nobody."""
    if csrf:
        form = {"csrf": csrf, "ref": "r", "prompt": "99", "type": "none"}
        return (await client.post(f"/tables/{table}/moves", data=form)).status_code
    body = {"ref": "r", "prompt": 99, "move": {"type": "none"}}
    return (await client.post(f"{API}/tables/{table}/moves", json=body)).status_code


async def sign_out(anna: Browser, _site: Site, _secret: str) -> None:
    await anna.post("/sign-out")


async def sign_out_as_program(_anna: Browser, site: Site, secret: str) -> None:
    program = site.client(Authorization=f"Bearer {secret}")
    assert (await program.delete(f"{API}/sessions/current")).status_code == 204


async def revoke(anna: Browser, _site: Site, _secret: str) -> None:
    settings = (await anna.get("/settings")).text
    token_id = settings.split('name="token" value="')[1].split('"')[0]
    assert (await anna.post("/settings/tokens/revoke", token=token_id)).status_code == 303


async def change_password_elsewhere(_anna: Browser, site: Site, _secret: str) -> None:
    client = site.client()
    await client.post("/sign-in", data={"name": "Anna", "password": PASSWORD})
    other = Browser(client, await csrf_of(client))
    changed = await other.post("/settings/password", old=PASSWORD, new="five quiet herons")
    assert "The password is changed" in changed.text


async def delete(anna: Browser, _site: Site, _secret: str) -> None:
    assert (await anna.post("/settings/delete", sure="1")).status_code == 303


Ending = Callable[[Browser, Site, str], Awaitable[None]]


async def account(site: Site) -> tuple[Browser, str, str]:
    """Anna with a password and a browser, a program's token of hers, and a table she plays at."""
    anna = await site.browser("Anna")
    await anna.post("/register", name="Anna", password=PASSWORD)
    anna.csrf = await csrf_of(anna.client)
    made = await anna.post("/settings/tokens", label="bot")
    secret = made.text.split('id="secret" readonly value="')[1].split('"')[0]
    path = (await anna.post("/games/uradalom/tables", seats="1")).headers["location"]
    assert (await anna.post(f"{path}/start")).status_code == 303
    return anna, secret, path.removeprefix("/tables/")


@pytest.mark.parametrize("end", [sign_out, change_password_elsewhere, delete])
async def test_a_browser_that_was_signed_out_here_moves_no_more(site: Site, end: Ending) -> None:
    anna, secret, table = await account(site)
    cookie = anna.client.cookies["manorhouse"]
    still = site.client(Cookie=f"manorhouse={cookie}")
    assert await moved(still, table, anna.csrf) == 409
    assert site.house.accounts._browsers.lately(cookie)
    await end(anna, site, secret)
    assert await moved(still, table, anna.csrf) in (401, 403)


@pytest.mark.parametrize("end", [sign_out_as_program, revoke, delete])
async def test_a_token_that_was_ended_here_moves_no_more(site: Site, end: Ending) -> None:
    anna, secret, table = await account(site)
    program = site.client(Authorization=f"Bearer {secret}")
    assert await moved(program, table) == 409
    assert site.house.accounts._programs.lately(secret)
    await end(anna, site, secret)
    assert await moved(program, table) == 401


async def test_what_another_process_ended_moves_for_a_moment_only(
    site: Site, database_url: str
) -> None:
    now = clock.SetClock(clock.now())
    with clock.replaced(now):
        table, people = await seat(site)
        secret = people[0].token
        assert await moved(people[0].client, table) == 409
        async with open_site(roomy(database_url)) as elsewhere:
            await sign_out_as_program(Browser(elsewhere.client(), ""), elsewhere, secret)
        now.advance(MOMENT_SECONDS)
        assert await moved(people[0].client, table) == 409
        assert (await people[0].call("GET", "/users/me")).status_code == 401
        assert await moved(people[0].client, table) == 401
        now.advance(0.1)
        assert await moved(people[0].client, table) == 401
