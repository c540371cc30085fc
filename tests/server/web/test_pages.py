"""Every page, empty and full, for newcomers, guests and users."""

import re

import httpx
import pytest

from app.web.observed import CSP
from tests.server.web.site import Site, csrf_of, play_on, seat

PAGES = [
    "/",
    "/games/uradalom",
    "/rules",
    "/rules/uradalom",
    "/finished",
    "/finished?mine=1",
    "/sign-in",
    "/register",
    "/about",
    "/api/docs",
]
LANGUAGES = ["en", "hu", "de"]


def is_whole(page: httpx.Response) -> None:
    """A page of the house: one heading, landmarks, a way past the bar, nothing inline."""
    html = page.text
    assert page.headers["content-security-policy"] == CSP
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["referrer-policy"] == "same-origin"
    assert not re.search(r"<[^>]+\s(style|on[a-z]+|hx-on[^=]*)=", html)
    assert not re.search(r"<script(?![^>]* src=)", html)
    assert not re.search(r'(?:src|href|action)="(?!/|#|[a-z-]+$)', html), "everything is from here"
    if 'id="api"' in html:
        return
    assert len(re.findall(r"<h1[ >]", html)) == 1
    assert len(re.findall(r"<main[ >]", html)) == 1
    assert '<a class="skip" href="#main">' in html
    assert 'id="main"' in html
    assert re.search(r"<title>[^<]*(?:Manorhouse|Uradalom)", html)
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids)), sorted(each for each in ids if ids.count(each) > 1)
    for label in re.findall(r'<label[^>]* for="([^"]+)"', html):
        assert label in ids


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_of_an_empty_house(site: Site, language: str) -> None:
    anna = await site.browser("Anna", **{"Accept-Language": language})
    stranger = site.client(**{"Accept-Language": language})
    for path in PAGES:
        for page in (await stranger.get(path), await anna.get(path)):
            assert page.status_code == 200, path
            assert f'<html lang="{language}"' in page.text
            is_whole(page)
    is_whole(await anna.get("/settings"))


async def test_empty_lists_say_so_and_lead_on(site: Site) -> None:
    client = site.client()
    assert "No open tables just now" in (await client.get("/")).text
    assert "No open tables just now" in (await client.get("/games/uradalom")).text
    assert "Nothing finished yet" in (await client.get("/finished")).text
    anna = await site.browser("Anna")
    assert "No program holds a token of yours" in (await anna.get("/settings")).text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_of_a_full_house(site: Site, language: str) -> None:
    over, people = await seat(site)
    await play_on(over, people)
    alone, person = await seat(site, seats=1, options={"side": "b"})
    await play_on(alone, person)
    running, others = await seat(site, seats=3, options={"secret_goals": True})
    await play_on(running, others, most=4)
    anna = await site.browser("Anna", **{"Accept-Language": language})
    await anna.post("/register", name="Anna", password="four quiet herons")
    anna.csrf = await csrf_of(anna.client)
    await anna.post("/settings/tokens", label="bot")
    open_one = (await anna.post("/games/uradalom/tables", seats="4")).headers["location"]
    closed = (await anna.post("/games/uradalom/tables", seats="2", visibility="private")).headers[
        "location"
    ]
    solo = (await anna.post("/games/uradalom/play", solo="1")).headers["location"]
    invited = re.search(r"/invite/[\w-]+", (await anna.post(f"{closed}/invite")).text)
    assert invited
    tables = [open_one, closed, solo, f"/tables/{over}", f"/tables/{alone}", f"/tables/{running}"]
    replays = [f"/tables/{each}/replay" for each in (over, alone, running)]
    replays += [f"/tables/{over}/replay?at=5&as=1", f"/tables/{over}/replay?at=1&as=spectator"]
    guest = await site.browser("Guest", **{"Accept-Language": language})
    stranger = site.client(**{"Accept-Language": language})
    for path in [*PAGES, *tables, *replays, invited[0]]:
        for visitor in (anna, guest, stranger):
            page = await visitor.get(path)
            if page.status_code == 303:
                continue
            assert page.status_code == 200, (path, page.text[:400])
            is_whole(page)
    is_whole(await anna.get("/settings"))


