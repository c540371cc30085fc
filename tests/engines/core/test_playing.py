"""Playing whole games without people."""

import pytest

from engines import registry
from engines.core.playing import play_out, waiting

DEMO = registry.all_rules()["demo"]
OPTIONS = DEMO.info.forms.options()


def test_a_game_is_played_from_the_set_up_to_its_end() -> None:
    played = list(play_out(DEMO, OPTIONS, 3, seed=5))
    assert (played[0].seat, played[0].move) == (None, None)
    assert played[0].tape
    assert all(turn.seat is not None for turn in played[1:])
    assert waiting(DEMO, played[0].step.state) == [0, 1, 2]
    assert waiting(DEMO, played[-1].step.state) == []
    assert DEMO.result(played[-1].step.state) is not None


def test_everything_follows_from_the_seed() -> None:
    first, again, other = (list(play_out(DEMO, OPTIONS, 3, seed=seed)) for seed in (5, 5, 6))
    assert first == again != other


def test_a_game_that_does_not_end_is_named() -> None:
    with pytest.raises(RuntimeError, match="demo did not end within 4 steps"):
        list(play_out(DEMO, OPTIONS, 3, seed=5, limit=4))
