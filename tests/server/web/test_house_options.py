"""Options that only the house sets: a client cannot wish for them, a rematch may have them."""

from typing import Any

import pytest

from app.tables.games import find_game
from engines import registry
from tests.server.web.site import API, Site
from tests.server.web.test_api import is_problem

SAID = "Only the house sets this"


@pytest.mark.parametrize("winners", [[1], [0, 0, 0, 0], [7], "all"])
async def test_no_program_says_who_won_before(site: Site, winners: Any) -> None:
    ann = await site.program("Ann")
    body = {"game": "dominion", "seats": 2, "options": {"last_winners": winners}}
    refused = await ann.call("POST", "/tables", body)
    is_problem(refused, 422, "option_of_the_house")
    assert refused.json()["facts"] == {"option": "last_winners"}
    assert SAID in refused.json()["detail"]
    assert (await site.client().get(f"{API}/tables?status=open")).json()["tables"] == []


async def test_options_as_a_first_table_has_them_can_be_sent_again(site: Site) -> None:
    ann = await site.program("Ann")
    body = {"game": "dominion", "seats": 2, "options": {"kingdom": "big_money"}}
    table = (await ann.call("POST", "/tables", body)).json()
    assert table["options"]["last_winners"] == []
    body["options"] = table["options"]
    assert (await ann.call("POST", "/tables", body)).status_code == 201


async def test_no_form_says_who_won_before(site: Site) -> None:
    ann = await site.browser("Ann")
    page = await ann.post("/games/dominion/tables", **{"seats": "2", "option-last_winners": "1"})
    assert page.status_code == 422
    assert SAID in page.text
    assert (await site.client().get(f"{API}/tables?status=open")).json()["tables"] == []


async def test_they_are_not_offered(site: Site) -> None:
    games = (await site.client().get(f"{API}/games")).json()["games"]
    (dominion,) = [game for game in games if game["key"] == "dominion"]
    assert "kingdom" in dominion["options"]["properties"]
    assert "last_winners" not in dominion["options"]["properties"]
    assert "last_winners" not in (await site.client().get("/games/dominion")).text


@pytest.mark.parametrize("rules", registry.all_rules().values(), ids=registry.all_rules().keys())
def test_a_games_house_options_are_options_with_a_default(rules: Any) -> None:
    usual = rules.info.forms.options()
    for name in rules.info.house_options:
        assert hasattr(usual, name)
    game = find_game(rules.info.key)
    assert game is not None
    assert set(game.options_schema["properties"]) | set(game.house_options) == set(
        usual.__struct_fields__
    )
