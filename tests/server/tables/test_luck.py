"""Luck: from the operating system, different at each table, and nobody's before the end."""

import dataclasses
import hashlib
import logging
from typing import Any

import pytest
from msgspec import Struct, structs

from app.tables.shapes import TableInfo
from engines.core.chance import Dealt
from engines.core.codec import decode_json, encode
from tests.server.tables.parlour import PEOPLE, Parlour, together


async def seed_of(parlour: Parlour, table_id: str) -> bytes:
    (row,) = await parlour.sql("SELECT seed FROM tables WHERE id = $1", table_id)
    seed: bytes = row["seed"]
    return seed


async def test_a_thousand_tables_made_at_once_are_dealt_differently(parlour: Parlour) -> None:
    """BB-09: no clock and no counter goes into a seed."""

    async def deal() -> tuple[bytes, bytes]:
        table = await parlour.tables.create("ann", "ladder", 1)
        await parlour.tables.start(table.id, "ann")
        position = await parlour.tables.position(table.id)
        parlour.tables._desk.memory.forget(table.id)
        return await seed_of(parlour, table.id), encode(position.state)

    dealt: list[tuple[bytes, bytes]] = []
    for _ in range(20):
        dealt += await together(*(deal() for _ in range(10)))
    made: list[TableInfo] = []
    for _ in range(80):
        more = (parlour.tables.create("ann", "ladder", 2) for _ in range(10))
        made += await together(*more)
    rows = await parlour.sql("SELECT seed FROM tables WHERE id = ANY($1)", [one.id for one in made])
    seeds = [seed for seed, _state in dealt] + [row["seed"] for row in rows]
    assert len(set(seeds)) == 1000
    assert len({state for _seed, state in dealt}) == 200
    ones = sum(int.from_bytes(seed, "big").bit_count() for seed in seeds)
    assert abs(ones / (1000 * 256) - 0.5) < 0.01
    assert {len(seed) for seed in seeds} == {32}


async def test_the_hash_is_shown_from_the_start_and_the_seed_at_the_end(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "uradalom", 2)
    seed = await seed_of(parlour, table.id)
    assert table.seed_hash == hashlib.sha256(seed).hexdigest()
    await parlour.tables.sit(table.id, "ben")
    await parlour.tables.start(table.id, "ann")
    for _ in range(10):
        info = await parlour.play_some(table.id)
        assert (info.seed, info.seed_hash) == (None, table.seed_hash)
    over = await parlour.play_out(table.id)
    assert over.seed == seed.hex()
    parlour.tables._desk.memory.forget(table.id)
    assert (await parlour.tables.info(table.id)).seed == seed.hex()


async def test_luck_follows_from_seed_nonces_and_step(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "uradalom", 2, nonce="tea")
    await parlour.tables.sit(table.id, "ben", nonce="coffee")
    await parlour.tables.start(table.id, "ann")
    await parlour.play_some(table.id, 30)
    seed = await seed_of(parlour, table.id)
    rows = await parlour.sql(
        "SELECT seq, tape::text FROM steps WHERE table_id = $1 AND tape <> '[]'", table.id
    )
    assert len(rows) > 1
    for row in rows:
        chance = Dealt(seed, ("tea", "coffee"), row["seq"])
        other = Dealt(seed, ("tea", "tea"), row["seq"])
        tape = [tuple(pair) for pair in decode_json(row["tape"].encode())]
        assert [(n, chance.below(n)) for n, _ in tape] == tape
        assert [(n, other.below(n)) for n, _ in tape] != tape


def deep_repr(thing: Any) -> str:
    """Everything that a careless log line could print of a thing."""
    if dataclasses.is_dataclass(thing) or isinstance(thing, Struct):
        return repr(thing)
    return repr(thing) + repr(getattr(thing, "__dict__", ""))


async def test_the_seed_is_in_nothing_that_is_told_or_logged(
    parlour: Parlour, caplog: pytest.LogCaptureFixture
) -> None:
    """BB-08: scenes, infos, changes, logs and their reprs, for every viewer, to the last step."""
    caplog.set_level(logging.DEBUG)
    table = await parlour.table(2, "uradalom", {"secret_goals": True})
    seed = await seed_of(parlour, table.id)
    live = await parlour.tables._desk.memory.get(table.id)
    said: list[str] = []

    def hear(news: Any) -> None:
        if news.after.table.status == "playing":
            said.append(repr(news) + encode(news.public_ops).decode() + repr(news.commitments))

    parlour.tables.subscribe(table.id, hear)
    for _ in range(200):
        for who in (*PEOPLE[:2], None):
            scene = await parlour.tables.scene(table.id, who)
            said.append(encode((scene.public, scene.private)).decode() + repr(scene))
        said.append(repr(await parlour.tables.info(table.id)) + deep_repr(live.luck))
        before = live.position.seq
        said.append(repr(await parlour.tables.steps(table.id, None, before)))
        if (await parlour.play_some(table.id)).status != "playing":
            break
    text = "".join(said) + caplog.text
    for form in (seed.hex(), repr(seed), str(int.from_bytes(seed, "big"))):
        assert form not in text
    assert (await parlour.tables.info(table.id)).seed == seed.hex()


async def test_nothing_is_dealt_before_the_start(parlour: Parlour) -> None:
    """BB-13: the lobby of two tables with different seeds differs in ids, hash and times only."""
    infos = []
    for _ in range(2):
        table = await parlour.full_table()
        rows = await parlour.sql("SELECT count(*) FROM steps WHERE table_id = $1", table.id)
        assert rows[0][0] == 0
        same = structs.replace(
            table, id="", seed_hash="", created_at=table.changed_at, changed_at=table.changed_at
        )
        infos.append(structs.replace(same, created_at=None, changed_at=None))  # type: ignore[arg-type]
    assert infos[0] == infos[1]


async def test_a_suggestion_is_not_the_tables_luck(parlour: Parlour) -> None:
    """Asked again in the same position it may differ: no seed of the table goes into it."""
    table = await parlour.table(2, "uradalom")
    found = {encode((await parlour.tables.suggestion(table.id, "ann")).move) for _ in range(20)}
    assert len(found) > 1
