"""Sessions, cookies, accounts and tokens."""

from datetime import timedelta
from http.cookies import SimpleCookie

import pytest

from app import clock
from app.accounts.sessions import LIFE
from tests.server.web.site import API, Site, csrf_of, play_on, seat

PASSWORD = "four quiet herons"


def cookie(header: str) -> tuple[str, dict[str, str]]:
    parsed = SimpleCookie(header)
    (name,) = parsed
    return name, {key: str(value) for key, value in parsed[name].items() if value}


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_cookie_flags(site: Site, scheme: str) -> None:
    client = site.client(f"{scheme}://manor.test")
    response = await client.post("/guests", data={"name": "Anna"})
    name, flags = cookie(response.headers["set-cookie"])
    assert name == ("__Host-manorhouse" if scheme == "https" else "manorhouse")
    assert flags.get("secure", "") == ("True" if scheme == "https" else "")
    assert flags["httponly"] == "True"
    assert flags["samesite"].lower() == "lax"
    assert flags["path"] == "/"
    assert "domain" not in flags
    assert int(flags["max-age"]) == LIFE.total_seconds()


async def test_a_plain_cookie_is_not_taken_under_https(site: Site) -> None:
    anna = await site.browser("Anna")
    secret = anna.client.cookies["manorhouse"]
    under_https = site.client("https://manor.test", Cookie=f"manorhouse={secret}")
    assert "Anna" not in (await under_https.get("/")).text


async def test_the_database_knows_no_secret(site: Site) -> None:
    anna, robot = await site.browser("Anna"), await site.program("Robot")
    secrets = (anna.client.cookies["manorhouse"], robot.token, PASSWORD)
    response = await anna.post("/register", name="Anna", password=PASSWORD)
    assert response.status_code == 303
    async with site.house.database.connect() as connection:
        for table in ("users", "sessions", "api_tokens"):
            rows = (await connection.exec_driver_sql(f"TABLE {table}")).all()
            assert rows
            assert not any(secret in str(rows) for secret in secrets)


async def test_a_session_ends_after_its_time_and_lives_on_when_used(site: Site) -> None:
    at = clock.SetClock(clock.now())
    with clock.replaced(at):
        anna, berta = await site.browser("Anna"), await site.browser("Berta")
        at.advance(timedelta(days=100).total_seconds())
        assert "Anna" in (await anna.get("/")).text
        at.advance(timedelta(days=100).total_seconds())
        assert "Anna" in (await anna.get("/")).text
        assert "Berta" not in (await berta.get("/")).text
        assert await site.house.accounts.forget_ended_sessions() == 1


async def test_a_guest_who_registers_keeps_his_games(site: Site) -> None:
    table, people = await seat(site)
    await play_on(table, people)
    robot = people[0]
    body = {"name": "Anna", "password": PASSWORD}
    registered = await robot.call("POST", "/users", body)
    assert registered.status_code == 201
    assert registered.json()["user"] == {"id": robot.id, "name": "Anna", "guest": False}
    signed_in = (await site.client().post(f"{API}/sessions", json=body)).json()
    assert signed_in["user"]["id"] == robot.id
    elsewhere = site.client(Authorization=f"Bearer {signed_in['token']}")
    mine = (await elsewhere.get(f"{API}/tables?mine=1&status=finished")).json()["tables"]
    assert [each["id"] for each in mine] == [table]
    assert mine[0]["seats"][0]["user"]["name"] == "Anna"


async def test_a_browser_guest_registers_by_form_with_a_new_session(site: Site) -> None:
    anna = await site.browser("Anna")
    path = (await anna.post("/games/uradalom/tables", seats="2")).headers["location"]
    before = anna.client.cookies["manorhouse"]
    response = await anna.post("/register", name="Anna", password=PASSWORD)
    assert response.status_code == 303
    assert anna.client.cookies["manorhouse"] != before
    assert "Anna" in (await anna.get(path)).text
    old = site.client(Cookie=f"manorhouse={before}")
    assert "Anna</span>" not in (await old.get("/")).text


async def test_signing_in_with_something_wrong_says_the_same(site: Site) -> None:
    client = site.client()
    await client.post(f"{API}/users", json={"name": "Anna", "password": PASSWORD})
    told = []
    for name, password in (("Anna", "wrong password"), ("Berta", PASSWORD), ("An\0na", "x")):
        response = await client.post("/sign-in", data={"name": name, "password": password})
        assert response.status_code == 401
        told.append(response.text.replace(name, ""))
    assert "Name and password do not go together" in told[0]
    assert told[0] == told[1]
    assert "set-cookie" not in response.headers


async def test_signing_in_does_not_mind_letter_case(site: Site) -> None:
    client = site.client()
    await client.post(f"{API}/users", json={"name": "Őzike", "password": PASSWORD})
    response = await client.post("/sign-in", data={"name": "ŐZIKE", "password": PASSWORD})
    assert response.status_code == 303


