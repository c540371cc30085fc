"""The foreman: keeps N workers at work behind one door, and stops them together."""

import asyncio
import itertools
import logging
import signal
import socket
from collections.abc import Mapping

from app import clock
from app.cli.command import CommandError
from app.cli.crew.door import Door, in_order
from app.cli.crew.hand import Hand
from app.cli.database import look_after
from app.cli.listening import address_of
from app.postgres import EmbeddedPostgres

log = logging.getLogger("app.crew")

GLANCE = 0.25
HUNG_SECONDS = 60.0
"""Who says nothing for so long is killed and replaced."""
LAGGED_SECONDS = 5.0
"""When the foreman himself stood still for so long, he cannot say who else did."""
SHORT_LIFE = 10.0
LONGEST_PAUSE = 10.0
MOST_FAILURES = 3
"""So many workers in a row that end before they are ready: the site cannot be opened."""
WATCH = 1.0
PATIENCE = 20.0
"""Seconds that workers get to stop: uvicorn's grace, the journal's, and some more."""


class Foreman:
    """Runs in the process that holds the port, the embedded database, and nothing of the site."""

    def __init__(
        self,
        held: socket.socket,
        count: int,
        environment: Mapping[str, str],
        *,
        drain: float,
        database: EmbeddedPostgres | None = None,
    ) -> None:
        self._held = held
        self._count = count
        self._environment = environment
        self._drain = drain
        self._database = database
        self._hands: dict[int, Hand] = {}
        self._due: dict[int, float] = dict.fromkeys(range(count), 0.0)  # when a slot is filled
        self._failures: dict[int, int] = dict.fromkeys(range(count), 0)
        self._turn = itertools.count()
        self._looked_at = clock.monotonic()

    async def run(self) -> None:
        """Serve until SIGINT or SIGTERM. Raises CommandError when no worker can start."""
        loop = asyncio.get_running_loop()
        self._news, self._stop = asyncio.Event(), asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._on_stop)
        door = Door(self._held, self.give)
        watching = loop.create_task(self._watch_database())
        try:
            await self._until_all_are_ready()
            if not self._stop.is_set():
                door.open()
                print(f"Manorhouse is open at {address_of(self._held)}", flush=True)
            while not self._stop.is_set():
                self._look_after_all()
                await self._wait()
        finally:
            watching.cancel()
            await self._dismiss(door)

    def give(self, one: socket.socket, key: bytes | None) -> bool:
        """Find a worker for a connection: a table's own, the others take turns."""
        able = [slot for slot, hand in self._hands.items() if hand.takes_more]
        able = able or [slot for slot, hand in self._hands.items() if hand.is_ready]
        turn = b"%d" % next(self._turn)
        return any(self._hands[slot].give(one) for slot in in_order(key or turn, able))

    def _on_stop(self) -> None:
        self._stop.set()
        self._news.set()

    async def _wait(self) -> None:
        """Until a worker says something, or for a moment."""
        try:
            async with asyncio.timeout(GLANCE):
                await self._news.wait()
        except TimeoutError:
            pass
        self._news.clear()

    async def _until_all_are_ready(self) -> None:
        while not self._stop.is_set():
            self._look_after_all()
            if len(self._hands) == self._count and all(h.is_ready for h in self._hands.values()):
                return
            if max(self._failures.values()) >= MOST_FAILURES:
                raise CommandError("The workers could not start: the lines above say why.")
            await self._wait()

    def _look_after_all(self) -> None:
        now = clock.monotonic()
        lagged = now - self._looked_at > LAGGED_SECONDS
        self._looked_at = now
        for slot, hand in tuple(self._hands.items()):
            if lagged:
                hand.heard_at = now
            if hand.is_over:
                self._mourn(slot, hand)
            elif hand.is_ready and now - hand.heard_at > HUNG_SECONDS:
                log.error("worker %d (process %d) hangs and is killed", slot, hand.pid)
                hand.kill()
        for slot, due in tuple(self._due.items()):
            if due <= now:
                del self._due[slot]
                self._hands[slot] = Hand(slot, self._environment, self._news.set)

    def _mourn(self, slot: int, hand: Hand) -> None:
        """A worker has ended: another takes its place, later and later if that happens often."""
        log.warning(
            "worker %d (process %d) has ended (%s) and is replaced", slot, hand.pid, hand.exit_code
        )
        del self._hands[slot]
        hand.close()
        lived = clock.monotonic() - hand.began_at
        short = not hand.is_ready or lived < SHORT_LIFE
        self._failures[slot] = self._failures[slot] + 1 if short else 0
        pause = 0.1 * 2 ** (self._failures[slot] - 1) if self._failures[slot] > 1 else 0.0
        self._due[slot] = clock.monotonic() + min(LONGEST_PAUSE, pause)

    async def _watch_database(self) -> None:
        """Bring our own database back should it be killed; the pools reconnect by themselves."""
        database = self._database
        while database is not None:
            await asyncio.sleep(WATCH)
            await asyncio.to_thread(look_after, database)

    async def _dismiss(self, door: Door) -> None:
        """All stop together, each in peace; who takes too long is killed."""
        for hand in self._hands.values():
            hand.ask_to_stop()
        if self._stop.is_set():
            await asyncio.sleep(self._drain)  # they still serve, and say that they are going
        door.close()
        deadline = clock.monotonic() + PATIENCE
        while not all(hand.is_over for hand in self._hands.values()):
            if clock.monotonic() > deadline:
                for hand in self._hands.values():
                    hand.kill()
            await asyncio.sleep(0.05)
        for hand in self._hands.values():
            hand.close()
