"""Playing: moves are stored once, answered once, and refused with a code."""

import pytest

from tests.server.tables.parlour import Parlour, refused, together


async def test_a_move_is_stored_before_it_is_answered(parlour: Parlour) -> None:
    table = await parlour.table()
    answer = await parlour.move(table.id, "ann", "climb")
    rows = await parlour.sql("SELECT seq, ref FROM steps WHERE table_id = $1 AND seq > 1", table.id)
    assert [(answer.seq, answer.ref)] == [(row["seq"], row["ref"]) for row in rows]


async def test_the_list_row_goes_with_the_step(parlour: Parlour) -> None:
    table = await parlour.table()
    await parlour.move(table.id, "ann", "pass")
    (row,) = await parlour.sql("SELECT seq, to_act, status FROM tables WHERE id = $1", table.id)
    assert (row["seq"], list(row["to_act"]), row["status"]) == (2, [1], "playing")


async def test_the_same_ref_gets_its_first_answer(parlour: Parlour) -> None:
    table = await parlour.table()
    climb = {"type": "climb"}
    first = await parlour.tables.play(table.id, "ann", "r1", 1, climb)
    await parlour.move(table.id, "ann", "climb")
    again = await parlour.tables.play(table.id, "ann", "r1", 1, climb)
    assert (first.is_first, again.is_first) == (True, False)
    assert first.seq == again.seq == 2
    assert (await parlour.tables.info(table.id)).seq == 3


@pytest.mark.parametrize(("prompt", "move"), [(1, {"type": "pass"}), (2, {"type": "climb"})])
async def test_the_same_ref_with_another_body_conflicts(
    parlour: Parlour, prompt: int, move: dict[str, str]
) -> None:
    table = await parlour.table()
    await parlour.tables.play(table.id, "ann", "r1", 1, {"type": "climb"})
    refusal = await refused(parlour.tables.play(table.id, "ann", "r1", prompt, move))
    assert (refusal.code, refusal.status) == ("ref_conflict", 409)


async def test_a_ref_belongs_to_one_seat(parlour: Parlour) -> None:
    table = await parlour.table()
    await parlour.tables.play(table.id, "ann", "r1", 1, {"type": "pass"})
    answer = await parlour.tables.play(table.id, "ben", "r1", 2, {"type": "pass"})
    assert (answer.seq, answer.is_first) == (3, True)


async def test_a_refusal_is_not_remembered(parlour: Parlour) -> None:
    table = await parlour.table()
    await refused(parlour.tables.play(table.id, "ann", "r1", 1, {"type": "fly"}))
    answer = await parlour.tables.play(table.id, "ann", "r1", 1, {"type": "climb"})
    assert answer.is_first


async def test_two_at_once_with_one_ref_are_one_move(parlour: Parlour) -> None:
    table = await parlour.table()
    requests = [parlour.tables.play(table.id, "ann", "r1", 1, {"type": "climb"}) for _ in range(20)]
    answers = await together(*requests)
    assert {answer.seq for answer in answers} == {2}
    assert sum(answer.is_first for answer in answers) == 1
    assert (await parlour.tables.scene(table.id, None)).public.heights == (1, 0)


async def test_a_click_on_yesterdays_question_is_refused(parlour: Parlour) -> None:
    table = await parlour.table()
    old = (await parlour.tables.scene(table.id, "ann")).asked
    assert old
    await parlour.move(table.id, "ann", "climb")
    refusal = await refused(parlour.tables.play(table.id, "ann", "late", old.id, {"type": "climb"}))
    assert (refusal.code, refusal.status) == ("stale_prompt", 409)
    assert (await parlour.tables.scene(table.id, None)).public.heights == (1, 0)


async def test_another_seats_move_leaves_my_question_open(parlour: Parlour) -> None:
    table = await parlour.table(3, "uradalom")
    asked = {who: (await parlour.tables.scene(table.id, who)).asked for who in ("ann", "ben")}
    mine = await parlour.tables.suggestion(table.id, "ben")
    await parlour.play_some(table.id)  # ann seals
    after = (await parlour.tables.scene(table.id, "ben")).asked
    assert after == asked["ben"]
    await parlour.tables.play(table.id, "ben", "r", mine.prompt_id, mine.move)


async def test_a_question_that_comes_again_has_a_new_id(parlour: Parlour) -> None:
    """Sealing and taking back leads to the same question: yesterday's click must not answer it."""
    table = await parlour.table(2, "uradalom")
    before = (await parlour.tables.scene(table.id, "ann")).asked
    await parlour.play_some(table.id)
    await parlour.move(table.id, "ann", "take_back")
    after = (await parlour.tables.scene(table.id, "ann")).asked
    assert before
    assert after
    assert after.prompt == before.prompt
    assert after.id > before.id


