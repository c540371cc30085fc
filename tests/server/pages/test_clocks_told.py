"""Every game's log tells of time that is up and of who comes and goes, in every language."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from app.pages.happenings import SENTENCES, TimeWasUp, span
from app.pages.page import Stage
from app.pages.pages import PAGES
from app.tables.events import (
    CallAnswered,
    ClocksStoodStill,
    Happening,
    PlayerCalled,
    PlayerReturned,
    StandInSatDown,
)
from app.tables.shapes import LogEntry
from engines.registry import rules_of
from tests.server.pages.stages import AT, LANGUAGES, Stages

HAPPENINGS = (
    StandInSatDown(seat=1, reason="away"),
    StandInSatDown(seat=1, reason="left"),
    StandInSatDown(seat=1, reason="resigned"),
    StandInSatDown(seat=1, reason="silent"),
    PlayerReturned(seat=1),
    PlayerCalled(seat=1, by=0, seconds=300),
    CallAnswered(seat=1),
    ClocksStoodStill(seconds=200),
)


def interrupted(key: str) -> Stage:
    """A game of two some steps on, in which everything happened that can happen to people."""
    rules = rules_of(key)
    assert rules
    stages = Stages(PAGES[key], rules, lambda _state: None)
    played = stages.play(rules.info.forms.options(), 2, 3)
    stage = stages.stage_of(played, min(30, len(played.steps) - 1), 0)
    late = [entry for entry in stage.log if entry.seat is not None and entry.events][-1]
    last = stage.log[-1].seq
    news = tuple(
        LogEntry(last + place, "house", getattr(event, "seat", None), (event,), AT)
        for place, event in enumerate(HAPPENINGS, 1)
    )
    log = tuple(replace(entry, by="clock") if entry is late else entry for entry in stage.log)
    return replace(stage, log=(*log, *news))


def test_every_happening_has_a_sentence() -> None:
    assert set(SENTENCES) == {*get_args(Happening), TimeWasUp}
    assert {type(event) for event in HAPPENINGS} == set(get_args(Happening))


@pytest.mark.parametrize("key", sorted(PAGES))
def test_the_log_and_the_replay_tell_it(key: str) -> None:
    stage = interrupted(key)
    page = PAGES[key]
    said = [page.announce(stage, entry) for entry in stage.log]
    moments = page.moments(stage)
    assert len(moments) == len(stage.log)
    for expected in (
        "is away: a bot plays on.",
        "has left: a bot plays on.",
        "gives up.",
        "did not answer",
        "is back.",
        "is still there.",
        "is here.",
        "The house was away for 3 minutes. No clock ran.",
        "Time is up for",
    ):
        assert sum(expected in text for text in said) == 1, (expected, said)
        told: list[Any] = [line.text for one in moments for line in one.lines]
        assert sum(expected in text for text in told) == 1, expected


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (1, "1 second"),
        (90, "90 seconds"),
        (300, "5 minutes"),
        (7200, "2 hours"),
        (180000, "2 days"),
    ],
)
def test_spans_are_told_in_the_unit_that_fits(seconds: int, words: str) -> None:
    assert span(LANGUAGES.speech("en"), seconds) == words
