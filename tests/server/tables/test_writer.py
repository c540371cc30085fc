"""The journal's writer: whatever comes its way, it goes on, and everybody gets an answer."""

import asyncio
from typing import Any

import pytest

from app.tables.claims import Claim
from app.tables.drafting import draft
from app.tables.entry import Entry, Outcome
from app.tables.playing import decide_move
from tests.server.tables.parlour import Parlour, refused, together, until
from tests.server.tables.watched import journal_of


async def test_an_entry_that_does_not_fit_takes_no_others_along(watched: Parlour) -> None:
    journal = journal_of(watched)
    good, bad = await watched.table(), await watched.table()
    outcomes: dict[str, Outcome] = {}
    entries = []
    for table, move in ((good, b'{"type":"climb"}'), (bad, b'"\\u0000"')):
        entry = await _entry_for(watched, table.id, move, outcomes)
        entries.append(entry)
    for entry in entries:
        journal.submit(entry)
    await until(lambda: len(outcomes) == 2)
    assert outcomes == {good.id: Outcome.WON, bad.id: Outcome.UNFIT}


async def _entry_for(
    parlour: Parlour, table_id: str, move: bytes, outcomes: dict[str, Outcome]
) -> Entry:
    live = await parlour.tables._desk.memory.get(table_id)
    claim = Claim(0, "r", b"")
    drafted = draft(live, decide_move(live, 0, 1, {"type": "climb"}, claim))
    return Entry(
        step=drafted.step._replace(move=move),
        settle=lambda outcome: outcomes.__setitem__(table_id, outcome),
    )


async def test_a_request_that_is_given_up_leaves_the_table_in_order(watched: Parlour) -> None:
    """The client went away in the middle of the commit: the move counts, everybody sees it."""
    journal = journal_of(watched)
    table = await watched.table()
    told: list[Any] = []
    watched.tables.subscribe(table.id, told.append)
    journal.gate.clear()
    moving = asyncio.create_task(watched.tables.play(table.id, "ann", "r", 1, {"type": "climb"}))
    waiting = asyncio.create_task(watched.tables.play(table.id, "ann", "r", 1, {"type": "climb"}))
    await until(lambda: journal.batches)
    await asyncio.sleep(0.05)
    moving.cancel()
    await asyncio.sleep(0)
    journal.gate.set()
    assert (await waiting).seq == 2
    assert [change.after.seq for change in told] == [2]
    assert (await watched.move(table.id, "ann", "climb")).seq == 3


async def test_closing_stores_what_waits(shared_dsn: str) -> None:
    async with Parlour.opened(shared_dsn) as parlour:
        table = await parlour.table()
        moving = asyncio.create_task(parlour.move(table.id, "ann", "climb"))
        await asyncio.sleep(0)
        await parlour.tables.close()
        answer = await together(moving)
        rows = await parlour.sql("SELECT count(*) FROM steps WHERE table_id = $1", table.id)
        is_stored = rows[0][0] == 2
        assert is_stored == (getattr(answer[0], "seq", None) == 2)
        assert (await refused(parlour.move(table.id, "ann", "climb"))).code == "database_away"


async def test_a_table_that_fails_does_not_stop_the_writer(
    watched: Parlour, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = await watched.table(), await watched.table()
    live = await watched.tables._desk.memory.get(bad.id)

    def fail(*_arguments: Any) -> None:
        raise ValueError

    live.follow = fail  # type: ignore[method-assign]
    moving = asyncio.create_task(watched.move(bad.id, "ann", "climb"))
    await until(lambda: "could not be told" in caplog.text)
    assert (await watched.move(good.id, "ann", "climb")).seq == 2
    moving.cancel()


async def test_closing_answers_everybody(watched: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database hangs, the house closes: nobody waits for ever."""
    monkeypatch.setattr("app.tables.journal.CLOSE_SECONDS", 0.1)
    journal = journal_of(watched)
    tables = [await watched.table() for _ in range(2)]
    journal.gate.clear()
    first = asyncio.create_task(watched.move(tables[0].id, "ann", "climb"))
    await until(lambda: journal.batches)
    second = asyncio.create_task(watched.move(tables[1].id, "ann", "climb"))
    await until(lambda: journal._waiting)
    await watched.tables.close()
    assert [one.code for one in await together(first, second)] == ["database_away"] * 2


async def test_a_table_loaded_twice_tells_each_step_once(watched: Parlour) -> None:
    """Forgotten while a step is on its way, loaded again by somebody else: two copies for once."""
    journal = journal_of(watched)
    table = await watched.table()
    told: list[Any] = []
    watched.tables.subscribe(table.id, told.append)
    journal.gate.clear()
    moving = asyncio.create_task(watched.move(table.id, "ann", "climb"))
    await until(lambda: journal.batches)
    watched.tables._desk.memory.forget(table.id)
    assert (await watched.tables.scene(table.id, None)).seq == 1
    journal.gate.set()
    await moving
    asked = (await watched.tables.scene(table.id, "ann")).asked
    assert asked
    stale = watched.tables.play(table.id, "ann", "late", asked.id, {"type": "climb"})
    assert (await refused(stale)).code == "stale_prompt"
    await watched.move(table.id, "ann", "climb")
    assert [change.after.seq for change in told] == [2, 3]
