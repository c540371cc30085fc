"""An evening of tables with bots on one process: does any of them stand still, does it grow?"""

import asyncio
import gc
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import psutil
from typing_extensions import override

from app import clock
from app.tables.errors import AgainstRules, Conflict
from app.tables.service import TableService
from app.tables.shapes import Change, LobbyChanged, TableInfo
from engines import registry
from engines.core.bots import Level

STALL_SECONDS = 30.0
LEVELS: Sequence[Level] = ("easy", "steady", "steady", "strong")
READ_SECONDS = 5.0
COMING_SECONDS = 0.4
"""Between two people who open a table."""


class Complaints(logging.Handler):
    """Keeps what the house complains about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    @override
    def emit(self, record: logging.LogRecord) -> None:
        trouble = record.exc_info[1] if record.exc_info else ""
        self.found.append(f"{record.getMessage()} {trouble!r}")


class Ear:
    """Hears the steps of a table, and how long bots take for theirs."""

    def __init__(self, evening: "Evening") -> None:
        self._evening = evening
        self._last = clock.monotonic()
        self.told = asyncio.Event()

    def __call__(self, news: Change | LobbyChanged) -> None:
        """A step was stored, or something else happened."""
        now = clock.monotonic()
        if isinstance(news, Change):
            if news.seat:
                self._evening.answers.append(now - self._last)
            self._last = now
        self.told.set()


@dataclass
class Evening:
    """Tables at each of which one person plays what is suggested, and then once more.

    `answers` are the seconds from a step to the bot's step that follows; `memory` is in megabytes.
    """

    tables: TableService
    user_id: str
    answers: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    stalls: list[str] = field(default_factory=list)
    games: int = 0
    moves: int = 0
    is_over: bool = False

    async def play(self, count: int, seconds: float) -> None:
        """So many tables at once, for so long."""
        keys = [rules.info.key for rules in registry.listed() if registry.bot_of(rules.info.key)]
        begun = clock.monotonic()
        tables = [
            asyncio.create_task(
                self._come(one * COMING_SECONDS, keys[one % len(keys)], Random(one))
            )
            for one in range(count)
        ]
        while clock.monotonic() - begun < seconds and not any(one.done() for one in tables):
            await asyncio.sleep(READ_SECONDS)
            gc.collect()
            self.memory.append(psutil.Process().memory_info().rss / 1e6)
        self.is_over = True
        await asyncio.gather(*tables)

    async def _come(self, after: float, key: str, rnd: Random) -> None:
        await asyncio.sleep(after)
        await self._table(key, rnd)

    async def _table(self, key: str, rnd: Random) -> None:
        """One table after the other, each the rematch of the one before."""
        rules = registry.rules_of(key)
        assert rules
        seats = rnd.randint(max(2, rules.info.min_seats), min(4, rules.info.max_seats))
        bots = [(seat, rnd.choice(LEVELS)) for seat in range(1, seats)]
        table = await self.tables.create(self.user_id, key, seats, bots=bots)
        await self.tables.set_pace(table.id, self.user_id, "at_once")
        while not self.is_over:
            await self.tables.start(table.id, self.user_id)
            ear = Ear(self)
            stop = self.tables.subscribe(table.id, ear)
            table = await self._game(table, ear, rnd)
            stop()
            if table.status == "finished":
                self.games += 1
                table = await self.tables.rematch(table.id, self.user_id)

    async def _game(self, table: TableInfo, ear: Ear, rnd: Random) -> TableInfo:
        while not self.is_over:
            ear.told.clear()
            table = await self.tables.info(table.id)
            if table.status == "finished":
                break
            if 0 in table.to_act:
                await self._move(table.id, rnd)
                continue
            try:
                async with asyncio.timeout(STALL_SECONDS):
                    await ear.told.wait()
            except TimeoutError:
                self.stalls.append(f"{table.game} {table.id} at {table.seq}")
        return table

    async def _move(self, table_id: str, rnd: Random) -> None:
        await asyncio.sleep(rnd.uniform(0, 1))
        seq = (await self.tables.info(table_id)).seq
        found = await self.tables.suggestion(table_id, self.user_id)
        ref = f"m-{found.prompt_id}-{seq}"
        try:
            await self.tables.play(table_id, self.user_id, ref, found.prompt_id, found.move)
        except (AgainstRules, Conflict):  # at a market others may have been faster
            if (await self.tables.info(table_id)).seq == seq:
                raise
        self.moves += 1

    def report(self) -> str:
        """All that there is to say about it."""
        ordered = sorted(self.answers) or [0.0]
        shares = [ordered[int((len(ordered) - 1) * share)] for share in (0.5, 0.95, 0.99, 1)]
        return (
            f"{self.games} games, {self.moves} moves of people, {len(self.answers)} of bots; "
            f"seconds to an answer (50, 95, 99, 100 %): {[round(one, 3) for one in shares]}; "
            f"megabytes {[round(one) for one in self.memory]}; stalls {self.stalls}"
        )
