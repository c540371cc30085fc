"""Two at the same instant, in two processes on one database: the key decides, each time."""

from collections.abc import Callable

from app.tables.errors import TableRefusal
from app.tables.shapes import TableInfo
from tests.server.tables.parlour import PEOPLE, Parlour, refused, together

Tries = Callable[[int], range]


async def test_two_moves_for_one_turn(parlour: Parlour, next_door: Parlour, tries: Tries) -> None:
    """Two devices answer one question differently: one is played, the other told it is stale."""
    for _ in tries(40):
        table = await parlour.table()
        await next_door.tables.scene(table.id, "ann")
        answers = await together(
            parlour.tables.play(table.id, "ann", "here", 1, {"type": "climb"}),
            next_door.tables.play(table.id, "ann", "there", 1, {"type": "pass"}),
        )
        refusals = [one for one in answers if isinstance(one, TableRefusal)]
        assert [refusal.code for refusal in refusals] in (["stale_prompt"], ["not_asked"])
        rows = await parlour.sql("SELECT ref FROM steps WHERE table_id = $1 AND seq > 1", table.id)
        accepted = [one.ref for one in answers if not isinstance(one, TableRefusal)]
        assert [row["ref"] for row in rows] == accepted
        here = await parlour.tables.scene(table.id, None)
        there = await next_door.tables.scene(table.id, None)
        assert (here.seq, here.public) == (there.seq, there.public)


async def test_one_move_sent_to_both(parlour: Parlour, next_door: Parlour, tries: Tries) -> None:
    for _ in tries(40):
        table = await parlour.table()
        await next_door.tables.scene(table.id, "ann")
        requests = [
            house.tables.play(table.id, "ann", "same", 1, {"type": "climb"})
            for house in (parlour, next_door, parlour, next_door)
        ]
        answers = await together(*requests)
        assert [answer.seq for answer in answers] == [2] * 4
        rows = await parlour.sql("SELECT count(*) FROM steps WHERE table_id = $1", table.id)
        assert rows[0][0] == 2


async def test_all_seal_at_once(parlour: Parlour, next_door: Parlour, tries: Tries) -> None:
    """Moves of different seats disturb nobody: all are accepted, whoever came first."""
    for _ in tries(40):
        table = await parlour.table(4, "uradalom")
        found = [await parlour.tables.suggestion(table.id, who) for who in PEOPLE[:4]]
        requests = [
            house.tables.play(table.id, who, "seal", one.prompt_id, one.move)
            for who, one, house in zip(
                PEOPLE, found, (parlour, next_door, parlour, next_door), strict=False
            )
        ]
        answers = await together(*requests)
        assert sorted(answer.seq for answer in answers) == [2, 3, 4, 5]


async def test_two_joins_for_one_seat(parlour: Parlour, next_door: Parlour, tries: Tries) -> None:
    for _ in tries(40):
        table = await parlour.tables.create("ann", "ladder", 2)
        answers = await together(
            parlour.tables.sit(table.id, "ben", 1), next_door.tables.sit(table.id, "cem", 1)
        )
        refusals = [one.code for one in answers if isinstance(one, TableRefusal)]
        assert refusals == ["seat_taken"]
        now = await parlour.tables.info(table.id)
        (winner,) = [one for one in answers if isinstance(one, TableInfo)]
        assert now.sitters == winner.sitters


async def test_joins_for_any_seat_lose_none(
    parlour: Parlour, next_door: Parlour, tries: Tries
) -> None:
    for _ in tries(40):
        table = await parlour.tables.create("ann", "ladder", 4)
        houses = (parlour, next_door, parlour)
        answers = await together(
            *(
                house.tables.sit(table.id, who)
                for house, who in zip(houses, ("ben", "cem", "dia"), strict=True)
            )
        )
        assert not [one for one in answers if isinstance(one, TableRefusal)]
        sitters = (await parlour.tables.info(table.id)).sitters
        assert {one.user_id for one in sitters if one} == set(PEOPLE[:4])


async def test_a_join_during_moves_disturbs_nothing(parlour: Parlour, tries: Tries) -> None:
    for _ in tries(40):
        table = await parlour.table()
        answers = await together(
            parlour.tables.play(table.id, "ann", "m", 1, {"type": "climb"}),
            parlour.tables.sit(table.id, "cem"),
            parlour.tables.leave(table.id, "ben"),
        )
        assert [one.code for one in answers[1:]] == ["already_started"] * 2
        assert answers[0].seq == 2
        assert [one.user_id for one in (await parlour.tables.info(table.id)).sitters if one] == [
            "ann",
            "ben",
        ]
        await parlour.move(table.id, "ann", "pass")
        await parlour.move(table.id, "ben", "climb")


