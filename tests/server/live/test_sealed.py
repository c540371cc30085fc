"""Sealed choices: nobody hears of one before the reveal (BB-01, 03, 04, 05, 06, 08)."""

import json
from random import Random
from typing import Any

from sqlalchemy import update

from app.db.tables import tables
from engines.core.codec import plain
from tests.server.live.clients import Client, joined, page, program
from tests.server.live.place import Party, Person, Place
from tests.server.live.test_resume import REF


def heard_before(client: Client, seq: int) -> str:
    """All that was said before anything of this step."""
    told = []
    for frame, message in zip(client.frames, client.messages, strict=True):
        if max(message.get("seq", 0), message.get("table", {}).get("seq", 0)) >= seq:
            break
        told.append(frame)
    return "\n".join(told)


async def test_two_choices_of_one_seat_look_the_same_to_all_others(
    place: Place, people: list[Person]
) -> None:
    """The strictest form: whatever is sealed, the others' bytes are equal but for the hash."""
    heard: list[list[str]] = []
    for choice in (0, 1):
        party = await twin(place, people)
        async with (
            program(place, party.id, people[1]) as bob,
            program(place, party.id) as stranger,
            page(place, party.id, people[1]) as bobs_page,
            page(place, party.id) as strangers_page,
        ):
            clients: list[Any] = [bob, stranger, bobs_page, strangers_page]
            for client in clients:
                await client.reach(1)
            before = [len(client.frames) for client in clients]
            await play_nth(party, 0, choice)
            for client in clients:
                await client.reach(2)
            await place.house.tables.play(
                party.id, people[0].user.id, "back", await own_prompt(party, 0), TAKE_BACK
            )
            for client in clients:
                await client.reach(3)
            heard.append(
                [
                    shape(client.frames, party.id, count)
                    for client, count in zip(clients, before, strict=True)
                ]
            )
    assert heard[0] == heard[1]


TAKE_BACK = {"type": "take_back"}


async def twin(place: Place, people: list[Person]) -> Party:
    """A table whose dice fall as the other twin's: the seed is the same."""
    party = await place.lobby(people)
    same = update(tables).where(tables.c.id == party.id).values(seed=bytes(range(32)))
    async with place.house.database.begin() as connection:
        await connection.execute(same)
    await place.house.tables.sit(party.id, people[1].user.id)
    await place.house.tables.start(party.id, people[0].user.id)
    return party


async def own_prompt(party: Party, seat: int) -> int:
    """The id of what this seat is asked."""
    scene = await party.house.tables.scene(party.id, party.people[seat].user.id)
    assert scene.asked
    return scene.asked.id


async def play_nth(party: Party, seat: int, number: int) -> None:
    """Seal one of two quite different draws."""
    scene = await party.house.tables.scene(party.id, party.people[seat].user.id)
    assert scene.asked
    prompt = plain(scene.asked.prompt)
    die = prompt["dice"][number]["id"]
    cell = prompt["cells"][-1 - number]
    move = {"type": "draw", "die": die, "cells": [cell]}
    await party.house.tables.play(
        party.id, party.people[seat].user.id, f"nth-{number}", scene.asked.id, move
    )


def shape(frames: list[str], table: str, since: int) -> str:
    """The frames after so many, without what may differ between two tables: ids, refs, hashes."""
    told = []
    texts: dict[str, str] = {}
    for number, frame in enumerate(frames):
        message = json.loads(frame)
        for one in message.get("commitments", ()):
            one["commitment"] = "#"
        for one in message.get("regions", ()):
            if "parts" in one:
                one["html"] = joined(texts[one["id"]], one.pop("parts"))
            texts[one["id"]] = one["html"]
            one["html"], one["v"] = REF.sub("", one["html"]), "#"
        if number >= since and message.get("type") not in {"ping", "presence", "table"}:
            told.append(json.dumps(message).replace(table, "#"))
    return "\n".join(told)


async def test_a_whole_game_tells_no_secret_goal_and_no_seed(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people, secret_goals=True)
    rnd = Random(31)
    async with (
        program(place, party.id, people[0]) as ann,
        program(place, party.id, people[1]) as bob,
        program(place, party.id) as stranger,
        page(place, party.id, people[1]) as bobs_page,
        page(place, party.id) as strangers_page,
    ):
        clients: list[Any] = [ann, bob, stranger, bobs_page, strangers_page]
        for client in clients:
            await client.reach(1)
        offer = json.dumps(ann.scene["prompt"]["offer"], separators=(",", ":"))
        while await party.step(rnd) is not None:
            for client in clients:
                await client.reach(await party.seq())
        last = await party.seq()
        table = await place.house.tables.info(party.id)
        assert table.seed
        kept = ann.scene["view"]["private"]["secret_goal"]
        assert offer in heard_before(ann, last)
        assert f'"{kept}"' in heard_before(ann, last)
        for client in (bob, stranger, bobs_page, strangers_page):
            assert offer not in heard_before(client, last)
            assert f'"{kept}"' not in heard_before(client, last)
            assert f"g-{kept}" not in heard_before(client, last)  # its picture on a page
        for client in clients:
            assert heard_before(client, last)
            assert table.seed not in heard_before(client, last)
