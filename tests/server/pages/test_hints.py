"""A suggested move is told in a sentence, and as a form that plays the very same move."""

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from app.config import ROOT
from app.pages.advice import hint_of
from app.pages.hints import ADVICE
from app.pages.pages import PAGES
from engines.core.codec import plain
from engines.registry import all_rules
from tests.conformance.cases import Case, settled
from tests.server.pages.stages import LANGUAGES, Stages

ALL = all_rules()


RARE = {"TradeOn", "TakeBack", "Resign"}
"""Not every sampled game has one."""
PRESSED = {"do", "say"}
NO_BUTTON = {"EndActions", "Resign"}
"""One is done by going on to buy; the other stands in the menu."""


LEAST, ENOUGH = 4, 12
"""So many games at least, and of each shape of a move so many."""


def shape_of(move: Any) -> tuple[Any, ...]:
    """What kind of move, which of its fields say something, and which bonus it uses."""
    said = plain(move)
    return type(move), frozenset(name for name in said if said[name]), said.get("bonus")


def cases(key: str) -> Iterator[Case]:
    """Games of every number of seats, with ever other options."""
    rules = ALL[key]
    seats = range(rules.info.min_seats, rules.info.max_seats + 1)
    every = {count: settled(rules, count) for count in seats}
    for turn in range(12):
        for count in seats:
            yield Case(key, count, Random(turn).choice(every[count]), turn)


@pytest.mark.parametrize("key", PAGES)
def test_every_move_can_be_told_and_is_read_again_as_the_same(key: str) -> None:
    stages, advice = Stages(PAGES[key], ALL[key], type), ADVICE[key]
    told: Counter[Any] = Counter()
    wanted = {kind for kind in get_args(advice.moves) if kind.__name__ not in RARE}
    for number, case in enumerate(cases(key)):
        if number >= LEAST and wanted <= {kind for kind, *_ in told}:
            break
        played = stages.play(case.options, case.seats, case.seed)
        for seq, step in enumerate(played.steps[1:], 1):  # each move was made in the state before
            move: Any = step.move
            if told[shape_of(move)] >= ENOUGH:
                continue
            stage = stages.stage_of(played, seq, step.seat)
            hint = hint_of(advice, stage, plain(move), None)
            assert stage.scene.asked is not None
            raw = PAGES[key].read_move(stage.scene.asked, hint.fields)
            assert msgspec.convert(raw, advice.moves) == move
            assert hint.said.endswith("."), hint.said
            assert "%" not in hint.said
            assert hint.why == ""
            if hint.fields.keys() <= PRESSED and type(move).__name__ not in NO_BUTTON:
                assert hint.said[:-1] in unescape(stages.regions_html(stage)["ask"])
            told[shape_of(move)] += 1
    assert wanted <= {kind for kind, *_ in told}


@pytest.mark.parametrize("language", ["en", "de", "hu"])
@pytest.mark.parametrize("key", PAGES)
def test_reasons_are_sentences(key: str, language: str) -> None:
    for text in ADVICE[key].reasons(LANGUAGES.speech(language)).values():
        assert text
        assert text.endswith(".")


CODE = re.compile(r"\"([a-z]+(?:_[a-z]+)+)\"")
WRITTEN = {  # where a game's bot gives its reasons
    "uradalom": ("opponent",),
    "dominion": ("reasons",),
    "unreal_estate": ("motives",),
    "wuerfelland": ("opponent",),
    "medieval_manor": ("reasons",),
}


@pytest.mark.parametrize("key", PAGES)
def test_every_code_that_a_bot_gives_has_its_words(key: str) -> None:
    places = [ROOT / "engines" / key / f"{name}.py" for name in WRITTEN[key]]
    found = {code for place in places for code in CODE.findall(place.read_text("utf-8"))}
    questions = {"throne_room", "thief_trash", "thief_gain"}  # names of Dominion's questions
    assert len(found) > 3
    assert found - questions <= set(ADVICE[key].reasons(LANGUAGES.speech("en")))
