"""Taking back: one's own while nothing was revealed, anything else when all agree."""

import pytest

from app.tables.events import StepsTakenBack
from app.tables.shapes import LobbyChanged
from tests.server.tables.parlour import PEOPLE, Parlour, refused, together


async def heights(parlour: Parlour, table_id: str) -> tuple[int, ...]:
    found: tuple[int, ...] = (await parlour.tables.scene(table_id, None)).public.heights
    return found


async def test_ones_own_last_step_is_taken_back(parlour: Parlour) -> None:
    table = await parlour.table()
    await parlour.move(table.id, "ann", "climb")
    assert (await parlour.tables.scene(table.id, "ann")).can_undo
    assert not (await parlour.tables.scene(table.id, "ben")).can_undo
    answer = await parlour.tables.undo(table.id, "ann", "u", 2)
    assert answer.seq == 3
    assert await heights(parlour, table.id) == (0, 0)


async def test_step_by_step_back_to_the_last_news(parlour: Parlour) -> None:
    table = await parlour.table()
    await parlour.move(table.id, "ann", "look")
    for _ in range(3):
        await parlour.move(table.id, "ann", "climb")
    for seq, height in ((5, 2), (6, 1), (7, 0)):
        await parlour.tables.undo(table.id, "ann", f"u{seq}", seq)
        assert await heights(parlour, table.id) == (height, 0)
    assert not (await parlour.tables.scene(table.id, "ann")).can_undo
    refusal = await refused(parlour.tables.undo(table.id, "ann", "u8", 8))
    assert refusal.code == "undo_needs_consent"


async def test_after_an_undo_one_plays_on_and_may_undo_that(parlour: Parlour) -> None:
    table = await parlour.table()
    for _ in range(2):
        await parlour.move(table.id, "ann", "climb")
    await parlour.tables.undo(table.id, "ann", "u", 3)
    await parlour.move(table.id, "ann", "climb")
    assert await heights(parlour, table.id) == (2, 0)
    await parlour.tables.undo(table.id, "ann", "v", 5)
    await parlour.tables.undo(table.id, "ann", "w", 6)
    assert await heights(parlour, table.id) == (0, 0)


@pytest.mark.parametrize("kind", ["look", "roll"])
async def test_no_way_back_across_news_or_luck(parlour: Parlour, kind: str) -> None:
    """BB-21: the button is gone and the door is shut, for a card drawn and for a die rolled."""
    table = await parlour.table(options={"top": 50})
    await parlour.move(table.id, "ann", kind)
    assert not (await parlour.tables.scene(table.id, "ann")).can_undo
    refusal = await refused(parlour.tables.undo(table.id, "ann", "u", 2))
    assert (refusal.code, refusal.status) == ("undo_needs_consent", 409)


@pytest.mark.parametrize("kind", ["look", "roll"])
async def test_alone_there_is_no_way_back_across_luck_at_all(parlour: Parlour, kind: str) -> None:
    table = await parlour.table(1, options={"top": 50})
    await parlour.move(table.id, "ann", kind)
    assert (await refused(parlour.tables.undo(table.id, "ann", "u", 2))).code == (
        "undo_not_possible"
    )
    asked = await refused(parlour.tables.request_undo(table.id, "ann", 2))
    assert asked.code == "undo_not_possible"


async def test_solo_uradalom_takes_drawn_cells_back(parlour: Parlour) -> None:
    """Alone nothing is sealed; a step without luck may be taken back, one with luck may not."""
    table = await parlour.table(1, "uradalom")
    undone = kept = 0
    for number in range(60):
        info = await parlour.play_some(table.id)
        if info.status == "finished":
            break
        (row,) = await parlour.sql(
            "SELECT reveals, tape::text FROM steps WHERE table_id = $1 AND seq = $2",
            table.id,
            info.seq,
        )
        if row["reveals"]:
            kept += 1
            refusal = await refused(parlour.tables.undo(table.id, "ann", f"u{number}", info.seq))
            assert refusal.code == "undo_not_possible"
        elif not undone:
            before = await parlour.tables.scene_at(table.id, info.seq - 1, 0, "ann")
            await parlour.tables.undo(table.id, "ann", f"u{number}", info.seq)
            after = await parlour.tables.scene(table.id, "ann")
            assert (after.public, after.private) == (before.public, before.private)
            undone += 1
    assert undone
    assert kept


async def test_not_across_another_seat(parlour: Parlour) -> None:
    """BB-22, BB-24: when the turn has passed, what follows is the others' as well."""
    table = await parlour.table()
    await parlour.move(table.id, "ann", "pass")
    refusal = await refused(parlour.tables.undo(table.id, "ann", "u", 2))
    assert refusal.code == "undo_needs_consent"
    await parlour.move(table.id, "ben", "climb")
    assert (await refused(parlour.tables.undo(table.id, "ann", "u", 3))).code == (
        "undo_needs_consent"
    )
    await parlour.tables.undo(table.id, "ben", "u", 3)