async def test_errors_are_pages_of_the_house(site: Site) -> None:
    anna = await site.browser("Anna")
    table, _ = await seat(site)
    cases = [
        (await anna.get("/nowhere"), 404, "Nothing here"),
        (await anna.get("/tables/nowhere"), 404, "no such table"),
        (await anna.get("/games/chess"), 404, "does not have this game"),
        (await anna.get("/rules/demo"), 404, "does not have this game"),
        (await anna.get(f"/tables/{table}/replay?at=x"), 422, "Something in this request"),
        (await anna.client.post("/settings/name", data={}), 403, "too old"),
        (await anna.post(f"/tables/{table}/sit"), 409, "begun already"),
        (await anna.post(f"/tables/{table}/moves", ref="r", prompt="1"), 403, "sit at this table"),
        (await anna.post("/settings/delete"), 422, "Tick the box"),
        (await anna.client.put("/"), 405, "cannot be done"),
        (await site.client().post(f"/tables/{table}/leave"), 401, "Tell us your name"),
    ]
    for page, status, words in cases:
        assert page.status_code == status, page.text
        assert words in page.text
        assert re.search(r'href="/(tables/[\w-]+)?"', page.text), "a way back"
        is_whole(page)


async def test_the_table_whose_host_sits_elsewhere(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    table = (await anna.post("/games/uradalom/tables", seats="3")).headers["location"]
    await berta.post(f"{table}/sit", seat="2")
    await anna.post(f"{table}/leave")
    page = await berta.get(table)
    assert "Berta’s table" in page.text
    assert "You, the host" in page.text


async def test_language_and_theme_are_chosen_in_the_settings(site: Site) -> None:
    anna = await site.browser("Anna", **{"Accept-Language": "de-AT,en;q=0.5"})
    assert '<html lang="de">' in (await anna.get("/")).text
    response = await anna.post("/settings/reading", language="hu", theme="dark")
    assert response.status_code == 303
    assert '<html lang="hu" data-theme="dark">' in (await anna.get("/")).text
    for fields in ({"language": "xx"}, {"theme": "pink"}):
        assert (await anna.post("/settings/reading", **fields)).status_code == 422
    await anna.post("/settings/reading")
    assert '<html lang="de">' in (await anna.get("/")).text


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("hu", "hu"),
        ("hu-HU,hu;q=0.9,en;q=0.8", "hu"),
        ("fr,de;q=0.3,hu;q=0.7", "hu"),
        ("de;q=0,hu;q=0.1", "hu"),
        ("fr", "en"),
        ("*", "en"),
        ("de;q=x,hu", "hu"),
        ("," * 2000, "en"),
    ],
)
async def test_the_browsers_best_language(site: Site, header: str, language: str) -> None:
    page = await site.client().get("/", headers={"Accept-Language": header})
    assert f'<html lang="{language}"' in page.text


async def test_starting_without_somebody_is_warned_of(site: Site) -> None:
    anna, robot = await site.browser("Anna"), await site.program("Berta")
    table = (await anna.post("/games/uradalom/tables", seats="2")).headers["location"]
    await robot.call("POST", f"{table}/seats", {})
    page = (await anna.get(table)).text
    assert "Berta is away" in page
    assert "Start anyway" in page
    assert "Everybody is here" not in page


async def test_what_waits_for_me_stands_first(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    table = (await anna.post("/games/uradalom/tables", seats="2")).headers["location"]
    assert "Waiting for people to sit down" in (await anna.get("/")).text
    await berta.post(f"{table}/sit")
    page = (await anna.get("/")).text
    assert "All seats are taken: start" in page
    assert page.index("Waiting for you") < page.index("Play now")
    assert "All seats are taken: start" in (await berta.get("/")).text
    await anna.post(f"{table}/start")
    for who in (anna, berta):
        assert "It is your turn" in (await who.get("/")).text


async def test_finished_games_tell_who_won(site: Site) -> None:
    over, people = await seat(site)
    await play_on(over, people)
    told = (await people[0].call("GET", f"/tables/{over}")).json()["result"]["seats"]
    best = max(line["points"] for line in told)
    page = (await site.client().get("/finished")).text
    assert re.search(rf"Person \d (wins with|and Person \d share it with) {best}|{best}", page)
    assert f'href="/tables/{over}/replay"' in page
    begins = (await site.client().get(f"/tables/{over}/replay")).text
    assert 'data-at="1"' in begins  # the end is no surprise any more otherwise


async def test_a_running_game_is_looked_back_at_from_where_it_stands(site: Site) -> None:
    table, people = await seat(site)
    await play_on(table, people, most=3)
    page = (await site.client().get(f"/tables/{table}/replay")).text
    assert (at := re.search(r'data-at="(\d+)" data-last="(\d+)"', page))
    assert at[1] == at[2] != "1"
    first = (await site.client().get(f"/tables/{table}/replay?at=0")).text
    assert 'data-at="1"' in first
