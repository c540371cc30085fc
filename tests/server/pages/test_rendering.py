"""Every phase, side, number of seats and option becomes sound HTML for everybody."""

import pytest

from app.pages.uradalom.game_page import PAGE
from tests.server.pages.markup import read
from tests.server.pages.staging import (
    VARIANTS,
    finished_html,
    game,
    page_html,
    regions_html,
    replay_html,
    stage_of,
)

INDICES = range(len(VARIANTS))


@pytest.mark.parametrize("index", INDICES, ids=[name for name, _, _ in VARIANTS])
def test_every_moment_is_a_sound_page_for_every_viewer(index: int) -> None:
    played = game(index)
    for seq in played.seqs():
        for viewer in (*range(played.seats), None):
            page = read(page_html(stage_of(played, seq, viewer)))
            assert page.faults == [], f"step {seq} for {viewer}"


@pytest.mark.parametrize("index", INDICES, ids=[name for name, _, _ in VARIANTS])
def test_the_page_places_every_region_as_it_is_pushed(index: int) -> None:
    played = game(index)
    for seq in played.seqs():
        stage = stage_of(played, seq, 0)
        html = page_html(stage)
        declared = [region.id for region in PAGE.regions(stage.scene)]
        assert sorted(read(html).regions) == sorted([*declared, "chat"])
        for inside in regions_html(stage).values():
            assert inside in html


@pytest.mark.parametrize("index", INDICES, ids=[name for name, _, _ in VARIANTS])
def test_a_finished_game_and_its_replay_are_sound_pages(index: int) -> None:
    played = game(index)
    assert read(finished_html(played)).faults == []
    assert read(finished_html(played, mine=None)).faults == []
    last = len(played.steps)
    for seq in (1, 2, last // 2, last):
        for eyes in ("open", "spectator", "0"):
            assert read(replay_html(played, seq, eyes)).faults == [], f"step {seq}, {eyes}"


@pytest.mark.parametrize("language", ["hu", "de"])
def test_other_languages_fill_every_gap(language: str) -> None:
    for index in (2, 5, 7):
        played = game(index)
        for seq in played.seqs():
            page = read(page_html(stage_of(played, seq, 0, language=language)))
            assert page.faults == []
            assert "%(" not in "".join(page.text)


def test_hostile_names_stay_text() -> None:
    html = page_html(stage_of(game(2), len(game(2).steps) // 2, 0))
    assert "<b>Bálint</b>" not in html.replace("<b>&lt;b&gt;Bálint&lt;/b&gt;</b>", "")
    assert "&lt;b&gt;Bálint&lt;/b&gt;" in html


def test_a_half_filled_form_is_left_alone_while_its_question_stands() -> None:
    played = game(1)
    for seq in played.seqs():
        scene = stage_of(played, seq, 0).scene
        ask = next(region for region in PAGE.regions(scene) if region.id == "ask")
        waits = scene.asked is not None and scene.asked.prompt.waits
        assert ("public" in ask.reads) is not waits


def test_shared_regions_read_nothing_private() -> None:
    scene = stage_of(game(2), 5, 0).scene
    for region in PAGE.regions(scene):
        if region.is_shared:
            assert not {"private", "prompt", "undo"} & {read.split("/")[0] for read in region.reads}
