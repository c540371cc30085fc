"""Pages: which regions are pushed to whom, and that pushes, answers and fresh pages agree."""

import re
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import pytest

from app.live.versions import read_version
from app.tables.errors import TableRefusal
from tests.server.live.clients import PageClient, first_page, fresh_page, page, program
from tests.server.live.place import Party, Person, Place, open_place, settings_for
from tests.server.live.test_resume import texts


async def test_after_every_step_a_page_shows_what_a_fresh_page_shows(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people, secret_goals=True)
    rnd = Random(41)
    async with (
        page(place, party.id, people[0]) as ann,
        page(place, party.id, people[1]) as bob,
        page(place, party.id) as stranger,
    ):
        shown: list[tuple[PageClient, Person | None]] = [
            (ann, people[0]),
            (bob, people[1]),
            (stranger, None),
        ]
        for _ in range(40):
            await party.step(rnd)
            for client, person in shown:
                await client.reach(await party.seq())
                await settle(client)
                fresh = await fresh_page(place, party.id, person)
                assert texts(client.regions) == texts(fresh)


async def settle(client: PageClient) -> None:
    """Wait for the answer to a ping: everything said before has arrived then."""
    count = len(client.of_type("pong"))
    await client.send({"type": "ping"})
    await client.until(lambda: len(client.of_type("pong")) > count)


@pytest.mark.parametrize("side", ["a", "b"])
async def test_undo_and_the_end_leave_a_page_that_equals_a_fresh_one(
    place: Place, people: list[Person], side: str
) -> None:
    ann = people[0]
    party = await place.table([ann], side=side)
    rnd = Random(44)
    undone = 0
    async with page(place, party.id, ann) as client, page(place, party.id) as stranger:
        for number in range(12):
            await party.step(rnd)
            scene = await place.house.tables.scene(party.id, ann.user.id)
            if scene.can_undo and number % 2:
                await place.house.tables.undo(party.id, ann.user.id, f"u{number}", scene.seq)
                undone += 1
            for shown, person in ((client, ann), (stranger, None)):
                await shown.reach(await party.seq())
                await settle(shown)
                assert texts(shown.regions) == texts(await fresh_page(place, party.id, person))
    assert undone


async def test_what_another_process_played_reaches_this_ones_pages(
    place: Place, people: list[Person], database_url: str
) -> None:
    party = await place.table(people)
    rnd = Random(45)
    async with (
        page(place, party.id, people[0]) as ann,
        program(place, party.id, people[1]) as bob,
        open_place(settings_for(database_url)) as elsewhere,
    ):
        there = Party(elsewhere.house, people, await place.house.tables.info(party.id))
        for _ in range(6):
            await there.step(rnd)
        with suppress(TableRefusal):  # the loser of a race learns what it has missed
            await party.play(0, rnd)
        await ann.reach(7)
        await bob.reach(7)
        await settle(ann)
        assert texts(ann.regions) == texts(await fresh_page(place, party.id, people[0]))


async def test_only_what_a_step_touched_is_pushed(place: Place, people: list[Person]) -> None:
    cy = await place.person("Cy")
    party = await place.table([*people, cy])
    async with page(place, party.id, people[0]) as ann:
        await ann.reach(1)
        await settle(ann)
        await party.play(1, Random(1))  # Bob's seal: Ann sees his mark, and that he did something
        await ann.reach(2)
        pushed = {one["id"] for one in ann.updates[-1]["regions"]}
        assert {"who-1", "log"} <= pushed
        assert not {"ask", "reckoning", "goals", "round", "chat"} & pushed


