"""Clocks by the API and on pages without script: chosen, shown, left behind and come back to."""

import pytest

from app import clock
from app.tables.absent import QUIET_SECONDS
from app.web.api import shapes
from tests.server.web.site import Site, csrf_of, seat
from tests.server.web.test_api import fits, is_problem

LIVE = {"kind": "live", "bank": 300, "increment": 10}


async def test_a_clock_is_told_as_it_will_run(site: Site) -> None:
    robot = await site.program("Robot")
    for given, told in (
        (None, {"kind": "none", "phase": None}),
        ({"kind": "live"}, {**LIVE, "phase": None}),
        ({"kind": "days", "days": 7}, {"kind": "days", "days": 7, "phase": None}),
    ):
        table = await robot.open_table(clock=given)
        info = (await robot.call("GET", f"/tables/{table}")).json()
        assert (info["clock"], info["clocks"]) == (told, None)
        listed = (await robot.call("GET", "/tables?mine=1")).json()["tables"]
        assert next(one["clock"] for one in listed if one["id"] == table) == told


async def test_clocks_run_for_whom_the_table_waits(site: Site) -> None:
    table, people = await seat(site, 2, clock=LIVE)
    info = (await people[0].call("GET", f"/tables/{table}")).json()
    fits(shapes.Table, info)
    assert [one["is_running"] for one in info["clocks"]["seats"]] == [True, True]
    for one in info["clocks"]["seats"]:
        fits(shapes.SeatClock, one)
        assert 0 < one["left"] <= 300_000
        assert (one["total"], one["stand_in"], one["missed"]) == (300_000, None, 0)


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"kind": "sundial"}, 400, "unreadable_clock"),
        ({"kind": "live", "bank": 1}, 422, "clock_out_of_range"),
        ({"kind": "days", "bank": 60}, 422, "clock_without_that"),
        ([], 422, "invalid_request"),
    ],
)
async def test_what_is_no_clock_is_refused(
    site: Site, wish: object, status: int, code: str
) -> None:
    robot = await site.program("Robot")
    body = {"game": "uradalom", "seats": 2, "clock": wish}
    is_problem(await robot.call("POST", "/tables", body), status, code)


async def test_leaving_and_coming_back(site: Site) -> None:
    table, (ann, ben) = await seat(site)
    is_problem(await ann.call("POST", f"/tables/{table}/return", {}), 409, "not_away")
    left = await ann.call("POST", f"/tables/{table}/resign", {"ref": "gone"})
    assert (left.status_code, left.json()) == (201, {"ref": "gone", "seq": 2})
    clocks = (await ben.call("GET", f"/tables/{table}")).json()["clocks"]
    assert [one["stand_in"] for one in clocks["seats"]] == ["left", None]
    back = await ann.call("POST", f"/tables/{table}/return", {"ref": "back"})
    assert back.status_code == 201
    again = await ann.call("POST", f"/tables/{table}/return", {"ref": "back"})
    assert (again.status_code, again.json()) == (200, back.json())
    steps = (await ben.call("GET", f"/tables/{table}/steps")).json()["steps"]
    told = [event["type"] for step in steps if step["kind"] == "house" for event in step["events"]]
    assert told == ["stand_in_sat_down", "player_returned"]
    for step in steps:
        fits(shapes.Step, step)


async def test_calling_after_somebody_silent(site: Site) -> None:
    table, (ann, ben) = await seat(site)
    path = f"/tables/{table}/call"
    is_problem(await ben.call("POST", path, {"seat": 0}), 409, "not_silent_long")
    is_problem(await ben.call("POST", path, {}), 422, "invalid_request")
    later = clock.SetClock(clock.now())
    later.advance(QUIET_SECONDS + 1)
    with clock.replaced(later):
        assert (await ben.call("POST", path, {"seat": 0, "ref": "c"})).status_code == 201
        info = (await ben.call("GET", f"/tables/{table}")).json()
        assert info["clocks"]["seats"][0]["called_until"]
        assert (await ann.call("POST", f"/tables/{table}/return", {})).status_code == 201


