"""Automatic answers by the API and by forms, at the table and in the settings."""

import re

import pytest

from app.pages.wishes import WORDS
from app.tables.games import find_game
from app.web import wishes
from app.web.api import automatics, shapes
from engines import registry
from tests.server.web.site import Browser, Program, Site
from tests.server.web.test_api import fits, is_problem

MINE = "/users/me/automatics"


@pytest.fixture(autouse=True)
def dominion_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not the front door shows it yet."""
    dominion = find_game("dominion")
    for module in (wishes, automatics):
        monkeypatch.setattr(module, "listed_games", lambda: (find_game("uradalom"), dominion))


async def dominion_table(site: Site, *people: str, **options: object) -> str:
    """A started table for these users in order."""
    tables = site.house.tables
    table = await tables.create(people[0], "dominion", len(people), options)
    for seat, person in enumerate(people[1:], 1):
        await tables.sit(table.id, person, seat)
    await tables.start(table.id, people[0])
    return table.id


async def current(site: Site, table: str, people: list[Program]) -> Program:
    """Whoever has the first turn."""
    return people[(await site.house.tables.scene(table, None)).public.current]


async def user_id(site: Site, browser: Browser) -> str:
    """Who a browser is."""
    return str((await browser.get("/api/v1/users/me")).json()["id"])


async def test_a_program_reads_and_chooses(site: Site) -> None:
    robot = await site.program("Robot")
    body = (await robot.call("GET", MINE)).json()
    fits(shapes.AllAutomatics, body)
    assert [game["game"] for game in body["games"]] == ["dominion"]
    assert body["games"][0]["chosen"] == []
    chosen = ["end_turn_without_buys", "never_show_moat"]
    answer = await robot.call("PUT", f"{MINE}/dominion", {"chosen": chosen[::-1]})
    assert answer.status_code == 200, answer.text
    fits(shapes.Automatics, answer.json())
    for response in (answer, await robot.call("GET", f"{MINE}/dominion")):
        assert response.json()["chosen"] == chosen
        assert response.json()["groups"][0] == ["never_show_moat", "always_show_moat"]
    assert (await robot.call("PUT", f"{MINE}/dominion", {"chosen": []})).json()["chosen"] == []
    other = await site.program("Other")
    assert (await other.call("GET", f"{MINE}/dominion")).json()["chosen"] == []


async def test_what_a_program_cannot_choose(site: Site) -> None:
    robot = await site.program("Robot")
    for game, chosen, status, code in (
        ("dominion", ["fly"], 422, "no_such_automatic"),
        ("dominion", ["never_show_moat", "always_show_moat"], 422, "automatics_exclude_each_other"),
        ("whist", [], 404, "no_such_game"),
        ("UP", [], 404, "no_such_game"),
        ("dominion", [7], 422, "invalid_request"),
        ("dominion", ["x"] * 101, 422, "invalid_request"),
    ):
        response = await robot.call("PUT", f"{MINE}/{game}", {"chosen": chosen})
        is_problem(response, status, code)
    for method, path in (("GET", MINE), ("GET", f"{MINE}/dominion"), ("PUT", f"{MINE}/dominion")):
        unknown = await site.client().request(method, f"/api/v1{path}", json={"chosen": []})
        is_problem(unknown, 401, "sign_in_first")


async def test_the_open_question_is_answered_and_only_its_owner_sees_how(site: Site) -> None:
    people = [await site.program(name) for name in ("Ann", "Ben")]
    table = await dominion_table(site, *(one.id for one in people))
    mover = await current(site, table, people)
    other = next(one for one in people if one is not mover)
    chosen = {"chosen": ["play_all_treasures"]}
    assert (await other.call("PUT", f"{MINE}/dominion", chosen)).status_code == 200
    assert (await mover.call("GET", f"/tables/{table}/scene")).json()["seq"] == 1
    assert (await mover.call("PUT", f"{MINE}/dominion", chosen)).status_code == 200
    scene = (await mover.call("GET", f"/tables/{table}/scene")).json()
    assert (scene["seq"], scene["prompt"]["treasures"]) == (2, [])
    steps = {
        one.id: (await one.call("GET", f"/tables/{table}/steps")).json()["steps"] for one in people
    }
    fits(shapes.Steps, {"steps": steps[mover.id]})
    assert [step["automatic"] for step in steps[mover.id]] == [False, True]
    assert [step["automatic"] for step in steps[other.id]] == [False, False]


async def test_in_the_settings(site: Site) -> None:
    browser = await site.browser("Ann")
    page = (await browser.get("/settings")).text
    assert "Automatic answers" in page
    fields = {"game": "dominion", "automatic-0": "never_show_moat", "automatic-1": ""}
    answer = await browser.post(
        "/settings/automatics", **fields, **{"automatic-3": "end_turn_without_buys"}
    )
    assert (answer.status_code, answer.headers["location"]) == (303, "/settings#automatics")
    checked = re.findall(r'value="([a-z_]*)" checked', (await browser.get("/settings")).text)
    assert checked == ["never_show_moat", "end_turn_without_buys", ""]
    assert (await browser.post("/settings/automatics", game="dominion")).status_code == 303
    checked = re.findall(r'value="([a-z_]*)" checked', (await browser.get("/settings")).text)
    assert checked == ["", ""]
    assert (await browser.post("/settings/automatics", game="chess")).status_code == 404


async def test_by_form_at_the_table(site: Site) -> None:
    """Without script the page comes back; with it an answer; a refusal says why."""
    browser, robot = await site.browser("Ann"), await site.program("Ben")
    mine = await user_id(site, browser)
    table = await dominion_table(site, mine, robot.id)
    path = f"/tables/{table}/automatics"
    answer = await browser.post(path, **{"automatic-0": "always_show_moat"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{table}")
    assert await site.house.tables.automatics(mine) == {"dominion": {"always_show_moat"}}
    refused = await browser.post(path, **{"automatic-0": "fly"})
    assert refused.status_code == 422
    assert "does not answer that" in refused.text
    browser.client.headers["HX-Request"] = "true"
    assert (await browser.post(path)).status_code == 200
    assert await site.house.tables.automatics(mine) == {}


async def test_who_is_deleted_is_answered_for_no_more(site: Site) -> None:
    browser = await site.browser("Ann")
    mine = await user_id(site, browser)
    await browser.post(
        "/settings/automatics", game="dominion", **{"automatic-0": "never_show_moat"}
    )
    await browser.post("/settings/delete", sure="1")
    assert await site.house.tables.automatics(mine) == {}


def test_games_that_answer_have_words_when_they_are_listed() -> None:
    answering = {rules.info.key for rules in registry.listed() if rules.info.automatics}
    assert answering <= set(WORDS)


@pytest.mark.parametrize("key", WORDS)
def test_every_code_has_words_in_the_order_of_its_group(key: str) -> None:
    worded = tuple(tuple(question.answers) for question in WORDS[key])
    assert worded == registry.all_rules()[key].info.automatics
    for question in WORDS[key]:
        assert question.question or len(question.answers) == 1


async def test_giving_up(site: Site) -> None:
    people = [await site.program(name) for name in ("Ann", "Ben")]
    table = await dominion_table(site, *(one.id for one in people), resigning=True)
    mover = await current(site, table, people)
    other = next(one for one in people if one is not mover)
    path = f"/tables/{table}/resign"
    is_problem(await (await site.program("Eve")).call("POST", path), 403, "not_seated")
    first = await mover.call("POST", path, {"ref": "enough"})
    assert (first.status_code, first.json()) == (201, {"ref": "enough", "seq": 2})
    again = await mover.call("POST", path, {"ref": "enough"})
    assert (again.status_code, again.json()) == (200, {"ref": "enough", "seq": 2})
    is_problem(await mover.call("POST", path), 409, "table_over")
    info = (await other.call("GET", f"/tables/{table}")).json()
    assert (info["status"], info["result"]["ending"]) == ("finished", "resigned")


async def test_who_plays_alone_has_nobody_to_leave(site: Site) -> None:
    robot = await site.program("Robot")
    table = await site.house.tables.create(robot.id, "uradalom", 1)
    path = f"/tables/{table.id}/resign"
    is_problem(await robot.call("POST", path), 409, "not_started")
    await site.house.tables.start(table.id, robot.id)
    is_problem(await robot.call("POST", path), 422, "no_resigning_here")


async def test_the_loser_begins_the_rematch(site: Site) -> None:
    """Left of the winner, which between two is who lost. D61."""
    people = [await site.program(name) for name in ("Ann", "Ben")]
    table = await dominion_table(site, *(one.id for one in people), resigning=True)
    for _ in range(2):
        loser = await current(site, table, people)
        assert (await loser.call("POST", f"/tables/{table}/resign")).status_code == 201
        seat = people.index(loser)
        rematch = (await loser.call("POST", f"/tables/{table}/rematch")).json()
        assert rematch["options"]["last_winners"] == [1 - seat]
        assert rematch["options"]["resigning"]
        table = rematch["id"]
        assert (await loser.call("POST", f"/tables/{table}/start")).status_code == 200
        assert await current(site, table, people) is loser
