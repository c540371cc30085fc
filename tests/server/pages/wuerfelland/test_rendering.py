"""Every question, number of seats and option becomes sound HTML for everybody."""

import pytest

from app.pages.wuerfelland.game_page import PAGE
from engines.wuerfelland.prompts import WuerfellandPrompt
from engines.wuerfelland.rules import RULES
from tests.server.pages.markup import read
from tests.server.pages.wuerfelland.staging import (
    VARIANTS,
    finished_html,
    game,
    page_html,
    regions_html,
    replay_html,
    stage_of,
)

INDICES = range(len(VARIANTS))
IDS = [name for name, _, _ in VARIANTS]
LARGEST_PUSH = 8_000


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_every_moment_is_a_sound_page_for_every_viewer(index: int) -> None:
    played = game(index)
    asked = set()
    for seq in played.seqs():
        asked |= {type(prompt) for prompt in RULES.prompts(played.state(seq)).values()}
        for viewer in (*range(played.seats), None):
            page = read(page_html(stage_of(played, seq, viewer)))
            assert page.faults == [], f"step {seq} for {viewer}"
    assert asked == set(WuerfellandPrompt.__args__)


@pytest.mark.parametrize("index", INDICES, ids=IDS)
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


@pytest.mark.parametrize("index", INDICES, ids=IDS)
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
    played = game(1)
    for seq in played.seqs():
        page = read(page_html(stage_of(played, seq, 0, language=language)))
        assert page.faults == []
        assert "%(" not in "".join(page.text)


def test_hostile_names_stay_text() -> None:
    played = game(1)
    html = page_html(stage_of(played, len(played.steps) // 2, 0))
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
    for region in PAGE.regions(stage_of(game(1), 5, 0).scene):
        if region.is_shared:
            assert not {"private", "prompt", "undo"} & {read.split("/")[0] for read in region.reads}


def test_giving_up_is_offered_only_where_it_is_allowed() -> None:
    allowed, refused = stage_of(game(0), 2, 0), stage_of(game(3), 2, 0)
    if allowed.scene.asked is None:
        allowed = stage_of(game(0), 1, 0)
    assert 'value="resign"' in regions_html(allowed)["resign"]
    assert "resign" not in regions_html(refused)["resign"]


def test_what_a_step_changes_is_small() -> None:
    """What looks the same is not sent; the rest of a step has to be small in the median."""
    played = game(2)
    sizes = []
    before: dict[str, str] = {}
    for seq in range(40, min(len(played.steps), 120)):
        now = regions_html(stage_of(played, seq, 0))
        sizes.append(
            sum(len(html.encode()) for name, html in now.items() if before.get(name) != html)
        )
        before = now
    assert sorted(sizes[1:])[len(sizes) // 2] <= LARGEST_PUSH
