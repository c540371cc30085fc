"""Before the start and after the end: making tables, sitting, leaving, starting, rematches."""

from typing import Any

import pytest

from app.tables.shapes import LobbyChanged
from tests.server.tables.parlour import PEOPLE, Parlour, refused


def names(table: Any) -> list[str | None]:
    return [sitter.name if sitter else None for sitter in table.sitters]


async def test_a_new_table_is_open_and_its_maker_sits(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "uradalom", 3)
    assert (table.status, table.host_id, table.seq, table.to_act) == ("open", "ann", 0, ())
    assert names(table) == ["ann", None, None]
    assert table.options["shared_goals"] is True
    assert await parlour.tables.info(table.id) == table
    assert len(table.id) >= 12


CREATIONS: dict[str, tuple[int, tuple[Any, ...], dict[str, Any]]] = {
    "no_such_game": (404, ("ludo", 2), {}),
    "wrong_number_of_seats": (422, ("uradalom", 7), {}),
    "unreadable_seats": (400, ("uradalom", "2"), {}),
    "unreadable_options": (400, ("uradalom", 2), {"options": {"side": "c"}}),
    "secret_goals_need_manor": (
        422,
        ("uradalom", 2),
        {"options": {"secret_goals": True, "manor": False}},
    ),
    "unreadable_visibility": (400, ("uradalom", 2), {"visibility": "secret"}),
    "unreadable_nonce": (400, ("uradalom", 2), {"nonce": "a" * 200}),
}


@pytest.mark.parametrize("code", CREATIONS)
async def test_a_table_that_cannot_be_made(parlour: Parlour, code: str) -> None:
    status, arguments, more = CREATIONS[code]
    before = await parlour.sql("SELECT count(*) FROM tables")
    refusal = await refused(parlour.tables.create("ann", *arguments, **more))
    assert (refusal.code, refusal.status) == (code, status)
    assert await parlour.sql("SELECT count(*) FROM tables") == before


@pytest.mark.parametrize("options", [7, [], "side", {"more": 1}, {"side": None}, {"top": "\0"}])
async def test_options_of_no_form(parlour: Parlour, options: object) -> None:
    refusal = await refused(parlour.tables.create("ann", "uradalom", 2, options))
    assert refusal.code == "unreadable_options"


async def test_sitting_down(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "ladder", 4)
    told: list[Any] = []
    parlour.tables.subscribe(table.id, told.append)
    assert names(await parlour.tables.sit(table.id, "ben", 2)) == ["ann", None, "ben", None]
    assert names(await parlour.tables.sit(table.id, "cem")) == ["ann", "cem", "ben", None]
    assert [(type(one), one.news) for one in told] == [(LobbyChanged, "seats")] * 2


async def test_sitting_down_twice_is_no_fault(parlour: Parlour) -> None:
    table = await parlour.full_table()
    assert names(await parlour.tables.sit(table.id, "ben")) == ["ann", "ben"]
    assert names(await parlour.tables.sit(table.id, "ben", 1)) == ["ann", "ben"]
    refusal = await refused(parlour.tables.sit(table.id, "ben", 0))
    assert (refusal.code, refusal.facts) == ("already_seated", {"seat": 1})


async def test_seats_that_cannot_be_taken(parlour: Parlour) -> None:
    table = await parlour.full_table()
    for seat, code, status in (
        (0, "seat_taken", 409),
        (None, "no_free_seat", 409),
        (5, "no_such_seat", 404),
        (-1, "unreadable_seat", 400),
        (True, "unreadable_seat", 400),
    ):
        refusal = await refused(parlour.tables.sit(table.id, "eve", seat))
        assert (refusal.code, refusal.status) == (code, status)


async def test_getting_up(parlour: Parlour) -> None:
    table = await parlour.full_table(3)
    assert names(await parlour.tables.leave(table.id, "ben", 1)) == ["ann", None, "cem"]
    assert (await refused(parlour.tables.leave(table.id, "ben"))).code == "not_seated"
    assert (await refused(parlour.tables.leave(table.id, "cem", 0))).code == "not_seated"


async def test_a_host_who_leaves_hands_over(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "ladder", 3)
    await parlour.tables.sit(table.id, "cem", 2)
    await parlour.tables.sit(table.id, "ben", 1)
    after = await parlour.tables.leave(table.id, "ann")
    assert after.host_id == "cem"
    await parlour.tables.sit(table.id, "ann", 0)
    assert (await parlour.tables.start(table.id, "cem")).status == "playing"


async def test_anybody_who_sits_may_start(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "ladder", 2)
    await parlour.tables.sit(table.id, "ben")
    assert (await parlour.tables.start(table.id, "ben")).status == "playing"


async def test_a_table_without_anybody_is_abandoned(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "ladder", 2)
    told: list[Any] = []
    parlour.tables.subscribe(table.id, told.append)
    assert (await parlour.tables.leave(table.id, "ann")).status == "abandoned"
    assert [one.news for one in told] == ["abandoned"]
    assert (await refused(parlour.tables.sit(table.id, "ben"))).code == "table_abandoned"
    assert (await refused(parlour.tables.scene(table.id, "ben"))).code == "table_abandoned"
    assert (await refused(parlour.tables.start(table.id, "ann"))).code == "table_abandoned"


