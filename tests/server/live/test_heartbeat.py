"""Heartbeats: the dead are noticed, the living stay (BB-39, BB-41), nobody waits for the slow."""

import asyncio
import socket
from random import Random

import pytest

from app.live import room
from app.live.listener import SILENT
from tests.blackbox.proxy import Proxy
from tests.server.live.clients import page, program
from tests.server.live.place import BEAT, Person, Place, open_place, settings_for


async def test_both_sides_ping_and_both_answer(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id) as client, page(place, party.id) as shown:
        for one in (client, shown):
            await one.send({"type": "ping"})
            await one.until(lambda one=one: one.of_type("pong"))
            await one.until(lambda one=one: len(one.of_type("ping")) >= 3)


async def test_a_peer_that_answers_no_ping_is_given_up(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0]) as client:
        await client.reach(1)
        client.answers_pings = False
        assert await client.closed(BEAT * 8) == SILENT
        assert len(client.of_type("ping")) >= 2


async def test_a_peer_that_stands_still_is_cleared_away(place: Place, people: list[Person]) -> None:
    # As after SIGSTOP or a lost radio: its kernel still takes bytes, and nothing comes back.
    party = await place.table(people)
    async with program(place, party.id, people[0]) as client:
        await client.reach(1)
        client.connection.transport.pause_reading()
        entered = await place.house.hub.enter(party.id)
        for _ in range(48):
            if not entered.room.listeners:
                break
            await asyncio.sleep(BEAT / 4)
        assert not entered.room.listeners
        client.connection.transport.resume_reading()


async def test_idle_sockets_outlive_a_proxy_that_cuts_what_is_silent(
    place: Place, people: list[Person]
) -> None:
    # nginx cuts after 60 s and hearts beat every 20 s; here both are 50 times faster (BB-41).
    party = await place.table(people)
    async with Proxy(place, idle=60 / 50) as network:  # type: ignore[arg-type]
        there = {"base": network.socket_url}
        async with program(place, party.id, people[0], **there) as client:
            await asyncio.sleep(5)
            assert network.cuts == 0
            await party.step(Random(1))
            await client.reach(2)


KEPT = 8
"""Steps that a room remembers, so that a game is long against it."""


def narrow_socket(place: Place) -> socket.socket:
    """A connection for which this side's system buffers next to nothing."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", place.port))
    return made


@pytest.mark.parametrize("kind", ["program", "page"])
async def test_a_slow_reader_stalls_nobody_and_is_caught_up_by_a_scene(
    database_url: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rnd = Random(21)
    monkeypatch.setattr(room, "KEPT_STEPS", KEPT)
    async with open_place(settings_for(database_url, heartbeat_seconds=60), narrow=True) as place:
        people = [await place.person(name) for name in ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")]
        party = await place.table(people, side="b")
        opened = program if kind == "program" else page
        async with (
            opened(place, party.id, people[0], sock=narrow_socket(place)) as slow,
            program(place, party.id, people[1]) as quick,
        ):
            await slow.until(lambda: slow.seq == 1)
            place.squeeze()
            slow.connection.transport.pause_reading()
            entered = await place.house.hub.enter(party.id)
            (follower,) = (one for one in entered.room.listeners if one.viewer == 0)
            while await party.step(rnd) is not None:
                await quick.reach(await party.seq())
            assert quick.scenes == 1
            assert not follower.outbox.is_free, "this test must make the socket slow"
            assert len(entered.room.steps) == KEPT
            before = len(slow.frames)
            slow.connection.transport.resume_reading()
            await slow.reach(await party.seq())
            # What was not yet on its way was never kept: one scene or push stands for all of it.
            # How often the system's buffers make room for one, meanwhile, is the system's affair.
            assert len(slow.frames) - before < quick.seq / 2
            if kind == "program":
                assert 2 <= slow.scenes < quick.seq / KEPT
                assert slow.scene["result"] == quick.scene["result"]
