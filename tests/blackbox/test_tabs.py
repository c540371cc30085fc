"""Presence and tabs: one closed tab of two changes nothing (boardgame.io: the seat was gone)."""

import asyncio
from typing import Any

from tests.blackbox.company import company
from tests.blackbox.house import House
from tests.blackbox.line import Line, listening
from tests.blackbox.patience import eventually

Json = Any


def is_here(line: Line, seat: int) -> bool:
    """Whether the last presence heard names this seat."""
    return bool(line.presence) and seat in line.presence[-1]["seats"]


async def test_one_closed_tab_of_two_leaves_the_seat_here(house: House, tries: int) -> None:
    async with company(house) as present:
        ann, bob = present.people
        async with (
            listening(house, present.table, bob.token) as watcher,
            listening(house, present.table, ann.token),
        ):
            assert await watcher.until(lambda: is_here(watcher, 0))
            told = len(watcher.presence)
            for _ in range(tries):
                async with listening(house, present.table, ann.token):
                    pass
            await asyncio.sleep(0.5)
            assert all(0 in each["seats"] for each in watcher.presence[told:])
            assert is_here(watcher, 0)


async def test_the_last_closed_tab_is_told(house: House) -> None:
    async with company(house) as present:
        ann, bob = present.people
        async with listening(house, present.table, bob.token) as watcher:
            async with listening(house, present.table, ann.token):
                assert await watcher.until(lambda: is_here(watcher, 0))
            assert await watcher.until(lambda: not is_here(watcher, 0))


async def test_a_closed_tab_never_ends_or_plays_anything(house: House) -> None:
    async with company(house) as present:
        ann, bob = present.people
        before = await ann.scene(present.table)
        for _ in range(8):
            async with listening(house, present.table, ann.token):
                pass

        async def still_the_same() -> bool:
            return bool(await ann.scene(present.table) == before)

        assert await eventually(still_the_same, 1)
        assert (await bob.get(f"/tables/{present.table}"))["status"] == "playing"


async def test_a_new_sign_in_works_beside_an_old_one(house: House) -> None:
    async with company(house) as present:
        ann = present.people[0]
        password = "three quiet herons"
        body = {"name": f"Ann {ann.id[:8]}", "password": password}
        (await ann.call("POST", "/api/v1/users", body)).must(201)
        for _ in range(3):
            answer = await ann.call("POST", "/api/v1/sessions", body)
            fresh = answer.must(201).body["token"]
            house.secrets |= {password, fresh}
            async with (
                listening(house, present.table, ann.token) as old,
                listening(house, present.table, fresh) as new,
            ):
                assert new.scene == old.scene
                assert new.scene["prompt"]
