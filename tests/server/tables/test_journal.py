"""The journal: many tables in one commit, nothing told before it, nothing lost when it breaks."""

import asyncio
from typing import Any

import asyncpg
import pytest

from app.tables import memory as memory_module
from app.tables.entry import Entry
from app.tables.journal import Journal
from app.tables.shapes import Change
from tests.server.tables.parlour import Parlour, refused, together, until
from tests.server.tables.watched import journal_of


async def test_many_tables_share_a_commit(watched: Parlour) -> None:
    journal = journal_of(watched)
    found = [await watched.table() for _ in range(12)]
    for one in found:
        await watched.tables.scene(one.id, None)
    journal.gate.clear()
    first = asyncio.create_task(watched.move(found[0].id, "ann", "climb"))
    await until(lambda: journal.batches)
    others = [asyncio.create_task(watched.move(one.id, "ann", "climb")) for one in found[1:]]
    await until(lambda: len(journal._waiting) == 11)
    journal.gate.set()
    answers = await together(first, *others)
    assert [answer.seq for answer in answers] == [2] * 12
    assert journal.batches == [[found[0].id], sorted(one.id for one in found[1:])]


async def test_one_step_of_a_table_is_in_a_batch(watched: Parlour) -> None:
    """Moves of one table that come together are stored one after the other."""
    journal = journal_of(watched)
    table = await watched.table(4, "uradalom")
    found = [await watched.tables.suggestion(table.id, who) for who in ("ann", "ben", "cem")]
    requests = [
        watched.tables.play(table.id, who, "seal", one.prompt_id, one.move)
        for who, one in zip(("ann", "ben", "cem"), found, strict=True)
    ]
    answers = await together(*requests)
    assert sorted(answer.seq for answer in answers) == [2, 3, 4]
    assert journal.batches == [[table.id]] * 3


async def test_a_batch_never_holds_a_table_twice(watched: Parlour) -> None:
    journal = journal_of(watched)
    await watched.tables.close()
    entries = [
        Entry(step=_Named(name), settle=lambda _outcome: None)  # type: ignore[arg-type]
        for name in ("b", "a", "b", "c", "a")
    ]
    journal._waiting = list(entries)
    batches = []
    while batch := journal._next_batch():
        batches.append([entry.step.table_id for entry in batch])
    assert batches == [["a", "b", "c"], ["a", "b"]]


class _Named:
    def __init__(self, table_id: str) -> None:
        self.table_id = table_id


async def test_nothing_is_shown_before_the_commit(watched: Parlour) -> None:
    journal = journal_of(watched)
    table = await watched.table()
    told: list[Any] = []
    watched.tables.subscribe(table.id, told.append)
    journal.gate.clear()
    moving = asyncio.create_task(watched.move(table.id, "ann", "climb"))
    await until(lambda: journal.batches)
    await asyncio.sleep(0.05)
    assert not moving.done()
    assert told == []
    assert (await watched.tables.scene(table.id, "ann")).seq == 1
    assert (await watched.tables.info(table.id)).seq == 1
    journal.gate.set()
    await moving
    assert [change.after.seq for change in told] == [2]


async def test_everybody_is_told_of_what_is_stored_and_nothing_else(parlour: Parlour) -> None:
    """At the moment of telling, another connection already finds the step."""
    table = await parlour.table()
    found: list[bool] = []

    def check(news: Change) -> None:
        async def look() -> None:
            query = "SELECT 1 FROM steps WHERE table_id = $1 AND seq = $2"
            found.append(bool(await parlour.sql(query, table.id, news.after.seq)))

        looking.append(asyncio.create_task(look()))

    looking: list[asyncio.Task[None]] = []
    parlour.tables.subscribe(table.id, check)  # type: ignore[arg-type]
    for _ in range(5):
        await parlour.move(table.id, "ann", "climb")
    await asyncio.gather(*looking)
    assert found == [True] * 5


async def test_a_listener_that_fails_harms_nobody(
    parlour: Parlour, caplog: pytest.LogCaptureFixture
) -> None:
    table = await parlour.table()
    told: list[Any] = []

    def fail(_news: Any) -> None:
        raise RuntimeError

    parlour.tables.subscribe(table.id, fail)
    stop = parlour.tables.subscribe(table.id, told.append)
    await parlour.move(table.id, "ann", "climb")
    assert len(told) == 1
    assert "a listener of table" in caplog.text
    stop()
    stop()
    await parlour.move(table.id, "ann", "climb")
    assert len(told) == 1


