"""The finished page adds up, explains who won and why, and the replay shows every step."""

import re
from dataclasses import replace
from html import unescape
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from app.pages.dominion.course import decks_by_round, points
from app.pages.dominion.finish import Finish, finish
from app.pages.dominion.game_page import PAGE
from app.pages.dominion.moments import moments
from app.pages.page import Moment, Stage
from app.tables.shapes import LogEntry
from app.web.pages import Frame
from engines.core.codec import plain
from engines.core.contract import Result
from engines.dominion.cards import ATTACKS, KINGDOM
from engines.dominion.events import ActionPlayed, CardBought, CardGained
from engines.dominion.info import DominionOptions
from engines.dominion.rules import RULES
from tests.server.pages.dominion.staging import VARIANTS, game, stage_of
from tests.server.pages.stages import AT, NAMES, TEMPLATES, Game

INDICES = range(len(VARIANTS))
IDS = [variant for variant, _, _ in VARIANTS]


def open_stage(played: Game, seq: int | None = None, language: str = "en", **more: Any) -> Stage:
    """A step as everybody may know it after the end: all hands and all events open."""
    seq = seq or len(played.steps)
    stage = stage_of(played, seq, None, language=language, eyes="open", **more)
    hands = tuple(RULES.private(played.state(seq), seat) for seat in range(played.seats))
    log = tuple(
        LogEntry(
            seq=number,
            kind="setup" if number == 1 else "move",
            seat=step.seat,
            events=step.step.events,
            at=AT,
        )
        for number, step in enumerate(played.steps[:seq], 1)
    )
    return replace(stage, scene=msgspec.structs.replace(stage.scene, opened=hands), log=log)


def finish_with(played: Game, **seats: tuple[int, int, int]) -> Finish:
    """The end of a game as if the seats had had this rank, these points and so many turns."""
    stage = open_stage(played)
    scene = stage.scene
    assert scene.result is not None
    told = list(seats.values())
    result = Result(
        ending="provinces_gone",
        seats=tuple(
            msgspec.structs.replace(seat, rank=rank, points=points)
            for seat, (rank, points, _) in zip(scene.result.seats, told, strict=True)
        ),
    )
    players = tuple(
        msgspec.structs.replace(player, turns=turns)
        for player, (_, _, turns) in zip(scene.public.players, told, strict=True)
    )
    public = msgspec.structs.replace(scene.public, players=players)
    return finish(
        replace(stage, scene=msgspec.structs.replace(scene, result=result, public=public))
    )


def html_of(template: str, stage: Stage, **context: Any) -> str:
    """A page of the house round what the game tells."""
    user: Any = SimpleNamespace(id="user-0", name=NAMES[0], theme=None)
    page = SimpleNamespace(
        table=stage.scene.table, title="Dominion", options=(), refusal=None, heartbeat=20, **context
    )
    whole = {"frame": Frame(user=user, csrf="token"), "stage": stage, "page": page, "mine": 0}
    return TEMPLATES.render(
        template, stage.speech.locale, {**whole, "headline": PAGE.headline(stage)}
    )


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_points_of_every_seat_add_up(index: int) -> None:
    told = PAGE.finish(open_stage(game(index)))
    for place, column in enumerate(told.columns):
        assert sum(line.cells[place].points for line in told.lines) == column.points
        assert sum(group.count for group in column.groups) == column.owned
        for group in column.groups:
            assert sum(count for _, count in group.cards) == group.count
    assert [column.rank for column in told.columns] == sorted(c.rank for c in told.columns)


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_log_alone_tells_every_deck_to_the_last_card(index: int) -> None:
    stage = open_stage(game(index))
    by_round = decks_by_round(stage.log, game(index).seats)
    result = stage.scene.result
    assert result is not None
    for seat, deck in enumerate(by_round[-1]):
        assert sorted(deck.elements()) == sorted(stage.scene.public.players[seat].owned)
        assert points(deck) == result.seats[seat].points
    most = max(player.turns for player in stage.scene.public.players)
    assert len(by_round) == most + 1


