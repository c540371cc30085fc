"""Undo never peeks, never crosses another seat's step, and leaves a trace (BB-21 to BB-24)."""

from random import Random
from typing import Any

from tests.blackbox.company import company
from tests.blackbox.house import House
from tests.blackbox.player import answer
from tests.blackbox.programs import API, Answer, Program, fresh_ref

Json = Any
TRIES = 8


async def undo(person: Program, table: str, **more: Json) -> Answer:
    seq = (await person.scene(table))["seq"]
    body = {"ref": fresh_ref(), "seq": seq, **more}
    return await person.call("POST", f"{API}/tables/{table}/undo", body)


async def play_once(person: Program, table: str, rnd: Random) -> Json:
    prompt = (await person.scene(table))["prompt"]
    (await person.move(table, prompt["id"], answer(prompt, rnd))).must(201)
    return await person.scene(table)


async def test_what_drew_no_luck_can_be_taken_back_and_what_rolled_cannot(house: House) -> None:
    """A solo game to its end, with an undo tried after every step; each stays in the log."""
    rnd = Random(81)
    rolls = taken_back = 0
    async with company(house, 1, {"side": "b"}) as present:
        (ann,) = present.people
        while not (before := await ann.scene(present.table))["result"]:
            after = await play_once(ann, present.table, rnd)
            last = (await ann.steps(present.table))[-1]
            got = await undo(ann, present.table)
            now = await ann.scene(present.table)
            if after["result"] or any(each["type"] == "dice_rolled" for each in last["events"]):
                rolls += 1
                assert (got.status, bool(got.code)) == (409, True)
                assert now == after
                continue
            got.must(200, 201)
            taken_back += 1
            assert now["view"] == before["view"]
            assert now["prompt"]["id"] > after["prompt"]["id"] > before["prompt"]["id"]
            steps = await ann.steps(present.table)
            assert [step["kind"] for step in steps[-2:]] == ["move", "undo"]
            assert steps[-1]["seat"] == 0
            await play_once(ann, present.table, rnd)
    assert rolls >= 2
    assert taken_back >= 4


async def test_a_reveal_is_never_taken_back_alone(house: House) -> None:
    rnd = Random(83)
    async with company(house) as present:
        for _ in range(TRIES):
            for person in present.people:
                await play_once(person, present.table, rnd)
            before = [await each.scene(present.table) for each in present.people]
            for person in present.people:
                refused = await undo(person, present.table)
                assert (refused.status, bool(refused.code)) == (409, True)
            assert [await each.scene(present.table) for each in present.people] == before


async def test_a_sealed_choice_is_taken_back_by_its_move_and_not_by_undo(house: House) -> None:
    rnd = Random(84)
    async with company(house) as present:
        ann, bob = present.people
        for _ in range(TRIES):
            await play_once(ann, present.table, rnd)
            refused = await undo(ann, present.table)
            assert (refused.status, bool(refused.code)) == (409, True)
            assert (await undo(bob, present.table)).status in {403, 409}
            prompt = (await ann.scene(present.table))["prompt"]
            move = {"type": "take_back"}
            (await ann.move(present.table, prompt["id"], move)).must(201)


async def test_others_are_asked_before_a_revealed_step_is_taken_back(house: House) -> None:
    """By consent, in the log; without it nothing changes (BB-24)."""
    rnd = Random(85)
    async with company(house, 2, {"tokens": False}) as present:
        ann, bob = present.people
        await play_once(ann, present.table, rnd)
        before = await ann.scene(present.table)
        asked = await undo(ann, present.table, say="ask")
        if asked.status == 409:  # the house lets nobody go back over what was learnt
            assert asked.code
            assert await ann.scene(present.table) == before
            return
        assert (await bob.get(f"/tables/{present.table}"))["seq"] == before["seq"]
        (await undo(bob, present.table, say="agree")).must(200, 201)
        last = (await bob.steps(present.table))[-1]
        assert (last["kind"], last["seat"]) == ("undo", 0)
