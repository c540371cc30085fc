"""Seats are held by people, never by addresses (BB-70)."""

import asyncio

from tests.blackbox.company import company
from tests.blackbox.house import House
from tests.blackbox.programs import API, Program


async def private_table(host: Program, house: House, seats: int = 3) -> tuple[str, str]:
    """A private table and a fresh invitation to it."""
    table = await host.open_table(seats=seats, visibility="private")
    answer = await host.call("POST", f"{API}/tables/{table}/invitations", {})
    token = str(answer.must(201).body["token"])
    house.secrets.add(token)
    return table, token


async def test_an_invitation_seats_one_of_two_who_claim_it_at_once(
    house: House, tries: int
) -> None:
    host, ann, bob = [await Program(house, name).enter() for name in ("Host", "Ann", "Bob")]
    for _ in range(tries):
        table, token = await private_table(host, house)
        answers = await asyncio.gather(
            ann.sit(table, 1, invite=token), bob.sit(table, 2, invite=token)
        )
        statuses = sorted(each.status for each in answers)
        assert statuses[0] == 201
        assert 400 <= statuses[1] < 500
        late = bob if answers[0].status == 201 else ann
        again = await late.sit(table, invite=token)
        assert 400 <= again.status < 500
        assert again.code
    await asyncio.gather(*(each.close() for each in (host, ann, bob)))


async def test_a_private_table_wants_an_invitation_that_is_still_good(house: House) -> None:
    host, ann = [await Program(house, name).enter() for name in ("Host", "Ann")]
    table, token = await private_table(host, house)
    _, other = await private_table(host, house)
    for invite in (None, "nonsense", "x" * 43, other):
        answer = await ann.sit(table, 1, **({"invite": invite} if invite else {}))
        assert (400 <= answer.status < 500, bool(answer.code)) == (True, True)
    known = (await host.get(f"/tables/{table}/invitations"))["invitations"]
    assert token not in str(known)
    path = f"{API}/tables/{table}/invitations/{known[0]['id']}"
    (await host.call("DELETE", path)).must(200, 204)
    assert 400 <= (await ann.sit(table, 1, invite=token)).status < 500
    assert (await ann.get(f"/tables/{table}"))["seats"][1]["user"] is None
    await asyncio.gather(host.close(), ann.close())


async def test_looking_through_an_invitation_claims_nothing_and_sends_no_referrer(
    house: House,
) -> None:
    host, ann = [await Program(house, name).enter() for name in ("Host", "Ann")]
    table, token = await private_table(host, house)
    async with Program(house, "Preview bot") as preview_bot:
        for _ in range(3):
            answer = (await preview_bot.call("GET", f"/invite/{token}")).must(200)
            policy = answer.headers["referrer-policy"]
            assert policy in {"no-referrer", "same-origin", "strict-origin"}
    (await ann.sit(table, 1, invite=token)).must(201)
    assert token not in house.log
    await asyncio.gather(host.close(), ann.close())


async def test_no_address_and_no_id_turns_a_stranger_into_a_seat(house: House) -> None:
    async with company(house) as present, Program(house, "Stranger") as stranger:
        await stranger.enter()
        ann = present.people[0]
        tries = (
            f"{API}/tables/{present.table}/scene?seat=0",
            f"{API}/tables/{present.table}/scene?viewer=0&user={ann.id}",
            f"{API}/tables/{present.table}/scene?token={ann.id}",
        )
        for path in tries:
            answer = await stranger.call("GET", path)
            assert answer.status >= 400 or answer.body["view"]["private"] is None
            assert answer.status >= 400 or answer.body["prompt"] is None
        disguised = Program(house, "Disguised", token=ann.id)
        assert (await disguised.call("GET", tries[0])).status == 401
        await disguised.close()


async def test_a_seat_is_left_by_its_owner_or_not_at_all(house: House) -> None:
    async with company(house, is_dealt=False) as present, Program(house, "Stranger") as stranger:
        await stranger.enter()
        host, bob = present.people
        path = f"{API}/tables/{present.table}/seats/1"
        for other in (stranger, host):
            answer = await other.call("DELETE", path)
            assert (answer.status, bool(answer.code)) == (403, True)
        (await bob.call("DELETE", path)).must(200, 204)
        assert (await host.get(f"/tables/{present.table}"))["seats"][1]["user"] is None
        (await stranger.sit(present.table, 1)).must(201)
        (await host.start(present.table)).must(200, 201)
        answer = await stranger.call("DELETE", path)
        assert (answer.status, bool(answer.code)) == (409, True)
