"""Invitations: single-use, expiring, revocable, claimed by an account. BB-70."""

from datetime import timedelta

import pytest

from app import clock
from tests.server.tables.parlour import Parlour, refused


async def private(parlour: Parlour, seats: int = 4) -> str:
    table = await parlour.tables.create("ann", "ladder", seats, visibility="private")
    return table.id


async def test_a_private_table_wants_an_invitation(parlour: Parlour) -> None:
    table_id = await private(parlour)
    refusal = await refused(parlour.tables.sit(table_id, "ben"))
    assert (refusal.code, refusal.status) == ("invitation_needed", 403)
    made = await parlour.tables.invite(table_id, "ann")
    assert (await parlour.tables.invited_to(made.token)).id == table_id
    table = await parlour.tables.sit(table_id, "ben", invite=made.token)
    assert table.seat_of("ben") == 1


async def test_an_invitation_serves_one_account(parlour: Parlour) -> None:
    table_id = await private(parlour)
    token = (await parlour.tables.invite(table_id, "ann")).token
    await parlour.tables.sit(table_id, "ben", invite=token)
    refusal = await refused(parlour.tables.sit(table_id, "cem", invite=token))
    assert (refusal.code, refusal.status) == ("invitation_used", 409)
    assert (await refused(parlour.tables.invited_to(token))).code == "invitation_used"
    await parlour.tables.leave(table_id, "ben")
    assert (await parlour.tables.sit(table_id, "ben", invite=token)).seat_of("ben") == 1


async def test_a_seat_that_is_not_got_claims_nothing(parlour: Parlour) -> None:
    table_id = await private(parlour)
    token = (await parlour.tables.invite(table_id, "ann")).token
    assert (await refused(parlour.tables.sit(table_id, "ben", 0, token))).code == "seat_taken"
    assert (await parlour.tables.sit(table_id, "cem", 1, token)).seat_of("cem") == 1


async def test_an_invitation_expires(parlour: Parlour) -> None:
    table_id = await private(parlour)
    made = await parlour.tables.invite(table_id, "ann")
    later = clock.SetClock(made.invitation.expires_at + timedelta(seconds=1))
    with clock.replaced(later):
        refusal = await refused(parlour.tables.sit(table_id, "ben", invite=made.token))
        assert refusal.code == "invitation_expired"
        assert (await refused(parlour.tables.invited_to(made.token))).code == "invitation_expired"


async def test_an_invitation_may_be_revoked(parlour: Parlour) -> None:
    table_id = await private(parlour)
    first, second = [await parlour.tables.invite(table_id, "ann") for _ in range(2)]
    await parlour.tables.sit(table_id, "ben", invite=first.token)
    revoke = parlour.tables.revoke
    assert (await refused(revoke(table_id, "ben", second.invitation.id))).code == (
        "not_your_invitation"
    )
    await revoke(table_id, "ann", second.invitation.id)
    await revoke(table_id, "ann", second.invitation.id)
    refusal = await refused(parlour.tables.sit(table_id, "cem", invite=second.token))
    assert refusal.code == "invitation_revoked"
    assert (await refused(revoke(table_id, "ann", first.invitation.id))).code == "invitation_used"
    assert (await refused(revoke(table_id, "ann", "none"))).code == "no_such_invitation"
    listed = await parlour.tables.invitations(table_id, "ben")
    assert {(one.claimed_by, one.is_revoked) for one in listed} == {("ben", False), (None, True)}


async def test_an_invitation_is_for_one_table(parlour: Parlour) -> None:
    here, there = await private(parlour), await private(parlour)
    token = (await parlour.tables.invite(here, "ann")).token
    refusal = await refused(parlour.tables.sit(there, "ben", invite=token))
    assert (refusal.code, refusal.status) == ("no_such_invitation", 404)
    assert (await parlour.tables.sit(here, "ben", invite=token)).id == here


@pytest.mark.parametrize("token", ["", "nonsense", "a" * 5000, "\ud800", "a\0"])
async def test_what_is_no_invitation(parlour: Parlour, token: str) -> None:
    table_id = await private(parlour)
    assert (await refused(parlour.tables.invited_to(token))).code == "no_such_invitation"
    refusal = await refused(parlour.tables.sit(table_id, "ben", invite=token))
    assert refusal.code == "no_such_invitation"


async def test_tokens_are_stored_hashed_and_seen_once(parlour: Parlour) -> None:
    table_id = await private(parlour)
    made = await parlour.tables.invite(table_id, "ann")
    rows = await parlour.sql("SELECT * FROM invitations WHERE table_id = $1", table_id)
    stored = repr([dict(row) for row in rows])
    assert made.token not in stored
    assert made.token not in repr(made)
    assert made.token not in repr(await parlour.tables.invitations(table_id, "ann"))


async def test_there_is_an_end_to_inviting(parlour: Parlour) -> None:
    table_id = await private(parlour)
    for _ in range(50):
        await parlour.tables.invite(table_id, "ann")
    refusal = await refused(parlour.tables.invite(table_id, "ann"))
    assert refusal.code == "too_many_invitations"


async def test_the_link_of_a_private_table_lets_one_look_and_not_sit(parlour: Parlour) -> None:
    """Whoever has the link is a spectator: he sees what is public, and no list leads him here."""
    table = await parlour.tables.create("ann", "ladder", 2, visibility="private")
    token = (await parlour.tables.invite(table.id, "ann")).token
    await parlour.tables.sit(table.id, "ben", invite=token)
    await parlour.tables.start(table.id, "ann")
    scene = await parlour.tables.scene(table.id, None)
    assert (scene.viewer, scene.private, scene.asked) == (None, None, None)
    listed = await parlour.tables.listing(limit=100, game="ladder")
    assert table.id not in {one.id for one in listed.tables}
