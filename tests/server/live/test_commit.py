"""Nothing is shown before it is stored (design 3): the commit is held, and everybody listens."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.server.live.clients import page, program
from tests.server.live.place import Person, Place


class HeldCommits:
    """Stands before the journal's commit, and lets it go on only when told."""

    def __init__(self, place: Place) -> None:
        journal = place.house.tables._desk.journal
        self._store = journal._store
        self.is_reached = asyncio.Event()
        self.let_go = asyncio.Event()
        journal._store = self

    async def __call__(self, batch: Sequence[Any]) -> Any:
        """Store the batch when told."""
        self.is_reached.set()
        await self.let_go.wait()
        return await self._store(batch)


async def test_a_move_reaches_nobody_before_it_is_stored(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    prompt, move = await party.a_move(0, Random(1))
    async with (
        program(place, party.id, people[0]) as mover,
        program(place, party.id, people[1]) as other,
        page(place, party.id, people[0]) as own_page,
        page(place, party.id) as stranger,
    ):
        everybody = [mover, other, own_page, stranger]
        for client in everybody:
            await client.reach(1)
        held = HeldCommits(place)
        await mover.send({"type": "move", "ref": "held", "prompt": prompt, "move": move})
        await held.is_reached.wait()
        counts = [len(client.of_type("ping")) for client in everybody]
        for client, count in zip(everybody, counts, strict=True):
            # Two more heartbeats: everything that was said before has arrived.
            await client.until(lambda c=client, n=count: len(c.of_type("ping")) >= n + 2)
        assert [client.seq for client in everybody] == [1, 1, 1, 1]
        assert (await place.house.tables.scene(party.id, people[0].user.id)).seq == 1
        async with program(place, party.id, people[0]) as newcomer:
            await newcomer.reach(1)
            assert newcomer.seq == 1
        held.let_go.set()
        for client in everybody:
            await client.reach(2)
        assert mover.of_type("diff")[0]["ref"] == "held"
