"""The processes that think, few and shared: each question is answered in time, or by another."""

import asyncio
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace

from app import clock
from app.bots.worker import Question, begin, think
from app.metrics import Count, Spread, show_level

log = logging.getLogger("app.bots")

SECONDS = 1.0
"""What a strong bot may think about one move."""
LEAST_SECONDS = 0.05
"""However many ask at once."""
GRACE_SECONDS = 15.0
"""A process that has not answered so long after its time is taken for stuck."""
TRIES = 3

_THOUGHT = Spread("bot_seconds", "From a bot's question to its move, waiting included.")
_BROKEN = Count("bot_workers_lost_total", "Times that a process died or hung while it thought.")


class NoThought(Exception):
    """Nobody could think about this question: it failed, or broke every process that tried."""


class Thinkers:
    """A pool of processes, started when something is first asked.

    Those who think at the same time share the time of one move: however many tables ask at once,
    each has its answer after about SECONDS.
    """

    def __init__(
        self, processes: int, seconds: float = SECONDS, grace: float = GRACE_SECONDS
    ) -> None:
        self._processes = processes
        self._seconds = seconds
        self._grace = grace
        self._waiting = 0
        self._pool: ProcessPoolExecutor | None = None
        show_level("bot_queue", "Bots' questions that wait or are thought about.", self._queue)

    async def think(self, question: Question) -> bytes:
        """The move in JSON. Raises NoThought."""
        begun = clock.monotonic()
        self._waiting += 1
        try:
            return await self._think(replace(question, seconds=self._share()))
        finally:
            self._waiting -= 1
            _THOUGHT.note(clock.monotonic() - begun)

    async def close(self) -> None:
        """Stop, whatever is being thought."""
        pool = self._pool
        if pool is not None:
            self._give_up(pool)
            await asyncio.to_thread(pool.shutdown)

    def _queue(self) -> float:
        return self._waiting

    def _share(self) -> float:
        fair = self._seconds * self._processes / self._waiting
        return max(LEAST_SECONDS, min(self._seconds, fair))

    async def _think(self, question: Question) -> bytes:
        for _ in range(TRIES):
            pool = self._pool or self._start()
            answer = asyncio.get_running_loop().run_in_executor(pool, think, question)
            try:
                async with asyncio.timeout(self._patience()):
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

    def _patience(self) -> float:
        """Time for all that wait now, one after the other."""
        return self._grace + self._seconds * (1 + self._waiting / self._processes)

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([think.__module__])
        pool = self._pool = ProcessPoolExecutor(
            self._processes, mp_context=context, initializer=begin
        )
        return pool

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
