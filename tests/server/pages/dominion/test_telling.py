"""Every event has its sentence, for whoever did it and for the others; nobody reads a secret."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from app.pages import happenings
from app.pages.dominion import sentences
from app.pages.dominion.card_words import name
from app.pages.dominion.chronicle import AnsweredUnseen, condensed, tellings
from app.pages.dominion.game_page import PAGE
from app.pages.dominion.log import announce, chapters
from app.pages.dominion.sentences import sentence
from app.pages.dominion.story import story
from app.pages.page import Stage
from app.tables.events import StepsTakenBack
from app.tables.shapes import LogEntry
from engines.core.chance import Dealt
from engines.dominion.cards import FACES
from engines.dominion.events import (
    CardBought,
    CardsDiscarded,
    CardsDrawn,
    DominionEvent,
    TreasuresPlayed,
    TurnBegan,
)
from engines.dominion.rules import RULES
from tests.server.pages.dominion.staging import VARIANTS, game, stage_of
from tests.server.pages.stages import AT, LANGUAGES, NAMES, Game

SPEECH = LANGUAGES.speech("en")
INDICES = range(len(VARIANTS))
IDS = [variant for variant, _, _ in VARIANTS]


def viewers(played: Game) -> Iterator[tuple[int | None, Stage]]:
    """The end of a game as each seat and a spectator saw it."""
    for viewer in (*range(played.seats), None):
        yield viewer, stage_of(played, len(played.steps), viewer)


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(sentences._SENTENCES) == {
        *get_args(DominionEvent),
        StepsTakenBack,
        AnsweredUnseen,
        *happenings.SENTENCES,
    }


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_every_step_is_told_to_everybody(index: int) -> None:
    for viewer, stage in viewers(game(index)):
        for entry in stage.log:
            said = announce(stage, entry)
            assert said.endswith("."), said
            assert "%(" not in said
            assert "None" not in said
            assert viewer is not None or "You " not in said
        for telling in tellings(stage.log):
            assert sentence(stage, telling.event, telling.setting).endswith(".")


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_you_are_you_and_nobody_else(index: int) -> None:
    """Of one's own deeds a name is never said, and "you" only of them."""
    for viewer, stage in viewers(game(index)):
        for telling in tellings(stage.log):
            said = sentence(stage, telling.event, telling.setting).striptags()
            if viewer is None or telling.seat is None:
                continue
            is_own = said.startswith(("You", "It is your turn"))
            assert is_own == (telling.seat == viewer), said
            if is_own:
                assert not said.startswith(NAMES[viewer])


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_what_several_are_told_alike_is_put_into_the_words_of_each(index: int) -> None:
    """Entries that are one object for several viewers, as a room gives them, change no word."""
    entries: dict[LogEntry, LogEntry] = {}
    shared = 0
    for _, alone in viewers(game(index)):
        log = tuple(entries.setdefault(entry, entry) for entry in alone.log)
        shared += sum(one is not other for one, other in zip(log, alone.log, strict=True))
        together = replace(alone, log=log, notes={})
        assert chapters(together) == chapters(alone)
        assert announce(together, log[-1]) == announce(alone, alone.log[-1])
        for telling in tellings(alone.log):
            text = sentences.told_anew(alone, telling.event, telling.setting)
            told = sentences.told(together, telling.event, telling.setting)
            assert told == (text, text.striptags())
    assert shared, "nothing was told alike: this test proves nothing"


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_a_name_cannot_become_markup(index: int) -> None:
    stage = stage_of(game(index), len(game(index).steps), None)
    lines = [line.text for chapter in chapters(stage) for line in chapter.lines]
    assert not any("<b>Bálint" in line for line in lines)
    if played_by_balint := [line for line in lines if "Bálint" in line]:
        assert all("&lt;b&gt;Bálint&lt;/b&gt;" in line for line in played_by_balint)


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_of_unseen_cards_only_the_number_is_told(index: int) -> None:
    counts = 0
    for viewer, stage in viewers(game(index)):
        for telling in tellings(stage.log):
            event = telling.event
            if not isinstance(event, CardsDrawn | CardsDiscarded):
                continue
            said = sentence(stage, event, telling.setting).striptags()
            said = said.replace(str(NAMES[event.seat]), "")
            named = [card for card in FACES if name(SPEECH, card) in said]
            assert bool(named) == (event.seat == viewer), said
            assert "card" in said or event.seat == viewer
            counts += event.seat != viewer
    assert counts > 50


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_another_truth_is_told_in_the_same_words(index: int) -> None:
    """What is redealt behind a viewer's back changes nothing that he reads."""
    played, rnd, differing = game(index, seed=4), Random(index), 0
    for seq in played.seqs():
        for viewer in (*range(played.seats), None):
            state = played.state(seq)
            other = RULES.redeal(state, viewer, Dealt(rnd.randbytes(32), (), 1))
            differing += other != state
            known = stage_of(played, seq, viewer)
            changed = stage_of(played, seq, viewer, state=other)
            assert announce(changed, changed.log[-1]) == announce(known, known.log[-1])
            assert chapters(changed) == chapters(known)
            for seat in range(played.seats):
                assert story(changed, seat) == story(known, seat)
    assert differing, "nothing was redealt: this test proves nothing"


