"""Random games over all options and one to six seats, each checked at every step.

Scores, trays and sheets are followed by naive doubles; what a viewer may not see is dealt anew
and must change none of his bytes.
"""

from collections import Counter

import pytest

from tests.engines.uradalom.watched import CHOICES, Watched

SHORT, LONG = 150, 10_000

ALWAYS_SEEN = (
    *("taken back", "undrawn", "redealt", "bonus up", "bonus down", "bonus any"),
    *("bonus plus1", "bonus minus2", "Sealed", "SealTakenBack", "BallotClosed", "GoalsRevealed"),
    *("DieRemoved", "TokenMoved", "FirstTrayChosen", "EstateFilled", "GameEnded"),
)


def play_games(seeds: range) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in seeds:
        game = Watched(seed, seen)
        try:
            game.play()
        except Exception as error:
            error.add_note(f"seed {seed}, {game.seats} seats, {game.options}, step {game.number}")
            raise
    return seen


def test_a_share_of_random_games() -> None:
    step = len(CHOICES) // SHORT or 1  # spread over all options and seats
    seen = play_games(range(0, SHORT * step, step))
    assert not [name for name in ALWAYS_SEEN if not seen[name]]


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_random_games(part: int) -> None:
    share = LONG // 10
    seen = play_games(range(part * share, (part + 1) * share))
    assert not [name for name in ALWAYS_SEEN if not seen[name]]
