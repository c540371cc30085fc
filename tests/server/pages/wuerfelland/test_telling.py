"""Every event has its sentence, the course ends where the result does, replays go by rounds."""

from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest

from app.pages.wuerfelland import sentences
from app.pages.wuerfelland.course import course
from app.pages.wuerfelland.game_page import PAGE
from app.pages.wuerfelland.log import CHRONICLE
from app.pages.wuerfelland.story import story
from engines.wuerfelland.events import SpacesCrossed, WuerfellandEvent
from engines.wuerfelland.info import ENDINGS, WuerfellandOptions
from engines.wuerfelland.rules import RULES
from tests.server.pages.markup import read
from tests.server.pages.stages import Game
from tests.server.pages.wuerfelland.staging import (
    STAGES,
    VARIANTS,
    finished_html,
    game,
    replay_html,
    stage_of,
)

INDICES = range(len(VARIANTS))
IDS = [name for name, _, _ in VARIANTS]
SEEDS = 400
FIRST = {"goal_shared": 15}
"""Where the search for a rare ending begins, so that it is short."""


@cache
def ending(code: str) -> Game:
    """A game that ends like this."""
    options = WuerfellandOptions(resigning=code in {"resigned", "goal_shared"})
    for played in _sampled(options, FIRST.get(code, 0)):
        result = RULES.result(played.state(len(played.steps)))
        if result and result.ending == code:
            return played
    raise AssertionError(code)


def _sampled(options: WuerfellandOptions, first: int) -> Iterator[Game]:
    for seed in range(first, SEEDS):
        yield STAGES.play(options, 2, seed)


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(sentences._SENTENCES) == set(get_args(WuerfellandEvent))


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_every_step_is_announced(index: int) -> None:
    played = game(index)
    stage = stage_of(played, len(played.steps), None)
    for entry in stage.log:
        said = PAGE.announce(stage, entry)
        assert said.endswith((".", "!")), said
        assert "<b>" not in said.replace("<b>Bálint</b>", ""), "announcements are plain text"


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_log_tells_every_crossing_under_its_turn(index: int) -> None:
    played = game(index)
    stage = stage_of(played, len(played.steps), None)
    crossings = [e for entry in stage.log for e in entry.events if isinstance(e, SpacesCrossed)]
    told = [line for chapter in CHRONICLE.chapters(stage) for line in chapter.lines]
    assert sum("</b> crossed " in line.text for line in told) == len(crossings)
    assert not any(
        line.is_mark for chapter in CHRONICLE.chapters(stage)[1:] for line in chapter.lines
    )


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_course_ends_with_the_result(index: int) -> None:
    played = game(index)
    stage = stage_of(played, len(played.steps), None)
    ways = course(stage.log, played.seats)
    sheets = stage.scene.public.sheets
    assert [way.crosses[-1] for way in ways] == [len(sheet.crossed) for sheet in sheets]
    assert [way.treasures[-1] for way in ways] == [len(sheet.treasures) for sheet in sheets]
    assert sum(way.turns for way in ways) == stage.scene.public.turn
    assert len(ways[0].crosses) == stage.scene.public.turn + 1


@pytest.mark.parametrize("code", ENDINGS)
def test_the_finished_page_says_how_it_ended(code: str) -> None:
    played = ending(code)
    finish = PAGE.finish(stage_of(played, len(played.steps), None))
    assert ("together" in finish.title) is (code == "goal_shared")
    assert [column.rank for column in finish.columns] == sorted(c.rank for c in finish.columns)
    told = " ".join(finish.story)
    assert {
        "goal_in_crossing": "when all crossed",
        "goal_shared": "at the same moment",
        "goal_in_treasure_roll": "treasure roll decided",
        "resigned": "gave up",
    }[code] in told
    assert read(finished_html(played)).faults == []
    assert read(replay_html(played, len(played.steps), "open")).faults == []


def test_a_game_given_up_before_the_first_roll_has_a_page() -> None:
    for seed in range(SEEDS):
        options = WuerfellandOptions(resigning=True)
        played = STAGES.play(options, 2, seed)
        if played.state(len(played.steps)).turn == 0:
            assert read(finished_html(played)).faults == []
            return
    raise AssertionError


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_a_replay_passes_over_seals_and_groups_by_rounds(index: int) -> None:
    played = game(index)
    moments = PAGE.moments(stage_of(played, len(played.steps), None))
    assert [moment.seq for moment in moments] == list(range(1, len(played.steps) + 1))
    assert any(moment.is_quiet for moment in moments)
    assert all(moment.lines for moment in moments)
    chapters_seen = [moment.chapter for moment in moments]
    assert chapters_seen == sorted(chapters_seen)
    assert {"gain", "bust", "end"} <= {moment.mark for moment in moments}


def test_a_seat_tells_what_it_did_last() -> None:
    played = game(3)
    stage = stage_of(played, len(played.steps), None)
    assert story(stage_of(played, 1, None), 0) == ""
    for seat in range(played.seats):
        assert story(stage, seat).startswith("Turn ")
