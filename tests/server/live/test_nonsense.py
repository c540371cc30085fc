"""Frames that make no sense: refused with a code, never a closed table, never a stack trace."""

import json
import logging
from random import Random

import pytest

from app.live import sockets
from app.live.ear import PATIENCE
from app.live.wire import JSON, MOST_BYTES
from tests.server.live.clients import Client, dial, page, program
from tests.server.live.place import Person, Place

UNREADABLE = [
    "",
    "null",
    "[]",
    "{",
    "\u0000",
    "hello",
    '{"type":"fly"}',
    '{"type":"move"}',
    '{"type":"move","ref":"x","prompt":1,"move":{},"more":1}',
    '{"type":"move","ref":"x","prompt":"1","move":{}}',
    '{"type":"move","ref":"x","prompt":1,"move":[1]}',
    '{"type":"move","ref":"","prompt":1,"move":{}}',
    '{"type":"move","ref":"' + "x" * 65 + '","prompt":1,"move":{}}',
    '{"type":"chat","text":"no ref"}',
    '{"type":"hello"}',
    "[" * 5_000,
    '{"type":"move","ref":"x","prompt":' + "9" * 5_000 + ',"move":{}}',
    '{"type":"ping","__proto__":1}',
]


async def test_a_frame_that_cannot_be_read_is_refused_and_forgotten(
    place: Place, people: list[Person], caplog: pytest.LogCaptureFixture
) -> None:
    party = await place.table(people)
    for frame in UNREADABLE:
        async with program(place, party.id, people[0]) as client:
            await client.reach(1)
            await client.send(frame)
            await client.until(lambda client=client: client.of_type("refused"))
            assert client.of_type("refused")[0]["code"] == "unreadable", frame[:80]
    async with program(place, party.id, people[0]) as client:
        prompt, move = await party.a_move(0, Random(1))
        await client.send({"type": "move", "ref": "fine", "prompt": prompt, "move": move})
        await client.reach(2)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_refusal_names_the_ref_where_there_is_one(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0]) as client:
        await client.send('{"type":"move","ref":"mine","prompt":"?"}')
        await client.until(lambda: client.of_type("refused"))
        assert client.of_type("refused")[0]["ref"] == "mine"


async def test_bytes_and_frames_too_long_are_refused(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0]) as client:
        await client.send(b'{"type":"ping"}')
        await client.send(json.dumps({"type": "chat", "ref": "x", "text": "x" * MOST_BYTES}))
        await client.until(lambda: len(client.of_type("refused")) == 2)
        assert [one["code"] for one in client.of_type("refused")] == ["unreadable", "too_large"]


async def test_who_goes_on_with_nonsense_is_cut_off_and_nobody_else(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0]) as ann, program(place, party.id) as other:
        await ann.reach(1)
        for _ in range(PATIENCE + 1):
            await ann.send("nonsense")
        assert await ann.closed() == 1008
        assert len(ann.of_type("refused")) == PATIENCE
        await other.reach(1)
        await party.step(Random(1))
        await other.reach(2)


async def test_too_many_frames_at_once_are_slowed_down(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0]) as client:
        await client.reach(1)
        for _ in range(900):
            await client.send('{"type":"pong"}')
        await client.until(lambda: client.of_type("refused"))
        assert client.of_type("refused")[0]["code"] == "too_often"


async def test_the_first_word_is_hello(
    place: Place, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.5)
    party = await place.table(people)
    client = Client(await dial(place, party.id, JSON))
    await client.send({"type": "ping"})
    await client.until(lambda: client.of_type("refused"))
    assert client.of_type("refused")[0]["code"] == "hello_first"
    assert await client.closed() == 1008  # and it does not come
    assert not client.of_type("scene")


async def test_a_page_may_not_play_by_its_socket(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    prompt, move = await party.a_move(0, Random(1))
    async with page(place, party.id, people[0]) as client:
        await client.until(lambda: client.updates)
        await client.send({"type": "move", "ref": "x", "prompt": prompt, "move": move})
        await client.until(lambda: client.of_type("refused"))
        assert await party.seq() == 1
