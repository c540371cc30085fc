"""Bad input over every route: always refused, with a code; never a 5xx, never more memory."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field

import pytest

from tests.blackbox.house import House
from tests.blackbox.mischief import Mischief, Trickster
from tests.blackbox.scenery import arrange
from tests.blackbox.wire import Reply, Wire

LONGEST = 1800
"""Seconds that the long counts may take on a machine that is busy with other things."""
FEW, MANY = 2_400, 80_000
WARM_UP = 1_200
WIRES = 4
MOST_GROWTH = 24 * 2**20


@dataclass
class Tally:
    """What happened: how often each kind was refused, and what went wrong."""

    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def note(self, mischief: Mischief, reply: Reply) -> None:
        """Count this reply, or write down what is wrong with it."""
        self.kinds[mischief.kind] += 1
        is_refused = 400 <= reply.status < 500
        if not is_refused or (mischief.is_api and not mischief.is_head and not reply.code):
            self.faults.append(
                f"{mischief.kind}: {mischief.raw[:500]!r} -> {reply.status} {reply.body[:300]!r}"
            )


async def make_trouble(port: int, tricksters: list[Trickster], count: int) -> Tally:
    """Send this many bad requests over a few connections side by side."""
    tally = Tally()

    async def one(trickster: Trickster) -> None:
        wire = Wire(port)
        for _ in range(count // len(tricksters)):
            mischief = trickster.next()
            tally.note(mischief, await wire.ask(mischief.raw, is_head=mischief.is_head))
            if len(tally.faults) > 20:
                break
        await wire.close()

    await asyncio.gather(*(one(each) for each in tricksters))
    return tally


@pytest.mark.timeout(LONGEST)
async def test_bad_requests_are_refused_and_leave_nothing_behind(
    own_house: House, is_long: bool
) -> None:
    scenery = await arrange(own_house)
    tricksters = [Trickster(scenery, seed) for seed in range(WIRES)]
    before = await scenery.state()
    warm = await make_trouble(own_house.port, tricksters, WARM_UP)
    assert not warm.faults
    memory = own_house.memory()
    tally = await make_trouble(own_house.port, tricksters, MANY if is_long else FEW)
    assert not tally.faults
    assert own_house.memory() - memory < MOST_GROWTH
    assert min(tally.kinds.values()) > 0
    assert await scenery.state() == before
    await scenery.close()
