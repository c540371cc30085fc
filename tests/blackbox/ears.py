"""Ears: all that one viewer of a table can hear, by every door, kept for reading."""

import contextlib
import itertools
import json
import re
from collections.abc import AsyncIterator
from typing import Any

from tests.blackbox.company import Company
from tests.blackbox.line import Line, listening
from tests.blackbox.paper import Paper, paper
from tests.blackbox.programs import API, Program

Json = Any
# What may differ between two seals: numbers of steps and prompts, times, the salted hash.
MASKED = (
    re.compile(r'name="ref"[^>]*'),
    re.compile(r'"commitment": ?"[^"]*"'),
    re.compile(r"\d{4}-\d\d-\d\dT[0-9:.+Z-]+"),
    re.compile(r"\b[0-9a-f]{64}\b"),
    re.compile(r"\d+"),
)
DOORS = ("/tables/{}", API + "/tables/{}", API + "/tables/{}/scene", API + "/tables/{}/steps")


def seq_of(frame: str) -> int:
    """The step that a frame tells of; -1 for chat, presence and heartbeats."""
    message = json.loads(frame)
    told = message.get("seq") or message.get("table", {}).get("seq")
    return -1 if told is None else int(told)


class Ear:
    """One viewer: his program's answers, and his sockets' frames."""

    def __init__(self, program: Program, table: str, line: Line, page: Paper | None) -> None:
        self.program = program
        self.table = table
        self.line = line
        self.page = page

    @property
    def frames(self) -> list[str]:
        """Every frame heard, of both subprotocols."""
        return self.line.frames + (self.page.frames if self.page else [])

    @property
    def news(self) -> list[str]:
        """The frames that tell something: neither heartbeat nor presence."""
        return [frame for frame in self.frames if not re.search(r'"(ping|pong|presence)"', frame)]

    @property
    def everything(self) -> str:
        """All that came by any door."""
        return "\n".join((*self.frames, *self.program.heard))

    def frames_before(self, seq: int) -> list[str]:
        """The frames of both sockets that came before the first one that tells of this step."""
        streams = (self.line.frames, self.page.frames if self.page else [])
        return [
            frame
            for frames in streams
            for frame in itertools.takewhile(lambda one: seq_of(one) < seq, frames)
        ]

    def mark(self) -> tuple[int, int]:
        """How much was heard until now."""
        return len(self.line.frames), len(self.page.frames) if self.page else 0

    def shape_since(self, mark: tuple[int, int]) -> tuple[str, ...]:
        """Which lines were heard since then, with all that may differ between two seals masked."""
        told = self.line.frames[mark[0] :]
        for frame in self.page.frames[mark[1] :] if self.page else []:
            message = json.loads(frame)
            told += [f"{one['id']}: {one['html']}" for one in message.get("regions", ())]
            told.append(message.get("announce") or "")
        text = "\n".join(each for each in told if '"ping"' not in each)
        for pattern in MASKED:
            text = pattern.sub("#", text)
        return tuple(sorted(set(text.splitlines()) - {""}))

    async def look_everywhere(self) -> None:
        """Ask at every door; the answers are kept in `program.heard`."""
        for door in DOORS:
            (await self.program.call("GET", door.format(self.table))).must(200)


class Ears:
    """Everybody's ears at one table."""

    def __init__(self, seats: list[Ear], spectator: Ear) -> None:
        self.seats = seats
        self.spectator = spectator

    @property
    def all(self) -> list[Ear]:
        """Seats and spectator."""
        return [*self.seats, self.spectator]

    async def catch_up(self) -> None:
        """Wait until every ear has heard what is stored."""
        seq = (await self.seats[0].program.scene(self.spectator.table))["seq"]
        for ear in self.all:
            await ear.line.reach(seq)
            if ear.page is not None:
                await ear.page.reach(seq)

    async def look_everywhere(self) -> None:
        """Catch up, and have every viewer ask at every door."""
        await self.catch_up()
        for ear in self.all:
            await ear.look_everywhere()


@contextlib.asynccontextmanager
async def ears(present: Company) -> AsyncIterator[Ears]:
    """Ears for every seat and an anonymous spectator, who has the page's socket as well."""
    async with contextlib.AsyncExitStack() as stack:
        seats = []
        for person in present.people:
            line = await stack.enter_async_context(
                listening(present.house, present.table, person.token)
            )
            seats.append(Ear(person, present.table, line, None))
        onlooker = await present.spectator()
        line = await stack.enter_async_context(listening(present.house, present.table))
        page = await stack.enter_async_context(paper(onlooker, present.table))
        yield Ears(seats, Ear(onlooker, present.table, line, page))