@pytest.mark.parametrize("moment", ["break_before", "break_after"])
async def test_a_connection_that_breaks_in_a_commit(watched: Parlour, moment: str) -> None:
    """Whether the step was stored or not when it broke: it is there once, and answered so."""
    journal = journal_of(watched)
    for _ in range(5):
        table = await watched.table()
        told: list[Any] = []
        watched.tables.subscribe(table.id, told.append)
        setattr(journal, moment, True)
        answer = await watched.move(table.id, "ann", "climb")
        assert (answer.seq, answer.is_first) == (2, True)
        assert [change.after.seq for change in told] == [2]
        rows = await watched.sql("SELECT seq FROM steps WHERE table_id = $1", table.id)
        assert sorted(row["seq"] for row in rows) == [1, 2]
        assert (await watched.move(table.id, "ann", "climb")).seq == 3


async def test_a_broken_commit_with_a_loser_in_it(watched: Parlour, parlour: Parlour) -> None:
    """While the connection was away another process was faster: the loser decides again."""
    journal = journal_of(watched)
    table = await watched.table()
    await parlour.move(table.id, "ann", "climb")
    journal.break_before = True
    refusal = await refused(watched.tables.play(table.id, "ann", "late", 1, {"type": "pass"}))
    assert refusal.code == "stale_prompt"
    assert (await watched.tables.scene(table.id, None)).public.heights == (1, 0)


class Away:
    """Makes a journal's database unreachable."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._connect = journal._connect

    async def _fail(self) -> Any:
        raise ConnectionRefusedError

    async def begin(self) -> None:
        """Cut it off."""
        self._journal._connect = self._fail
        assert self._journal._connection
        self._journal._connection.terminate()

    def end(self) -> None:
        """Let it come back."""
        self._journal._connect = self._connect


async def test_while_the_database_is_away_moves_are_refused(watched: Parlour) -> None:
    journal, away = journal_of(watched), Away(watched.journal)
    table = await watched.table()
    told: list[Any] = []
    watched.tables.subscribe(table.id, told.append)
    await away.begin()
    refusal = await refused(watched.move(table.id, "ann", "climb"))
    assert (refusal.code, refusal.status) == ("database_away", 503)
    assert journal.is_away
    assert told == []
    again = await refused(watched.tables.play(table.id, "ann", "r", 1, {"type": "climb"}))
    assert again.code == "database_away"
    away.end()
    await until(lambda: not journal.is_away)
    answer = await watched.tables.play(table.id, "ann", "r", 1, {"type": "climb"})
    assert answer.seq == 2
    rows = await watched.sql("SELECT count(*) FROM steps WHERE table_id = $1", table.id)
    assert rows[0][0] == 2


async def test_a_step_stored_unheard_is_found_when_the_database_is_back(
    watched: Parlour,
) -> None:
    """The commit went through, the answer never came, the database stayed away for long."""
    journal, away = journal_of(watched), Away(watched.journal)
    table = await watched.table()
    told: list[Any] = []
    watched.tables.subscribe(table.id, told.append)
    journal.break_after = True
    journal._connect = away._fail
    refusal = await refused(watched.tables.play(table.id, "ann", "r", 1, {"type": "climb"}))
    assert refusal.code == "database_away"
    away.end()
    await until(lambda: told)
    assert [change.after.seq for change in told] == [2]
    answer = await watched.tables.play(table.id, "ann", "r", 1, {"type": "climb"})
    assert (answer.seq, answer.is_first) == (2, False)


async def test_reading_says_that_the_database_is_away(shared_dsn: str) -> None:
    async with Parlour.opened(shared_dsn) as parlour:
        table = await parlour.table()
        parlour.tables._desk.memory.forget(table.id)

        def fail(*_a: Any, **_k: Any) -> Any:
            raise ConnectionRefusedError

        await parlour.tables._sweeper.close()  # it would be at its query while the pool goes away
        await parlour.engine.dispose()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(asyncpg, "connect", fail)
            refusal = await refused(parlour.tables.scene(table.id, None))
        assert refusal.code == "database_away"


async def test_nobody_waits_for_a_silent_database_to_catch_up(
    watched: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move at a table that is behind is refused in time, at once when the journal knows."""
    journal = journal_of(watched)
    table = await watched.table()
    memory = watched.tables._desk.memory
    live = await memory.get(table.id)
    silence, asked = asyncio.Event(), 0

    async def never(_live: Any) -> None:
        nonlocal asked
        asked += 1
        await silence.wait()

    with monkeypatch.context() as patch:
        patch.setattr(memory, "_catch_up", never)
        patch.setattr(memory_module, "READ_SECONDS", 0.01)
        live.is_stale = True
        for journal.is_away in (False, True):
            play = watched.tables.play(table.id, "ann", "r", 1, {"type": "climb"})
            assert (await refused(play)).code == "database_away"
        assert asked == 1
    journal.is_away = False
    silence.set()
    assert (await watched.tables.play(table.id, "ann", "r", 1, {"type": "climb"})).seq == 2