async def test_a_seal_is_no_matter_for_undo(parlour: Parlour) -> None:
    table = await parlour.table(2, "uradalom")
    await parlour.play_some(table.id)
    assert not (await parlour.tables.scene(table.id, "ann")).can_undo
    refusal = await refused(parlour.tables.undo(table.id, "ann", "u", 2))
    assert refusal.code == "undo_needs_consent"


async def test_refusals_of_undo(parlour: Parlour) -> None:
    table = await parlour.table()
    assert (await refused(parlour.tables.undo(table.id, "ann", "u", 1))).code == "nothing_to_undo"
    await parlour.move(table.id, "ann", "climb")
    for who, seq, code, status in (
        ("eve", 2, "not_seated", 403),
        (None, 2, "not_seated", 403),
        ("ben", 2, "nothing_to_undo", 409),
        ("ann", 1, "stale_undo", 409),
        ("ann", -1, "unreadable_seq", 400),
    ):
        refusal = await refused(parlour.tables.undo(table.id, who, "u", seq))
        assert (refusal.code, refusal.status) == (code, status)


async def test_what_the_house_tells_ends_no_offer(parlour: Parlour) -> None:
    table = await parlour.table(3)
    await parlour.move(table.id, "ann", "climb")
    await parlour.tables.resign(table.id, "cem", "gone")  # a page need not have heard of it
    await parlour.tables.undo(table.id, "ann", "u", 2)
    assert await heights(parlour, table.id) == (0, 0, 0)
    refusal = await refused(parlour.tables.undo(table.id, "ann", "v", 2))
    assert refusal.code == "stale_undo"  # nor is another step taken back instead


async def test_the_same_undo_twice_is_one(parlour: Parlour) -> None:
    table = await parlour.table()
    await parlour.move(table.id, "ann", "climb")
    await parlour.move(table.id, "ann", "climb")
    answers = await together(*(parlour.tables.undo(table.id, "ann", "u", 3) for _ in range(5)))
    assert [answer.seq for answer in answers] == [4] * 5
    assert await heights(parlour, table.id) == (1, 0)


async def test_an_undo_stays_in_the_log(parlour: Parlour) -> None:
    table = await parlour.table()
    await parlour.move(table.id, "ann", "climb")
    await parlour.tables.undo(table.id, "ann", "u", 2)
    log = await parlour.tables.steps(table.id, None)
    assert [(one.kind, one.undone) for one in log] == [
        ("setup", False),
        ("move", True),
        ("undo", False),
    ]
    assert log[2].events == (StepsTakenBack(seat=0, to_seq=1),)


async def test_prompt_ids_never_come_back(parlour: Parlour) -> None:
    table = await parlour.table()
    before = (await parlour.tables.scene(table.id, "ann")).asked
    await parlour.move(table.id, "ann", "climb")
    await parlour.tables.undo(table.id, "ann", "u", 2)
    after = (await parlour.tables.scene(table.id, "ann")).asked
    assert before
    assert after
    assert after.prompt == before.prompt
    assert after.id == before.id + 2
    late = await refused(parlour.tables.play(table.id, "ann", "r", before.id, {"type": "climb"}))
    assert late.code == "stale_prompt"


async def test_all_agree_and_it_goes_back(parlour: Parlour) -> None:
    table = await parlour.table(3)
    news: list[object] = []
    await parlour.move(table.id, "ann", "pass")
    await parlour.move(table.id, "ben", "climb")
    parlour.tables.subscribe(table.id, news.append)
    asked = await parlour.tables.request_undo(table.id, "ann", 3)
    assert (asked.seat, asked.to_seq, asked.agreed) == (0, 1, (0,))
    assert isinstance(news[0], LobbyChanged)
    assert news[0].table.undo_request == asked
    halfway = await parlour.tables.agree_to_undo(table.id, "cem", 3)
    assert halfway.undo_request
    assert halfway.undo_request.agreed == (0, 2)
    done = await parlour.tables.agree_to_undo(table.id, "ben", 3)
    assert (done.seq, done.undo_request, done.to_act) == (4, None, (0,))
    log = await parlour.tables.steps(table.id, None)
    assert [one.undone for one in log] == [False, True, True, False]
    assert log[3].events == (StepsTakenBack(seat=0, to_seq=1, agreed=(1, 2)),)


async def test_two_last_consents_at_once_go_back_once(parlour: Parlour, next_door: Parlour) -> None:
    for _ in range(10):
        table = await parlour.table(3)
        await parlour.move(table.id, "ann", "pass")
        await parlour.tables.request_undo(table.id, "ann", 2)
        await together(
            parlour.tables.agree_to_undo(table.id, "ben", 2),
            next_door.tables.agree_to_undo(table.id, "cem", 2),
        )
        rows = await parlour.sql(
            "SELECT kind FROM steps WHERE table_id = $1 ORDER BY seq", table.id
        )
        assert [row["kind"] for row in rows] == ["setup", "move", "undo"]


