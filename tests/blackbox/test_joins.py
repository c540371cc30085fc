"""Seats under pressure: boardgame.io lost a seat in 39 of 40 such tries, and gave one twice."""

import asyncio
from random import Random

from tests.blackbox.company import company
from tests.blackbox.house import House
from tests.blackbox.player import answer
from tests.blackbox.programs import Program


async def sitters(program: Program, table: str) -> list[str | None]:
    """Who sits where, by user id."""
    seats = (await program.get(f"/tables/{table}"))["seats"]
    return [seat["user"] and seat["user"]["id"] for seat in seats]


async def newcomers(house: House, count: int) -> list[Program]:
    people = [Program(house, f"Newcomer {number}") for number in range(count)]
    await asyncio.gather(*(each.enter() for each in people))
    return people


async def test_two_who_sit_down_at_once_both_keep_their_seats(house: House, tries: int) -> None:
    host, ann, bob = await newcomers(house, 3)
    for _ in range(tries):
        table = await host.open_table(seats=3)
        answers = await asyncio.gather(ann.sit(table, 1), bob.sit(table, 2))
        assert [each.status for each in answers] == [201, 201]
        assert await sitters(host, table) == [host.id, ann.id, bob.id]
    await asyncio.gather(*(each.close() for each in (host, ann, bob)))


async def test_two_who_let_the_house_choose_get_two_seats(house: House, tries: int) -> None:
    host, ann, bob = await newcomers(house, 3)
    for _ in range(tries):
        table = await host.open_table(seats=3)
        answers = await asyncio.gather(ann.sit(table), bob.sit(table))
        assert [each.status for each in answers] == [201, 201]
        assert set(await sitters(host, table)) == {host.id, ann.id, bob.id}
    await asyncio.gather(*(each.close() for each in (host, ann, bob)))


async def test_one_seat_wanted_by_two_goes_to_one(house: House, tries: int) -> None:
    host, ann, bob = await newcomers(house, 3)
    for _ in range(tries):
        table = await host.open_table(seats=2)
        answers = await asyncio.gather(ann.sit(table, 1), bob.sit(table, 1))
        assert sorted(each.status for each in answers) == [201, 409]
        loser = next(each for each in answers if each.status == 409)
        assert loser.code == "seat_taken"
        winner = ann if answers[0].status == 201 else bob
        assert await sitters(host, table) == [host.id, winner.id]
    await asyncio.gather(*(each.close() for each in (host, ann, bob)))


async def test_one_person_asking_twice_at_once_sits_once(house: House, tries: int) -> None:
    host, ann = await newcomers(house, 2)
    for _ in range(tries):
        table = await host.open_table(seats=3)
        answers = await asyncio.gather(ann.sit(table, 1), ann.sit(table, 2))
        assert [each.status for each in answers].count(201) == 1
        assert (await sitters(host, table)).count(ann.id) == 1
    await asyncio.gather(host.close(), ann.close())


async def test_sitting_down_while_the_host_deals_loses_nobody(house: House, tries: int) -> None:
    host, ann = await newcomers(house, 2)
    for _ in range(tries):
        table = await host.open_table(seats=2)
        seated, dealt = await asyncio.gather(ann.sit(table, 1), host.start(table))
        assert seated.status == 201
        assert dealt.status in {200, 201, 409}, dealt.raw
        if dealt.status == 409:
            (await host.start(table)).must(200, 201)
        assert await sitters(host, table) == [host.id, ann.id]
        assert (await ann.scene(table))["prompt"]
    await asyncio.gather(host.close(), ann.close())


async def test_dealing_twice_at_once_deals_once(house: House, tries: int) -> None:
    for _ in range(tries):
        async with company(house, is_dealt=False) as present:
            host = present.people[0]
            answers = await asyncio.gather(host.start(present.table), host.start(present.table))
            assert {each.status for each in answers} <= {200, 201, 409}
            assert len(await host.steps(present.table)) == 1


async def test_asking_for_a_seat_during_a_move_takes_nobodys_place(
    house: House, tries: int
) -> None:
    rnd = Random(3)
    stranger = await Program(house, "Stranger").enter()
    for _ in range(tries):
        async with company(house) as present:
            ann, bob = present.people
            prompt = (await ann.scene(present.table))["prompt"]
            moved, refused = await asyncio.gather(
                ann.move(present.table, prompt["id"], answer(prompt, rnd)),
                stranger.sit(present.table, 1),
            )
            assert moved.status == 201
            assert refused.status == 409
            assert refused.code
            assert await sitters(ann, present.table) == [ann.id, bob.id]
            question = (await bob.scene(present.table))["prompt"]
            (await bob.move(present.table, question["id"], answer(question, rnd))).must(201)
    await stranger.close()