async def test_two_starts_are_one(parlour: Parlour, next_door: Parlour, tries: Tries) -> None:
    for _ in tries(40):
        table = await parlour.full_table()
        answers = await together(
            parlour.tables.start(table.id, "ann"), next_door.tables.start(table.id, "ann")
        )
        assert [one.status for one in answers] == ["playing", "playing"]
        assert answers[0].started_at == answers[1].started_at
        rows = await parlour.sql("SELECT count(*) FROM steps WHERE table_id = $1", table.id)
        assert rows[0][0] == 1


async def test_a_start_and_a_leave(parlour: Parlour, next_door: Parlour, tries: Tries) -> None:
    """Either all are at the table and it runs, or somebody left and it does not."""
    for _ in tries(40):
        table = await parlour.full_table()
        await together(
            parlour.tables.start(table.id, "ann"), next_door.tables.leave(table.id, "ben")
        )
        now = await parlour.tables.info(table.id)
        rows = await parlour.sql("SELECT count(*) FROM steps WHERE table_id = $1", table.id)
        assert (now.status, None in now.sitters, rows[0][0]) in {
            ("playing", False, 1),
            ("open", True, 0),
        }


async def test_two_rematches_are_one(parlour: Parlour, next_door: Parlour, tries: Tries) -> None:
    for _ in tries(40):
        table = await parlour.table(options={"top": 2})
        await parlour.move(table.id, "ann", "climb")
        await parlour.move(table.id, "ann", "climb")
        answers = await together(
            parlour.tables.rematch(table.id, "ann"), next_door.tables.rematch(table.id, "ben")
        )
        assert answers[0].id == answers[1].id
        rows = await parlour.sql("SELECT count(*) FROM tables WHERE rematch_of = $1", table.id)
        assert rows[0][0] == 1


async def test_two_undos_take_one_step_back(
    parlour: Parlour, next_door: Parlour, tries: Tries
) -> None:
    for _ in tries(40):
        table = await parlour.table()
        await parlour.move(table.id, "ann", "climb")
        await parlour.move(table.id, "ann", "climb")
        answers = await together(
            parlour.tables.undo(table.id, "ann", "u1", 3),
            next_door.tables.undo(table.id, "ann", "u2", 3),
        )
        refusals = [one.code for one in answers if isinstance(one, TableRefusal)]
        assert refusals == ["stale_undo"]
        scene = await parlour.tables.scene(table.id, None)
        assert (scene.seq, scene.public.heights) == (4, (1, 0))


async def test_two_claims_of_one_invitation(
    parlour: Parlour, next_door: Parlour, tries: Tries
) -> None:
    for _ in tries(40):
        table = await parlour.tables.create("ann", "ladder", 4, visibility="private")
        token = (await parlour.tables.invite(table.id, "ann")).token
        answers = await together(
            parlour.tables.sit(table.id, "ben", invite=token),
            next_door.tables.sit(table.id, "cem", invite=token),
        )
        refusals = [one.code for one in answers if isinstance(one, TableRefusal)]
        assert refusals == ["invitation_used"]


async def test_turns_played_in_alternating_houses(parlour: Parlour, next_door: Parlour) -> None:
    """Whoever does not know the latest position loses the key, learns it, and is told stale."""
    table = await parlour.table(options={"top": 100})
    houses = (parlour, next_door)
    for number in range(20):
        house, who = houses[number % 2], PEOPLE[number % 2]
        refusal = None
        while True:
            scene = await house.tables.scene(table.id, who)
            if scene.asked:
                await house.tables.play(
                    table.id, who, f"m{number}", scene.asked.id, {"type": "pass"}
                )
                break
            # Not told yet of the other house's move: any attempt brings it up to date.
            refusal = await refused(house.tables.play(table.id, who, "x", 1, {"type": "pass"}))
            assert refusal.code in {"not_asked", "stale_prompt"}
            await house.tables._desk.memory.catch_up(house.tables._desk.memory.known(table.id))
    rows = await parlour.sql("SELECT count(*) FROM steps WHERE table_id = $1", table.id)
    assert rows[0][0] == 21
