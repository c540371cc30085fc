"""What a viewer may not see changes not a byte of his page. M17: only the decks are hidden."""

from random import Random

import pytest

from engines.core.chance import Dealt
from engines.medieval_manor.rules import RULES
from tests.server.pages.medieval_manor.staging import VARIANTS, game, regions_html, stage_of


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_a_redeal_of_the_decks_leaves_every_region_as_it_is(index: int) -> None:
    played = game(index, seed=3)
    rnd = Random(index)
    differing = 0
    for seq in range(1, len(played.steps), 53):
        state = played.state(seq)
        for viewer in (*range(played.seats), None):
            other = RULES.redeal(state, viewer, Dealt(rnd.randbytes(32), (), 1))
            differing += other != state
            known = regions_html(stage_of(played, seq, viewer))
            assert regions_html(stage_of(played, seq, viewer, state=other)) == known
    assert differing, "nothing was redealt: this test proves nothing"


def test_a_leak_would_be_seen() -> None:
    """The other way round: what is open to all does change what all see."""
    played = game(1, seed=3)
    before, after = played.state(40), played.state(60)
    assert before.estates != after.estates
    known = regions_html(stage_of(played, 40, None))
    assert regions_html(stage_of(played, 40, None, state=after)) != known
