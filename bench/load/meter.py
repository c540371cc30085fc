"""Measuring: CPU from the kernel's own accounts, moves and latencies in slices of a second.

The machine may be shared. A slice in which everybody else took more than `quiet` of a core does
not count, as long as there are enough quiet ones; CPU a move says more than moves a second then.
"""

import asyncio
import os
import time
from dataclasses import dataclass, field
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")
ENOUGH_QUIET = 4.0


def cpu_of(pid: int) -> float:
    """The CPU-seconds a process has used, all threads; ended children not counted."""
    return sum(_stat(pid)[:2])


def cpu_of_tree(pid: int) -> float:
    """The same of a process with all below it, those that ended too: Postgres, several workers."""
    own = sum(_stat(pid))
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return own
    return own + sum(cpu_of_tree(int(child)) for child in children)


def memory_of(pid: int) -> int:
    """Resident bytes of a process with all below it."""
    try:
        own = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return 0
    return own + sum(memory_of(int(child)) for child in children)


def _stat(pid: int) -> tuple[float, float, float, float]:
    """User, system, children's user, children's system."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return (0.0, 0.0, 0.0, 0.0)
    fields = text[text.rindex(")") + 2 :].split()
    user, system, child_user, child_system = (int(one) / _TICK for one in fields[11:15])
    return user, system, child_user, child_system


def _busy() -> float:
    """CPU-seconds that the whole machine has worked."""
    with Path("/proc/stat").open() as stat:
        fields = [int(one) for one in stat.readline().split()[1:9]]
    return (sum(fields) - fields[3] - fields[4]) / _TICK


@dataclass(slots=True)
class Slice:
    """What happened in some seconds."""

    seconds: float = 0.0
    server: float = 0.0
    postgres: float = 0.0
    driver: float = 0.0
    other: float = 0.0
    moves: int = 0
    latencies: list[float] = field(default_factory=list)

    def add(self, more: "Slice") -> None:
        """Both together."""
        self.seconds += more.seconds
        self.server += more.server
        self.postgres += more.postgres
        self.driver += more.driver
        self.other += more.other
        self.moves += more.moves
        self.latencies += more.latencies


class Meter:
    """Counts what the driver tells it while it runs."""

    def __init__(self, server: int, postgres: int | None, quiet: float = 0.2) -> None:
        self._pids = (server, postgres)
        self._quiet_below = quiet
        self.is_on = False
        self.moves = 0
        self.latencies: list[float] = []
        self.quiet = Slice()
        self.noisy = Slice()

    def made(self, moves: int) -> None:
        """So many more moves are known to be made."""
        if self.is_on:
            self.moves += moves

    def reached(self, seconds: float) -> None:
        """A move was shown to somebody who goes on from it, so long after it was sent."""
        if self.is_on:
            self.latencies.append(seconds)

    async def run(self, seconds: float, at_most: float) -> None:
        """Gather so many quiet seconds, for at most so long."""
        self.is_on = True
        self.moves, self.latencies = 0, []
        before, begun = self._read(), time.perf_counter()
        while self.quiet.seconds < seconds and time.perf_counter() - begun < at_most:
            await asyncio.sleep(1)
            after = self._read()
            one = self._slice(before, after)
            before = after
            calm = one.other < self._quiet_below * one.seconds
            (self.quiet if calm else self.noisy).add(one)
        self.is_on = False

    @property
    def result(self) -> Slice:
        """The quiet seconds if there are enough, else all."""
        if self.quiet.seconds >= ENOUGH_QUIET:
            return self.quiet
        whole = Slice()
        whole.add(self.quiet)
        whole.add(self.noisy)
        return whole

    def _read(self) -> tuple[float, float, float, float, float]:
        server, postgres = self._pids
        return (
            time.perf_counter(),
            cpu_of_tree(server),
            cpu_of_tree(postgres) if postgres else 0.0,
            cpu_of(os.getpid()),
            _busy(),
        )

    def _slice(self, before: tuple[float, ...], after: tuple[float, ...]) -> Slice:
        seconds, server, postgres, driver, busy = (
            b - a for a, b in zip(before, after, strict=True)
        )
        moves, self.moves = self.moves, 0
        latencies, self.latencies = self.latencies, []
        other = max(0.0, busy - server - postgres - driver)
        return Slice(seconds, server, postgres, driver, other, moves, latencies)


def percentile(values: list[float], share: float) -> float:
    """A percentile of values in any order; NaN of none."""
    if not values:
        return float("nan")
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
