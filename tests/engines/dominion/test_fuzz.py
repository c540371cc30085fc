"""Random games over all cards: none is lost, and the slow model agrees at every step."""

from collections import Counter

import pytest

from tests.engines.dominion import watched
from tests.engines.dominion.slow_model import Model, Seat
from tests.engines.dominion.watched import ALWAYS_SEEN, GAINS, Watched, is_dead, play_games

SHORT, LONG = 300, 20_000
PARTS = 20


def test_a_share_of_random_games() -> None:
    seen = play_games(range(SHORT))
    assert not [name for name in ALWAYS_SEEN if not seen[name]]


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("part", range(PARTS))
def test_twenty_thousand_random_games(part: int) -> None:
    share = LONG // PARTS
    seen = play_games(range(part * share, (part + 1) * share))
    assert not [name for name in ALWAYS_SEEN if not seen[name]]


def stripped(own: str, **supply: int) -> Model:
    """Two seats with one card each, the second one with a Chapel."""
    piles = {"copper": 0, "curse": 0, "silver": 40, "estate": 8, "province": 8} | supply
    return Model([Seat([], [own]), Seat(["chapel"], [])], piles, 0)


def test_without_coins_and_free_cards_a_game_is_dead() -> None:
    assert is_dead(stripped("chapel"))
    assert is_dead(stripped("estate"))


@pytest.mark.parametrize("card", ["copper", "gold", "militia", "festival", *sorted(GAINS)])
def test_whoever_can_still_gain_a_card_keeps_a_game_alive(card: str) -> None:
    assert not is_dead(stripped(card))


@pytest.mark.parametrize("card", ["copper", "curse"])
def test_a_free_card_keeps_a_game_alive(card: str) -> None:
    assert not is_dead(stripped("chapel", **{card: 1}))


def test_a_living_game_that_goes_on_for_ever_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "LIMIT", 50)
    with pytest.raises(AssertionError):
        Watched(0, Counter()).play()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [8473, 14251])
def test_players_who_have_trashed_all_leave_a_dead_game(seed: int) -> None:
    assert play_games(range(seed, seed + 1))["dead"] == 1
