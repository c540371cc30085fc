"""Programs: scenes, diffs, acknowledgements and refusals."""

from random import Random
from typing import Any

from tests.server.live.clients import ProgramClient, program
from tests.server.live.place import Party, Person, Place


async def scene_as(place: Place, party: Party, person: Person | None) -> Any:
    """What the client of this person must have arrived at."""
    async with program(place, party.id, person) as fresh:
        return await fresh.reach(await party.seq())


def known(scene: Any) -> Any:
    """A scene without what only the socket is told."""
    return {key: value for key, value in scene.items() if key != "type"}


async def test_diffs_add_up_to_the_scene_of_every_viewer(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people, side="b", secret_goals=True)
    rnd = Random(1)
    async with (
        program(place, party.id, people[0]) as ann,
        program(place, party.id, people[1]) as bob,
        program(place, party.id) as stranger,
    ):
        clients: list[tuple[ProgramClient, Person | None]] = [
            (ann, people[0]),
            (bob, people[1]),
            (stranger, None),
        ]
        for client, _ in clients:
            await client.reach(1)
        while await party.step(rnd) is not None:
            for client, person in clients:
                await client.reach(await party.seq())
                if rnd.random() < 0.2:
                    assert known(client.scene) == known(await scene_as(place, party, person))
        for client, person in clients:
            assert known(client.scene) == known(await scene_as(place, party, person))
            assert client.scenes == 1
            assert client.scene["result"]
        assert stranger.scene["viewer"] is None
        assert stranger.scene["view"]["private"] is None
        assert all(message["prompt"] is None for message in stranger.of_type("diff"))


async def test_the_movers_own_diff_acknowledges_his_move(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with (
        program(place, party.id, people[0]) as ann,
        program(place, party.id, people[1]) as bob,
    ):
        await ann.reach(1)
        await bob.reach(1)
        prompt, move = await party.a_move(0, Random(2))
        await ann.send({"type": "move", "ref": "r-1", "prompt": prompt, "move": move})
        await ann.reach(2)
        await bob.reach(2)
        assert [diff.get("ref") for diff in ann.of_type("diff")] == ["r-1"]
        assert "r-1" not in "".join(bob.frames)
        assert not ann.of_type("accepted")


async def test_a_ref_sent_again_gets_its_first_answer(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0]) as ann:
        prompt, move = await party.a_move(0, Random(3))
        message = {"type": "move", "ref": "twice", "prompt": prompt, "move": move}
        await ann.send(message)
        await ann.send(message)
        await ann.until(lambda: ann.of_type("accepted"))
        assert ann.of_type("accepted") == [{"type": "accepted", "ref": "twice", "seq": 2}]
        assert await party.seq() == 2
        other = {**message, "prompt": prompt + 1}
        await ann.send(other)
        await ann.until(lambda: ann.of_type("refused"))
        assert ann.of_type("refused")[0]["ref"] == "twice"


async def test_refusals_say_what_and_why_and_change_nothing(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    prompt, move = await party.a_move(0, Random(4))
    async with program(place, party.id, people[0]) as ann, program(place, party.id) as stranger:
        await ann.send({"type": "move", "ref": "a", "prompt": prompt + 7, "move": move})
        await ann.send(
            {"type": "move", "ref": "b", "prompt": prompt, "move": {**move, "cells": [99]}}
        )
        await ann.send({"type": "move", "ref": "c", "prompt": prompt, "move": {"type": "fly"}})
        await ann.until(lambda: len(ann.of_type("refused")) == 3)
        refused = {one["ref"]: one for one in ann.of_type("refused")}
        assert set(refused) == {"a", "b", "c"}
        assert all(one["code"] for one in refused.values())
        await stranger.send({"type": "move", "ref": "d", "prompt": prompt, "move": move})
        await stranger.until(lambda: stranger.of_type("refused"))
        assert await party.seq() == 1


async def test_numbers_have_no_gaps_even_where_nothing_changed_for_a_viewer(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    rnd = Random(5)
    async with program(place, party.id) as stranger:
        await stranger.reach(1)
        for _ in range(12):
            await party.step(rnd)
        await stranger.reach(13)
        assert [diff["seq"] for diff in stranger.of_type("diff")] == list(range(2, 14))


async def test_the_lobby_is_told_and_the_deal_brings_the_scene(
    place: Place, people: list[Person]
) -> None:
    party = await place.lobby(people)
    async with program(place, party.id, people[1]) as bob:
        await bob.reach(0)
        assert bob.scene["view"] == {"public": None, "private": None}
        assert bob.scene["viewer"] is None
        await place.house.tables.sit(party.id, people[1].user.id)
        await bob.until(lambda: bob.scene["viewer"] == 1)
        seats = bob.of_type("table")[-1]["table"]["seats"]
        assert [seat["user"]["name"] for seat in seats] == ["Ann", "Bob"]
        await place.house.tables.start(party.id, people[0].user.id)
        await bob.reach(1)
        assert bob.scene["prompt"]
        assert bob.of_type("table")[-1]["table"]["status"] == "playing"
