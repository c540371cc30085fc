"""Automatic answers: given where they are wanted, at once, once, and nobody else can tell."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import event
from typing_extensions import override

from app.live.frames import Telling
from app.tables.automatic import MOST_IN_A_ROW
from app.tables.shapes import Change
from engines.core.codec import encode
from engines.core.errors import IllegalMove
from tests.server.tables.answered import answers, position, seats_of, want
from tests.server.tables.ladder import Ladder, LadderState, Look
from tests.server.tables.parlour import Parlour, refused, until


@pytest.fixture(autouse=True)
async def nothing_wanted(parlour: Parlour) -> AsyncIterator[None]:
    """Nobody wants anything, before and after."""
    await parlour.sql("DELETE FROM automatics")
    yield
    await parlour.sql("DELETE FROM automatics")


async def rested(parlour: Parlour, table_id: str, seq: int) -> None:
    """Wait until the table has come to this step, and see that it stays there."""
    live = await parlour.tables._desk.memory.get(table_id)
    await until(lambda: live.position.seq >= seq and not parlour.tables._answers._errands)
    assert live.position.seq == seq


async def test_nothing_is_answered_for_who_wants_nothing(parlour: Parlour) -> None:
    table = await parlour.table()
    assert await parlour.tables.automatics("ann") == {}
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 2)


async def test_the_first_question_is_answered_after_the_deal(parlour: Parlour) -> None:
    await want(parlour, "ann", "pass")
    table = await parlour.table()
    await rested(parlour, table.id, 2)
    assert await seats_of(parlour, table.id) == [("setup", None, False), ("move", 0, True)]


async def test_answers_follow_one_another(parlour: Parlour) -> None:
    await want(parlour, "ann", "climb", "look")
    await want(parlour, "ben", "pass")
    table = await parlour.table()
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 4)
    scene = await parlour.tables.scene(table.id, "ann")
    assert scene.public.heights == (2, 0)
    assert len(scene.private.hand) == 1
    await parlour.move(table.id, "ann", "pass")
    await rested(parlour, table.id, 6)
    assert await position(parlour, table.id) == (0, (2, 0))


async def test_a_wish_is_for_all_tables_of_one_game(parlour: Parlour) -> None:
    """Ann sits first at one table and second at the other; cem wants nothing, nor does uradalom."""
    await want(parlour, "ann", "pass")
    first = await parlour.table()
    other = await parlour.tables.create("cem", "ladder", 2)
    await parlour.tables.sit(other.id, "ann", 1)
    await parlour.tables.start(other.id, "cem")
    estate = await parlour.table(2, "uradalom")
    await rested(parlour, first.id, 2)
    await rested(parlour, other.id, 1)
    await parlour.move(other.id, "cem", "pass")
    await rested(parlour, other.id, 3)
    assert await seats_of(parlour, other.id) == [
        ("setup", None, False),
        ("move", 0, False),
        ("move", 1, True),
    ]
    await rested(parlour, estate.id, 1)


async def test_turned_on_it_answers_what_stands_open(parlour: Parlour) -> None:
    table = await parlour.table()
    await want(parlour, "ben", "pass")
    assert await position(parlour, table.id) == (0, (0, 0))
    await want(parlour, "ann", "pass")
    assert (await parlour.tables.scene(table.id, "ann")).seq >= 2
    await rested(parlour, table.id, MOST_IN_A_ROW + 1)  # both pass for ever: it is stopped


async def test_turned_off_it_answers_nothing_more(parlour: Parlour) -> None:
    await want(parlour, "ann", "pass")
    table = await parlour.table()
    await rested(parlour, table.id, 2)
    await want(parlour, "ann")
    assert await parlour.tables.automatics("ann") == {}
    await parlour.move(table.id, "ben", "pass")
    await rested(parlour, table.id, 3)
    assert (await parlour.tables.info(table.id)).to_act == (0,)


async def test_an_endless_chain_is_stopped_and_a_person_goes_on(parlour: Parlour) -> None:
    for who in ("ann", "ben"):
        await want(parlour, who, "forever")
    table = await parlour.table()
    await rested(parlour, table.id, MOST_IN_A_ROW + 1)
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 2 * MOST_IN_A_ROW + 2)


async def test_a_refused_answer_leaves_the_question_open(
    parlour: Parlour, games: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    class Clumsy(Ladder):
        @override
        def apply(self, state: LadderState, seat: int, move: Any, chance: Any) -> Any:
            if isinstance(move, Look):
                raise IllegalMove("no_cards", rule="L1", left=0)
            return super().apply(state, seat, move, chance)

    games["ladder"] = Clumsy()
    await want(parlour, "ann", "look")
    table = await parlour.table()
    for _ in range(2):
        await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 3)
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 4)
    assert "no_cards" in caplog.text


async def test_others_cannot_tell_an_automatic_answer(parlour: Parlour) -> None:
    """The same two moves, one of them answered for ann or made by her."""
    seen: dict[bool, list[Any]] = {}
    for is_automatic in (True, False):
        table = await parlour.table()
        told: list[Any] = []
        parlour.tables.subscribe(table.id, told.append)
        await want(parlour, "ann", *(["climb"] if is_automatic else []))
        await parlour.move(table.id, "ann", "climb")
        if not is_automatic:
            await parlour.move(table.id, "ann", "climb")
        await rested(parlour, table.id, 3)
        changes = [news for news in told if isinstance(news, Change)]
        frames = [[Telling(change).frame_for(viewer) for change in changes] for viewer in (1, None)]
        logs = [
            [
                (one.seq, one.kind, one.seat, one.undone, one.automatic, encode(one.events))
                for one in log
            ]
            for log in [await parlour.tables.steps(table.id, who) for who in ("ben", None)]
        ]
        seen[is_automatic] = [frames, logs]
        own = [one.automatic for one in await parlour.tables.steps(table.id, "ann")]
        assert own == [False, False, is_automatic]
        assert ('"ref":"automatic:' in Telling(changes[-1]).frame_for(0)) == is_automatic
        assert "automatic" not in str(frames)
        await want(parlour, "ann")
    assert seen[True] == seen[False]


async def test_a_finished_game_tells_nobody_either(parlour: Parlour) -> None:
    await want(parlour, "ann", "climb")
    table = await parlour.table(options={"top": 2})
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 3)
    assert (await parlour.tables.info(table.id)).status == "finished"
    assert "automatic" not in str(await parlour.tables.export(table.id))
    assert not any(one.automatic for one in await parlour.tables.steps(table.id, "ben"))
    assert (await parlour.tables.steps(table.id, "ann"))[-1].automatic


async def test_no_client_can_pass_a_move_off_as_automatic(parlour: Parlour) -> None:
    table = await parlour.table()
    asked = (await parlour.tables.scene(table.id, "ann")).asked
    assert asked
    ref = f"automatic:{asked.id}"
    refusal = await refused(parlour.tables.play(table.id, "ann", ref, asked.id, {"type": "climb"}))
    assert (refusal.code, refusal.status) == ("unreadable_ref", 400)


@pytest.mark.parametrize(
    ("game", "codes", "code", "status"),
    [
        ("ladder", {"pass", "climb"}, "automatics_exclude_each_other", 422),
        ("ladder", {"fly"}, "no_such_automatic", 422),
        ("uradalom", {"pass"}, "no_such_automatic", 422),
        ("chess", set[str](), "no_such_game", 404),
    ],
)
async def test_what_cannot_be_chosen(
    parlour: Parlour, game: str, codes: set[str], code: str, status: int
) -> None:
    await want(parlour, "ann", "look")
    refusal = await refused(parlour.tables.choose_automatics("ann", game, codes))
    assert (refusal.code, refusal.status) == (code, status)
    assert await parlour.tables.automatics("ann") == {"ladder": {"look"}}


async def test_who_leaves_for_good_is_answered_for_no_more(parlour: Parlour) -> None:
    await want(parlour, "ann", "pass")
    table = await parlour.table()
    await rested(parlour, table.id, 2)
    await parlour.tables.forget_automatics("ann")
    await parlour.move(table.id, "ben", "pass")
    await rested(parlour, table.id, 3)
    assert await parlour.sql("SELECT * FROM automatics") == []


async def test_a_code_that_the_game_knows_no_more_answers_nothing(parlour: Parlour) -> None:
    await parlour.sql("INSERT INTO automatics VALUES ('ann', 'ladder', '{hop, climb}')")
    await parlour.sql("INSERT INTO automatics VALUES ('ann', 'whist', '{hop}')")
    assert await parlour.tables.automatics("ann") == {"ladder": {"climb"}}
    table = await parlour.table()
    await parlour.move(table.id, "ann", "climb")
    await rested(parlour, table.id, 3)


@pytest.mark.parametrize("codes", [(), ("look",)])
async def test_a_move_asks_the_database_nothing_besides(
    parlour: Parlour, codes: tuple[str, ...]
) -> None:
    """What is wanted is kept with the table: neither without wishes nor with them is it read."""
    await want(parlour, "ann", *codes)
    table = await parlour.table()
    await parlour.tables.scene(table.id, "ann")
    await rested(parlour, table.id, 1)
    asked: list[str] = []
    engine = parlour.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
    await parlour.move(table.id, "ann", "climb")
    await parlour.move(table.id, "ann", "pass")
    # The sweeper's heart beats now and then, whoever moves.
    assert [query for query in asked if "heartbeats" not in query] == []


async def test_dominion_plays_on_by_itself_to_the_end(parlour: Parlour) -> None:
    """Everything is wanted that can be; what is left is asked, and the game ends."""
    wanted = {
        "ann": ("never_show_moat", "play_all_treasures", "end_turn_without_buys"),
        "ben": ("always_show_moat", "end_actions_without_actions", "library_skip_actions"),
        "cem": ("play_all_treasures", "end_actions_without_actions", "library_keep_actions"),
    }
    for who, codes in wanted.items():
        await want(parlour, who, *codes, game="dominion")
    cards = ["moat", "witch", "library", "village", "festival", "laboratory"]
    table = await parlour.table(3, "dominion", {"kingdom": "picked", "cards": cards})
    info = table
    while info.status == "playing":
        await until(lambda: not parlour.tables._answers._errands)
        info = await parlour.play_some(table.id)
    by_seat = [seat for _, seat, automatic in await seats_of(parlour, table.id) if automatic]
    assert set(by_seat) == {0, 1, 2}
    assert await answers(parlour, table.id) > 50
