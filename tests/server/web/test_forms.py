"""Playing by forms alone: open, sit, talk, start, play, without any script."""

import asyncio
import re
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.blackbox.player import answer
from tests.server.web.site import API, Browser, Site


async def opened(browser: Browser, **fields: str) -> str:
    response = await browser.post("/games/uradalom/tables", **{"seats": "2", **fields})
    assert response.status_code == 303, response.text
    return response.headers["location"]


async def test_the_options_are_a_form_made_from_their_record(site: Site) -> None:
    game = (await site.client().get(f"{API}/games")).json()["games"][0]
    page = (await site.client().get("/games/uradalom")).text
    for option in game["options"]["properties"]:
        assert f'name="option-{option}"' in page
    for seats in range(game["seats"]["min"], game["seats"]["max"] + 1):
        assert f'name="seats" value="{seats}"' in page


@pytest.mark.parametrize(
    ("fields", "options"),
    [
        ({}, {"side": "a", "manor": False, "shared_goals": True, "bonus_icons": 3}),
        ({"option-side": "b"}, {"side": "b", "shared_goals": False}),
        ({"option-manor": "true", "option-shared_goals": "false"}, {"manor": True}),
        ({"option-secret_goals": "true"}, {"secret_goals": True, "manor": True}),
        ({"option-bonus_icons": "5", "option-tokens": "false"}, {"bonus_icons": 5}),
        ({"option-finish_order": "step", "option-side": "b"}, {"finish_order": "step"}),
        ({"option-side": "z", "option-manor": "perhaps"}, {"side": "a"}),
    ],
)
async def test_a_table_is_opened_as_the_form_says(
    site: Site, fields: dict[str, str], options: dict[str, Any]
) -> None:
    anna = await site.browser("Anna")
    table = await opened(anna, **fields)
    stored = (await site.client().get(f"{API}{table}")).json()["options"]
    assert options.items() <= stored.items()


async def test_a_refused_choice_of_options_comes_back_as_chosen(site: Site) -> None:
    anna = await site.browser("Anna")
    page = await anna.post(
        "/games/uradalom/tables",
        **{"seats": "5", "option-secret_goals": "true", "option-manor": "false"},
    )
    assert page.status_code == 422
    assert "Secret goals need the manor" in page.text
    assert re.search(r'name="option-manor" value="false"\s+checked', page.text)
    assert re.search(r'name="seats" value="5"\s+checked', page.text)


