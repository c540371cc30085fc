"""Thinking outside of the server: answers in time, lost processes, many who ask at once."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.bots.line import Line, Need
from app.bots.thinkers import LEAST_SECONDS, NoThought, Thinkers, need_of
from app.bots.worker import Question, Thought
from engines.core.codec import Codec, encode
from engines.core.playing import play_out
from engines.demo.info import DemoOptions
from engines.demo.rules import RULES

STATE = next(play_out(RULES, DemoOptions(), 2, 1)).step.state
ASKED = Question("demo", "strong", encode(STATE), 0, "1", 0.2)


@pytest.fixture
async def pool() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(2, 0.2)
    yield thinkers
    await thinkers.close()


def processes(thinkers: Thinkers) -> list[int]:
    """The ids of those that think now."""
    return list(getattr(thinkers._pool, "_processes", None) or {})


@pytest.mark.parametrize("level", ["easy", "steady", "strong"])
async def test_a_thought_is_a_move_of_the_game(pool: Thinkers, level: str) -> None:
    thought = await pool.think(replace(ASKED, level=level))
    move = Codec(RULES.info.forms).move.decode(thought.move)
    assert move.card in STATE.hands[0]


async def test_those_who_ask_at_once_share_the_time(pool: Thinkers) -> None:
    given: list[float] = []
    whole = pool._think

    async def spied(question: Question) -> Thought:
        given.append(question.seconds)
        return await whole(question)

    pool._think = spied  # type: ignore[method-assign]
    await pool.think(ASKED)  # the processes are there from now on
    given.clear()
    await asyncio.gather(*(pool.think(replace(ASKED, seed=str(n))) for n in range(12)))
    assert given[0] == pytest.approx(0.2 * 2 / 11, rel=0.2)
    assert all(one >= LEAST_SECONDS for one in given)
    assert sum(given) <= 2 * 0.2 + 12 * LEAST_SECONDS  # so the last one is in time as well


async def test_who_needs_a_moment_goes_first() -> None:
    line = Line(1)
    order: list[str] = []
    asking: tuple[tuple[str, Need], ...] = (
        ("a", "long"),
        ("b", "long"),
        ("c", "short"),
        ("d", "short"),
        ("e", "long"),
    )
    async with asyncio.TaskGroup() as group:
        for name, need in asking:
            group.create_task(_come(line, need, order, name))
            await asyncio.sleep(0)
        assert line.waiting == 2
    assert order == ["a", "c", "d", "b", "e"]


async def test_hints_and_long_thoughts_take_turns() -> None:
    line = Line(1)
    order: list[str] = []
    needs: list[Need] = ["long", *["hint"] * 4, *["long"] * 4, "short"]
    async with asyncio.TaskGroup() as group:
        for need in needs:
            group.create_task(_come(line, need, order, need))
            await asyncio.sleep(0)
    assert order == ["long", "short", *["hint", "long"] * 4]


async def _come(line: Line, need: Need, order: list[str], name: str) -> None:
    async with line.place(need):
        order.append(name)
        await asyncio.sleep(0.01)


def test_what_a_question_needs() -> None:
    assert need_of(ASKED) == "long"
    assert need_of(replace(ASKED, level="steady")) == "short"
    assert need_of(replace(ASKED, level="steady", wants_reason=True)) == "hint"


async def test_who_gives_up_leaves_the_place_to_others() -> None:
    line = Line(1)

    async def come() -> None:
        async with line.place("long"):
            pass

    async with line.place("long"):
        waits = [asyncio.create_task(come()) for _ in range(2)]
        await asyncio.sleep(0)
        waits[0].cancel()
    waits[1].cancel()  # it is called in this very moment
    await asyncio.gather(*waits, return_exceptions=True)
    async with asyncio.timeout(5), line.place("short"):
        pass


async def test_a_process_that_is_killed_is_replaced_and_asked_again(pool: Thinkers) -> None:
    await pool.think(ASKED)
    asked = [asyncio.ensure_future(pool.think(replace(ASKED, seed=str(n)))) for n in range(8)]
    await asyncio.sleep(0)
    for pid in processes(pool):
        os.kill(pid, signal.SIGKILL)
    assert len(await asyncio.gather(*asked)) == 8


async def test_a_process_that_hangs_is_replaced() -> None:
    thinkers = Thinkers(1, 0.05, grace=6)
    await thinkers.think(ASKED)
    (stuck,) = processes(thinkers)
    os.kill(stuck, signal.SIGSTOP)
    try:
        assert await thinkers.think(ASKED)
        assert stuck not in processes(thinkers)
    finally:
        await thinkers.close()


async def test_what_a_bot_cannot_answer_breaks_nothing(pool: Thinkers) -> None:
    for odd in (replace(ASKED, dream=b"{}"), replace(ASKED, seat=7), replace(ASKED, game="none")):
        with pytest.raises(NoThought):
            await pool.think(odd)
    assert await pool.think(ASKED)


async def test_whoever_is_cancelled_stays_cancelled(pool: Thinkers) -> None:
    asking = asyncio.ensure_future(pool.think(ASKED))
    await asyncio.sleep(0.01)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert pool._waiting == 0
    assert await pool.think(ASKED)


SERVER = """
import asyncio
from app.bots.thinkers import Thinkers
from tests.server.bots.test_thinkers import ASKED, processes

async def main():
    thinkers = Thinkers(2)
    await asyncio.gather(thinkers.think(ASKED), thinkers.think(ASKED))
    print(*processes(thinkers), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_killed_server_leaves_nobody_thinking() -> None:
    command = [sys.executable, "-c", SERVER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pids = [int(word) for word in server.stdout.readline().split()]
        server.kill()
    assert pids
    end = time.monotonic() + 20
    while any(is_there(pid) for pid in pids) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(is_there(pid) for pid in pids)


def is_there(pid: int) -> bool:
    """Whether a process lives; one that only nobody has buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rsplit(")", 1)[1][1] != "Z"
    except OSError:
        return False