@pytest.mark.parametrize(
    ("then", "goes"),
    [
        ("/settings", "/settings"),
        ("/tables/x?y=1", "/tables/x?y=1"),
        ("//evil.test", "/"),
        ("/\\evil.test", "/"),
        ("https://evil.test", "/"),
        ("javascript:alert(1)", "/"),
        ("/%0d%0aX: y", "/%0d%0aX: y"),
        ("/\r\nX-Evil: y", "/"),
        ("/a\\..\\evil", "/"),
        ("", "/"),
    ],
)
async def test_nobody_is_sent_to_another_site(site: Site, then: str, goes: str) -> None:
    client = site.client()
    await client.post(f"{API}/users", json={"name": "Anna", "password": PASSWORD})
    data = {"name": "Anna", "password": PASSWORD, "then": then}
    response = await client.post("/sign-in", data=data)
    assert response.headers["location"].replace("%20", " ") == goes.replace("%20", " ")
    assert "x-evil" not in response.headers


async def test_signing_out_ends_the_session(site: Site) -> None:
    anna = await site.browser("Anna")
    secret = anna.client.cookies["manorhouse"]
    await anna.post("/sign-out")
    assert "Anna" not in (await site.client(Cookie=f"manorhouse={secret}").get("/")).text


async def test_a_program_signs_out(site: Site) -> None:
    robot = await site.program("Robot")
    assert (await robot.call("DELETE", "/sessions/current")).status_code == 204
    assert (await robot.call("GET", "/users/me")).status_code == 401
    nobody = await site.client().delete(f"{API}/sessions/current")
    assert nobody.json()["code"] == "sign_in_first"


async def test_a_token_is_shown_once_and_can_be_revoked(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    made = await anna.post("/settings/tokens", label="<b>bot</b>")
    secret = made.text.split('id="secret" readonly value="')[1].split('"')[0]
    assert made.headers["cache-control"] == "no-store"
    robot = site.client(Authorization=f"Bearer {secret}")
    assert (await robot.get(f"{API}/users/me")).json()["name"] == "Anna"
    settings = (await anna.get("/settings")).text
    assert secret not in settings
    assert "&lt;b&gt;bot&lt;/b&gt;" in settings
    token_id = settings.split('name="token" value="')[1].split('"')[0]
    assert (await berta.post("/settings/tokens/revoke", token=token_id)).status_code == 404
    assert (await robot.get(f"{API}/users/me")).status_code == 200
    assert (await anna.post("/settings/tokens/revoke", token=token_id)).status_code == 303
    assert (await robot.get(f"{API}/users/me")).status_code == 401


async def test_another_password_signs_the_others_out(site: Site) -> None:
    anna = await site.browser("Anna")
    await anna.post("/register", name="Anna", password=PASSWORD)
    anna.csrf = await csrf_of(anna.client)
    other = site.client()
    await other.post("/sign-in", data={"name": "Anna", "password": PASSWORD})
    wrong = await anna.post("/settings/password", old="not that", new="five quiet herons")
    assert wrong.status_code == 401
    right = await anna.post("/settings/password", old=PASSWORD, new="five quiet herons")
    assert "The password is changed" in right.text
    assert "Anna" in (await anna.get("/")).text
    assert "Anna" not in (await other.get("/")).text


async def test_who_deletes_himself_becomes_nobody_and_the_game_stays(site: Site) -> None:
    table, people = await seat(site)
    anna = await site.browser("Anna")
    path = (await anna.post("/games/uradalom/tables", seats="2")).headers["location"]
    await anna.post("/register", name="Anna", password=PASSWORD)
    anna.csrf = await csrf_of(anna.client)
    assert (await anna.post("/settings/delete")).status_code == 422
    assert (await anna.post("/settings/delete", sure="1")).status_code == 303
    assert (await anna.get(path)).status_code == 410  # he sat there alone
    again = await site.client().post("/sign-in", data={"name": "Anna", "password": PASSWORD})
    assert again.status_code == 401
    taken = await site.client().post(f"{API}/users", json={"name": "Anna", "password": PASSWORD})
    assert taken.status_code == 201  # the name is free
    user = await site.house.accounts.by_id(people[1].id)
    assert user
    await site.house.accounts.delete(user)
    seats = (await people[0].call("GET", f"/tables/{table}")).json()["seats"]
    assert seats[1]["user"]["name"] == "nobody"
    assert (await people[1].call("GET", "/users/me")).status_code == 401
    assert "nobody" in (await site.client().get(f"/tables/{table}")).text
    german = await site.client().get(f"/tables/{table}", headers={"Accept-Language": "de"})
    assert german.status_code == 200