async def test_a_page_that_shows_everything_is_sent_no_region(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with page(place, party.id, people[0]) as before:
        await before.until(lambda: before.updates)
        await settle(before)  # Ann is known to be here
        shown = await first_page(place, party.id, people[0])
        async with page(place, party.id, people[0], shown) as ann:
            await ann.until(lambda: ann.updates)
        assert ann.updates[0]["regions"] == []
        assert ann.updates[0]["turn"] is True
        assert ann.updates[0]["seq"] == 1


async def test_what_happened_is_announced_and_whose_turn_it_is(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    rnd = Random(42)
    async with page(place, party.id, people[0]) as ann:
        await ann.reach(1)
        await party.play(0, rnd)
        await ann.reach(2)
        assert ann.updates[-1]["turn"] is False
        await party.play(1, rnd)
        await ann.reach(3)
        assert ann.updates[-1]["turn"] is True
        assert "Bob" in ann.updates[-1]["announce"]


async def test_the_page_is_sent_on_at_start_finish_and_rematch(
    place: Place, people: list[Person]
) -> None:
    party = await place.lobby(people)
    rnd = Random(43)
    async with page(place, party.id, people[0], shows="open") as lobby:
        await lobby.until(lambda: lobby.updates)
        await place.house.tables.sit(party.id, people[1].user.id)
        await lobby.until(lambda: "Bob" in lobby.regions["seats"][1])
        await place.house.tables.start(party.id, people[0].user.id)
        await lobby.until(lambda: lobby.of_type("go"))
        assert lobby.of_type("go") == [{"type": "go", "url": f"/tables/{party.id}"}]
    async with page(place, party.id, people[1]) as bob:
        while await party.step(rnd) is not None:
            pass
        await bob.until(lambda: bob.of_type("go"))
        assert bob.of_type("go") == [{"type": "go", "url": f"/tables/{party.id}"}]
        assert bob.updates[-1]["seq"] == await party.seq()
    async with (
        page(place, party.id, people[1], shows="finished") as bob,
        page(place, party.id, shows="finished") as stranger,
    ):
        await bob.until(lambda: bob.updates)
        again = await place.house.tables.rematch(party.id, people[0].user.id)
        await bob.until(lambda: bob.of_type("go"))
        assert bob.of_type("go") == [{"type": "go", "url": f"/tables/{again.id}"}]
        await settle(stranger)
        assert not stranger.of_type("go")


def templates_in(html: str) -> dict[str, tuple[str, str]]:
    """The regions of an answer."""
    found = re.findall(
        r'<template data-region="([^"]+)" data-v="([^"]+)">(.*?)</template>', html, re.DOTALL
    )
    return {region: (version, inside) for region, version, inside in found}


async def first_cell(place: Place, party: Party, person: Person, **changes: str) -> dict[str, str]:
    """The form that seals the first die into the first cell."""
    scene = await place.house.tables.scene(party.id, person.user.id)
    assert scene.asked
    return {
        "csrf": person.csrf,
        "ref": "posted",
        "prompt": str(scene.asked.id),
        "die": str(scene.asked.prompt.dice[0].id),
        "cell": str(scene.asked.prompt.cells[0]),
        **changes,
    }


async def post_move(
    place: Place, party: Party, person: Person, seat: int, shown: Any, **changes: str
) -> httpx.Response:
    """Seal the first die into the first cell, as the page's script posts it."""
    form = await first_cell(place, party, person, **changes)
    return await post_form(place, party, person, form, shown)


async def post_form(
    place: Place, party: Party, person: Person, form: dict[str, str], shown: Any
) -> httpx.Response:
    """Post a move's form as the page's script does, whose page shows these regions."""
    versions = ",".join(f'"{region}":"{version}"' for region, (version, _) in shown.items())
    headers = {
        "Origin": place.origin,
        "HX-Request": "true",
        "X-Page": "playing",
        "X-Regions": "{" + versions + "}",
    }
    async with httpx.AsyncClient(
        base_url=place.origin, cookies={"manorhouse": person.cookie}
    ) as browser:
        return await browser.post(f"/tables/{party.id}/moves", data=form, headers=headers)


async def test_an_answer_brings_what_the_push_brings(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    shown = await first_page(place, party.id, people[0])
    async with page(place, party.id, people[0], shown) as ann:
        await ann.reach(1)
        await settle(ann)
        shown = dict(ann.regions)
        answer = await post_move(place, party, people[0], 0, shown)
        assert answer.status_code == 200
        await ann.reach(2)
        answered = templates_in(answer.text)
        pushed = {one["id"]: (one["v"], one["html"]) for one in ann.updates[-1]["regions"]}
        assert texts(answered) == texts(pushed)
        assert answered["ask"][0] == pushed["ask"][0]
        assert read_version(answered["ask"][0]) > read_version(shown["ask"][0])


async def test_a_refused_post_says_why_in_words(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    shown = await first_page(place, party.id, people[0])
    answer = await post_move(place, party, people[0], 0, shown, cell="99")
    assert 400 <= answer.status_code < 500
    assert re.search(r"<p data-refusal>[^<]{10,}</p>", answer.text)
    assert await party.seq() == 1


async def test_each_reader_is_shown_his_language(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    german = {"Accept-Language": "de"}
    async with (
        page(place, party.id, people[0]) as english,
        page(place, party.id, people[1], headers=german) as other,
    ):
        for client in (english, other):
            await client.reach(1)
            await settle(client)
        await place.house.hub.say(party.id, people[0].user.id, "1", "x")
        for client in (english, other):
            await client.until(lambda client=client: "chat__line" in client.updates[-1].__str__())
        speech = place.house.languages.speech("de")
        assert "Chat" in english.regions["chat"][1]
        assert speech.gettext("Chat") in other.regions["chat"][1]
