"""The same thing sent twice is done once (BB-14, BB-16, BB-18)."""

import asyncio
from random import Random

from tests.blackbox.company import company
from tests.blackbox.house import House
from tests.blackbox.line import listening
from tests.blackbox.player import answer
from tests.blackbox.programs import fresh_ref


async def test_a_double_click_is_one_move_with_one_answer(house: House, tries: int) -> None:
    rnd = Random(21)
    for _ in range(tries):
        async with company(house, seats=1) as present:
            (ann,) = present.people
            prompt = (await ann.scene(present.table))["prompt"]
            before = len(await ann.steps(present.table))
            move, ref = answer(prompt, rnd), fresh_ref()
            answers = await asyncio.gather(
                *(ann.move(present.table, prompt["id"], move, ref) for _ in range(3))
            )
            assert sorted(each.status for each in answers) == [200, 200, 201]
            assert len({each.raw for each in answers}) == 1
            assert len(await ann.steps(present.table)) == before + 1


async def test_a_ref_used_again_for_another_move_is_a_conflict(house: House, tries: int) -> None:
    rnd = Random(22)
    for _ in range(tries):
        async with company(house, seats=1, options={"side": "b"}) as present:
            (ann,) = present.people
            prompt = (await ann.scene(present.table))["prompt"]
            ref = fresh_ref()
            (await ann.move(present.table, prompt["id"], answer(prompt, rnd), ref)).must(201)
            after = await ann.scene(present.table)
            other = {"type": "draw", "die": prompt["dice"][0]["id"], "cells": []}
            got = await ann.move(present.table, prompt["id"], other, ref)
            assert (got.status, bool(got.code)) == (409, True)
            assert await ann.scene(present.table) == after


async def test_a_click_on_yesterdays_question_is_never_read_as_an_answer_to_todays(
    house: House, tries: int
) -> None:
    rnd = Random(23)
    for _ in range(tries):
        async with company(house, seats=1, options={"side": "b"}) as present:
            (ann,) = present.people
            old = (await ann.scene(present.table))["prompt"]
            (await ann.move(present.table, old["id"], answer(old, rnd))).must(201)
            today = await ann.scene(present.table)
            # A legal move now, but sent as an answer to the question that is closed.
            got = await ann.move(present.table, old["id"], answer(today["prompt"], rnd))
            assert (got.status, bool(got.code)) == (409, True)
            assert await ann.scene(present.table) == today


async def test_the_socket_and_the_post_share_refs(house: House, tries: int) -> None:
    rnd = Random(24)
    for _ in range(tries):
        async with company(house) as present:
            ann = present.people[0]
            async with listening(house, present.table, ann.token) as line:
                prompt = line.scene["prompt"]
                move, ref = answer(prompt, rnd), fresh_ref()
                await line.move(ref, prompt["id"], move)
                got = await ann.move(present.table, prompt["id"], move, ref)
                told = await line.answer(ref)
                assert got.status in {200, 201}
                assert told["seq"] == got.body["seq"]
