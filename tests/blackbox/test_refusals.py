"""Every bad move is answered with a code: boardgame.io's refusals are mostly silent."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from tests.blackbox.company import Company, company
from tests.blackbox.house import House
from tests.blackbox.line import listening
from tests.blackbox.player import answer
from tests.blackbox.programs import Program, fresh_ref

Json = Any


class Bad:
    """A bad move: who sends it, what he sends, and the statuses that answer it."""

    def __init__(self, person: Program, prompt: int, move: Json, *statuses: int) -> None:
        self.person = person
        self.prompt = prompt
        self.move = move
        self.statuses = statuses


async def no_such_die(present: Company, prompt: Json) -> Bad:
    move = {"type": "draw", "die": 99, "cells": [0]}
    return Bad(present.people[0], prompt["id"], move, 422)


async def no_such_cell(present: Company, prompt: Json) -> Bad:
    move = {"type": "draw", "die": prompt["dice"][0]["id"], "cells": [99]}
    return Bad(present.people[0], prompt["id"], move, 422)


async def two_cells_for_one(present: Company, prompt: Json) -> Bad:
    move = {"type": "draw", "die": prompt["dice"][0]["id"], "cells": [0, 1]}
    return Bad(present.people[0], prompt["id"], move, 422)


async def a_value_without_a_bonus(present: Company, prompt: Json) -> Bad:
    move = {"type": "draw", "die": prompt["dice"][0]["id"], "cells": [0], "value": 6}
    return Bad(present.people[0], prompt["id"], move, 422)


async def another_kind_of_move(present: Company, prompt: Json) -> Bad:
    return Bad(present.people[0], prompt["id"], {"type": "prune", "die": 0}, 422)


async def no_kind_at_all(present: Company, prompt: Json) -> Bad:
    return Bad(present.people[0], prompt["id"], {"type": "win"}, 400, 422)


async def a_field_too_many(present: Company, prompt: Json) -> Bad:
    move = {**answer(prompt, Random(1)), "points": 100}
    return Bad(present.people[0], prompt["id"], move, 400, 422)


async def a_question_never_asked(present: Company, prompt: Json) -> Bad:
    return Bad(present.people[0], prompt["id"] + 1000, answer(prompt, Random(1)), 409)


async def the_question_of_another_seat(present: Company, prompt: Json) -> Bad:
    del prompt
    theirs = (await present.people[1].scene(present.table))["prompt"]
    return Bad(present.people[0], theirs["id"], answer(theirs, Random(1)), 409)


async def a_question_already_answered(present: Company, prompt: Json) -> Bad:
    host = present.people[0]
    (await host.move(present.table, prompt["id"], answer(prompt, Random(2)))).must(201)
    return Bad(host, prompt["id"], answer(prompt, Random(3)), 409)


async def a_move_by_a_spectator(present: Company, prompt: Json) -> Bad:
    stranger = await Program(present.house, "Stranger").enter()
    present.guests.append(stranger)
    return Bad(stranger, prompt["id"], answer(prompt, Random(1)), 403)


KINDS = [
    no_such_die,
    no_such_cell,
    two_cells_for_one,
    a_value_without_a_bonus,
    another_kind_of_move,
    no_kind_at_all,
    a_field_too_many,
    a_question_never_asked,
    the_question_of_another_seat,
    a_question_already_answered,
    a_move_by_a_spectator,
]
Kind = Callable[[Company, Json], Awaitable[Bad]]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
async def test_a_bad_move_is_refused_at_both_doors_and_changes_nothing(
    house: House, kind: Kind, tries: int
) -> None:
    for _ in range(-(-tries // len(KINDS))):
        async with company(house) as present:
            prompt = (await present.people[0].scene(present.table))["prompt"]
            bad = await kind(present, prompt)
            before = [await each.scene(present.table) for each in present.people]
            got = await bad.person.move(present.table, bad.prompt, bad.move)
            assert got.status in bad.statuses, got.raw
            assert got.headers["content-type"].startswith("application/problem+json")
            assert got.code
            async with listening(house, present.table, bad.person.token) as line:
                await line.move(ref := fresh_ref(), bad.prompt, bad.move)
                refused = await line.answer(ref)
                assert (refused["type"], refused["code"]) == ("refused", got.code)
            assert [await each.scene(present.table) for each in present.people] == before


async def test_a_move_at_a_table_that_is_not_there_is_refused(house: House, tries: int) -> None:
    async with Program(house, "Ann") as ann:
        await ann.enter()
        for _ in range(tries):
            got = await ann.move("no-such-table", 1, {"type": "take_back"})
            assert (got.status, bool(got.code)) == (404, True)


async def test_a_token_that_nobody_has_is_refused(house: House, tries: int) -> None:
    async with company(house) as present, Program(house, "Thief", token="x" * 43) as thief:
        for _ in range(tries):
            got = await thief.move(present.table, 1, {"type": "take_back"})
            assert (got.status, bool(got.code)) == (401, True)
