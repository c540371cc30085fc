"""Commitments: nobody, the server included, can change a sealed choice."""

import hashlib
import json

from app.tables.shapes import Change, Commitment
from tests.server.tables.parlour import Parlour


def bound_by_hand(table_id: str, one: Commitment) -> str:
    """The commitment computed as docs/luck.md says, with nothing but hashlib and json."""
    bound = {"move": one.move, "seat": one.seat, "seq": one.seq, "table": table_id}
    text = json.dumps(bound, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(bytes.fromhex(one.salt or "") + text.encode()).hexdigest()


async def test_a_seal_is_committed_to_and_shows_nothing(parlour: Parlour) -> None:
    table = await parlour.table(2, "uradalom")
    told: list[Change] = []
    parlour.tables.subscribe(table.id, told.append)  # type: ignore[arg-type]
    await parlour.play_some(table.id)
    (one,) = await parlour.tables.commitments(table.id)
    assert told[0].commitments == (one,)
    assert (one.seq, one.seat, one.salt, one.move, one.opened_seq) == (2, 0, None, None, None)
    assert len(bytes.fromhex(one.commitment)) == 32


async def test_the_reveal_brings_the_salts_and_they_fit(parlour: Parlour) -> None:
    table = await parlour.table(3, "uradalom")
    told: list[Change] = []
    parlour.tables.subscribe(table.id, told.append)  # type: ignore[arg-type]
    await parlour.play_some(table.id, 3)
    found = await parlour.tables.commitments(table.id)
    assert [(one.seat, one.opened_seq) for one in found] == [(0, 4), (1, 4), (2, 4)]
    before = {one.seq: one.commitment for change in told[:2] for one in change.commitments}
    for one in found:
        assert bound_by_hand(table.id, one) == one.commitment
        assert before.get(one.seq, one.commitment) == one.commitment
    assert told[2].commitments == found


async def test_a_changed_choice_does_not_fit(parlour: Parlour) -> None:
    table = await parlour.table(2, "uradalom")
    await parlour.play_some(table.id, 2)
    one = (await parlour.tables.commitments(table.id))[0]
    other = Commitment(
        one.seq, one.seat, one.commitment, one.salt, {**one.move, "die": one.move["die"] + 1}
    )
    assert bound_by_hand(table.id, other) != one.commitment


async def test_taking_back_destroys_the_salt(parlour: Parlour) -> None:
    table = await parlour.table(2, "uradalom")
    told: list[Change] = []
    await parlour.play_some(table.id)
    live = await parlour.tables._desk.memory.get(table.id)
    salt = live.closed_seals[0].salt
    parlour.tables.subscribe(table.id, told.append)  # type: ignore[arg-type]
    await parlour.move(table.id, "ann", "take_back")
    rows = await parlour.sql("SELECT salt, taken_back_seq FROM seals WHERE table_id = $1", table.id)
    assert [(row["salt"], row["taken_back_seq"]) for row in rows] == [(None, 3)]
    assert live.closed_seals == ()
    (one,) = told[0].commitments
    assert (one.is_taken_back, one.salt, one.move) == (True, None, None)
    await parlour.play_out(table.id)
    export = json.dumps(await parlour.tables.export(table.id))
    assert salt
    assert salt.hex() not in export


async def test_two_seals_of_one_choice_have_different_commitments(parlour: Parlour) -> None:
    table = await parlour.table(2, "uradalom")
    found = await parlour.tables.suggestion(table.id, "ann")
    await parlour.tables.play(table.id, "ann", "a", found.prompt_id, found.move)
    await parlour.move(table.id, "ann", "take_back")
    asked = (await parlour.tables.scene(table.id, "ann")).asked
    assert asked
    await parlour.tables.play(table.id, "ann", "b", asked.id, found.move)
    first, second = await parlour.tables.commitments(table.id)
    assert first.commitment != second.commitment


async def test_a_closed_ballot_opens_with_the_end(parlour: Parlour) -> None:
    """Secret goals stay sealed while the game runs, and are provable afterwards."""
    table = await parlour.table(2, "uradalom", {"secret_goals": True})
    await parlour.play_some(table.id, 8)
    goals = (await parlour.tables.commitments(table.id))[:2]
    assert [(one.salt, one.move, one.opened_seq) for one in goals] == [(None, None, None)] * 2
    over = await parlour.play_out(table.id)
    opened = (await parlour.tables.commitments(table.id))[:2]
    for one, before in zip(opened, goals, strict=True):
        assert one.opened_seq == over.seq
        assert one.commitment == before.commitment
        assert bound_by_hand(table.id, one) == one.commitment
        assert one.move["type"] == "keep_goal"


async def test_alone_nothing_is_sealed(parlour: Parlour) -> None:
    table = await parlour.table(1, "uradalom")
    await parlour.play_some(table.id, 10)
    assert await parlour.tables.commitments(table.id) == ()


async def test_another_process_tells_the_same_commitments(
    parlour: Parlour, next_door: Parlour
) -> None:
    table = await parlour.table(2, "uradalom")
    here: list[Change] = []
    there: list[Change] = []
    parlour.tables.subscribe(table.id, here.append)  # type: ignore[arg-type]
    next_door.tables.subscribe(table.id, there.append)  # type: ignore[arg-type]
    live = await next_door.tables._desk.memory.get(table.id)
    await parlour.play_some(table.id)
    await parlour.move(table.id, "ann", "take_back")
    await parlour.play_some(table.id, 3)
    await next_door.tables._desk.memory.catch_up(live)
    assert [one.commitments for one in there] == [one.commitments for one in here]
    assert there == here