def test_a_turn_is_told_as_a_turn() -> None:
    """Whose turn, what was played and brought, what came of it, what was bought: in that order."""
    played = game(5)
    stage = stage_of(played, len(played.steps), None)
    turns = chapters(stage)
    began = [t for t in tellings(stage.log) if isinstance(t.event, TurnBegan)]
    assert len(turns) == len(began) + 1
    bought = sum(isinstance(t.event, CardBought) for t in tellings(stage.log))
    lines = [line for chapter in turns for line in chapter.lines]
    assert sum(" bought a" in line.text for line in lines) == bought
    for chapter in turns:
        assert not chapter.lines or not chapter.lines[-1].is_effect, "nothing follows from nothing"
        assert [line.seq for line in chapter.lines] == sorted(
            (line.seq for line in chapter.lines), reverse=True
        )


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_treasures_laid_down_one_by_one_are_told_as_one(index: int) -> None:
    told = list(tellings(stage_of(game(index), len(game(index).steps), None).log))
    laid = [each.event for each in condensed(told) if isinstance(each.event, TreasuresPlayed)]
    each_one = [each.event for each in told if isinstance(each.event, TreasuresPlayed)]
    assert len(laid) < len(each_one)
    assert sum(event.coins for event in laid) == sum(event.coins for event in each_one)
    assert [c for event in laid for c in event.cards] == [c for e in each_one for c in e.cards]


def test_the_own_new_hand_is_announced_and_no_other() -> None:
    played = game(2)
    stage = stage_of(played, len(played.steps), 0)
    ends = [
        entry
        for entry in stage.log[1:]
        if any(isinstance(event, TurnBegan) for event in entry.events)
    ]
    assert {entry.seat for entry in ends} == set(range(played.seats))
    for entry in ends:
        said = announce(stage, entry)
        assert ("You drew" in said) == (entry.seat == 0)
        assert "discarded" not in said


def undone(stage: Stage, seq: int) -> Stage:
    """The same log with one step taken back at once."""
    log = list(stage.log)
    entry = log[seq - 1]
    assert entry.seat is not None
    log[seq - 1] = replace(entry, undone=True)
    back = StepsTakenBack(seat=entry.seat, to_seq=seq - 1)
    log.insert(seq, LogEntry(seq=seq, kind="undo", seat=entry.seat, events=(back,), at=AT))
    return replace(stage, log=tuple(log))


def test_what_was_taken_back_stays_in_its_turn_struck_out() -> None:
    """A turn's end taken back does not begin the next one."""
    played = game(1)
    stage = stage_of(played, len(played.steps), 0)
    end = next(
        entry
        for entry in stage.log[10:]
        if any(isinstance(event, TurnBegan) for event in entry.events)
    )
    short = replace(stage, log=stage.log[: end.seq])
    before, after = chapters(short), chapters(undone(short, end.seq))
    assert len(after) == len(before) - 1
    assert after[0].lines[0].text.striptags().endswith("took a move back.")


def test_a_seats_last_turn_fits_in_a_line() -> None:
    played = game(4)
    stage = stage_of(played, len(played.steps), None)
    for seat in range(played.seats):
        assert story(stage, seat).startswith("Turn ")
        assert len(story(stage, seat)) < 140
    assert story(stage_of(played, 1, None), 0) == ""


def test_the_page_announces_what_the_log_tells() -> None:
    played = game(3)
    stage = stage_of(played, 40, 1)
    assert [PAGE.announce(stage, entry) for entry in stage.log] == [
        announce(stage, entry) for entry in stage.log
    ]


def test_an_automatic_answer_is_told_as_one_to_its_seat() -> None:
    """Also one that did nothing, so that nobody wonders why he was not asked."""
    played = game(5)
    stage = stage_of(played, len(played.steps), 0)
    own = [e for e in stage.log if e.seat == 0 and e.kind == "move"]
    silent = next(entry for entry in own if not entry.events)
    loud = next(entry for entry in own if entry.events and entry.seq > 4)
    log = tuple(replace(e, automatic=e in {silent, loud}) for e in stage.log)
    changed = replace(stage, log=log)
    lines = [line for chapter in chapters(changed) for line in chapter.lines]
    marked = {line.seq for line in lines if line.text.endswith("(automatically)")}
    assert marked == {silent.seq, loud.seq}
    assert announce(changed, log[loud.seq - 1]).startswith("Answered automatically. You ")
    assert announce(changed, log[silent.seq - 1]).startswith("Answered automatically. You made")
