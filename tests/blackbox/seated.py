"""One seat played to the end by a program that keeps its nerve through every outage."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.blackbox.line import Line, listening
from tests.blackbox.player import answer
from tests.blackbox.programs import Program, fresh_ref

Json = Any
OUTAGE = (
    OSError,
    EOFError,
    TimeoutError,
    ConnectionClosed,
    InvalidHandshake,
    InvalidMessage,
    httpx.TransportError,
)
# Refusals that a restart may cause: the server is on its way out or not quite in.
PASSING = {502, 503, 504}
AWAY = {"database_away", "disk_full"}


@dataclass(frozen=True)
class Sent:
    """A move as it was sent."""

    ref: str
    prompt: int
    move: Json


class Seated:
    """Plays one seat by socket and by POST in turn.

    `acknowledged` is what the server confirmed, by ref; `faults` is what it got wrong. Where a
    process `may_stand_still`, a line that is open and says nothing has it at its other end: then
    one dials again, as a page does that hears no heart beat.
    """

    may_stand_still = False

    def __init__(self, program: Program, table: str, seat: int, rnd: Random) -> None:
        self.program = program
        self.table = table
        self.seat = seat
        self.rnd = rnd
        self.base = program.house.socket_url
        self.sent: dict[str, Sent] = {}
        self.acknowledged: dict[str, int] = {}
        self.shown = 0
        self.outages = 0
        self.lines = 0
        self.faults: list[str] = []
        self.result: Json = None
        self._open: Sent | None = None

    async def play(
        self, seconds: float, until: Callable[["Seated"], bool] | None = None
    ) -> "Seated":
        """Play until the game is over, or `until` says so, through any number of outages."""
        deadline = time.monotonic() + seconds
        while self.result is None and not (until and until(self)):
            left = deadline - time.monotonic()
            if left <= 0:
                self.faults.append(f"seat {self.seat} of {self.table} did not get to the end")
                break
            try:
                async with asyncio.timeout(left):
                    await self._through_one_line(until)
            except OUTAGE:
                self.outages += 1
                await asyncio.sleep(0.05 + self.rnd.random() / 10)
        return self

    async def _through_one_line(self, until: Callable[["Seated"], bool] | None) -> None:
        house, token = self.program.house, self.program.token
        async with listening(house, self.table, token, base=self.base) as line:
            self.lines += 1
            if line.scene["seq"] < self.shown:
                self.faults.append(f"saw step {self.shown}, after it {line.scene['seq']}")
            await self._settle_open_move(line)
            while line.is_open:
                self.shown = max(self.shown, line.scene["seq"])
                if until and until(self):
                    return
                self.faults += line.gaps
                line.gaps.clear()
                if line.scene["result"] is not None:
                    self.result = line.scene["result"]
                    return
                await self._act_or_wait(line)

    async def _settle_open_move(self, line: Line) -> None:
        """Send again, with its ref, the move that an outage left without an answer."""
        if self._open is not None:
            sent = self._open
            await self._post(sent)
            await self._see(line, sent)

    async def _see(self, line: Line, sent: Sent) -> None:
        """Wait until the line shows what was acknowledged."""
        shown = await line.until(
            lambda: line.scene["seq"] >= self.acknowledged.get(sent.ref, 0) or bool(self.faults)
        )
        if not shown and self.may_stand_still:
            message = "the line does not show what was acknowledged"
            raise OSError(message)

    async def _act_or_wait(self, line: Line) -> None:
        scene = line.scene
        prompt = scene["prompt"]
        if not (prompt and prompt["waits"]):
            await line.until(lambda: line.scene is not scene, 5)
            return
        move = answer(prompt, self.rnd)
        sent = self._open = Sent(fresh_ref(), prompt["id"], move)
        self.sent[sent.ref] = sent
        if self.rnd.random() < 0.5:
            await self._post(sent)
        else:
            await self._say(line, sent)
        await self._see(line, sent)

    async def _post(self, sent: Sent) -> None:
        got = await self.program.move(self.table, sent.prompt, sent.move, sent.ref)
        if got.status in PASSING:
            message = f"the server is busy restarting: {got.status}"
            raise OSError(message)
        self._open = None
        if got.status in {200, 201}:
            self._acknowledge(sent.ref, got.body["seq"])
        else:
            self.faults.append(f"refused {sent}: {got.status} {got.raw[:300]!r}")

    async def _say(self, line: Line, sent: Sent) -> None:
        await line.move(sent.ref, sent.prompt, sent.move)
        if not await line.until(lambda: sent.ref in line.answers):
            if line.is_open and not self.may_stand_still:
                self.faults.append(f"the server said nothing to {sent}")
            message = "the line was cut before the answer"
            raise OSError(message)
        got = line.answers[sent.ref]
        self._open = None
        if got["type"] in {"diff", "accepted"}:
            self._acknowledge(sent.ref, got["seq"])
        elif got["code"] in AWAY:
            self._open = sent
            message = f"nothing can be stored just now: {got['code']}"
            raise OSError(message)
        else:
            self.faults.append(f"refused {sent}: {got}")

    def _acknowledge(self, ref: str, seq: int) -> None:
        first = self.acknowledged.setdefault(ref, seq)
        if first != seq:
            self.faults.append(f"{ref} was acknowledged as step {first} and as step {seq}")

    async def audit(self, steps: list[Json]) -> list[str]:
        """Compare with the finished game's log: each move there once, as it was made."""
        mine = [
            step["seq"] for step in steps if step["kind"] == "move" and step["seat"] == self.seat
        ]
        faults = list(self.faults)
        if sorted(self.acknowledged.values()) != mine:
            extra = set(mine) ^ set(self.acknowledged.values())
            faults.append(f"seat {self.seat}: acknowledged and stored differ at {sorted(extra)}")
        in_order = sorted(self.acknowledged, key=self.acknowledged.__getitem__)
        moves = [self.sent[ref].move for ref in in_order]
        cells = [sorted(move["cells"]) for move in moves if move["type"] == "draw"]
        events = [event for step in steps for event in step["events"]]
        drawn = [
            sorted(event["cells"])
            for event in events
            if event["type"] == "drawn" and event["seat"] == self.seat
        ]
        if cells != drawn:
            faults.append(f"seat {self.seat} drew {cells}, the log says {drawn}")
        return faults
