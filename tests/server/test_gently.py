"""Chores done to thousands of sockets leave the others their turn."""

import asyncio

from app.gently import gently


async def test_others_get_their_turn_after_each_spell() -> None:
    done: list[str] = []

    async def chore() -> None:
        done.extend([str(item) async for item in gently(range(3), spell=-1)])

    async def move() -> None:
        done.append("move")

    await asyncio.gather(chore(), move())
    assert done.index("move") < done.index("2")


async def test_within_a_spell_nobody_is_waited_for() -> None:
    done: list[str] = []

    async def chore() -> None:
        done.extend([str(item) async for item in gently(range(3), spell=60)])

    async def move() -> None:
        done.append("move")

    await asyncio.gather(chore(), move())
    assert done == ["0", "1", "2", "move"]


async def test_the_items_are_those_of_the_beginning() -> None:
    items = {1, 2, 3}
    seen = set()
    async for item in gently(items, spell=-1):
        seen.add(item)
        items.discard(item)
        items.add(item + 10)
    assert seen == {1, 2, 3}
