"""docs/wire.md shows every message as it is: a session is played, and each is compared."""

import json
import re
from random import Random
from typing import Any

import httpx
import pytest

from app.config import ROOT
from app.live import wire
from tests.server.live.clients import page, program
from tests.server.live.place import Person, Place

BLOCK = re.compile(r"```json( \w+)?\n(.*?)\n```", re.DOTALL)
# What stands for whatever a game has there, or is there only sometimes.
LEFT_OPEN = {"options", "public", "private", "prompt", "facts", "move"}
SOMETIMES = {"ref", "commitments", "can_undo", "result"}


def examples(kind: str) -> list[Any]:
    """The examples of docs/wire.md: what the server says, the client says, or the API answers."""
    text = (ROOT / "docs" / "wire.md").read_text("utf-8")
    return [json.loads(body) for told, body in BLOCK.findall(text) if told.strip() == kind]


def name_of(message: dict[str, Any]) -> str:
    """A message's type; a page's update has none."""
    return str(message.get("type", "update"))


def shape(value: Any) -> Any:
    """The fields of a message and of what stands in it, without values."""
    if isinstance(value, dict):
        return {
            key: "…" if key in LEFT_OPEN else shape(part)
            for key, part in value.items()
            if key not in SOMETIMES
        }
    if isinstance(value, list):
        return [shape(value[0])] if value and isinstance(value[0], dict) else []
    return None


def fits(message: Any, example: Any) -> bool:
    """Whether a message has the fields of its example; empty lists and nulls fit anything."""
    if isinstance(message, dict) and isinstance(example, dict):
        return message.keys() == example.keys() and all(
            fits(message[key], example[key]) for key in message
        )
    if isinstance(message, list) and isinstance(example, list) and message and example:
        return fits(message[0], example[0])
    return True


async def test_every_message_of_the_server_is_as_documented(
    place: Place, people: list[Person]
) -> None:
    heard: list[dict[str, Any]] = []
    party = await place.table(people)
    rnd = Random(51)
    async with (
        program(place, party.id, people[0]) as ann,
        page(place, party.id, people[1]) as bob,
    ):
        await ann.reach(1)
        prompt, move = await party.a_move(0, rnd)
        message = {"type": "move", "ref": "r-1", "prompt": prompt, "move": move}
        await ann.send(message)
        await ann.send(message)
        await ann.send({**message, "ref": "r-2"})
        await ann.send({"type": "chat", "ref": "c-1", "text": "good luck"})
        await ann.send({"type": "ping"})
        for kind in ("accepted", "refused", "chat", "pong", "ping", "presence", "diff"):
            await ann.until(lambda kind=kind: ann.of_type(kind))
        while await party.step(rnd) is not None:
            pass
        await bob.until(lambda: bob.of_type("go"))
        await place.house.hub.send_away(2)
        await ann.closed()
        heard = ann.messages + bob.messages
    documented = {name_of(one): one for one in examples("")}
    assert {name_of(one) for one in heard} == set(documented)
    for one in heard:
        example = documented[name_of(one)]
        if name_of(one) == "diff":
            assert SOMETIMES & one.keys() <= {*example, "result"}
            assert one.get("result", "none") is not None
            assert one.get("can_undo", True) is True
        assert fits(shape(one), shape(example)), f"{one} is not like {example}"
    frames = [json.loads(frame) for frame in bob.frames]
    pushed = [one for frame in frames for one in frame.get("regions", ())]
    (splice,) = examples("splice")
    assert {frozenset(one) for one in pushed} == {frozenset(splice), frozenset(("id", "v", "html"))}
    diff = next(one for one in heard if name_of(one) == "diff" and one.get("commitments"))
    assert diff["commitments"][0].keys() == documented["diff"]["commitments"][0].keys()


@pytest.mark.parametrize("example", examples("client"), ids=name_of)
def test_every_message_of_a_client_can_be_read(example: Any) -> None:
    of_page = {"regions", "hidden", "form"} & example.keys()
    read = wire.read_page if of_page else wire.read_program
    assert read(json.dumps(example).encode())


async def test_the_api_answers_a_move_as_documented(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    prompt, move = await party.a_move(0, Random(52))
    (documented,) = examples("answer")
    async with httpx.AsyncClient(base_url=place.origin) as client:
        for status in (201, 200):
            answer = await client.post(
                f"/api/v1/tables/{party.id}/moves",
                json={"ref": documented["ref"], "prompt": prompt, "move": move},
                headers={"Authorization": f"Bearer {people[0].token}"},
            )
            assert answer.status_code == status
            assert answer.json() == documented
