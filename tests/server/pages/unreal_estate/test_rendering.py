"""Every question, number of seats and state becomes sound HTML for everybody."""

import pytest

from app.pages.unreal_estate.game_page import PAGE
from app.pages.unreal_estate.sentences import _SENTENCES
from engines.unreal_estate.events import UnrealEstateEvent
from engines.unreal_estate.rules import RULES
from tests.server.pages.markup import read
from tests.server.pages.unreal_estate.staging import (
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
MOST_BYTES = 8_000


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
    prompts = RULES.prompts(played.state(seq))
    for viewer in (*range(played.seats), None):
        stage = stage_of(played, seq, viewer)
        page = read(page_html(stage))
        assert page.faults == []
        html = regions_html(stage)["ask"]
        asked = kind_of_prompt(prompts[viewer]) if viewer in prompts else ""
        assert (f'data-ask-kind="{kind}"' in html) is (asked == kind)
        assert ("<form" in html) is bool(asked)
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
    for index in INDICES:
        played = game(index)
        for seq in played.seqs():
            viewer = next(iter(played.asked(seq)), None)
            page = read(page_html(stage_of(played, seq, viewer, language=language)))
            assert page.faults == []
            assert "%(" not in "".join(page.text)


def test_hostile_names_stay_text() -> None:
    played = game(2)
    for seq in range(1, len(played.steps), 5):
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
            assert (
                any(path.startswith("public") for path in ask.reads) is not scene.asked.prompt.waits
            )


def test_a_step_sends_little() -> None:
    """The regions that a step changes for one who waits and for one who acts: the median."""
    sizes: list[int] = []
    played = game(2)
    for viewer in range(played.seats):
        before = regions_html(stage_of(played, 1, viewer))
        for seq in range(2, len(played.steps)):
            now = regions_html(stage_of(played, seq, viewer))
            changed = (html for name, html in now.items() if before[name] != html)
            sizes.append(sum(len(html.encode()) for html in changed))
            before = now
    assert sorted(sizes)[len(sizes) // 2] <= MOST_BYTES


@pytest.mark.parametrize("index", INDICES, ids=NAMES)
def test_the_end_and_the_way_back_are_sound(index: int) -> None:
    played = game(index)
    assert read(finished_html(played)).faults == []
    for seq in (1, len(played.steps) // 2, len(played.steps)):
        for eyes in ("open", "0"):
            assert read(replay_html(played, seq, eyes)).faults == []


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(_SENTENCES) == set(UnrealEstateEvent.__args__)  # type: ignore[attr-defined]