async def test_one_no_is_enough(parlour: Parlour) -> None:
    table = await parlour.table(3)
    await parlour.move(table.id, "ann", "pass")
    await parlour.tables.request_undo(table.id, "ann", 2)
    again = await refused(parlour.tables.request_undo(table.id, "ann", 2))
    assert again.code == "undo_already_asked"
    said_no = await parlour.tables.decline_undo(table.id, "ben", 2)
    assert said_no.undo_request is None
    assert (await refused(parlour.tables.agree_to_undo(table.id, "cem", 2))).code == "nothing_asked"
    nagging = await refused(parlour.tables.request_undo(table.id, "ann", 2))
    assert nagging.code == "undo_declined"


async def test_a_move_ends_the_request(parlour: Parlour) -> None:
    table = await parlour.table()
    await parlour.move(table.id, "ann", "pass")
    await parlour.tables.request_undo(table.id, "ann", 2)
    await parlour.move(table.id, "ben", "climb")
    assert (await parlour.tables.info(table.id)).undo_request is None
    late = await refused(parlour.tables.agree_to_undo(table.id, "ben", 2))
    assert late.code == "nothing_asked"


async def test_a_request_survives_a_restart(parlour: Parlour, next_door: Parlour) -> None:
    table = await parlour.table()
    await parlour.move(table.id, "ann", "pass")
    asked = await parlour.tables.request_undo(table.id, "ann", 2)
    assert (await next_door.tables.scene(table.id, "ben")).table.undo_request == asked
    done = await next_door.tables.agree_to_undo(table.id, "ben", 2)
    assert done.seq == 3


async def test_consent_goes_back_to_the_ballots_opening(parlour: Parlour) -> None:
    """Ann and Ben sealed and the ballot opened; Ben wants his seal back: nobody's stands then."""
    table = await parlour.table(3, "uradalom")
    at_opening = await parlour.tables.scene(table.id, None)
    await parlour.play_some(table.id, 3)
    opened = await parlour.tables.info(table.id)
    assert opened.seq == 4
    asked = await parlour.tables.request_undo(table.id, "ben", 4)
    assert asked.to_seq == 1
    for who in ("ann", "cem"):
        await parlour.tables.agree_to_undo(table.id, who, 4)
    scene = await parlour.tables.scene(table.id, "ann")
    assert scene.public == at_opening.public
    assert scene.private.sealed is None
    assert scene.table.to_act == (0, 1, 2)


async def test_consent_in_an_open_ballot_destroys_its_salts(parlour: Parlour) -> None:
    """A seal that no longer stands is never opened: its salt is gone, in memory and on disk."""
    table = await parlour.table(3, "uradalom")
    await parlour.play_some(table.id, 4)  # the first ballot opened, and ann sealed again
    assert (await parlour.tables.info(table.id)).seq == 5
    await parlour.tables.request_undo(table.id, "ben", 5)
    for who in ("ann", "cem"):
        await parlour.tables.agree_to_undo(table.id, who, 5)
    rows = await parlour.sql(
        "SELECT seq, salt, taken_back_seq FROM seals WHERE table_id = $1 ORDER BY seq", table.id
    )
    assert [(row["seq"], row["salt"] is None, row["taken_back_seq"]) for row in rows] == [
        (2, False, None),
        (3, False, None),
        (4, False, None),
        (5, True, 6),
    ]
    live = parlour.tables._desk.memory.known(table.id)
    assert live
    assert live.closed_seals == ()


async def test_luck_after_an_undo_is_other_luck(parlour: Parlour) -> None:
    """A consent across a roll is no way to choose the roll: the same step rolls anew."""
    seen = set()
    for _ in range(12):
        table = await parlour.table(options={"top": 50})
        await parlour.move(table.id, "ann", "roll")
        first = (await heights(parlour, table.id))[0]
        await parlour.tables.request_undo(table.id, "ann", 2)
        await parlour.tables.agree_to_undo(table.id, "ben", 2)
        await parlour.move(table.id, "ann", "roll")
        seen.add(first == (await heights(parlour, table.id))[0])
    assert False in seen


async def test_undo_in_a_long_game_is_quick_to_find(parlour: Parlour) -> None:
    """BB-26: the way back is a snapshot and at most 31 diffs, however long the game."""
    table = await parlour.table(options={"top": 1000})
    for number in range(100):
        who = PEOPLE[number % 2]
        await parlour.move(table.id, who, "climb")
        await parlour.move(table.id, who, "pass")
    rows = await parlour.sql("SELECT seq FROM snapshots WHERE table_id = $1 ORDER BY seq", table.id)
    assert [row["seq"] for row in rows] == [1, 32, 64, 96, 128, 160, 192]
    asked = await parlour.tables.request_undo(table.id, "ann", 201)
    assert asked.to_seq == 198
    await parlour.tables.agree_to_undo(table.id, "ben", 201)
    assert await heights(parlour, table.id) == (50, 49)
