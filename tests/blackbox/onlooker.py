"""Somebody who only watches a table, and dials again whenever his line is cut."""

import asyncio
import contextlib
import time
from typing import Any

from tests.blackbox.line import Line, dial
from tests.blackbox.programs import Program
from tests.blackbox.seated import OUTAGE

Json = Any


class Onlooker:
    """Keeps one viewer's scene through any number of outages, asking only for what is missing.

    `outages` counts the lines that were cut, `gaps` what did not fit onto what he had.
    """

    def __init__(self, program: Program, table: str) -> None:
        self._program = program
        self._table = table
        self._line: Line | None = None
        self.scene: Json = None
        self.outages = 0
        self.gaps: list[str] = []
        self.presence: list[int] = []
        self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while True:
            try:
                await self._through_one_line()
            except OUTAGE:
                await asyncio.sleep(0.1)
            self.outages += 1

    async def _through_one_line(self) -> None:
        since = self.scene and self.scene["seq"]
        line = await dial(
            self._program.house, self._table, self._program.token, since=since, scene=self.scene
        )
        try:
            while line.is_open:
                await line.until(lambda: line.scene is not self.scene or bool(line.gaps), 1)
                self.scene = line.scene
                self.gaps += line.gaps
                self.presence = line.presence[-1]["seats"] if line.presence else []
                line.gaps.clear()
        finally:
            await line.close()

    async def reach(self, seq: int, seconds: float = 30.0) -> Json:
        """The scene once it stands at this seq. Raises AssertionError."""
        deadline = time.monotonic() + seconds
        while not self.scene or self.scene["seq"] < seq:
            assert time.monotonic() < deadline, f"stuck at {self.scene and self.scene['seq']}"
            await asyncio.sleep(0.05)
        return self.scene

    async def close(self) -> None:
        """Look away."""
        self._watching.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._watching
