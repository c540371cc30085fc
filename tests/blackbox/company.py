"""People at tables: who opens, who sits down, who deals, who plays to the end."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.blackbox.house import House
from tests.blackbox.programs import Program
from tests.blackbox.seated import Seated

Json = Any


@dataclass
class Company:
    """The programs around one table; `people[seat]` holds that seat."""

    house: House
    table: str
    people: list[Program]
    guests: list[Program] = field(default_factory=list)

    def seated(self, seed: int) -> list[Seated]:
        """A player for each seat, each with luck of his own."""
        return [
            Seated(person, self.table, seat, Random(seed * 100 + seat))
            for seat, person in enumerate(self.people)
        ]

    async def spectator(self, name: str = "Onlooker") -> Program:
        """Somebody without a seat and without a name: an anonymous program."""
        onlooker = Program(self.house, name)
        self.guests.append(onlooker)
        return onlooker

    async def close(self) -> None:
        """Everybody hangs up."""
        await asyncio.gather(*(each.close() for each in (*self.people, *self.guests)))


async def gather(
    house: House, seats: int = 2, options: Json = None, *, is_dealt: bool = True, **more: Json
) -> Company:
    """Open a table, fill its seats with guests and, unless told otherwise, deal."""
    people = [Program(house, f"Player {seat}") for seat in range(seats)]
    await asyncio.gather(*(each.enter() for each in people))
    host = people[0]
    table = await host.open_table(seats=seats, options=options or {}, **more)
    for seat, person in enumerate(people[1:], start=1):
        (await person.sit(table, seat)).must(200, 201)
    if is_dealt:
        (await host.start(table)).must(200, 201)
    return Company(house, table, people)


@contextlib.asynccontextmanager
async def company(
    house: House, seats: int = 2, options: Json = None, **more: Any
) -> AsyncIterator[Company]:
    """A filled table whose people hang up at the end."""
    present = await gather(house, seats, options, **more)
    try:
        yield present
    finally:
        await present.close()


async def play_out(players: Iterable[Seated], seconds: float) -> list[Seated]:
    """Play all these seats to the end side by side."""
    return list(await asyncio.gather(*(each.play(seconds) for each in players)))


async def audit(present: Company, players: Sequence[Seated]) -> list[str]:
    """All that is wrong with a finished table, as its players and its log tell it."""
    steps = await present.people[0].steps(present.table)
    seqs = [step["seq"] for step in steps]
    faults = [] if seqs == list(range(1, len(seqs) + 1)) else [f"the log's numbers gap: {seqs}"]
    for each in players:
        faults += await each.audit(steps)
        if each.result is None:
            faults.append(f"seat {each.seat} never saw the end")
    return [f"table {present.table}: {fault}" for fault in faults]


async def until_played(players: list[Seated], share: float) -> None:
    """Wait until about this share of all the moves was acknowledged; at most a minute."""
    wanted = share * 25 * len(players)
    for _ in range(6000):
        if sum(len(each.acknowledged) for each in players) >= wanted:
            return
        await asyncio.sleep(0.01)