CLIMB = {"type": "climb"}
REFUSALS = {
    "not_seated": (403, "ann-not", "r", 1, CLIMB),
    "not_asked": (409, "ben", "r", 1, CLIMB),
    "unreadable_ref": (400, "ann", "", 1, CLIMB),
    "unreadable_prompt": (400, "ann", "r", "1", CLIMB),
    "unreadable_move": (400, "ann", "r", 1, {"type": "fly"}),
    "no_cards": (422, "ann", "r", None, {"type": "look"}),
}


@pytest.mark.parametrize("code", REFUSALS)
async def test_every_refusal_has_its_code(parlour: Parlour, code: str) -> None:
    status, who, ref, prompt, move = REFUSALS[code]
    table = await parlour.table()
    if code == "no_cards":
        for _ in range(20):
            await parlour.move(table.id, "ann", "look")
        asked = (await parlour.tables.scene(table.id, "ann")).asked
        prompt = asked.id if asked else 0
    before = (await parlour.tables.info(table.id)).seq
    refusal = await refused(parlour.tables.play(table.id, who, ref, prompt, move))
    assert (refusal.code, refusal.status) == (code, status)
    assert (await parlour.tables.info(table.id)).seq == before
    if code == "no_cards":
        assert (refusal.rule, refusal.facts) == ("L1", {"left": 0})


@pytest.mark.parametrize(
    "move",
    [None, [], "climb", 7, {}, {"type": "climb", "more": 1}, {"type": ["climb"]}, {"type": "\0"}],
)
async def test_a_move_of_no_form_is_unreadable(parlour: Parlour, move: object) -> None:
    table = await parlour.table()
    refusal = await refused(parlour.tables.play(table.id, "ann", "r", 1, move))
    assert (refusal.code, refusal.status) == ("unreadable_move", 400)


async def test_a_nest_of_lists_is_unreadable(parlour: Parlour) -> None:
    table = await parlour.table()
    nest: list[object] = []
    for _ in range(100_000):
        nest = [nest]
    refusal = await refused(parlour.tables.play(table.id, "ann", "r", 1, {"type": nest}))
    assert refusal.code == "unreadable_move"


@pytest.mark.parametrize("ref", ["a" * 65, "a\0b", "a\nb", None, 7, "\ud800"])
async def test_a_ref_is_a_short_printable_text(parlour: Parlour, ref: object) -> None:
    table = await parlour.table()
    refusal = await refused(parlour.tables.play(table.id, "ann", ref, 1, CLIMB))  # type: ignore[arg-type]
    assert (refusal.code, refusal.status) == ("unreadable_ref", 400)


async def test_a_table_that_is_over_takes_no_moves(parlour: Parlour) -> None:
    table = await parlour.table(options={"top": 2})
    await parlour.move(table.id, "ann", "climb")
    await parlour.move(table.id, "ann", "climb")
    refusal = await refused(parlour.tables.play(table.id, "ann", "late", 3, CLIMB))
    assert (refusal.code, refusal.status) == ("table_over", 409)


async def test_a_table_that_is_not_there(parlour: Parlour) -> None:
    for table_id in ("nowhere", "", "a" * 500, "a\0b", "\u00e4"):
        refusal = await refused(parlour.tables.play(table_id, "ann", "r", 1, CLIMB))
        assert (refusal.code, refusal.status) == ("no_such_table", 404)


async def test_a_table_that_has_not_started(parlour: Parlour) -> None:
    table = await parlour.full_table()
    assert (await refused(parlour.tables.scene(table.id, "ann"))).code == "not_started"


async def test_preview_and_suggestion_store_nothing(parlour: Parlour) -> None:
    table = await parlour.table(2, "uradalom")
    found = await parlour.tables.suggestion(table.id, "ann")
    await parlour.tables.preview(table.id, "ann", found.prompt_id, found.move)
    rows = await parlour.sql("SELECT count(*) FROM steps WHERE table_id = $1", table.id)
    assert rows[0][0] == 1
    assert (await refused(parlour.tables.suggestion(table.id, "eve"))).code == "not_seated"


async def test_a_sealed_seat_is_not_suggested_to_take_back(parlour: Parlour) -> None:
    table = await parlour.table(2, "uradalom")
    await parlour.play_some(table.id)
    assert (await refused(parlour.tables.suggestion(table.id, "ann"))).code == "not_asked"


@pytest.mark.parametrize("people", [1, 2, 3])
async def test_whole_games_of_uradalom(parlour: Parlour, people: int) -> None:
    table = await parlour.table(people, "uradalom")
    over = await parlour.play_out(table.id)
    assert over.status == "finished"
    assert over.result
    assert len(over.result.seats) == people
    query = "SELECT status, to_act, finished_at FROM tables WHERE id = $1"
    (row,) = await parlour.sql(query, table.id)
    assert (row["status"], list(row["to_act"])) == ("finished", [])
    assert row["finished_at"] == over.finished_at
