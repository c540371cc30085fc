"""A table in memory: its committed position and all that the next step needs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from msgspec.structs import replace

from app import clock
from app.tables.answered import Answered
from app.tables.by_hand import by_hand_after
from app.tables.clocks_uptime import Uptime
from app.tables.line import Footprint, Line
from app.tables.seals import Seal
from app.tables.shapes import Pace, Position, Suggestion, TableInfo
from engines.core.bots import Level
from engines.core.codec import Codec
from engines.core.contract import AnyRules, Seat


@dataclass(frozen=True, slots=True)
class Game:
    """The rules of a table with their codec."""

    rules: AnyRules
    codec: Codec


@dataclass(slots=True)
class Luck:
    """What a table's luck comes from. Secret until the game is over."""

    seed: bytes = field(repr=False)
    nonces: tuple[str, ...]


def bots_at(table: TableInfo) -> dict[Seat, Level]:
    """The seats that bots hold, with their levels."""
    return {seat: level for seat, level in enumerate(table.bots) if level}


class LiveTable:
    """One table that was dealt. Its position is always a committed one.

    One step at a time: whoever decides one holds `idle` down until its outcome is known.
    """

    def __init__(self, game: Game, luck: Luck, position: Position, line: Line) -> None:
        self.game = game
        self.luck = luck
        self.position = position
        self.line = line
        self.answered = Answered()
        # The seats that bots hold, with their levels: the same from the deal to the end.
        self.bots = bots_at(position.table)
        # The hint of each seat that asked for one, thought or under way: prompt id and seq, answer.
        self.hints: dict[Seat, tuple[tuple[int, int], asyncio.Task[Suggestion | None]]] = {}
        self.bot_moves: dict[Seat, tuple[str, int]] = {}  # in a phase that all play at once
        # The last prompt id given, and whose seals stand in an open ballot.
        self.counter = line.last.envelope.counter
        self.standing = line.last.envelope.sealed
        self.closed_seals: tuple[Seal, ...] = ()
        # What is answered for whom, and who wants to answer by himself just now.
        self.automatics: dict[Seat, frozenset[str]] = {}
        self.by_hand: frozenset[Seat] = frozenset()
        # When nobody is charged for time, because the house was away.
        self.uptime = Uptime()
        # The stored position is of earlier rules: the next step stores it in today's form as well.
        self.needs_base = False
        # Another step was stored meanwhile, by another process or in a commit that broke.
        self.is_stale = False
        self.heard_seq = 0
        self.asked_at = clock.monotonic()
        self.idle = asyncio.Event()
        self.idle.set()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.position.table.id

    def hear(self, seq: int) -> bool:
        """A step was stored, it is said; whether the table is behind it."""
        if seq <= self.position.seq:
            return False
        self.heard_seq = max(self.heard_seq, seq)
        self.is_stale = True
        return True

    def follow(self, step: Footprint, line: Line, ref: str | None, body_hash: bytes | None) -> None:
        """Remember a stored step for undo, and its ref for when it is sent again.

        `line` is the line of play after it.
        """
        if self.by_hand or step.kind == "undo":
            self.by_hand = by_hand_after(self.by_hand, self.counter, step)
        self.line = line
        self.counter = step.envelope.counter
        self.standing = step.envelope.sealed
        if step.seat is not None and ref is not None and body_hash is not None:
            self.answered.note(step.seat, ref, body_hash, step.seq)

    def set_pace(self, pace: Pace) -> None:
        """The table's bots answer at this pace from now on. Nobody may be deciding a step."""
        table = replace(self.position.table, bot_pace=pace)
        self.position = replace(self.position, table=table)

    def become(self, fresh: "LiveTable") -> None:
        """Take over everything that was loaded anew."""
        self.position, self.line, self.answered = fresh.position, fresh.line, fresh.answered
        self.counter, self.standing = fresh.counter, fresh.standing
        self.closed_seals, self.needs_base = fresh.closed_seals, fresh.needs_base
        self.by_hand = fresh.by_hand

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Nobody else decides or reloads while the block runs."""
        while not self.idle.is_set():
            await self.idle.wait()
        self.idle.clear()
        try:
            yield
        finally:
            self.idle.set()
