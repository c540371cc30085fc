"""Every question, number of seats and way to a kingdom becomes sound HTML for everybody."""

from collections import Counter

import pytest

from app.pages.dominion.game_page import PAGE
from tests.server.pages.dominion.staging import (
    ALL_KINDS,
    VARIANTS,
    game,
    kind_of,
    one_of_each,
    page_html,
    regions_html,
    stage_of,
)
from tests.server.pages.markup import read
from tests.server.pages.stages import TEMPLATES

INDICES = range(len(VARIANTS))
NAMES = [name for name, _, _ in VARIANTS]
MOST_BYTES = 8192


@pytest.mark.parametrize("index", INDICES, ids=NAMES)
def test_every_moment_is_a_sound_page_for_every_viewer(index: int) -> None:
    played = game(index)
    for seq in played.seqs():
        for viewer in (*range(played.seats), None):
            page = read(page_html(stage_of(played, seq, viewer, can_undo=viewer == 0)))
            assert page.faults == [], f"step {seq} for {viewer}"


@pytest.mark.parametrize("kind", sorted(ALL_KINDS))
def test_every_question_is_a_sound_page_for_every_viewer(kind: str) -> None:
    played, seq = one_of_each()[kind]
    for viewer in (*range(played.seats), None):
        stage = stage_of(played, seq, viewer)
        assert read(page_html(stage)).faults == []
        is_asked = stage.scene.asked is not None
        assert (f'data-ask-kind="{kind}"' in regions_html(stage)["ask"]) is is_asked


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
    for index in INDICES:
        played = game(index)
        for seq in played.seqs():
            viewer = next(iter(played.asked(seq)), None)
            page = read(page_html(stage_of(played, seq, viewer, language=language)))
            assert page.faults == []
            assert "%(" not in "".join(page.text)


def test_hostile_names_stay_text() -> None:
    played = game(2)
    for seq in played.seqs():
        html = page_html(stage_of(played, seq, 0))
        assert "<b>Bálint</b>" not in html.replace("<b>&lt;b&gt;Bálint&lt;/b&gt;</b>", "")


@pytest.mark.parametrize("index", INDICES, ids=NAMES)
def test_one_sentence_asks_and_the_others_are_told_whom_they_wait_for(index: int) -> None:
    played = game(index)
    for seq in played.seqs(kinds=2):
        asks = Counter[str]()
        for viewer in range(played.seats):
            stage = stage_of(played, seq, viewer)
            html = regions_html(stage)["ask"]
            is_asked = stage.scene.asked is not None
            asks["asked" if is_asked else "told"] += 1
            assert ("<form" in html) is is_asked
            assert html.count("question__ask") == 1
            assert 'question__why"><span></span>' not in html, kind_of(played.state(seq))
        assert asks["asked"] == (0 if played.state(seq).phase == "over" else 1)


def test_shared_regions_read_nothing_private() -> None:
    for index in INDICES:
        for seq in (1, 50):
            scene = stage_of(game(index), seq, 0).scene
            for region in PAGE.regions(scene):
                if region.is_shared:
                    read = {path.split("/")[0] for path in region.reads}
                    assert not {"private", "undo"} & read
                    # A pile is shared while nothing is asked; that it was shows in the prompt.
                    assert "prompt" not in read or scene.asked is None


@pytest.mark.parametrize("index", INDICES, ids=NAMES)
def test_what_is_kept_is_made_of_its_part_alone(index: int) -> None:
    played = game(index)
    for seq in played.seqs():
        for viewer in (*range(played.seats), None):
            stage = stage_of(played, seq, viewer)
            pushed = regions_html(stage)
            kept = [region for region in PAGE.regions(stage.scene) if region.is_kept]
            for region in kept:
                part = {"part": region.context(stage)}
                assert pushed[region.id] == TEMPLATES.render(region.template, "en", part)
            assert kept or stage.scene.public.phase == "kingdom"


def test_a_half_filled_form_is_left_alone_while_its_question_stands() -> None:
    played = game(2)
    for seq in played.seqs():
        for viewer in range(played.seats):
            scene = stage_of(played, seq, viewer).scene
            ask = next(region for region in PAGE.regions(scene) if region.id == "ask")
            assert any(each.startswith("public") for each in ask.reads) is (scene.asked is None)
            hand = next(region for region in PAGE.regions(scene) if region.id == "hand")
            assert not any(each.startswith("public") for each in hand.reads)


def test_no_region_of_a_running_turn_is_large() -> None:
    """A page is sent what a step touched: none of its parts may outgrow the whole budget."""
    for index in range(6):
        played = game(index)
        for seq in played.seqs():
            for viewer in (*range(played.seats), None):
                for name, html in regions_html(stage_of(played, seq, viewer)).items():
                    assert len(html.encode()) < MOST_BYTES, (name, seq)
