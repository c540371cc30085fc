"""What is dealt anew could have been dealt: every goal is there once, and one's own stay. U4."""

from collections.abc import Iterator

import pytest

from engines.core.chance import Dealt
from engines.core.contract import Viewer
from engines.core.playing import play_out
from engines.uradalom.goals import SECRET
from engines.uradalom.info import UradalomOptions
from engines.uradalom.rules import RULES
from engines.uradalom.state import UradalomState

GOALS = {goal.id for goal in SECRET}


def redealt(seed: int, seats: int, viewer: Viewer) -> Iterator[tuple[UradalomState, UradalomState]]:
    """The states of a game with secret goals, each with what the viewer cannot see dealt anew."""
    options = UradalomOptions(side="b", secret_goals=True)
    for number, played in enumerate(play_out(RULES, options, seats, seed)):
        state = played.step.state
        yield state, RULES.redeal(state, viewer, Dealt(b"anew", (), number))


@pytest.mark.parametrize(("seats", "viewer"), [(6, 0), (6, None), (2, 1)])
def test_goals_dealt_anew_are_all_different_and_ones_own_stay(seats: int, viewer: Viewer) -> None:
    for seed in range(3):
        for state, other in redealt(seed, seats, viewer):
            dealt = [goal for estate in other.estates for goal in estate.offer]
            assert len(set(dealt)) == len(dealt) == 2 * seats
            assert set(dealt) <= GOALS
            assert all(e.goal is None or e.goal in e.offer for e in other.estates)
            if viewer is not None:
                assert other.estates[viewer] == state.estates[viewer]
