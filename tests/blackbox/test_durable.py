"""What was shown or acknowledged is stored: the server is killed at the worst moments."""

import asyncio
from random import Random
from typing import Any

import pytest

from tests.blackbox.company import Company, audit, company, gather, play_out, until_played
from tests.blackbox.house import House
from tests.blackbox.line import listening
from tests.blackbox.player import answer
from tests.blackbox.programs import Program

LONGEST = 1800
"""Seconds that the long counts may take on a machine that is busy with other things."""
Json = Any


async def restart(house: House) -> None:
    """Kill -9 and start again on the same data, off the event loop."""
    house.kill()
    await asyncio.to_thread(house.start)


async def test_a_move_that_others_saw_is_there_after_a_kill(own_house: House, tries: int) -> None:
    rnd = Random(17)
    for _ in range(tries):
        async with company(own_house, options={"tokens": False}) as present:
            mover, other = present.people
            async with listening(own_house, present.table, other.token) as line:
                prompt = (await mover.scene(present.table))["prompt"]
                seen = line.scene["seq"]
                move = answer(prompt, rnd)
                post = asyncio.create_task(mover.move(present.table, prompt["id"], move, "first"))
                await line.reach(seen + 1)
                own_house.kill()
                shown = line.scene
                await asyncio.gather(post, return_exceptions=True)
            await asyncio.to_thread(own_house.start)
            after = await other.scene(present.table)
            assert after["seq"] == shown["seq"]
            assert after["view"] == shown["view"]
            again = await mover.move(present.table, prompt["id"], move, "first")
            assert (again.status, again.body["seq"]) == (200, shown["seq"])


async def test_a_move_acknowledged_by_post_is_there_after_a_kill(
    own_house: House, tries: int
) -> None:
    rnd = Random(18)
    async with company(own_house, options={"side": "b"}) as present:
        for number in range(tries):
            person, prompt = await whoever_is_asked(present)
            move = answer(prompt, rnd)
            got = await person.move(present.table, prompt["id"], move, f"r{number}")
            await restart(own_house)
            got.must(201)
            assert (await person.scene(present.table))["seq"] == got.body["seq"]
            if (await person.scene(present.table))["result"]:
                break


async def whoever_is_asked(present: Company) -> tuple[Program, Json]:
    """Somebody for whom the table waits, and his question."""
    for person in present.people:
        prompt = (await person.scene(present.table))["prompt"]
        if prompt and prompt["waits"]:
            return person, prompt
    message = "nobody is asked"
    raise AssertionError(message)


async def test_half_sealed_choices_survive_a_kill_and_the_draft_goes_on(own_house: House) -> None:
    async with company(own_house, seats=3, options={"secret_goals": True}) as present:
        players = present.seated(5)
        await seal_all_but_the_last(present)
        before = [await each.scene(present.table) for each in present.people]
        await restart(own_house)
        after = [await each.scene(present.table) for each in present.people]
        assert after == before
        await play_out(players, 120)
        faults = [fault for each in players for fault in each.faults]
        assert not faults
        assert all(each.result for each in players)


async def seal_all_but_the_last(present: Company) -> None:
    rnd = Random(6)
    for person in present.people[:-1]:
        prompt = (await person.scene(present.table))["prompt"]
        (await person.move(present.table, prompt["id"], answer(prompt, rnd))).must(201)


async def test_a_polite_restart_mid_game_keeps_seats_and_the_game(own_house: House) -> None:
    async with company(own_house) as present:
        players = present.seated(7)

        async def deploy() -> None:
            for share in (0.3, 0.6):
                await until_played(players, share)
                await asyncio.to_thread(own_house.stop)
                await asyncio.to_thread(own_house.start)

        await asyncio.gather(play_out(players, 120), deploy())
        assert not await audit(present, players)
        assert sum(each.outages for each in players) > 0


@pytest.mark.timeout(LONGEST)
async def test_tables_played_through_kills_lose_and_double_nothing(
    own_house: House, is_long: bool
) -> None:
    tables, kills = (50, 6) if is_long else (10, 2)
    sides = [{"side": "a"}, {"side": "b"}, {"side": "a", "secret_goals": True}]
    present = [await gather(own_house, 2, sides[number % 3]) for number in range(tables)]
    players = [one.seated(number) for number, one in enumerate(present)]
    everybody = [each for table in players for each in table]

    async def murder() -> None:
        for kill in range(1, kills + 1):
            await until_played(everybody, kill / (kills + 1))
            await restart(own_house)

    await asyncio.gather(play_out(everybody, 400 if is_long else 120), murder())
    faults = [
        fault
        for one, seats in zip(present, players, strict=True)
        for fault in await audit(one, seats)
    ]
    assert not faults
    assert all(each.outages >= 1 for each in everybody[:2])
    await asyncio.gather(*(one.close() for one in present))
