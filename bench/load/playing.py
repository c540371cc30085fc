"""Tables while they are played: who moves when, and what arrived when.

One move at a time at each table: a seat moves as soon as what gives it the turn has arrived, or
after a pause where the load is paced. A move has arrived when the next seat holds its step. Whoever
has it later than that is counted apart: how old what he missed is when he is shown it.
"""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bench.load.meter import Meter
from bench.load.tables import Party

STALLED_AFTER = 3.0
_REMEMBERED = 256
"""Of so many steps a table knows when they were sent."""


@dataclass(slots=True)
class Tally:
    """What the tables of one run count; `sizes` are the bytes of single updates."""

    meter: Meter
    pause: float = 0.0
    is_over: bool = False
    acknowledged: int = 0
    refused: list[bytes] = field(default_factory=list)
    gaps: int = 0
    sizes: list[int] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    def showed(self, seconds: float) -> None:
        """Somebody was shown what he missed, so long after it was sent."""
        if self.meter.is_on:
            self.waits.append(seconds)

    def weigh(self, frame: bytes, into: list[int] | None = None) -> None:
        """Note the size of an update, now and then one of many."""
        if self.meter.is_on:
            (self.sizes if into is None else into).append(len(frame))


class Player(Protocol):
    """Somebody at a table, by whatever door."""

    @property
    def is_there(self) -> bool:
        """Whether it has been shown the table."""
        ...

    def play(self, number: int) -> None:
        """Send the plan's move of this number."""
        ...

    def close(self) -> None:
        """Leave."""
        ...


class Table:
    """One table of a run; `finished` is called when its plan is at the end."""

    def __init__(self, party: Party, tally: Tally, finished: Callable[[], None]) -> None:
        self.party = party
        self.players: Sequence[Player] = ()
        self.others: Sequence[Player] = ()
        self._tally = tally
        self._finished = finished
        self._sent_at: dict[int, float] = {}
        self._arrived = party.played + 1
        self._last_heard = self._due = time.perf_counter()

    @property
    def is_complete(self) -> bool:
        """Whether everybody has been shown the table."""
        return all(one.is_there for one in (*self.players, *self.others))

    def is_stalled(self, now: float) -> bool:
        """Whether nothing has arrived for long in a game that is not over."""
        is_over = self._arrived > len(self.party.plan.moves)
        return not is_over and now - self._last_heard > STALLED_AFTER + 2 * self._tally.pause

    def begin(self) -> None:
        """The first move, or the next one of a table that was played at before."""
        self._go_on(self._arrived)

    def saw(self, seat: int, seq: int) -> None:
        """This seat holds step `seq` now."""
        moves = self.party.plan.moves
        if seq <= self._arrived or seq > len(moves) + 1:
            return
        if seat != (moves[seq - 1] if seq <= len(moves) else moves[seq - 2]).seat:
            return
        self._arrived = seq
        self.party.played = seq - 1
        self._last_heard = time.perf_counter()
        sent_at = self._sent_at.get(seq)
        if sent_at is not None:  # else it was under way when the run before this one ended
            self._tally.meter.arrived(self._last_heard - sent_at)
            self._go_on(seq)

    def showed(self, missed: int) -> None:
        """Somebody holds this step and all that came after it."""
        sent_at = self._sent_at.get(missed)
        if sent_at is not None:
            self._tally.showed(time.perf_counter() - sent_at)

    def _go_on(self, seq: int) -> None:
        if self._tally.is_over:
            return
        if seq > len(self.party.plan.moves):
            self._finished()
        elif self._tally.pause:
            asyncio.get_running_loop().call_later(self._left(), self._play, seq)
        else:
            self._play(seq)

    def _left(self) -> float:
        """Until the next move is due: the pace is that of the table, however long an answer takes.

        What was missed by more than a pause is not made up for.
        """
        now, pause = time.perf_counter(), self._tally.pause
        self._due = max(self._due, now - pause) + pause * (0.5 + random.random())
        return max(0.0, self._due - now)

    def _play(self, seq: int) -> None:
        if self._tally.is_over:
            return
        self._sent_at[seq + 1] = time.perf_counter()
        self._sent_at.pop(seq - _REMEMBERED, None)
        self.players[self.party.plan.moves[seq - 1].seat].play(seq - 1)

    def close(self) -> None:
        """Everybody leaves."""
        for one in (*self.players, *self.others):
            one.close()
