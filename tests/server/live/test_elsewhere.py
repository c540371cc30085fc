"""Two processes of one house: who is here and what is said crosses from one to the other."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from app.db.engine import connect_raw
from app.live import elsewhere, lines
from app.live.elsewhere import CHANNEL, Here, Said, payloads
from app.live.lines import Lines
from tests.server.live.clients import Client, page, program
from tests.server.live.place import Person, Place, open_place, settings_for

SILENT = 1.5


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes speak and are missed sooner than in a real house."""
    monkeypatch.setattr(elsewhere, "ALIVE_SECONDS", 0.3)
    monkeypatch.setattr(elsewhere, "SILENT_SECONDS", SILENT)


@pytest.fixture
async def there(place: Place, database_url: str) -> AsyncIterator[Place]:
    """Another process of the same house."""
    async with open_place(settings_for(database_url)) as opened:
        yield opened


def present(client: Client) -> list[int]:
    """The seats that the last presence named."""
    told = client.of_type("presence")
    return told[-1]["seats"] if told else []


def said(client: Client) -> list[str]:
    """All lines in the order in which they came."""
    return [line["text"] for one in client.of_type("chat") for line in one["lines"]]


async def test_a_line_said_here_is_heard_there(
    place: Place, there: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with (
        program(place, party.id, people[0]) as ann,
        program(there, party.id, people[1]) as bob,
        page(there, party.id) as onlooker,
    ):
        await bob.reach(1)
        await onlooker.until(lambda: onlooker.updates)
        for number in range(3):
            await ann.send({"type": "chat", "ref": f"a{number}", "text": f"from Ann {number}"})
            await bob.send({"type": "chat", "ref": f"b{number}", "text": f"from Bob {number}"})
        await ann.until(lambda: len(said(ann)) == 6)
        await bob.until(lambda: len(said(bob)) == 6)
        assert sorted(said(ann)) == sorted(said(bob)) == sorted(set(said(ann)))
        await onlooker.until(lambda: all(text in onlooker.regions["chat"][1] for text in said(ann)))


async def test_people_at_another_process_are_here(
    place: Place, there: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher:
        await watcher.reach(1)
        assert not there.house.hub.is_anybody_at(party.id)
        async with program(there, party.id, people[1]):
            await watcher.until(lambda: present(watcher) == [1])
            async with program(place, party.id, people[0]):
                await watcher.until(lambda: present(watcher) == [0, 1])
                assert there.house.hub.is_anybody_at(party.id)
        await watcher.until(lambda: present(watcher) == [])


async def test_a_process_that_comes_later_learns_who_is_here(
    place: Place, people: list[Person], database_url: str
) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0]) as ann:
        await ann.until(lambda: present(ann) == [0])
        async with (
            open_place(settings_for(database_url)) as late,
            program(late, party.id) as watcher,
        ):
            await watcher.until(lambda: present(watcher) == [0])


async def test_a_process_that_stops_takes_its_people_along_at_once(
    place: Place, people: list[Person], database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(elsewhere, "SILENT_SECONDS", 3600)
    party = await place.table(people)
    async with program(place, party.id) as watcher:
        async with (
            open_place(settings_for(database_url)) as other,
            program(other, party.id, people[1]),
        ):
            await watcher.until(lambda: present(watcher) == [1])
        await watcher.until(lambda: present(watcher) == [])


async def test_a_process_that_died_takes_its_people_along_after_a_while(
    place: Place, people: list[Person], database_url: str
) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher:
        await watcher.reach(1)
        await tell(database_url, payloads("dead", [Here(party.id, (0,))]))
        await watcher.until(lambda: present(watcher) == [0])
        await watcher.until(lambda: present(watcher) == [], SILENT + 3)


async def tell(dsn: str, said: Any) -> None:
    """Say something on the live channel as a process that is gone already."""
    connection = await connect_raw(dsn)
    for payload in said:
        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
    await connection.close()


async def test_nonsense_on_the_channel_harms_nobody(
    place: Place, there: Place, people: list[Person], database_url: str
) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher:
        await watcher.reach(1)
        await tell(database_url, ["", "{", '["x",[{"type":"here"}]]', '["x",[{"type":"boo"}]]'])
        await tell(database_url, payloads("x", [Said("no-such-table", 7), Here("none", (3,))]))
        async with program(there, party.id, people[0]):
            await watcher.until(lambda: present(watcher) == [0])


async def test_a_lost_word_about_a_line_is_made_up_for(
    place: Place, people: list[Person], database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash between storing a line and telling of it: comparing finds it, the first time too."""
    monkeypatch.setattr(Lines, "hear", lambda *_: None)
    monkeypatch.setattr(lines, "COMPARE_SECONDS", 3600)
    party = await place.table(people)
    async with (
        open_place(settings_for(database_url)) as there,
        program(there, party.id) as watcher,
    ):
        await watcher.reach(1)
        await place.house.hub.say(party.id, people[0].user.id, "1", "can you hear me?")
        monkeypatch.undo()
        assert said(watcher) == []
        await there.house.hub._lines.compare()
        await watcher.until(lambda: said(watcher) == ["can you hear me?"])


async def test_a_line_with_a_lower_number_that_comes_later_is_told_too(
    place: Place, people: list[Person]
) -> None:
    """Numbers are given before the commit, so two processes' lines may come the other way round."""
    party = await place.table(people)
    async with program(place, party.id, people[0]) as ann:
        await ann.reach(1)
        hub = place.house.hub
        room = (await hub.enter(party.id)).room
        first, _ = await hub._chat.say(party.id, people[0].user.id, "1", "first")
        second, _ = await hub._chat.say(party.id, people[1].user.id, "2", "second")
        room.add_lines([second])
        room.add_lines([first, second])
        await ann.until(lambda: said(ann) == ["second", "first"])
        assert [line.text for line in room.lines] == ["first", "second"]


async def test_a_broken_connection_loses_nobody(
    place: Place, there: Place, people: list[Person], database_url: str
) -> None:
    party = await place.table(people)
    async with program(place, party.id) as watcher, program(there, party.id, people[0]) as ann:
        await watcher.until(lambda: present(watcher) == [0])
        for number in range(3):
            connection = await connect_raw(database_url)
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                " AND (query LIKE '%pg_notify%' OR query LIKE 'LISTEN%')"
            )
            await connection.close()
            await ann.send({"type": "chat", "ref": f"{number}", "text": f"line {number}"})
            await watcher.until(lambda number=number: f"line {number}" in said(watcher))
        async with program(there, party.id, people[1]):
            await watcher.until(lambda: present(watcher) == [0, 1])
        await watcher.until(lambda: present(watcher) == [0])
