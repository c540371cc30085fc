"""What the page says: the sheet and its preview, the log, the finished game, the way back."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from app.pages.unreal_estate.finish import finish
from app.pages.unreal_estate.game_page import PAGE
from app.pages.unreal_estate.hand import hand
from app.pages.unreal_estate.log import CHRONICLE
from app.pages.unreal_estate.names import objects
from app.pages.unreal_estate.row import proposal
from app.pages.unreal_estate.sentences import sentence
from app.pages.unreal_estate.stocks import tile
from engines.core.contract import Result, SeatResult
from engines.unreal_estate.events import CardMoved
from engines.unreal_estate.prompts import TurnPrompt
from engines.unreal_estate.rules import RULES
from tests.server.pages.stages import LANGUAGES
from tests.server.pages.unreal_estate.staging import (
    VARIANTS,
    game,
    regions_html,
    replay_html,
    stage_of,
)

INDICES = range(len(VARIANTS))


def turns(index: int, seed: int = 4) -> Any:
    """The steps of a game that ask for an action, with who is asked and how."""
    played = game(index, seed)
    for seq in range(1, len(played.steps)):
        for seat, prompt in RULES.prompts(played.state(seq)).items():
            if isinstance(prompt, TurnPrompt):
                yield played, seq, seat, prompt


@pytest.mark.parametrize("index", INDICES)
def test_the_hand_says_what_a_build_brings_and_the_sheet_shows_it(index: int) -> None:
    tried = 0
    for played, seq, seat, prompt in turns(index):
        shown = hand(stage_of(played, seq, seat))
        assert shown
        for group in shown.groups:
            if group.face.key not in prompt.builds:
                continue
            form = {"act": [f"build-{group.face.key}"]}
            looked = PAGE.preview(stage_of(played, seq, seat, chosen=form))
            assert looked is not None
            assert looked.worth.score - (looked.worth.score_before or 0) == group.points
            if group.towered is not None:
                form["mirage"] = ["on"]
                towered = PAGE.preview(stage_of(played, seq, seat, chosen=form))
                assert towered is not None
                assert towered.worth.score - (towered.worth.score_before or 0) == group.towered
            tried += 1
    assert tried


@pytest.mark.parametrize("index", INDICES)
def test_a_card_of_the_row_says_what_it_would_be_worth_in_the_hand(index: int) -> None:
    for played, seq, seat, prompt in turns(index):
        for place in prompt.places:
            stage = stage_of(played, seq, seat)
            card = proposal(stage, place)
            assert card is not None
            looked = PAGE.preview(stage_of(played, seq, seat, chosen={"act": [f"take-{place}"]}))
            assert looked is not None
            if card.kind:
                row = next(row for row in looked.worth.rows if row.face.slug == card.kind)
                assert row.points == (card.points or 0)
            elif card.points is not None:
                assert looked.worth.score == RULES.public(played.state(seq)).players[seat].score + (
                    card.points
                )


def test_all_copies_are_accounted_for() -> None:
    for index in INDICES:
        played = game(index)
        for seq in range(1, len(played.steps), 6):
            for viewer in (*range(played.seats), None):
                stage = stage_of(played, seq, viewer)
                for stock in stage.scene.public.stocks:
                    shown = tile(stage, stock.building)
                    assert len(shown.pips) == stock.copies
                    assert Counter(shown.pips)["d"] == stock.dump
                    assert Counter(shown.pips)[""] == shown.unseen


@pytest.mark.parametrize("chosen", [{}, {"act": ["x"]}, {"act": ["take-99"]}, {"mirage": ["on"]}])
def test_too_little_or_nonsense_has_no_preview(chosen: dict[str, list[str]]) -> None:
    played, seq, seat, _ = next(turns(1))
    assert PAGE.preview(stage_of(played, seq, seat, chosen=chosen)) is None


def test_every_step_is_announced_to_everybody() -> None:
    for index in INDICES:
        played = game(index)
        for viewer in (0, None):
            stage = stage_of(played, len(played.steps), viewer)
            for entry in stage.log:
                assert CHRONICLE.announce(stage, entry), entry
            assert len(CHRONICLE.moments(stage)) == len(stage.log)


def test_the_log_has_a_chapter_a_round_and_the_final_scoring() -> None:
    for index, rounds in ((1, 9), (2, 9), (3, 8), (4, 10)):
        played = game(index)
        told = CHRONICLE.chapters(stage_of(played, len(played.steps), None))
        assert len(told) == rounds + 2
        assert told[0].heading == "Final scoring"


def test_a_secret_card_is_named_to_its_two_alone() -> None:
    played = game(2)
    said: Counter[bool] = Counter()
    for seq, step in enumerate(played.steps, 1):
        for event in step.step.events:
            if not isinstance(event, CardMoved):
                continue
            for viewer in (*range(played.seats), None):
                stage = stage_of(played, seq, viewer)
                text = sentence(stage, event.seen_by(viewer))
                may = viewer in {event.giver, event.receiver}
                assert (objects(stage.speech, (event.card,)) in text) is may
                said[may] += 1
    assert said[False]
    assert said[True]


def test_a_tie_is_explained() -> None:
    played = game(2)
    stage = stage_of(played, len(played.steps), None)
    public = stage.scene.public
    hands = {
        "more cards": (("hovel", "hovel"), ("castle",)),
        "worth": (("castle",), ("hovel",)),
        "share": (("hovel",), ("hovel",)),
    }
    for word, (first, second) in hands.items():
        players = tuple(
            replace(player, score=30 if seat < 2 else 10, hand=(first, second, (), ())[seat])
            for seat, player in enumerate(public.players)
        )
        rank = 1 if word == "share" else 2
        result = Result(
            ending="deck_used_up",
            seats=tuple(
                SeatResult(rank=each, points=points, lines=())
                for each, points in ((1, 30), (rank, 30), (3, 10), (3, 10))
            ),
        )
        scene = replace(stage.scene, public=replace(public, players=players), result=result)
        told = finish(type(stage)(scene=scene, speech=stage.speech, log=stage.log))
        assert word in told.story[0]
        assert told.is_tied
        assert ("together" in told.title) is (word == "share")


def test_points_add_up_on_the_finished_page() -> None:
    for index in INDICES:
        played = game(index)
        told = finish(stage_of(played, len(played.steps), None))
        for place, column in enumerate(told.columns):
            cells = [row.cells[place] for row in told.rows]
            assert sum(cell.points for cell in cells if cell) == column.points
        assert told.curve
        assert [one.points[-1] for one in told.curve.seats] == [
            column.points for column in sorted(told.columns, key=lambda each: each.seat)
        ]


def test_looking_back_hides_what_was_hidden() -> None:
    played = game(2)
    assert "not to be seen with these eyes" in replay_html(played, 20, "open")
    assert "not to be seen with these eyes" not in replay_html(played, 20, "1")


def test_for_two_the_order_of_the_turns_is_told() -> None:
    played, seq, seat, _ = next(
        each for each in turns(4) if len(RULES.public(each[0].state(each[1])).to_act) == 4
    )
    html = regions_html(stage_of(played, seq, seat))
    assert html["turns"].count('class="turns__one') == 4
    assert "first of two actions" in html["ask"]


def test_a_replay_numbers_the_rounds_and_names_the_final_scoring() -> None:
    played = game(1)
    moments = CHRONICLE.moments(stage_of(played, len(played.steps), None))
    assert {moment.chapter for moment in moments if not moment.label} == set(range(10))
    assert {moment.heading for moment in moments if moment.label == "end"} == {"Final scoring"}


def test_the_last_round_is_announced() -> None:
    played = game(4)
    for seq in range(1, len(played.steps)):
        public = RULES.public(played.state(seq))
        clock = regions_html(stage_of(played, seq, 0))["clock"]
        is_last = public.round == public.rounds or public.phase == "scoring"
        assert ("rounds__deck--last" in clock) is is_last


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_objects_are_counted(language: str) -> None:
    rnd = Random(1)
    for _ in range(20):
        count = rnd.randint(1, 9)
        said = objects(LANGUAGES.speech(language), ("stables",) * count)
        assert "%(" not in said
        assert str(count) in said or count == 1
