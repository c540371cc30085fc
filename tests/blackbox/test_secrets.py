"""Hidden information: every stream of everybody else is recorded and read (BB-01 to BB-13)."""

import asyncio
import base64
import hashlib
import json
import re
from random import Random
from typing import Any

from tests.blackbox.company import Company, company, play_out
from tests.blackbox.ears import ears
from tests.blackbox.house import House
from tests.blackbox.player import answer
from tests.blackbox.programs import Program
from tests.blackbox.seated import Seated

Json = Any
GOALS = {
    "orchard_belt": "Forest Belt",
    "granary": "Granary",
    "mill_stream": "Mill Stream",
    "two_lakes": "Twin Lakes",
    "ridge": "Mountain Ridge",
    "tenants": "Tenants",
    "balanced": "Balanced Estate",
    "full_view": "Grand View",
    "furrow": "Straight Furrow",
    "hermits": "Quiet Neighbours",
    "riverside": "Riverside Cottages",
    "hunting": "Hunting Park",
}


def goals_told(text: str) -> set[str]:
    """The secret goals that this text names, by key or by title."""
    keys = {key for key in GOALS if re.search(rf"\b{key}\b", text)}
    return keys | {key for key, title in GOALS.items() if title in text}


async def answer_all(present: Company, rnd: Random) -> None:
    """Everybody answers his open question once, the last seat first."""
    for person in reversed(present.people):
        prompt = (await person.scene(present.table))["prompt"]
        if prompt and prompt["waits"]:
            (await person.move(present.table, prompt["id"], answer(prompt, rnd))).must(201)


async def test_secret_goals_reach_nobody_but_their_seat(house: House, tries: int) -> None:
    rnd = Random(51)
    for _ in range(tries):
        async with company(house, 3, {"secret_goals": True}) as present, ears(present) as heard:
            own = [
                set((await each.scene(present.table))["prompt"]["offer"]) for each in present.people
            ]
            for _ in range(3):  # the goals, the manor, the first pick
                await answer_all(present, rnd)
            await heard.look_everywhere()
            for seat, ear in enumerate(heard.seats):
                assert goals_told(ear.everything) <= own[seat]
            assert goals_told(heard.spectator.everything) == set()


async def test_the_goals_are_told_when_the_game_is_over_and_not_before(house: House) -> None:
    options = {"secret_goals": True, "side": "b"}
    async with company(house, 2, options) as present, ears(present) as heard:
        await play_out(present.seated(52), 90)
        scene = await heard.spectator.line.reach(
            (await present.people[0].scene(present.table))["seq"]
        )
        goals = set(scene["view"]["public"]["secret_goals"])
        assert len(goals & set(GOALS)) == 2
        before = "".join(heard.spectator.frames_before(scene["seq"]))
        assert goals_told(before) == set()


async def test_a_seal_tells_that_it_is_there_and_nothing_of_what_it_holds(
    house: House, tries: int
) -> None:
    rnd = Random(53)
    async with company(house) as present, ears(present) as heard:
        sealer, others = present.people[0], (heard.seats[1], heard.spectator)
        shapes = []
        for _ in range(tries + 1):
            await heard.catch_up()
            marks = [ear.mark() for ear in others]
            await seal_something(sealer, present.table, rnd)
            await heard.catch_up()
            shapes.append([ear.shape_since(mark) for ear, mark in zip(others, marks, strict=True)])
            await take_back(sealer, present.table)
        # Whatever was sealed, the same was heard: all but numbers of steps and the salted hash.
        # (The first time differs by itself: nothing was taken back before it.)
        assert all(each == shapes[1] for each in shapes[1:]), shapes[1:3]
        assert all("ready" in "".join(shape) for shape in shapes[1])
        assert all('"salt":null,"move":null' in "".join(shape) for shape in shapes[1])


async def seal_something(person: Program, table: str, rnd: Random) -> None:
    prompt = (await person.scene(table))["prompt"]
    (await person.move(table, prompt["id"], answer(prompt, rnd))).must(201)


async def take_back(person: Program, table: str) -> None:
    prompt = (await person.scene(table))["prompt"]
    assert prompt["type"] == "sealed_prompt"
    (await person.move(table, prompt["id"], {"type": "take_back"})).must(201)


async def test_the_same_choice_sealed_twice_gives_two_different_marks(house: House) -> None:
    async with company(house) as present, ears(present) as heard:
        sealer = present.people[0]
        prompt = (await sealer.scene(present.table))["prompt"]
        move = answer(prompt, Random(54))
        for _ in range(8):
            asked = (await sealer.scene(present.table))["prompt"]
            (await sealer.move(present.table, asked["id"], move)).must(201)
            await take_back(sealer, present.table)
        await heard.catch_up()
        marks = re.findall(r'"commitment": ?"([^"]+)"', "\n".join(heard.spectator.frames))
        assert len(marks) >= 8
        assert len(set(marks)) >= 8


async def test_looking_at_a_choice_tells_nobody(house: House, tries: int) -> None:
    rnd = Random(55)
    async with company(house) as present, ears(present) as heard:
        ann = present.people[0]
        prompt = (await ann.scene(present.table))["prompt"]
        await heard.catch_up()
        counts = [len(ear.news) for ear in heard.all]
        for _ in range(tries):
            body = {"prompt": prompt["id"], "move": answer(prompt, rnd)}
            path = f"/api/v1/tables/{present.table}/preview"
            (await ann.call("POST", path, body)).must(200)
        await asyncio.sleep(0.3)
        assert [len(ear.news) for ear in heard.all] == counts


async def test_the_seed_is_told_when_the_game_is_over_and_never_before(house: House) -> None:
    for number in range(4):
        async with company(house, 2, {"side": "b"}) as present, ears(present) as heard:
            players = present.seated(60 + number)
            await asyncio.gather(*(each.play(60, has_played_some) for each in players))
            await heard.look_everywhere()
            asked = "\n".join(text for ear in heard.all for text in ear.program.heard)
            await play_out(players, 90)
            over = await present.people[0].get(f"/tables/{present.table}")
            assert hashlib.sha256(bytes.fromhex(over["seed"])).hexdigest() == over["seed_hash"]
            frames = [each for ear in heard.all for each in ear.frames_before(over["seq"])]
            for spelling in spellings(bytes.fromhex(over["seed"])):
                assert spelling not in asked
                assert spelling not in "\n".join(frames)
                assert spelling not in house.log


def has_played_some(player: Seated) -> bool:
    return player.shown >= 8


def spellings(secret: bytes) -> list[str]:
    """How a secret might be written."""
    return [
        secret.hex(),
        secret.hex().upper(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        str(int.from_bytes(secret, "big")),
        json.dumps(list(secret)),
    ]