async def test_the_form_offers_clocks_in_plain_words(site: Site) -> None:
    ann = await site.browser("Ann")
    page = (await ann.get("/games/uradalom")).text
    assert "No clock" in page
    assert "5 minutes each" in page
    made = await ann.post("/games/uradalom/tables", seats="2", clock="days-3")
    assert made.status_code == 303
    lobby = (await ann.get(made.headers["location"])).text
    assert "3 days an answer" in lobby
    ben = await site.browser("Ben")
    assert "3 days an answer" in (await ben.get("/")).text
    assert "3 days an answer" in (await ben.get("/games/uradalom")).text
    solo = await ann.post("/games/uradalom/tables", seats="1", clock="live-5")
    assert solo.status_code == 303  # alone nobody waits


async def test_a_page_without_script_shows_time_and_the_way_back(site: Site) -> None:
    ann, ben = await site.browser("Ann"), await site.browser("Ben")
    made = await ann.post("/games/uradalom/tables", seats="2", clock="live-5")
    table = made.headers["location"]
    await ben.post(f"{table}/sit")
    await ann.post(f"{table}/start")
    page = (await ann.get(table)).text
    assert page.count("data-clock-left>") == 2
    assert "Leave the game" in page
    assert (await ann.post(f"{table}/resign", ref="gone")).status_code == 303
    page = (await ann.get(table)).text
    assert "A bot plays for you." in page
    assert "Leave the game" not in page
    others = (await ben.get(table)).text
    assert "a bot plays for them" in others
    assert "A bot plays for you." not in others
    assert (await ann.post(f"{table}/return", ref="back")).status_code == 303
    assert "A bot plays for you." not in (await ann.get(table)).text
    refused = await ann.post(f"{table}/return", ref="more")
    assert refused.status_code == 409
    assert "Nobody plays for you" in refused.text


async def test_the_front_door_knows_for_whom_a_bot_plays(site: Site) -> None:
    ann, ben = await site.browser("Ann"), await site.browser("Ben")
    table = (await ann.post("/games/uradalom/tables", seats="2")).headers["location"]
    await ben.post(f"{table}/sit")
    await ann.post(f"{table}/start")
    assert 'data-turn="true"' in (await ann.get(table)).text
    await ann.post(f"{table}/resign", ref="gone")
    assert 'data-turn="false"' in (await ann.get(table)).text  # whether or not it is asked now
    door = (await ann.get("/")).text
    assert "A bot plays for you" in door
    assert "It is your turn" not in door
    assert f'action="{table}/return"' in door
    assert "A bot plays for you" not in (await ben.get("/")).text
    back = await ann.post(f"{table}/return")  # the door's form has no ref
    assert (back.status_code, back.headers["location"]) == (303, table)
    assert "A bot plays for you" not in (await ann.get("/")).text


async def test_the_forms_are_for_sitters_with_a_token(site: Site) -> None:
    ann = await site.browser("Ann")
    table = (await ann.post("/games/uradalom/tables", seats="2")).headers["location"]
    ben = await site.browser("Ben")
    await ben.post(f"{table}/sit")
    await ann.post(f"{table}/start")
    eve = await site.browser("Eve")
    for what in ("resign", "return", "call"):
        assert (await eve.post(f"{table}/{what}", ref="r", seat="0")).status_code == 403
        forged = await ann.client.post(f"{table}/{what}", data={"csrf": "x", "ref": "r"})
        assert forged.status_code == 403
    assert await csrf_of(ann.client)


async def test_where_giving_up_ends_the_game_the_menu_says_so(site: Site) -> None:
    people = [await site.browser(name) for name in ("Ann", "Ben")]
    form = {"seats": "2", "option-resigning": "true"}
    table = (await people[0].post("/games/dominion/tables", **form)).headers["location"]
    await people[1].post(f"{table}/sit")
    await people[0].post(f"{table}/start")
    pages = [(await one.get(table)).text for one in people]
    asked = ["Give up" in page for page in pages]
    assert sorted(asked) == [False, True]
    assert ["as soon as you are asked again" in page for page in pages] == [
        not one for one in asked
    ]
    assert not any("A bot plays on in your place" in page for page in pages)
    waiting = people[asked.index(False)]
    assert (await waiting.post(f"{table}/resign", ref="enough")).status_code == 303
    assert "You gave up" in (await waiting.get(table)).text  # until he is asked he may think again
