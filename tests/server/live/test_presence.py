"""Presence: recent input, not an open tab (BB-40); one of two closed tabs changes nothing."""

import asyncio

import pytest

from app.live import presence
from tests.server.live.clients import Client, page, program
from tests.server.live.place import BEAT, Person, Place

HIDDEN = 0.5
AWAKE = 1.5


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """People count as away sooner than in a real house."""
    monkeypatch.setattr(presence, "HIDDEN_SECONDS", HIDDEN)
    monkeypatch.setattr(presence, "AWAKE_SECONDS", AWAKE)


def here(client: Client) -> list[int]:
    """The seats that the last presence named."""
    return client.of_type("presence")[-1]["seats"] if client.of_type("presence") else []


async def touch(client: Client, seconds: float) -> None:
    """Input, again and again, for a while."""
    for _ in range(int(seconds / 0.1)):
        await client.send({"type": "input"})
        await asyncio.sleep(0.1)


async def test_who_stops_touching_the_page_is_away_and_comes_back_with_a_touch(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher, page(place, party.id, people[0]) as ann:
        await watcher.until(lambda: here(watcher) == [0])
        await touch(ann, AWAKE * 1.5)
        assert here(watcher) == [0]
        await watcher.until(lambda: here(watcher) == [])
        await ann.send({"type": "input"})
        await watcher.until(lambda: here(watcher) == [0])


async def test_a_hidden_page_is_soon_away_although_its_socket_lives(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher, page(place, party.id, people[0]) as ann:
        await watcher.until(lambda: here(watcher) == [0])
        await ann.send({"type": "input", "hidden": True})
        await watcher.until(lambda: here(watcher) == [], HIDDEN + 1.0)
        await ann.send({"type": "input", "hidden": False})
        await watcher.until(lambda: here(watcher) == [0])


async def test_a_glance_elsewhere_is_no_leaving(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher, page(place, party.id, people[0]) as ann:
        await watcher.until(lambda: here(watcher) == [0])
        told = len(watcher.of_type("presence"))
        await ann.send({"type": "input", "hidden": True})
        await ann.send({"type": "input", "hidden": False})
        await asyncio.sleep(HIDDEN + BEAT)
        assert len(watcher.of_type("presence")) == told


async def test_one_of_two_closed_tabs_changes_nothing(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher, page(place, party.id, people[0]) as one:
        await watcher.until(lambda: here(watcher) == [0])
        told = len(watcher.of_type("presence"))
        for _ in range(10):
            async with page(place, party.id, people[0]) as other:
                await other.until(lambda other=other: other.updates)
                await one.send({"type": "input"})
        await touch(one, BEAT * 2)
        assert len(watcher.of_type("presence")) == told


async def test_a_page_that_reconnects_by_itself_does_not_make_anybody_present(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher, page(place, party.id, regions={}) as stranger:
        await stranger.until(lambda: stranger.updates)
        async with page(place, party.id, people[0], hello={"idle": 600}) as idle:
            await idle.until(lambda: len(idle.of_type("ping")) > 2)
            assert here(watcher) == []


async def test_programs_are_here_when_they_act(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher, program(place, party.id, people[1]) as bob:
        await watcher.until(lambda: here(watcher) == [1])
        await watcher.until(lambda: here(watcher) == [])
        await bob.send({"type": "chat", "ref": "1", "text": "still here"})
        await watcher.until(lambda: here(watcher) == [1])
