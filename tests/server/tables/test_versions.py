"""A change of the rules: what earlier ones stored opens, replays and is played on. BB-28, BB-30."""

import json

import pytest

from app.tables.audit import audit
from app.tables.store import reading
from engines.core.codec import encode, fingerprint
from tests.server.tables.corpus import FOLDER, restore
from tests.server.tables.ladder import Ladder
from tests.server.tables.parlour import Parlour, refused

FILES = {path.stem: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))}


def test_there_is_a_corpus() -> None:
    assert {name.split("-")[0] for name in FILES} >= {"uradalom", "demo"}


@pytest.mark.parametrize("name", FILES)
async def test_a_table_stored_by_earlier_rules(database_url: str, name: str) -> None:
    """It opens at every step for every viewer, plays on to the end, and can be verified."""
    async with Parlour.opened(database_url) as parlour:
        table_id = await restore(database_url, FILES[name])
        info = await parlour.tables.info(table_id)
        for seq in range(1, info.seq + 1):
            for who in ("ann", None):
                scene = await parlour.tables.scene_at(table_id, seq, info.seat_of(who), who)
                assert encode(scene.public)
        log = await parlour.tables.steps(table_id, None)
        assert [entry.seq for entry in log] == list(range(1, info.seq + 1))
        assert all(entry.events for entry in log)
        over = await parlour.play_out(table_id)
        assert over.status == "finished"
        report = audit(encode(await parlour.tables.export(table_id)))
        assert report.is_sound


async def age(parlour: Parlour, table_id: str) -> None:
    """Make a stored ladder look as version 1 wrote it, when the top was called the goal."""
    async with reading(parlour.engine) as connection:
        from app.tables.loading import read_raw_state  # noqa: PLC0415

        (row,) = await parlour.sql("SELECT seq FROM tables WHERE id = $1", table_id)
        states = {
            seq: (await read_raw_state(connection, table_id, seq))[0]
            for seq in range(1, row["seq"] + 1)
        }
    for seq, state in states.items():
        state["goal"] = state.pop("top")
        await parlour.sql(
            "UPDATE steps SET state_hash = $3 WHERE table_id = $1 AND seq = $2",
            table_id,
            seq,
            fingerprint(state),
        )
    await parlour.sql(
        "UPDATE steps SET diff = jsonb_set(diff, '{0,value}', $2::jsonb)"
        " WHERE table_id = $1 AND seq = 1",
        table_id,
        encode(states[1]).decode(),
    )
    await parlour.sql(
        "UPDATE snapshots SET state = state - 'top' || jsonb_build_object('goal', state->'top')"
        " WHERE table_id = $1",
        table_id,
    )
    parlour.tables._desk.memory.forget(table_id)


@pytest.fixture
async def aged(parlour: Parlour, games: dict[str, object]) -> str:
    """A ladder of version 1, 40 steps long, in a house whose rules are of version 2."""
    table = await parlour.table(2, options={"top": 1000})
    await parlour.play_some(table.id, 39)
    await age(parlour, table.id)
    games["ladder"] = Ladder(version=2)
    return table.id


async def test_it_goes_on_from_its_stored_state(parlour: Parlour, aged: str) -> None:
    before = await parlour.tables.scene(aged, "ann")
    assert (before.seq, before.public.top) == (40, 1000)
    await parlour.play_some(aged, 30)
    parlour.tables._desk.memory.forget(aged)
    after = await parlour.tables.scene(aged, "ann")
    assert (after.seq, after.public.top, after.table.rules_version) == (70, 1000, 2)
    rows = await parlour.sql(
        "SELECT seq, rules_version FROM snapshots WHERE table_id = $1 ORDER BY seq", aged
    )
    assert [tuple(row) for row in rows] == [(1, 1), (32, 1), (40, 2), (64, 2)]


async def test_looking_writes_nothing(parlour: Parlour, aged: str) -> None:
    await parlour.tables.scene(aged, None)
    await parlour.tables.scene_at(aged, 20, None, None)
    rows = await parlour.sql("SELECT count(*) FROM snapshots WHERE table_id = $1", aged)
    assert rows[0][0] == 2


async def test_its_history_is_shown_on_both_sides_of_the_change(
    parlour: Parlour, aged: str
) -> None:
    await parlour.play_some(aged, 30)
    for seq in range(1, 71):
        scene = await parlour.tables.scene_at(aged, seq, 0, "ann")
        assert scene.public.top == 1000
    assert len(await parlour.tables.steps(aged, None)) == 70


async def test_an_undo_may_cross_the_change(parlour: Parlour, aged: str) -> None:
    seq = (await parlour.tables.info(aged)).seq
    await parlour.tables.request_undo(aged, "ann", seq)
    await parlour.tables.agree_to_undo(aged, "ben", seq)
    parlour.tables._desk.memory.forget(aged)
    assert (await parlour.tables.scene(aged, None)).seq == 41
    await parlour.play_some(aged, 3)


async def test_an_old_state_that_was_changed_is_found_out(parlour: Parlour, aged: str) -> None:
    """The hash is of canonical JSON: it can be checked without the records of its day."""
    await parlour.sql(
        "UPDATE snapshots SET state = jsonb_set(state, '{goal}', '999') WHERE table_id = $1",
        aged,
    )
    assert (await refused(parlour.tables.scene(aged, None))).code == "stored_state_damaged"


async def test_it_is_exported_with_the_position_at_the_change(parlour: Parlour, aged: str) -> None:
    await parlour.play_some(aged, 10)
    live = await parlour.tables._desk.memory.get(aged)
    while live.position.table.status == "playing":
        who = ("ann", "ben")[live.position.table.to_act[0]]
        await parlour.move(aged, who, "roll")
    exported = await parlour.tables.export(aged)
    assert [(up["seq"], up["rules_version"]) for up in exported["upgrades"]] == [(40, 2)]
    report = audit(encode(exported))
    assert report.is_sound
    assert not report.is_whole
    exported["upgrades"] = []
    assert not audit(encode(exported)).is_sound


async def test_older_rules_do_not_touch_what_newer_ones_stored(
    parlour: Parlour, aged: str, games: dict[str, object]
) -> None:
    await parlour.play_some(aged, 1)
    parlour.tables._desk.memory.forget(aged)
    games["ladder"] = Ladder(version=1)
    refusal = await refused(parlour.tables.scene(aged, None))
    assert (refusal.code, refusal.status) == ("newer_rules", 503)
