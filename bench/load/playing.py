"""Tables while they are played: who moves when, and what arrived when.

The moves of a table are sent in the order in which they are planned. A seat sends its move as soon
as it holds the step that asked it, and the move before is known to be made, by the answer to it or
by what anybody was shown; or after a pause where the load is paced. So seats that are asked at the
same time all answer, as people do, and none waits until it has seen the others' answers.

A move has reached those who go on from it when they hold its step. Whoever has it later than that
is counted apart: how old what he missed is when he is shown it.
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
        self._made = party.played + 1
        self._sent = party.played
        self._seen = [0] * len(party.people)
        self._last_heard = self._due = time.perf_counter()
        self._has_begun = False

    @property
    def is_complete(self) -> bool:
        """Whether everybody has been shown the table."""
        return all(one.is_there for one in (*self.players, *self.others))

    def is_stalled(self, now: float) -> bool:
        """Whether nothing has arrived for long in a game that is not over."""
        is_over = self._made > len(self.party.plan.moves)
        return not is_over and now - self._last_heard > STALLED_AFTER + 2 * self._tally.pause

    def begin(self) -> None:
        """The first move, or the next one of a table that was played at before."""
        self._has_begun = True
        self._go_on()

    def made(self, seq: int) -> None:
        """Step `seq` is stored, as somebody was told or shown."""
        if seq <= self._made:
            return
        self._tally.meter.made(seq - self._made)
        self._made = seq
        self._sent = max(self._sent, seq - 1)  # one of the run before this may have come after all
        self.party.played = seq - 1
        self._last_heard = time.perf_counter()
        self._go_on()

    def saw(self, seat: int, seq: int) -> None:
        """This seat holds step `seq` now."""
        before, self._seen[seat] = self._seen[seat], seq
        now = time.perf_counter()
        for step in range(max(before, 1) + 1, seq + 1):
            # Not known of what was under way when the run before this one ended.
            sent_at = self._sent_at.get(step)
            if sent_at is not None and seat in self.party.plan.moves[step - 2].reaches:
                self._tally.meter.reached(now - sent_at)
        self.made(seq)
        self._go_on()

    def showed(self, missed: int) -> None:
        """Somebody holds this step and all that came after it."""
        sent_at = self._sent_at.get(missed)
        if sent_at is not None:
            self._tally.showed(time.perf_counter() - sent_at)

    def _go_on(self) -> None:
        """Send the next move, if whoever makes it may by now."""
        moves = self.party.plan.moves
        if self._tally.is_over or not self._has_begun:
            return
        if self._made > len(moves):
            self._has_begun = False
            self._finished()
        if self._sent >= len(moves):
            return
        move = moves[self._sent]
        if self._made <= self._sent or self._seen[move.seat] < move.asked_at:
            return
        number, self._sent = self._sent, self._sent + 1
        if self._tally.pause:
            asyncio.get_running_loop().call_later(self._left(), self._play, number)
        else:
            self._play(number)

    def _left(self) -> float:
        """Until the next move is due: the pace is that of the table, however long an answer takes.

        What was missed by more than a pause is not made up for.
        """
        now, pause = time.perf_counter(), self._tally.pause
        self._due = max(self._due, now - pause) + pause * (0.5 + random.random())
        return max(0.0, self._due - now)

    def _play(self, number: int) -> None:
        if self._tally.is_over:
            return
        self._sent_at[number + 2] = time.perf_counter()
        self._sent_at.pop(number + 2 - _REMEMBERED, None)
        self.players[self.party.plan.moves[number].seat].play(number)

    def close(self) -> None:
        """Everybody leaves."""
        for one in (*self.players, *self.others):
            one.close()
