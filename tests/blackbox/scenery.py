"""What bad input is thrown at: people, and tables in every state."""

import asyncio
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.blackbox.company import Company, gather, play_out
from tests.blackbox.house import House
from tests.blackbox.player import answer
from tests.blackbox.programs import Program, fresh_ref

Json = Any


@dataclass(frozen=True)
class Scenery:
    """An open, a playing and a finished table, and somebody who sits nowhere.

    `routes` are all methods and paths that the API's own description names.
    `used_ref` is a ref that seat 0 of the playing table has used, for `used_prompt`.
    """

    open: Company
    playing: Company
    finished: Company
    stranger: Program
    used_ref: str
    used_prompt: int
    routes: tuple[tuple[str, str], ...]

    @property
    def tables(self) -> tuple[str, str, str]:
        """All three tables' ids."""
        return self.open.table, self.playing.table, self.finished.table

    @property
    def tokens(self) -> tuple[str, ...]:
        """One of each kind: seat 0 and seat 1 of the playing table, the stranger's."""
        people = (*self.playing.people, self.stranger)
        return tuple(each.token or "" for each in people)

    async def state(self) -> Json:
        """All that bad input must leave as it was."""
        open_table = await self.open.people[0].get(f"/tables/{self.open.table}")
        scenes = [await each.scene(self.playing.table) for each in self.playing.people]
        steps = await self.finished.people[0].steps(self.finished.table)
        return open_table, scenes, steps

    async def close(self) -> None:
        """Everybody hangs up."""
        present = (self.open, self.playing, self.finished, self.stranger)
        await asyncio.gather(*(each.close() for each in present))


async def arrange(house: House) -> Scenery:
    """Set it all up: the playing table has one sealed pick, and waits for seat 1."""
    rnd = Random(31)
    playing = await gather(house)
    host, ref = playing.people[0], fresh_ref()
    prompt = (await host.scene(playing.table))["prompt"]
    (await host.move(playing.table, prompt["id"], answer(prompt, rnd), ref)).must(201)
    finished = await gather(house, 1, {"side": "b"})
    await play_out(finished.seated(32), 60)
    return Scenery(
        open=await gather(house, 3, is_dealt=False),
        playing=playing,
        finished=finished,
        stranger=await Program(house, "Stranger").enter(),
        used_ref=ref,
        used_prompt=prompt["id"],
        routes=await routes_of(host),
    )


async def routes_of(program: Program) -> tuple[tuple[str, str], ...]:
    """Every method and path of the API, as OpenAPI tells them."""
    paths = (await program.call("GET", "/api/openapi.json")).must(200).body["paths"]
    return tuple((method.upper(), path) for path in sorted(paths) for method in sorted(paths[path]))
