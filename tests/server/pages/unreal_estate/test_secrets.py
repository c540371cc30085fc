"""What a viewer may not see changes not a byte of his page."""

from random import Random

import pytest

from engines.core.chance import Dealt
from engines.unreal_estate.rules import RULES
from tests.server.pages.unreal_estate.staging import VARIANTS, game, page_html, stage_of


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_a_redeal_of_the_unseen_leaves_the_page_as_it_is(index: int) -> None:
    played = game(index, seed=3)
    rnd = Random(index)
    differing = 0
    for seq in range(1, len(played.steps), 4):
        state = played.state(seq)
        if state.phase == "over":
            continue  # nothing is hidden any more
        for viewer in (*range(played.seats), None):
            other = RULES.redeal(state, viewer, Dealt(rnd.randbytes(32), (), 1))
            differing += other != state
            known = page_html(stage_of(played, seq, viewer))
            assert page_html(stage_of(played, seq, viewer, state=other)) == known
    assert differing, "nothing was redealt: this test proves nothing"


def test_a_leak_would_be_seen() -> None:
    """The other way round: another's redeal does change the page of the one who may see it."""
    played = game(2, seed=3)
    changed = 0
    for trial in range(5):
        other = RULES.redeal(played.state(3), 1, Dealt(bytes([trial] * 32), (), 1))
        changed += page_html(stage_of(played, 3, 0)) != page_html(
            stage_of(played, 3, 0, state=other)
        )
    assert changed
