"""Coming back: what is missing, nothing lost and nothing twice."""

import asyncio
import re
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from app.live import room
from tests.server.live.clients import ProgramClient, first_page, fresh_page, page, program
from tests.server.live.place import Person, Place
from tests.server.live.test_program import known

REF = re.compile(r'name="ref" value="[^"]*"')


async def test_a_program_comes_back_at_every_seq_while_others_move(
    place: Place, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "KEPT_STEPS", 64)  # however slow all these clients are
    party = await place.table(people, side="b")
    rnd = Random(11)
    async with AsyncExitStack() as opened:
        first = await opened.enter_async_context(program(place, party.id, people[0]))
        scenes: dict[int, Any] = {1: await first.reach(1)}
        back: dict[int, ProgramClient] = {}
        while await party.step(rnd) is not None:
            # At every seq somebody comes back who knows the scene of that seq or an earlier one.
            since = first.seq if rnd.random() < 0.5 else rnd.choice(list(scenes))
            coming = program(place, party.id, people[0], since=since, scene=scenes[since])
            back[first.seq] = await opened.enter_async_context(coming)
            await first.reach(await party.seq())
            scenes[first.seq] = first.scene
        last = await party.seq()
        for client in back.values():  # the client itself insists that no number is missing
            await client.reach(last)
            assert known(client.scene) == known(first.scene)
            assert client.scenes == 0
        assert len(back) == last - 1


async def test_who_was_away_for_longer_than_a_room_remembers_gets_a_scene(
    place: Place, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "KEPT_STEPS", 5)
    party = await place.table(people, side="b")
    rnd = Random(14)
    async with program(place, party.id, people[0]) as first:
        scenes: dict[int, Any] = {1: await first.reach(1)}
        for _ in range(9):
            await party.step(rnd)
            await first.reach(await party.seq())
            scenes[first.seq] = first.scene
        for since, scene in scenes.items():
            async with program(place, party.id, people[0], since=since, scene=scene) as client:
                await client.until(lambda client=client: client.of_type("presence"))
                await client.reach(first.seq)
                assert known(client.scene) == known(first.scene)
                assert client.scenes == (1 if first.seq - since > 5 else 0)


async def test_nothing_is_lost_between_the_first_scene_and_the_diffs(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people, side="b")
    rnd = Random(12)
    over = asyncio.Event()

    async def play() -> None:
        while await party.step(rnd) is not None:
            pass
        over.set()

    async def come_and_go(seed: int) -> None:
        mine, scene = Random(seed), None
        while not over.is_set():
            since = scene["seq"] if scene else None
            async with program(place, party.id, people[0], since=since, scene=scene) as client:
                await client.until(lambda client=client: client.scene is not None)
                await asyncio.sleep(mine.random() * 0.02)
                scene = client.scene
        async with program(place, party.id, people[0], since=scene["seq"], scene=scene) as client:
            end = await client.reach(await party.seq())
        async with program(place, party.id, people[0]) as fresh:
            assert known(end) == known(await fresh.reach(await party.seq()))

    await asyncio.gather(play(), *(come_and_go(seed) for seed in range(4)))


async def test_who_claims_to_know_the_future_gets_a_scene(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0], since=999) as client:
        await client.until(lambda: client.scenes == 1)
        assert client.seq == 1


async def test_a_page_comes_back_to_what_a_fresh_page_shows(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people, side="b")
    rnd = Random(13)
    shown = await first_page(place, party.id, people[0])
    for steps in (0, 1, 2, 5, 9, 3):
        for _ in range(steps):
            await party.step(rnd)
        async with page(place, party.id, people[0], shown) as client:
            await client.until(lambda client=client: client.updates)
            await client.reach(await party.seq())
            shown = client.regions
        fresh = await fresh_page(place, party.id, people[0])
        assert texts(shown) == texts(fresh)


def texts(regions: dict[str, tuple[str, str]]) -> dict[str, str]:
    """The HTML of regions without what is fresh on every rendering."""
    return {region: REF.sub("", html) for region, (_, html) in regions.items()}
