"""Every event has its sentence, the curve ends where the result does, replays group by round."""

from typing import get_args

import pytest

from app.pages.uradalom import sentences
from app.pages.uradalom.curve import points_by_round
from app.pages.uradalom.game_page import PAGE
from app.pages.uradalom.log import chapters
from app.pages.uradalom.ratings import rating_said
from engines.uradalom.events import Drawn, UradalomEvent
from engines.uradalom.info import RATINGS
from tests.server.pages.stages import LANGUAGES
from tests.server.pages.staging import VARIANTS, game, stage_of

INDICES = range(len(VARIANTS))


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(sentences._SENTENCES) == set(get_args(UradalomEvent))


@pytest.mark.parametrize("index", INDICES, ids=[name for name, _, _ in VARIANTS])
def test_every_step_is_announced(index: int) -> None:
    played = game(index)
    stage = stage_of(played, len(played.steps), None)
    for entry in stage.log:
        said = PAGE.announce(stage, entry)
        assert said.endswith((".", "!")), said
        assert "<b>" not in said.replace("<b>Bálint</b>", ""), "announcements are plain text"


def test_a_seal_is_only_told_as_a_mark() -> None:
    played = game(1)
    stage = stage_of(played, 2, None)
    said = PAGE.announce(stage, stage.log[-1])
    assert "is ready" in said
    assert not any(isinstance(event, Drawn) for event in stage.log[-1].events)


@pytest.mark.parametrize("index", INDICES, ids=[name for name, _, _ in VARIANTS])
def test_the_log_tells_every_drawing_under_its_round(index: int) -> None:
    played = game(index)
    stage = stage_of(played, len(played.steps), None)
    drawings = [event for entry in stage.log for event in entry.events if isinstance(event, Drawn)]
    told = [
        line for chapter in chapters(stage) for line in chapter.lines if line.gained is not None
    ]
    assert len(told) == len(drawings)
    assert not any(line.is_mark for chapter in chapters(stage)[1:] for line in chapter.lines)


@pytest.mark.parametrize("index", INDICES, ids=[name for name, _, _ in VARIANTS])
def test_the_curve_ends_with_what_is_public_of_the_result(index: int) -> None:
    played = game(index)
    stage = stage_of(played, len(played.steps), None)
    assert stage.scene.result is not None
    secret = {goal for goal in stage.scene.public.secret_goals if goal}
    ends = tuple(
        sum(line.points for line in seat.lines if line.code not in secret)
        for seat in stage.scene.result.seats
    )
    by_round = list(points_by_round(stage))
    assert by_round[-1] == ends
    finish = PAGE.finish(stage)
    assert finish.curve is not None
    assert [seat.points[-1] for seat in finish.curve.seats] == [
        seat.points for seat in stage.scene.result.seats
    ]


@pytest.mark.parametrize("index", INDICES, ids=[name for name, _, _ in VARIANTS])
def test_the_finished_sheet_adds_up(index: int) -> None:
    finish = PAGE.finish(stage_of(game(index), len(game(index).steps), None))
    for place, column in enumerate(finish.columns):
        rows = [line.rows[place] for line in finish.lines]
        assert sum(row.points for row in rows if row) == column.points
    assert [column.rank for column in finish.columns] == sorted(c.rank for c in finish.columns)


def test_a_replay_passes_over_seals() -> None:
    played = game(1)
    stage = stage_of(played, len(played.steps), None)
    moments = PAGE.moments(stage)
    assert [moment.seq for moment in moments] == list(range(1, len(played.steps) + 1))
    assert any(moment.is_quiet for moment in moments)
    assert all(moment.lines for moment in moments)
    assert [moment.chapter for moment in moments] == sorted(moment.chapter for moment in moments)


@pytest.mark.parametrize("side", ["a", "b"])
def test_every_rating_has_words_of_its_own(side: str) -> None:
    speech = LANGUAGES.speech("en")
    said = {rating_said(speech, side, rating) for rating in RATINGS}  # type: ignore[arg-type]
    assert len(said) == len(RATINGS)
