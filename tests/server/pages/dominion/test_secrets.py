"""What a viewer may not see changes not a byte of his page."""

from random import Random

import pytest

from engines.core.chance import Dealt
from engines.dominion.rules import RULES
from tests.server.pages.dominion.staging import VARIANTS, game, page_html, stage_of


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_a_redeal_of_the_unseen_leaves_the_page_as_it_is(index: int) -> None:
    played = game(index, seed=3)
    rnd = Random(index)
    differing = 0
    for seq in played.seqs():
        if played.state(seq).phase == "over":
            continue  # nothing is hidden any more
        for viewer in (*range(played.seats), None):
            state = played.state(seq)
            other = RULES.redeal(state, viewer, Dealt(rnd.randbytes(32), (), 1))
            differing += other != state
            known = page_html(stage_of(played, seq, viewer))
            assert page_html(stage_of(played, seq, viewer, state=other)) == known
    assert differing, "nothing was redealt: this test proves nothing"


def test_a_leak_would_be_seen() -> None:
    """The other way round: another's redeal does change the page of the one who may see it."""
    played = game(2, seed=3)
    seq = next(seq for seq in range(40, 200) if played.state(seq).phase == "action")
    changed = 0
    for trial in range(5):
        other = RULES.redeal(played.state(seq), 1, Dealt(bytes([trial] * 32), (), 1))
        changed += page_html(stage_of(played, seq, 0)) != page_html(
            stage_of(played, seq, 0, state=other)
        )
    assert changed
