"""The bed: tables played and watched while something breaks, and what must be true afterwards."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from tests.blackbox.company import Company, audit, gather, play_out, until_played
from tests.blackbox.house import House
from tests.blackbox.onlooker import Onlooker
from tests.blackbox.programs import Program
from tests.blackbox.seated import Seated

Json = Any
PLAY_SECONDS = 240.0


class Bed:
    """Tables with two players and an onlooker each."""

    def __init__(self, companies: Sequence[Company]) -> None:
        self.companies = companies
        self.players: list[list[Seated]] = [
            one.seated(500 + number) for number, one in enumerate(companies)
        ]
        self.strangers = [Program(one.house, "Onlooker") for one in companies]
        self.watching = [
            Onlooker(stranger, one.table)
            for stranger, one in zip(self.strangers, companies, strict=True)
        ]

    @property
    def everybody(self) -> list[Seated]:
        """All players."""
        return [each for table in self.players for each in table]

    async def play_through(self, trouble: Callable[[], Awaitable[None]]) -> None:
        """Play all tables to their end; the trouble begins when a third was played."""

        async def begin() -> None:
            await until_played(self.everybody, 0.3)
            await trouble()

        await asyncio.gather(play_out(self.everybody, PLAY_SECONDS), begin())

    async def faults(self) -> list[str]:
        """All that is wrong: steps lost, doubled or numbered wrongly, viewers stuck or misled."""
        found: list[str] = []
        for number, one in enumerate(self.companies):
            found += await audit(one, self.players[number])
            last = await self.strangers[number].scene(one.table)
            watcher = self.watching[number]
            seen = await watcher.reach(last["seq"])
            if seen["view"] != last["view"]:
                found.append(f"an onlooker of {one.table} sees something else")
            found += watcher.gaps
        return found

    async def close(self) -> None:
        """Everybody goes home."""
        await asyncio.gather(
            *(each.close() for each in (*self.watching, *self.companies, *self.strangers))
        )


async def set_up(house: House, tables: int) -> Bed:
    """That many tables, dealt."""
    companies = [await gather(house, 2, {"side": "ab"[number % 2]}) for number in range(tables)]
    return Bed(companies)