async def test_the_lobby_by_forms(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    table = await opened(anna)
    assert (await berta.post(f"{table}/start")).status_code == 403
    early = await anna.post(f"{table}/start")
    assert early.status_code == 409
    assert "There are still free seats" in early.text
    assert (await berta.post(f"{table}/sit", seat="1")).headers["location"] == table
    carla = await site.browser("Carla")
    late = await carla.post(f"{table}/sit", seat="1")
    assert late.status_code == 409
    assert "this seat is taken" in late.text
    assert (await berta.post(f"{table}/leave")).status_code == 303
    assert (await carla.post(f"{table}/sit")).status_code == 303
    assert (await anna.post(f"{table}/start")).status_code == 303
    assert (await anna.get(table)).status_code == 200
    assert (await carla.post(f"{table}/leave")).status_code == 409


async def test_a_private_table_by_invitation(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    table = await opened(anna, visibility="private")
    assert table not in (await site.client().get("/")).text
    assert (await berta.post(f"{table}/sit")).status_code == 403
    assert (await berta.post(f"{table}/invite")).status_code == 403
    made = await anna.post(f"{table}/invite")
    assert made.headers["cache-control"] == "no-store"
    path = re.search(r"/invite/[\w-]+", made.text)
    assert path
    assert path[0] not in (await anna.get(table)).text  # shown this one time
    newcomer = site.client()
    assert "Anna invites you" in (await newcomer.get(path[0])).text
    assert (await newcomer.post(path[0], data={"name": "Carla"})).headers["location"] == table
    assert "Carla" in (await anna.get(table)).text
    used = await berta.post(path[0])
    assert used.status_code == 409
    assert "Somebody has used this invitation already" in used.text
    gone = await site.client().get("/invite/" + "x" * 40)
    assert gone.status_code == 404


async def test_chat_is_for_those_who_sit_and_said_once(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    table = await opened(anna)
    for _ in range(2):
        assert (await anna.post(f"{table}/chat", text="hello", ref="r-1")).status_code == 303
    assert (await anna.get(table)).text.count("hello") == 1
    assert (await berta.post(f"{table}/chat", text="psst")).status_code == 403
    assert (await anna.post(f"{table}/chat", text="  ")).status_code == 400
    long = await anna.post(f"{table}/chat", text="x" * 600)
    assert long.status_code == 422
    assert "at most 500 letters" in long.text
    assert (await site.counts())["chat"] == 1


def fields_of(move: dict[str, Any]) -> dict[str, Any]:
    """The fields of a form that make this move, as Uradalom's page reads them."""
    return {"die": str(move["die"]), "cell": [str(cell) for cell in move["cells"]]}


async def test_a_script_is_answered_with_regions_and_a_browser_with_a_page(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    table = await opened(anna)
    by_script = {"HX-Request": "true", "X-CSRF-Token": berta.csrf, "X-Regions": '{"seats":"0.0"}'}
    sat = await berta.client.post(f"{table}/sit", headers=by_script)
    assert sat.status_code == 200
    assert '<template data-region="seats"' in sat.text
    assert sat.headers["hx-redirect"] == table  # who sits sees a form to talk, and more
    assert "<html" not in sat.text
    clara = await site.browser("Clara")
    refused = await clara.client.post(
        f"{table}/start", headers=by_script | {"X-CSRF-Token": clara.csrf}
    )
    assert refused.status_code == 403
    assert "data-refusal" in refused.text
    assert "Only those who sit at this table may do that" in refused.text


async def test_a_move_of_a_closed_question_is_refused_with_the_page(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    table = await opened(anna)
    await berta.post(f"{table}/sit")
    await anna.post(f"{table}/start")
    for fields, status in (
        ({"ref": "r", "prompt": "9999"}, 409),
        ({"ref": "r", "prompt": "x"}, 400),
        ({"ref": "", "prompt": "1"}, 400),
        ({"ref": "\u0101", "prompt": "1"}, 400),
    ):
        page = await anna.post(f"{table}/moves", **fields)
        assert page.status_code == status
        assert 'role="alert"' in page.text
        assert "<main" in page.text


async def test_a_seat_is_sealed_by_a_form_and_taken_back(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    table = await opened(anna)
    await berta.post(f"{table}/sit")
    await anna.post(f"{table}/start")
    scene = (await anna.get(f"{API}{table}/scene")).json()
    move = answer({**scene["prompt"], "bonuses": []}, Random(1))
    page = (await anna.get(table)).text
    ref = re.search(r'name="ref" value="([^"]+)"', page)
    assert ref
    fields = {"ref": ref[1], "prompt": str(scene["prompt"]["id"]), **fields_of(move)}
    preview = await anna.client.post(f"{table}/preview", data={"csrf": anna.csrf, **fields})
    assert preview.status_code == 200
    played = await anna.client.post(f"{table}/moves", data={"csrf": anna.csrf, **fields})
    assert (played.status_code, played.headers.get("location")) == (303, table), played.text
    after = (await anna.get(f"{API}{table}/scene")).json()
    assert after["prompt"]["type"] == "sealed_prompt"
    assert after["view"]["private"]["sealed"] == {**after["view"]["private"]["sealed"], **move}


async def test_a_form_sent_twice_is_one_move(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    table = await opened(anna)
    await berta.post(f"{table}/sit")
    await anna.post(f"{table}/start")
    for number, at_once in enumerate((True, False)):
        scene = (await anna.get(f"{API}{table}/scene")).json()
        if scene["prompt"]["type"] == "sealed_prompt":
            back = {"ref": "back", "prompt": str(scene["prompt"]["id"]), "take_back": "1"}
            assert (await anna.post(f"{table}/moves", **back)).status_code == 303
            scene = (await anna.get(f"{API}{table}/scene")).json()
        move = answer({**scene["prompt"], "bonuses": []}, Random(1))
        fields = {"ref": f"r{number}", "prompt": str(scene["prompt"]["id"]), **fields_of(move)}
        before = (await anna.get(f"{API}{table}")).json()["seq"]
        post = partial(anna.client.post, f"{table}/moves", data={"csrf": anna.csrf, **fields})
        if at_once:
            answers = await asyncio.gather(post(), post(), post())
        else:
            answers = [await post(), await post(), await post()]
        assert [each.status_code for each in answers] == [303, 303, 303]
        assert (await anna.get(f"{API}{table}")).json()["seq"] == before + 1
