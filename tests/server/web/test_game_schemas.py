"""What a program is told of a game's words: enough to read and to send everything in it."""

import json
import re
from random import Random
from typing import Any

import pytest

from app.config import ROOT
from app.tables.games import listed_games
from engines.core.codec import plain
from engines.registry import rules_of
from tests.server.web.site import API, Site
from tests.server.web.test_api import is_problem

GAMES = [game.key for game in listed_games()]
MOST_MOVES = 60


def definition(schema: dict[str, Any], ref: str) -> dict[str, Any]:
    """What a reference inside a schema leads to."""
    found: dict[str, Any] = schema["$defs"][ref.removeprefix("#/$defs/")]
    return found


def kind_of(schema: dict[str, Any], record: dict[str, Any]) -> dict[str, Any]:
    """The alternative that a record is, as a client would find it."""
    if "discriminator" in schema:
        return definition(schema, schema["discriminator"]["mapping"][record["type"]])
    return definition(schema, schema["$ref"])


def is_told(schema: dict[str, Any], record: dict[str, Any]) -> None:
    """The record has the fields that its schema names, and no others."""
    kind = kind_of(schema, record)
    assert not kind["additionalProperties"]
    assert set(kind.get("required", ())) <= set(record) <= set(kind["properties"])


async def schemas(site: Site, key: str) -> dict[str, Any]:
    """What the API tells of a game."""
    body = (await site.client().get(f"{API}/games/{key}")).json()
    told: dict[str, Any] = body["schemas"]
    return told


async def test_one_game_is_as_in_the_list_and_says_more(site: Site) -> None:
    listed = (await site.client().get(f"{API}/games")).json()["games"]
    for one in listed:
        body = (await site.client().get(f"{API}/games/{one['key']}")).json()
        del body["schemas"]
        assert body == one
    for key in ("demo", "chess"):
        is_problem(await site.client().get(f"{API}/games/{key}"), 404, "no_such_game")


@pytest.mark.parametrize("key", GAMES)
async def test_all_that_is_sent_in_a_game_is_told(site: Site, key: str) -> None:
    rules = rules_of(key)
    assert rules
    told, rnd = await schemas(site, key), Random(9)
    people = [await site.program(name) for name in ("Ann", "Ben")]
    tables = site.house.tables
    table = (await tables.create(people[0].id, key, 2)).id
    await tables.sit(table, people[1].id)
    await tables.start(table, people[0].id)
    for number in range(MOST_MOVES):
        scenes = [await tables.scene(table, one.id) for one in people]
        asked = next((scene for scene in scenes if scene.asked and scene.asked.prompt.waits), None)
        if asked is None or asked.asked is None:
            break
        person = people[scenes.index(asked)]
        scene = (await person.call("GET", f"/tables/{table}/scene")).json()
        is_told(told["prompt"], scene["prompt"])
        is_told(told["public"], scene["view"]["public"])
        is_told(told["private"], scene["view"]["private"])
        move = rules.sample(asked.public, asked.private, asked.asked.prompt, rnd)
        wire = plain(move)
        is_told(told["move"], wire)
        sent = {"ref": f"m{number}", "prompt": scene["prompt"]["id"], "move": wire}
        assert (await person.call("POST", f"/tables/{table}/moves", sent)).status_code == 201
    for step in (await people[0].call("GET", f"/tables/{table}/steps")).json()["steps"]:
        for event in step["events"]:
            is_told(told["event"], event)


async def test_the_wires_example_is_what_the_api_says(site: Site) -> None:
    text = (ROOT / "docs" / "wire.md").read_text("utf-8")
    (found,) = re.findall(r"```json schema\n(.*?)\n```", text, re.DOTALL)
    example = json.loads(found)
    told = (await schemas(site, example["game"]))[example["kind"]]
    assert example["schema"] in told["$defs"].values()
    mapping = told["discriminator"]["mapping"]
    assert {"play_action", "buy_card", "end_turn"} <= set(re.findall(r"`(\w+)`", text))
    assert {"play_action", "buy_card", "end_turn"} <= set(mapping)
