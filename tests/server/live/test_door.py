"""Who is let in: origins, subprotocols, tokens and cookies (BB-72)."""

from itertools import product

import pytest
from sqlalchemy.exc import TimeoutError as PoolTimeout
from websockets.exceptions import InvalidStatus

from app.live.listener import AGAIN, NO_SUBPROTOCOL, NO_TABLE, NOBODY
from app.live.rooms import OpenRoom
from app.live.wire import HTML, JSON, SPLICED
from tests.server.live.clients import Client, dial, page, program
from tests.server.live.place import Person, Place


async def test_a_foreign_origin_is_refused_before_anything_is_accepted(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    cookie = {"Cookie": f"manorhouse={people[0].cookie}"}
    elsewhere = ("https://evil.example", "null", "http://127.0.0.1:1", f"{place.origin}.example")
    for origin, protocol in product(elsewhere, (HTML, SPLICED, JSON, None)):
        with pytest.raises(InvalidStatus) as refused:
            await dial(place, party.id, protocol, origin=origin, additional_headers=cookie)
        assert refused.value.response.status_code == 403


async def test_without_an_origin_no_page_is_served(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    with pytest.raises(InvalidStatus) as refused:
        await dial(place, party.id, HTML)
    assert refused.value.response.status_code == 403


async def test_without_an_origin_cookies_count_for_nothing(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    cookie = {"Cookie": f"manorhouse={people[0].cookie}"}
    async with program(place, party.id, additional_headers=cookie) as client:
        await client.reach(1)
        assert client.scene["viewer"] is None
        assert client.scene["prompt"] is None


async def test_our_own_page_may_use_its_cookie_and_a_program_its_token(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    cookie = {"Cookie": f"manorhouse={people[0].cookie}"}
    own = {"origin": place.origin, "additional_headers": cookie}
    async with program(place, party.id, **own) as by_cookie:
        await by_cookie.reach(1)
        assert by_cookie.scene["viewer"] == 0
    bearer = {"Authorization": f"Bearer {people[1].token}"}
    async with program(place, party.id, additional_headers=bearer) as by_header:
        await by_header.reach(1)
        assert by_header.scene["viewer"] == 1


async def test_an_unknown_subprotocol_is_closed_with_a_reason(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    for protocol in (None, "chat", "manorhouse.json.v2"):
        client = Client(await dial(place, party.id, protocol))
        assert await client.closed() == NO_SUBPROTOCOL
        assert JSON in (client.connection.close_reason or "")


async def test_a_table_that_is_not_there_is_said_so(place: Place) -> None:
    for table in ("nobodys-table", "a", "x" * 64, "x" * 300, "%00", "%C3%A9"):
        async with program(place, table) as client:
            assert await client.closed() == NO_TABLE


async def test_where_too_many_come_at_once_some_are_told_to_dial_again(
    place: Place, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await place.table(people)

    async def no_connection_is_free(_table_id: str) -> OpenRoom:
        raise PoolTimeout

    with monkeypatch.context() as crowded:
        crowded.setattr(place.house.hub, "enter_anew", no_connection_is_free)
        async with program(place, party.id, people[0]) as client:
            assert await client.closed() == AGAIN
    async with program(place, party.id, people[0]) as client:
        await client.reach(1)


async def test_a_wrong_token_is_no_way_to_watch(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    client = Client(await dial(place, party.id, JSON))
    await client.send({"type": "hello", "token": "mh_made_up"})
    assert await client.closed() == NOBODY
    assert not client.of_type("scene")


async def test_a_revoked_token_ends_its_sockets(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with (
        program(place, party.id, people[0]) as ann,
        program(place, party.id, people[1]) as bob,
    ):
        await ann.reach(1)
        await bob.reach(1)
        await place.house.accounts.revoke_held_token(people[0].token)
        assert await ann.closed() == NOBODY
        await bob.until(lambda: len(bob.of_type("ping")) > 3)


async def test_signing_out_ends_the_pages_socket(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with page(place, party.id, people[0]) as ann:
        await ann.until(lambda: ann.updates)
        await place.house.accounts.close_session(people[0].cookie)
        assert await ann.closed() == NOBODY
