"""The processes that think, few and shared: each question is answered in time, or by another."""

import asyncio
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace

from app import clock
from app.bots.line import Line, Need
from app.bots.worker import Question, Thought, begin, think, warm
from app.metrics import Count, Spread, show_level

log = logging.getLogger("app.bots")

SECONDS = 1.0
"""What a strong bot may think about one move."""
LEAST_SECONDS = 0.02
"""However many ask at once: fifty then have their answers in time."""
GRACE_SECONDS = 15.0
"""A process that has not answered so long after its time is taken for stuck."""
TRIES = 3

_THOUGHT = Spread("bot_seconds", "From a bot's question to its move, waiting included.")
_BROKEN = Count("bot_workers_lost_total", "Times that a process died or hung while it thought.")


class NoThought(Exception):
    """Nobody could think about this question: it failed, or broke every process that tried."""


def _new_pool(processes: int) -> ProcessPoolExecutor:
    """A pool whose processes have all been started, for which it waits: never in the event loop."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([think.__module__])
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=begin)
    for _ in range(processes):  # each is started when something is given to it
        pool.submit(warm)
    return pool


def need_of(question: Question) -> Need:
    """In which queue a question waits: only a person's wants a reason."""
    if question.wants_reason:
        return "hint"
    return "long" if question.level == "strong" else "short"


class Thinkers:
    """A pool of processes, started when something is first asked.

    Whoever asks has the answer after about SECONDS, however many tables ask at once: those who
    wait share what is left of that time. Levels that need only a moment go first; people's hints
    take turns with those that need long.
    """

    def __init__(
        self, processes: int, seconds: float = SECONDS, grace: float = GRACE_SECONDS
    ) -> None:
        self._processes = processes
        self._line = Line(processes)
        self._seconds = seconds
        self._grace = grace
        self._waiting = 0
        self._pool: ProcessPoolExecutor | None = None
        self._starting: asyncio.Task[ProcessPoolExecutor] | None = None
        self._is_closed = False
        show_level("bot_queue", "Bots' questions that wait or are thought about.", self._queue)

    async def think(self, question: Question) -> Thought:
        """The answer to a question. Raises NoThought."""
        begun = clock.monotonic()
        self._waiting += 1
        try:
            async with self._line.place(need_of(question)):
                await asyncio.sleep(0)  # whoever asks at the same moment stands in line by now
                seconds = self._share(clock.monotonic() - begun)
                return await self._think(replace(question, seconds=seconds))
        finally:
            self._waiting -= 1
            _THOUGHT.note(clock.monotonic() - begun)

    def warm(self) -> None:
        """Somebody will ask soon: start what takes long to start."""
        if self._pool is None and not self._is_closed:
            self._start_soon()

    async def close(self) -> None:
        """Stop, whatever is being thought."""
        self._is_closed = True
        if self._starting is not None:
            await asyncio.wait([self._starting])
        pool = self._pool
        if pool is not None:
            self._give_up(pool)
            await asyncio.to_thread(pool.shutdown)

    def _queue(self) -> float:
        return self._waiting

    def _share(self, waited: float) -> float:
        """What is left of one's time, shared with those who wait behind."""
        left = self._seconds - waited
        return max(LEAST_SECONDS, left * min(1, self._processes / (1 + self._line.waiting)))

    async def _think(self, question: Question) -> Thought:
        for _ in range(TRIES):
            if self._is_closed:
                break
            pool = self._pool
            if pool is None:
                pool = await asyncio.shield(self._start_soon())
            try:
                answer = asyncio.get_running_loop().run_in_executor(pool, think, question)
                async with asyncio.timeout(self._grace + self._seconds):
                    return await answer
            except (BrokenProcessPool, TimeoutError):
                self._replace(pool)
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if task is None or task.cancelling():
                    raise
                # Another question gave this pool up, and took ours along: ask the next pool.
            except Exception as error:
                log.exception("a bot of %s failed", question.game)
                raise NoThought(question.game) from error
        raise NoThought(question.game)

    def _start_soon(self) -> asyncio.Task[ProcessPoolExecutor]:
        """The start that is under way, or a new one: all who ask wait for the same."""
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        return self._starting

    async def _start(self) -> ProcessPoolExecutor:
        try:
            self._pool = await asyncio.to_thread(_new_pool, self._processes)
        finally:
            self._starting = None
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """A process died or hangs: the pool is broken, and the next question starts another."""
        if pool is self._pool:
            _BROKEN.value += 1
            log.warning("a process that thinks for bots was lost; starting others")
            self._give_up(pool)

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        self._pool = None
        # The executor has no public way to end a process that does not answer.
        processes = tuple((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with suppress(OSError, ValueError):
                process.kill()
