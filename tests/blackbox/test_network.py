"""Bad networks: our own proxy cuts, freezes and grows impatient (BB-38, BB-39, BB-41)."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.blackbox.company import Company, audit, company, play_out
from tests.blackbox.house import ROOMY, House
from tests.blackbox.line import dial, listening
from tests.blackbox.paper import Paper
from tests.blackbox.player import answer
from tests.blackbox.proxy import Proxy

Json = Any
RETURN_SECONDS = 2.0
BEAT = 0.4
"""Heartbeats of this house, in seconds: 50 times faster than by default."""


@pytest.fixture
def hasty_house(make_data: Callable[[], Path], database_url: str) -> Iterator[House]:
    """A house whose heart beats fast, so that minutes pass in seconds."""
    settings = {**ROOMY, "MANORHOUSE_HEARTBEAT_SECONDS": str(BEAT)}
    house = House(make_data(), database_url=database_url, settings=settings).start()
    yield house
    house.close()
    assert not house.complaints()


async def moves_by_all(present: Company, rounds: int, rnd: Random) -> None:
    for _ in range(rounds):
        for person in present.people:
            prompt = (await person.scene(present.table))["prompt"]
            if prompt and prompt["waits"]:
                (await person.move(present.table, prompt["id"], answer(prompt, rnd))).must(201)


async def test_a_program_that_was_cut_off_gets_exactly_what_it_missed(house: House) -> None:
    rnd = Random(71)
    async with company(house) as present:
        async with listening(house, present.table, present.people[0].token) as line:
            scene = line.scene
        for _ in range(8):
            await moves_by_all(present, 1, rnd)
            token = present.people[0].token
            line = await dial(house, present.table, token, since=scene["seq"], scene=scene)
            now = await present.people[0].scene(present.table)
            caught_up = await line.reach(now["seq"], RETURN_SECONDS)
            assert caught_up["view"] == now["view"]
            assert caught_up["prompt"] == now["prompt"]
            assert not line.gaps
            scene = caught_up
            await line.close()


async def test_a_page_that_was_cut_off_equals_a_fresh_page_at_once(house: House) -> None:
    rnd = Random(72)
    async with company(house, 2, {"side": "b"}) as present, Proxy(house) as network:
        onlooker = await present.spectator()
        page = await Paper(onlooker, present.table).load()
        for _ in range(4):
            await page.listen(network.socket_url)
            await network.cut()
            await moves_by_all(present, 2, rnd)
            await page.hang_up()
            await page.listen(network.socket_url)
            fresh = await Paper(onlooker, present.table).load()
            assert await same_within(page, fresh, RETURN_SECONDS)
            await page.hang_up()


async def same_within(page: Paper, fresh: Paper, seconds: float) -> bool:
    for _ in range(int(seconds / 0.05)):
        if page.texts == fresh.texts:
            return True
        await asyncio.sleep(0.05)
    differing = [name for name in fresh.texts if page.texts.get(name) != fresh.texts[name]]
    message = f"regions differ from a fresh page: {differing}"
    raise AssertionError(message)


async def test_a_frozen_network_is_noticed_and_the_game_goes_on(hasty_house: House) -> None:
    rnd = Random(73)
    async with company(hasty_house) as present, Proxy(hasty_house) as network:
        person = present.people[0]
        line = await dial(hasty_house, present.table, person.token, base=network.socket_url)
        assert await line.until(lambda: line.scene is not None)
        network.freeze()
        await asyncio.sleep(BEAT * 6)
        await moves_by_all(present, 1, rnd)
        # The server gives a silent socket up; nobody else waited for it.
        network.thaw()
        assert await line.until(lambda: not line.is_open, 5)
        await line.close()
        async with listening(
            hasty_house, present.table, person.token, base=network.socket_url
        ) as again:
            assert again.scene == {**again.scene, **await person.scene(present.table)}


async def test_heartbeats_outlive_an_impatient_proxy(hasty_house: House) -> None:
    # nginx cuts after 60 s of silence, and our heart beats every 20 s: here both are 50 times
    # faster, and ten minutes take twelve seconds.
    async with company(hasty_house) as present, Proxy(hasty_house, idle=60 / 50) as network:
        person = present.people[0]
        async with listening(
            hasty_house, present.table, person.token, base=network.socket_url
        ) as line:
            await asyncio.sleep(600 / 50)
            assert line.is_open
            assert network.cuts == 0
            await moves_by_all(present, 1, Random(74))
            await line.reach((await person.scene(present.table))["seq"], RETURN_SECONDS)


async def test_a_table_is_played_through_a_network_that_keeps_breaking(house: House) -> None:
    async with Proxy(house) as network, company(house) as present:
        players = present.seated(75)
        for each in players:
            each.base = network.socket_url

        playing = asyncio.create_task(play_out(players, 90))
        while not playing.done() and sum(each.lines for each in players) < 8:
            await asyncio.sleep(0.05)
            await network.cut()
        await playing
        assert not await audit(present, players)
        assert sum(each.lines for each in players) > len(players), "nobody had to dial again"


async def test_a_frozen_server_loses_nothing_when_it_thaws(own_house: House) -> None:
    async with company(own_house) as present:
        players = present.seated(76)

        async def nap() -> None:
            await asyncio.sleep(0.3)
            own_house.freeze()
            await asyncio.sleep(1.5)
            own_house.thaw()

        await asyncio.gather(play_out(players, 90), nap())
        assert not await audit(present, players)


async def test_one_slow_reader_holds_nobody_up(house: House) -> None:
    async with company(house, 2, {"side": "b"}) as present, Proxy(house) as network:
        sleepers = [await dial(house, present.table, base=network.socket_url) for _ in range(5)]
        network.freeze()
        players = present.seated(77)
        await play_out(players, 60)
        assert not await audit(present, players)
        network.thaw()
        await asyncio.gather(*(each.close() for each in sleepers))
