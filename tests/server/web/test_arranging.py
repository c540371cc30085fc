"""The host arranges the map of an open table, and nobody else does."""

from typing import Any

from engines.core.chance import Dealt
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.lands import ALL, BASIC, is_edge, is_well_laid, shuffled
from engines.medieval_manor.rules import RULES
from tests.server.web.site import API, Browser, Program, Site

FORM = "/games/medieval_manor/tables"


async def open_table(site: Site, seats: int = 2, **fields: str) -> tuple[Browser, str]:
    """A table of Anna's."""
    anna = await site.browser("Anna")
    data = {"csrf": anna.csrf, "seats": str(seats), **fields}
    response = await anna.client.post(FORM, data=data)
    assert response.status_code == 303, response.text
    return anna, response.headers["location"]


async def arrange(who: Browser, table: str, **fields: Any) -> tuple[int, str]:
    """Post the lobby's form; the status and the page."""
    response = await who.client.post(f"{table}/arrange", data={"csrf": who.csrf, **fields})
    return response.status_code, response.text


async def lands(site: Site, table: str) -> list[str]:
    """The arrangement as everybody may see it."""
    found: list[str] = (await site.client().get(f"{API}{table}")).json()["options"]["lands"]
    return found


async def test_the_host_shuffles_swaps_and_leaves_it_to_luck(site: Site) -> None:
    anna, table = await open_table(site, seats=4)
    assert await lands(site, table) == []
    assert (await arrange(anna, table, do="shuffle"))[0] == 303
    first = await lands(site, table)
    assert sorted(first) == sorted(ALL)
    assert is_well_laid(tuple(first))  # type: ignore[arg-type] # keys of lands, as JSON
    assert (await arrange(anna, table, do="swap", cell=["5", "10"]))[0] == 303
    swapped = await lands(site, table)
    assert (swapped[5], swapped[10]) == (first[10], first[5])
    assert (await arrange(anna, table, do="luck"))[0] == 303
    assert await lands(site, table) == []


async def test_road_and_river_stay_at_the_edge(site: Site) -> None:
    anna, table = await open_table(site)
    await arrange(anna, table, do="shuffle")
    before = await lands(site, table)
    inland = next(cell for cell in range(len(BASIC)) if not is_edge(cell, len(BASIC)))
    status, page = await arrange(anna, table, do="swap", cell=[before.index("road"), inland])
    assert status == 422
    assert "edge of the map" in page
    assert await lands(site, table) == before


async def test_only_two_marked_lands_can_be_swapped(site: Site) -> None:
    anna, table = await open_table(site)
    for fields in ({"cell": ["1"]}, {"cell": ["1", "2", "3"]}, {"cell": ["1", "2"]}):
        status, _ = await arrange(anna, table, do="swap", **fields)
        assert status == 400, fields
        await arrange(anna, table, do="shuffle")
        if len(fields["cell"]) == 3:
            await arrange(anna, table, do="luck")
    status, _ = await arrange(anna, table, do="swap", cell=["1", "99"])
    assert status == 400


async def test_nobody_else_arranges(site: Site) -> None:
    anna, table = await open_table(site)
    await arrange(anna, table, do="shuffle")
    before = await lands(site, table)
    bert = await site.browser("Bert")
    assert (await arrange(bert, table, do="shuffle"))[0] == 403
    await bert.client.post(f"{table}/sit", data={"csrf": bert.csrf})
    assert (await arrange(bert, table, do="shuffle"))[0] == 403
    assert await lands(site, table) == before
    page = (await bert.client.get(table)).text
    assert "ground-shuffle" not in page
    assert page.count('class="land at-') == len(BASIC)


async def test_the_game_is_played_on_what_was_arranged_and_then_it_is_fixed(site: Site) -> None:
    anna, table = await open_table(site)
    await arrange(anna, table, do="shuffle")
    arranged = await lands(site, table)
    bert = await site.browser("Bert")
    await bert.client.post(f"{table}/sit", data={"csrf": bert.csrf})
    await anna.client.post(f"{table}/start", data={"csrf": anna.csrf})
    assert (await arrange(anna, table, do="shuffle"))[0] == 409
    scene = (await site.client().get(f"{API}{table}/scene")).json()
    assert scene["view"]["public"]["lands"] == arranged


async def test_other_games_have_nothing_to_arrange(site: Site) -> None:
    anna = await site.browser("Anna")
    response = await anna.client.post(
        "/games/uradalom/tables", data={"csrf": anna.csrf, "seats": "2"}
    )
    assert (await arrange(anna, response.headers["location"], do="shuffle"))[0] == 404


async def test_numbers_and_hardships_come_from_the_form(site: Site) -> None:
    picked = {"option-target": "20", "option-crops": "0", "option-hardships": ["", "fire"]}
    _, table = await open_table(site, **picked)  # type: ignore[arg-type] # several of one name
    options = (await site.client().get(f"{API}{table}")).json()["options"]
    assert (options["target"], options["crops"]) == (20, 0)
    assert options["hardships"] == ["fire"]
    _, other = await open_table(site, **{"option-hardships": "", "option-target": "7"})
    options = (await site.client().get(f"{API}{other}")).json()["options"]
    assert options["hardships"] == []
    assert options["target"] == MedievalManorOptions().target
    _, usual = await open_table(site)
    options = (await site.client().get(f"{API}{usual}")).json()["options"]
    assert len(options["hardships"]) == len(RULES.info.forms.options().hardships)


async def put_lands(who: Program, table: str, wish: Any) -> Any:
    """What the API answers to this arrangement."""
    return await who.client.put(f"{API}{table}/arrangement", json={"options": wish})


async def test_a_program_arranges_what_the_page_does(site: Site) -> None:
    anna, bert = await site.program("Anna"), await site.program("Bert")
    body = {"game": "medieval_manor", "seats": 2, "options": {}}
    table = f"/tables/{(await anna.client.post(f'{API}/tables', json=body)).json()['id']}"
    laid = list(shuffled(2, Dealt(b"\x07" * 32, (), 1)))
    answer = await put_lands(anna, table, {"lands": laid})
    assert answer.status_code == 200, answer.text
    assert answer.json()["options"]["lands"] == laid == await lands(site, table)
    assert (await put_lands(bert, table, {"lands": []})).json()["code"] == "host_arranges"
    inland = next(cell for cell in range(len(BASIC)) if not is_edge(cell, len(BASIC)))
    road = laid.index("road")
    laid[road], laid[inland] = laid[inland], laid[road]
    for wish, code in (
        ({"lands": laid}, "road_and_river_at_the_edge"),
        ({"lands": ["moon"]}, "unreadable_options"),
        ({"target": 20}, "unreadable_options"),
    ):
        answer = await put_lands(anna, table, wish)
        assert (answer.json()["code"], answer.status_code // 100) == (code, 4), wish
    assert (await put_lands(anna, table, {"lands": []})).json()["options"]["lands"] == []
    other = await anna.client.post(f"{API}/tables", json={"game": "uradalom", "seats": 2})
    answer = await put_lands(anna, f"/tables/{other.json()['id']}", {"side": "b"})
    assert answer.json()["code"] == "nothing_to_arrange"
