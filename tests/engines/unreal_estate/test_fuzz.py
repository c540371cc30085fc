"""Random games over all seats and specials: the slow model agrees at every step of every one.

Each is counted through: cards, rounds, counts of the view, and what everybody remembers.
"""

import pytest

from tests.engines.unreal_estate.watched import ALWAYS_SEEN, play_games

SHORT, LONG = 200, 10_000
PARTS = 20


def test_a_share_of_random_games() -> None:
    seen = play_games(range(SHORT))
    assert not [name for name in ALWAYS_SEEN if not seen[name]]


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_random_games(part: int) -> None:
    share = LONG // PARTS
    seen = play_games(range(part * share, (part + 1) * share))
    assert not [name for name in ALWAYS_SEEN if not seen[name]]
