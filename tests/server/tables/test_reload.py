"""What is stored is the table: loaded anew at any moment, it is the same."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.tables.line import ENOUGH
from tests.server.tables.parlour import Parlour, refused, together

ROOT = Path(__file__).resolve().parents[3]


async def same_in_both(parlour: Parlour, other: Parlour, table_id: str) -> None:
    """A freshly loaded table equals the one in memory, down to prompt ids, refs and seals."""
    here = await parlour.tables._desk.memory.get(table_id)
    other.tables._desk.memory.forget(table_id)
    there = await other.tables._desk.memory.get(table_id)
    assert there.position == here.position
    both = min(len(here.line.steps), len(there.line.steps))
    assert here.line.steps[-both:] == there.line.steps[-both:]
    assert both >= min(here.position.seq, ENOUGH) or there.line.cut_at
    assert here.line.cut_at == there.line.cut_at
    assert there.answered == here.answered
    assert there.closed_seals == here.closed_seals
    assert (there.counter, there.standing) == (here.counter, here.standing)
    assert (there.by_hand, there.automatics) == (here.by_hand, here.automatics)


@pytest.mark.parametrize("game", ["uradalom", "ladder"])
async def test_loaded_at_every_step_it_equals_memory(
    parlour: Parlour, next_door: Parlour, game: str
) -> None:
    """Half-sealed ballots included: every second step of a two-seat game is one."""
    options = {"secret_goals": True} if game == "uradalom" else {"top": 60}
    table = await parlour.table(2, game, options)
    for _ in range(200):
        await same_in_both(parlour, next_door, table.id)
        seq = (await parlour.tables.info(table.id)).seq
        if (await parlour.play_some(table.id)).seq == seq:
            break
    assert (await parlour.tables.info(table.id)).status == "finished"
    snapshots = await parlour.sql("SELECT seq FROM snapshots WHERE table_id = $1", table.id)
    assert sorted(row["seq"] for row in snapshots)[:2] == [1, 32]


async def test_loaded_after_an_undo_it_equals_memory(parlour: Parlour, next_door: Parlour) -> None:
    table = await parlour.table()
    for _ in range(3):
        await parlour.move(table.id, "ann", "climb")
    await parlour.tables.undo(table.id, "ann", "u", 4)
    await same_in_both(parlour, next_door, table.id)
    await parlour.move(table.id, "ann", "climb")
    await same_in_both(parlour, next_door, table.id)


async def test_a_half_sealed_ballot_is_played_on_by_another_process(
    parlour: Parlour, next_door: Parlour
) -> None:
    table = await parlour.table(2, "uradalom")
    await parlour.play_some(table.id)
    sealed = (await parlour.tables.scene(table.id, "ann")).private.sealed
    assert sealed
    after = await next_door.play_some(table.id)
    assert after.seq == 3
    events = (await next_door.tables.steps(table.id, None, 3))[0].events
    drawn = [one for one in events if getattr(one, "seat", None) == 0 and hasattr(one, "cells")]
    assert drawn[0].cells == sealed.cells


@pytest.mark.parametrize("what", ["steps", "snapshots"])
async def test_a_stored_state_that_was_changed_is_not_shown_as_truth(
    parlour: Parlour, what: str
) -> None:
    """Loud, and for this table only."""
    good, bad = await parlour.table(), await parlour.table()
    await parlour.move(bad.id, "ann", "climb")
    change = {
        "steps": "UPDATE steps SET diff = jsonb_set(diff, '{0,value}', '5')"
        " WHERE table_id = $1 AND seq = 2",
        "snapshots": "UPDATE snapshots SET state = jsonb_set(state, '{heights}', '[9, 9]')"
        " WHERE table_id = $1",
    }[what]
    await parlour.sql(change, bad.id)
    for table in (good, bad):
        parlour.tables._desk.memory.forget(table.id)
    refusal = await refused(parlour.tables.scene(bad.id, None))
    assert (refusal.code, refusal.status) == ("stored_state_damaged", 500)
    assert (await refused(parlour.move(bad.id, "ann", "climb"))).code == "stored_state_damaged"
    assert (await parlour.tables.scene(good.id, None)).seq == 1


async def test_a_step_that_is_missing_is_damage(parlour: Parlour) -> None:
    table = await parlour.table()
    await parlour.move(table.id, "ann", "climb")
    await parlour.sql("DELETE FROM steps WHERE table_id = $1 AND seq = 2", table.id)
    parlour.tables._desk.memory.forget(table.id)
    refusal = await refused(parlour.tables.scene(table.id, None))
    assert refusal.code == "stored_state_damaged"


async def test_requests_at_once_load_a_table_once(parlour: Parlour, next_door: Parlour) -> None:
    table = await parlour.table()
    positions = await together(*(next_door.tables.position(table.id) for _ in range(10)))
    assert all(position is positions[0] for position in positions)


async def test_memory_is_bounded(parlour: Parlour) -> None:
    memory = parlour.tables._desk.memory
    memory._limit = 8
    watched = await parlour.table()
    stop = parlour.tables.subscribe(watched.id, lambda _news: None)
    await parlour.tables.scene(watched.id, None)
    for _ in range(20):
        table = await parlour.table()
        await parlour.move(table.id, "ann", "climb")
    assert len(memory._tables) <= 8
    assert memory.known(watched.id)
    stop()


PLAYER = """
import asyncio, sys
from engines import registry
from tests.server.tables.ladder import RULES
known = {**registry.all_rules(), "ladder": RULES}
registry.all_rules = lambda: known
from tests.server.tables.parlour import Parlour

async def main(dsn, table_ids):
    async with Parlour.opened(dsn) as parlour:
        print("ready", flush=True)
        async def play(table_id):
            while True:
                before = (await parlour.tables.info(table_id)).seq
                after = (await parlour.play_some(table_id)).seq
                if after == before:
                    return
                print(table_id, after, flush=True)
        await asyncio.gather(*(play(one) for one in table_ids))

asyncio.run(main(sys.argv[1], sys.argv[2:]))
"""


async def test_a_process_killed_between_commits_loses_nothing(
    parlour: Parlour, shared_dsn: str
) -> None:
    """Killed in the middle of eight tables: what was answered is stored once, and all go on."""
    tables = [await parlour.table(2, "uradalom") for _ in range(8)]
    ids = [table.id for table in tables]
    child = subprocess.Popen(  # noqa: ASYNC220 - its lines are read in step with it
        [sys.executable, "-c", PLAYER, shared_dsn, *ids],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert child.stdout
    answered: dict[str, int] = {}
    with child:
        for number, line in enumerate(child.stdout):
            words = line.decode().split()
            if len(words) == 2:
                answered[words[0]] = int(words[1])
            if number == 120:
                child.send_signal(signal.SIGKILL)
    assert child.returncode == -signal.SIGKILL
    assert len(answered) == 8
    for table_id, seq in answered.items():
        rows = await parlour.sql("SELECT seq FROM steps WHERE table_id = $1 ORDER BY seq", table_id)
        stored = [row["seq"] for row in rows]
        assert stored == list(range(1, len(stored) + 1))
        assert stored[-1] >= seq
        assert (await parlour.tables.position(table_id)).seq == stored[-1]
        assert (await parlour.play_out(table_id)).status == "finished"