async def test_starting(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "ladder", 2)
    missing = await refused(parlour.tables.start(table.id, "ann"))
    assert (missing.code, missing.status, missing.facts) == ("seats_missing", 409, {"missing": 1})
    await parlour.tables.sit(table.id, "ben")
    assert (await refused(parlour.tables.start(table.id, "cem"))).code == "not_seated"
    told: list[Any] = []
    parlour.tables.subscribe(table.id, told.append)
    started = await parlour.tables.start(table.id, "ann")
    assert (started.status, started.seq, started.to_act) == ("playing", 1, (0,))
    assert [one.news for one in told] == ["started"]
    assert await parlour.tables.start(table.id, "ann") == started
    assert len(told) == 1


async def test_alone_one_may_start_at_once(parlour: Parlour) -> None:
    table = await parlour.tables.create("ann", "uradalom", 1, visibility="private")
    assert (await parlour.tables.start(table.id, "ann")).status == "playing"


async def test_a_rematch(parlour: Parlour) -> None:
    table = await parlour.table(3, options={"top": 3})
    refusal = await refused(parlour.tables.rematch(table.id, "ann"))
    assert (refusal.code, refusal.status) == ("not_over", 409)
    over = await parlour.play_out(table.id)
    told: list[Any] = []
    parlour.tables.subscribe(table.id, told.append)
    assert (await refused(parlour.tables.rematch(table.id, "eve"))).code == "not_seated"
    new = await parlour.tables.rematch(table.id, "ben")
    assert (new.host_id, new.status, new.rematch_of) == ("ben", "open", table.id)
    assert names(new) == names(over)
    assert new.options == over.options
    assert new.seed_hash != over.seed_hash
    assert [(one.news, one.table.rematch_id) for one in told] == [("rematch", new.id)]
    assert (await parlour.tables.rematch(table.id, "ann")).id == new.id
    assert (await parlour.tables.info(table.id)).rematch_id == new.id
    assert (await parlour.tables.start(new.id, "ben")).status == "playing"


async def test_who_deleted_his_account_has_no_seat_in_a_rematch(parlour: Parlour) -> None:
    await parlour.welcome("zoe")
    table = await parlour.tables.create("ann", "ladder", 2, {"top": 2})
    await parlour.tables.sit(table.id, "zoe")
    await parlour.tables.start(table.id, "ann")
    for _ in range(2):
        await parlour.move(table.id, "ann", "climb")
    await parlour.sql("UPDATE users SET deleted_at = now() WHERE id = 'zoe'")
    assert names(await parlour.tables.rematch(table.id, "ann")) == ["ann", None]


async def test_a_new_name_is_shown_at_the_table(parlour: Parlour) -> None:
    await parlour.welcome("ida")
    table = await parlour.tables.create("ida", "ladder", 1)
    await parlour.tables.start(table.id, "ida")
    await parlour.move(table.id, "ida", "climb")
    told: list[Any] = []
    parlour.tables.subscribe(table.id, told.append)
    await parlour.sql("UPDATE users SET name = 'Ida B.' WHERE id = 'ida'")
    await parlour.tables.renamed("ida")
    assert names((await parlour.tables.scene(table.id, None)).table) == ["Ida B."]
    assert [names(one.table) for one in told] == [["Ida B."]]


async def test_people_without_seats_change_nothing(parlour: Parlour) -> None:
    table = await parlour.full_table()
    for request in (
        parlour.tables.leave(table.id, "eve"),
        parlour.tables.start(table.id, "eve"),
        parlour.tables.invite(table.id, "eve"),
        parlour.tables.invitations(table.id, "eve"),
    ):
        assert (await refused(request)).status == 403
    assert await parlour.tables.info(table.id) == table


async def test_lists(database_url: str) -> None:
    async with Parlour.opened(database_url) as parlour:
        made = [await parlour.tables.create("ann", "ladder", 2) for _ in range(5)]
        hidden = await parlour.tables.create("ann", "ladder", 2, visibility="private")
        await parlour.tables.sit(made[0].id, "ben")
        await parlour.tables.start(made[0].id, "ann")
        gone = await parlour.tables.create("cem", "uradalom", 2)
        await parlour.tables.leave(gone.id, "cem")
        listing = parlour.tables.listing
        first = await listing(status="open", limit=3)
        assert [one.id for one in first.tables] == [one.id for one in made[:1:-1]]
        rest = await listing(status="open", limit=3, after=first.after)
        assert [one.id for one in rest.tables] == [made[1].id]
        assert rest.after is None
        assert [one.id for one in (await listing(status="playing")).tables] == [made[0].id]
        assert {one.id for one in (await listing()).tables} == {one.id for one in made}
        assert (await listing(game="uradalom", status="open")).tables == ()
        mine = await listing(mine="ann", limit=100)
        assert {one.id for one in mine.tables} == {one.id for one in [*made, hidden]}
        assert (await listing(mine="ben")).tables[0].id == made[0].id
        assert (await listing(mine="eve")).tables == ()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"status": "lost"}, "unreadable_status"),
        ({"game": "ludo"}, "no_such_game"),
        ({"after": "!"}, "unreadable_page"),
        ({"after": "MjAyNg"}, "unreadable_page"),
        ({"after": "\u00e4"}, "unreadable_page"),
    ],
)
async def test_lists_that_cannot_be_made(
    parlour: Parlour, arguments: dict[str, Any], code: str
) -> None:
    assert (await refused(parlour.tables.listing(**arguments))).code == code


async def test_the_demo_is_in_no_list_unless_asked_for(parlour: Parlour) -> None:
    table = await parlour.tables.create(PEOPLE[0], "demo", 2)
    everything = await parlour.tables.listing(limit=100)
    assert table.id not in {one.id for one in everything.tables}
    asked = await parlour.tables.listing(game="demo")
    assert table.id in {one.id for one in asked.tables}
