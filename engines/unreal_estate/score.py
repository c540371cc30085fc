"""Who wins. E17."""

from engines.core.contract import Result, Seat, SeatResult
from engines.unreal_estate.cards import value_of
from engines.unreal_estate.state import Player, UnrealEstateState

Key = tuple[int, int, int]


def result_of(state: UnrealEstateState) -> Result:
    """How the game ended.

    Cards and their values part those alone who tie for the lead; others with equal points share a
    rank. Who resigned is last, whatever the points. E17, E27.
    """
    best = max(player.score for player in state.players)
    keys = [_key(player, best) for player in state.players]
    seats = tuple(
        SeatResult(rank=_rank(keys, seat, state.resigned), points=player.score, lines=player.lines)
        for seat, player in enumerate(state.players)
    )
    assert state.ending is not None
    return Result(ending=state.ending, seats=seats)


def _key(player: Player, best: int) -> Key:
    """What ranks a seat: points; among leaders more cards in hand, then a higher sum of values."""
    if player.score < best:
        return player.score, 0, 0
    return best, len(player.hand), sum(map(value_of, player.hand))


def _rank(keys: list[Key], seat: Seat, resigned: Seat | None) -> int:
    if resigned is not None:
        return 2 if seat == resigned else 1
    return 1 + sum(key > keys[seat] for key in keys)
