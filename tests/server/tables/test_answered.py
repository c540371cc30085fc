"""Refs that came long ago: a table keeps the latest in memory, and none is taken for a new one."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from app.tables import answered
from app.tables.answered import Answered
from app.tables.claims import Claim
from app.tables.shapes import Accepted
from tests.server.tables.parlour import Parlour, refused, together

CLIMB = {"type": "climb"}
PASS = {"type": "pass"}
KEPT = 3


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table forgets its refs after three moves."""
    monkeypatch.setattr(answered, "KEPT", KEPT)


async def in_time(request: Awaitable[Any]) -> Any:
    """A request that is tried for ever does not come back."""
    async with asyncio.timeout(20):
        return await request


class Long:
    """A table at which ann climbed, took that back, gave her seat away and came back: long ago."""

    def __init__(self, parlour: Parlour, table_id: str) -> None:
        self.parlour, self.id, self.tables = parlour, table_id, parlour.tables
        self.first: dict[str, Accepted] = {}

    async def prompt(self, who: str = "ann") -> int:
        """The id of the question that stands now."""
        asked = (await self.tables.scene(self.id, who)).asked
        assert asked
        return asked.id

    async def begin(self) -> None:
        """What is asked for again later, and as many moves as make the table forget it."""
        self.first["m"] = await self.tables.play(self.id, "ann", "m", 1, CLIMB)
        self.first["u"] = await self.tables.undo(self.id, "ann", "u", 2)
        self.first["g"] = await self.tables.resign(self.id, "ann", "g")
        self.first["r"] = await self.tables.come_back(self.id, "ann", "r")
        for _ in range(KEPT):
            await self.parlour.move(self.id, "ann", "climb")

    async def again(self, ref: str, other: str | None = None) -> Any:
        """The same request as `ref` was; under another ref when one is given."""
        ref, what = other or ref, ref
        if what == "m":
            return await in_time(self.tables.play(self.id, "ann", ref, 1, CLIMB))
        if what == "u":
            return await in_time(self.tables.undo(self.id, "ann", ref, 2))
        if what == "g":
            return await in_time(self.tables.resign(self.id, "ann", ref))
        return await in_time(self.tables.come_back(self.id, "ann", ref))


@pytest.fixture
async def long(parlour: Parlour) -> Long:
    """Such a table; nobody knows its first refs by heart any more."""
    one = Long(parlour, (await parlour.table(options={"top": 50})).id)
    await one.begin()
    live = parlour.tables._desk.memory.known(one.id)
    assert live
    assert [live.answered.find(0, ref) for ref in one.first] == [None] * 4
    return one


async def test_the_first_answer_is_given_again(long: Long) -> None:
    before = (await long.tables.info(long.id)).seq
    for ref, first in long.first.items():
        again = await long.again(ref)
        assert (again.ref, again.seq, again.is_first) == (ref, first.seq, False)
    assert (await long.tables.info(long.id)).seq == before


@pytest.mark.parametrize(("ref", "what"), [("m", "g"), ("u", "m"), ("g", "u"), ("u", "r")])
async def test_another_request_under_an_old_ref_conflicts(long: Long, ref: str, what: str) -> None:
    """Be it what would be refused, as most of these, or what would be granted (to resign)."""
    before = (await long.tables.info(long.id)).seq
    refusal = await refused(long.again(what, ref))
    assert (refusal.code, refusal.status) == ("ref_conflict", 409)
    assert (await long.tables.info(long.id)).seq == before


@pytest.mark.parametrize("move", [CLIMB, PASS, {"type": "fly"}])
async def test_an_old_ref_with_a_new_move_conflicts(long: Long, move: dict[str, str]) -> None:
    """It answers the question that stands open: it must not be stored, nor tried for ever."""
    before = await long.tables.scene(long.id, "ann")
    refusal = await refused(
        in_time(long.tables.play(long.id, "ann", "m", await long.prompt(), move))
    )
    assert (refusal.code, refusal.status) == ("ref_conflict", 409)
    assert await long.tables.scene(long.id, "ann") == before
    await long.parlour.move(long.id, "ann", "climb")  # and the table goes on


async def test_many_at_once_with_an_old_ref_all_get_its_answer(long: Long) -> None:
    requests = [long.tables.play(long.id, "ann", "m", 1, CLIMB) for _ in range(10)]
    answers = await in_time(together(*requests, long.parlour.move(long.id, "ann", "climb")))
    assert {answer.seq for answer in answers[:10]} == {long.first["m"].seq}
    assert answers[10].is_first


async def test_what_is_new_is_refused_as_ever(long: Long) -> None:
    seq = (await long.tables.info(long.id)).seq
    for request, code in (
        (long.tables.play(long.id, "ann", "new", 1, CLIMB), "stale_prompt"),
        (long.tables.undo(long.id, "ann", "new", 1), "stale_undo"),
        (long.tables.come_back(long.id, "ann", "new"), "not_away"),
        (long.tables.play(long.id, "ben", "m", 1, CLIMB), "not_asked"),
    ):
        assert (await refused(request)).code == code
    assert (await long.tables.info(long.id)).seq == seq


async def test_after_the_end_and_after_loading_the_answer_is_the_same(
    long: Long, next_door: Parlour
) -> None:
    while (await long.tables.info(long.id)).status == "playing":
        await long.parlour.move(long.id, "ann", "roll")
    for house in (long.parlour, next_door):
        long.tables = house.tables
        for ref, first in long.first.items():
            assert (await long.again(ref)).seq == first.seq
        fresh = await refused(house.tables.play(long.id, "ann", "new", 1, CLIMB))
        assert fresh.code == "table_over"


async def test_a_loaded_table_remembers_the_same_refs(long: Long, next_door: Parlour) -> None:
    here = await long.tables._desk.memory.get(long.id)
    there = await next_door.tables._desk.memory.get(long.id)
    assert here.answered == there.answered
    assert not there.answered.is_whole


async def test_a_short_table_asks_nobody(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all refs are known nothing need be looked up, neither for a move nor a refusal."""
    looked: list[Claim] = []

    async def look(_desk: object, _table_id: str, claim: Claim) -> None:
        looked.append(claim)

    monkeypatch.setattr("app.tables.claims._stored", look)
    table = await parlour.table(options={"top": 50})
    for _ in range(KEPT):
        await parlour.move(table.id, "ann", "climb")
    assert (await refused(parlour.tables.play(table.id, "ann", "x", 1, CLIMB))).code
    assert looked == []
    for _ in range(KEPT):
        await parlour.move(table.id, "ann", "climb")
    assert looked == []  # a move that is accepted never waits for it
    assert (await refused(parlour.tables.play(table.id, "ann", "x", 1, CLIMB))).code
    assert [claim.ref for claim in looked] == ["x"]


def test_the_oldest_ref_goes_first() -> None:
    some = Answered()
    for seq in range(KEPT):
        some.note(0, f"r{seq}", b"", seq)
    assert some.is_whole
    some.note(1, "r0", b"", KEPT)
    assert not some.is_whole
    assert [some.find(0, f"r{seq}") for seq in range(KEPT)] == [None, (b"", 1), (b"", 2)]
    assert some.find(1, "r0") == (b"", KEPT)