def test_steps_taken_back_leave_no_card_in_a_deck() -> None:
    played = game(0)
    stage = open_stage(played)
    bought = next(
        entry for entry in stage.log if any(isinstance(e, CardBought) for e in entry.events)
    )
    log = tuple(replace(entry, undone=entry is bought) for entry in stage.log)
    (card,) = [event.card for event in bought.events]
    seat = bought.seat
    assert seat is not None
    with_it = decks_by_round(stage.log, played.seats)[-1][seat]
    assert decks_by_round(log, played.seats)[-1][seat][card] == with_it[card] - 1


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_charts_end_where_the_result_does(index: int) -> None:
    stage = open_stage(game(index))
    told = finish(stage)
    result = stage.scene.result
    assert result is not None
    assert told.curve is not None
    assert [seat.points[-1] for seat in told.curve.seats] == [one.points for one in result.seats]
    for column in told.columns:
        assert column.growth is not None
        assert sum(band.counts[-1] for band in column.growth.bands) == column.owned
        assert {len(band.counts) for band in column.growth.bands} == {len(told.curve.rounds)}
    assert sum(mark.is_named for mark in told.curve.rounds) <= 13


def test_one_winner_two_winners_three_winners() -> None:
    one = finish_with(game(1), a=(1, 20, 9), b=(2, 11, 9), c=(3, 8, 9))
    assert one.title == "Őzike wins with 20"
    assert "9 points ahead of Gergő." in one.story
    assert "If you play again, Gergő begins, to the left of the winner." in one.story
    two = finish_with(game(1), a=(3, 4, 9), b=(1, 11, 9), c=(1, 11, 9))
    assert two.title == "Gergő and <b>Bálint</b> win together with 11"
    assert any("same points after as many turns" in said for said in two.story)
    assert "If you play again, somebody begins who has not won." in two.story
    all_three = finish_with(game(1), a=(1, -1, 9), b=(1, -1, 9), c=(1, -1, 9))
    assert all_three.title == "Őzike, Gergő and <b>Bálint</b> win together with −1"
    assert "If you play again, luck says who begins." in all_three.story


def test_fewer_turns_are_why_somebody_is_ahead() -> None:
    told = finish_with(game(1), a=(2, 20, 10), b=(1, 20, 9), c=(3, 8, 9))
    said = "Gergő and Őzike have the same points; fewer turns decide, 9 to 10."
    assert said in told.story
    assert not any("ahead of" in sentence for sentence in told.story)


