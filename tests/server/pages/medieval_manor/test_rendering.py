"""Every question, number of seats and state becomes sound HTML for everybody."""

import pytest

from app.pages.medieval_manor.game_page import PAGE
from engines.medieval_manor.rules import RULES
from tests.server.pages.markup import read
from tests.server.pages.medieval_manor.staging import (
    ALL_KINDS,
    VARIANTS,
    finished_html,
    game,
    kind_of_prompt,
    one_of_each,
    page_html,
    regions_html,
    replay_html,
    stage_of,
)

INDICES = range(len(VARIANTS))
NAMES = [name for name, _, _ in VARIANTS]
MOST_BYTES = 8192
STILL = ("lands", "takeback")
"""Regions that a step does not touch, or that only the staging of a viewer makes different."""


@pytest.mark.parametrize("index", INDICES, ids=NAMES)
def test_every_moment_is_a_sound_page_for_every_viewer(index: int) -> None:
    played = game(index)
    for seq in played.seqs():
        for viewer in (0, played.seats - 1, None):
            page = read(page_html(stage_of(played, seq, viewer, can_undo=viewer == 0)))
            assert page.faults == [], f"step {seq} for {viewer}"


@pytest.mark.parametrize("kind", sorted(ALL_KINDS))
def test_every_question_is_a_sound_page_for_every_viewer(kind: str) -> None:
    played, seq = one_of_each()[kind]
    prompts = RULES.prompts(played.state(seq))
    for viewer in (*range(played.seats), None):
        stage = stage_of(played, seq, viewer)
        page = read(page_html(stage))
        assert page.faults == []
        html = regions_html(stage)["ask"]
        asked = kind_of_prompt(prompts[viewer]) if viewer in prompts else ""
        assert (f'data-ask-kind="{kind}"' in html) is (asked == kind)
        assert html.count("question__ask") == 1
        if not asked:
            assert not [one for one in page.inputs if one.get("form") == "question"]


@pytest.mark.parametrize("index", INDICES, ids=NAMES)
def test_the_page_places_every_region_as_it_is_pushed(index: int) -> None:
    played = game(index)
    for seq in played.seqs():
        for viewer in (0, None):
            stage = stage_of(played, seq, viewer)
            html = page_html(stage)
            declared = [region.id for region in PAGE.regions(stage.scene)]
            assert sorted(read(html).regions) == sorted([*declared, "chat"])
            for inside in regions_html(stage).values():
                assert inside in html


@pytest.mark.parametrize("language", ["hu", "de"])
def test_other_languages_fill_every_gap(language: str) -> None:
    for kind in sorted(ALL_KINDS):
        played, seq = one_of_each()[kind]
        viewer = next(iter(played.asked(seq)), None)
        page = read(page_html(stage_of(played, seq, viewer, language=language)))
        assert page.faults == []
        assert "%(" not in "".join(page.text)


def test_hostile_names_stay_text() -> None:
    played = game(2)
    for seq in range(1, len(played.steps), 31):
        assert "<b>Bálint</b>" not in page_html(stage_of(played, seq, 0))


def test_shared_regions_read_nothing_private_and_an_open_form_is_left_alone() -> None:
    for kind in ALL_KINDS:
        played, seq = one_of_each()[kind]
        for viewer in played.asked(seq):
            scene = stage_of(played, seq, viewer).scene
            for region in PAGE.regions(scene):
                heads = {path.split("/")[0] for path in region.reads}
                assert not (region.is_shared and heads & {"private", "prompt", "undo"}), region.id
            ask = next(region for region in PAGE.regions(scene) if region.id == "ask")
            assert scene.asked
            reads_public = any(path.startswith("public") for path in ask.reads)
            assert reads_public is not scene.asked.prompt.waits


def test_a_step_sends_little() -> None:
    """The regions that a step changes for one who waits and for one who acts: the median."""
    sizes: list[int] = []
    played = game(3)
    for seq in range(2, len(played.steps), 13):
        viewer = seq % played.seats
        before = regions_html(stage_of(played, seq - 1, viewer))
        now = regions_html(stage_of(played, seq, viewer))
        changed = (name for name, html in now.items() if before[name] != html)
        sizes.append(sum(len(now[name].encode()) for name in changed if name not in STILL))
    assert sorted(sizes)[len(sizes) // 2] <= MOST_BYTES


@pytest.mark.parametrize("index", INDICES, ids=NAMES)
def test_the_end_and_the_way_back_are_sound(index: int) -> None:
    played = game(index)
    assert read(finished_html(played)).faults == []
    for seq in (1, len(played.steps) // 2, len(played.steps)):
        for eyes in ("open", "0"):
            assert read(replay_html(played, seq, eyes)).faults == []