def test_whoever_gave_up_is_named_even_before_the_kingdom_was_known() -> None:
    played = game(6)
    assert played.options.kingdom == "in_turn"
    stage = open_stage(played, 3)
    result = Result(
        ending="resigned",
        seats=tuple(
            msgspec.structs.replace(seat, rank=2 - number, points=0, lines=())
            for number, seat in enumerate(open_stage(played).scene.result.seats)  # type: ignore[union-attr]
        ),
    )
    table = msgspec.structs.replace(stage.scene.table, result=result)
    scene = msgspec.structs.replace(stage.scene, result=result, table=table)
    told = finish(replace(stage, scene=scene))
    assert told.title == "Gergő wins: Őzike gave up"
    assert told.best_total is None
    assert told.curve is None
    html = html_of("finished.html", replace(stage, scene=scene), finish=told, turn=False)
    assert "The cards had not been dealt yet." in html
    assert "You came in" not in html
    assert 'class="is-best"' not in html


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_finished_page_has_every_card_and_no_inline_style(index: int) -> None:
    stage = open_stage(game(index), mode="finished")
    html = html_of("finished.html", stage, finish=finish(stage), turn=False)
    assert " style=" not in html
    assert "<b>Bálint" not in html
    for column in finish(stage).columns:
        for group in column.groups:
            assert all(f'data-card="{face.slug}"' in html for face, _ in group.cards)


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_finished_page_names_all_ten_piles(index: int) -> None:
    stage = open_stage(game(index), mode="finished")
    ten = [pile.card for pile in stage.scene.public.piles if pile.card in KINGDOM]
    assert len(ten) == 10
    assert [face.slug for face in finish(stage).kingdom] == [card.replace("_", "-") for card in ten]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (DominionOptions(), ""),
        (DominionOptions(kingdom="random"), "luck finds ten new ones"),
        (DominionOptions(kingdom="picked"), "luck finds ten new ones"),
        (DominionOptions(kingdom="picked", cards=("moat",)), "luck finds the others anew"),
        (DominionOptions(kingdom="picked", cards=KINGDOM[:10]), ""),
        (DominionOptions(kingdom="in_turn"), "the seats choose anew"),
    ],
)
def test_it_says_what_piles_a_rematch_has(options: DominionOptions, said: str) -> None:
    stage = open_stage(game(0), mode="finished")
    table = msgspec.structs.replace(stage.scene.table, options=plain(options))
    scene = msgspec.structs.replace(stage.scene, table=table)
    told = finish(replace(stage, scene=scene)).kingdom_again
    assert said in told
    assert bool(said) == bool(told)


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_a_turn_that_begins_stands_under_its_own_heading(index: int) -> None:
    stage = open_stage(game(index), mode="history")
    seen = 0
    for moment in moments(stage)[1:]:
        for line in moment.lines:
            said = unescape(re.sub(r"<[^>]+>", "", str(line.text)))
            begun = re.match(r"It is (.+)’s turn\.$", said)
            if begun and len(moment.lines) == 1:
                seen += 1
                assert moment.heading == f"Turn {moment.chapter}, {begun[1]}"
    assert seen > 5


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_a_replay_has_a_moment_for_every_step(index: int) -> None:
    stage = open_stage(game(index), mode="history")
    told = moments(stage)
    assert [moment.seq for moment in told] == [entry.seq for entry in stage.log]
    assert all(moment.lines for moment in told)
    assert not any("You" in str(line.text) for moment in told for line in moment.lines)
    chapters = [moment.chapter for moment in told]
    assert chapters == sorted(chapters)
    for moment, entry in zip(told, stage.log, strict=True):
        check_mark(moment, entry.events)


def check_mark(moment: Moment, events: tuple[Any, ...]) -> None:
    """A Province and an Attack are marked, unless something greater happened in the same step."""
    taken = any(
        isinstance(event, CardBought | CardGained) and event.card == "province" for event in events
    )
    attacked = any(isinstance(event, ActionPlayed) and event.card in ATTACKS for event in events)
    if taken:
        assert moment.mark in {"province", "emptied"}
    elif attacked:
        assert moment.mark in {"attack", "emptied"}
    else:
        assert moment.mark in {"", "emptied", "end"}


def test_every_pile_that_ran_out_is_marked_once() -> None:
    stage = open_stage(game(5), mode="history")
    empty = sum(not pile.count for pile in stage.scene.public.piles)
    assert empty
    assert sum(moment.mark == "emptied" for moment in moments(stage)) == empty


@pytest.mark.parametrize("eyes", ["open", "0", "spectator"])
def test_a_replay_shows_hands_only_to_eyes_that_may_see_them(eyes: str) -> None:
    played = game(2)
    seq = len(played.steps) // 2
    stage = open_stage(played, seq, mode="history")
    if eyes != "open":
        viewer = 0 if eyes == "0" else None
        stage = stage_of(played, seq, viewer, mode="history", eyes=eyes)
    html = html_of(
        "replay.html",
        stage,
        moments=moments(stage),
        at=seq,
        last=len(played.steps),
        eyes=eyes,
        may_choose_eyes=True,
    )
    assert ("not to be seen with these eyes" in html) == (eyes == "spectator")
    board = PAGE.headline(stage).board
    assert board is not None
    shown = sum(count for _, count in board.hand)
    assert shown == (0 if eyes == "spectator" else stage.scene.public.players[board.seat].hand_size)
