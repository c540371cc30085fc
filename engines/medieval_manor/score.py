"""Final points, ties, and the lines that a preview compares. M42, M43."""

from collections.abc import Sequence

from engines.core.contract import Result, ScoreLine, Seat, SeatResult
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.tokens import Tokens


def result(state: ManorState) -> Result | None:
    """How the game ended; None while it runs."""
    if state.ending is None:
        return None
    keys = [_key(state, seat) for seat in range(len(state.estates))]
    seats = tuple(
        SeatResult(
            rank=1 + sum(other > keys[seat] for other in keys),
            points=points_of(estate.tokens, estate.upgrades),
            lines=lines(estate.tokens, estate.upgrades),
        )
        for seat, estate in enumerate(state.estates)
    )
    return Result(ending=state.ending, seats=seats)


def _key(state: ManorState, seat: Seat) -> tuple[int, ...]:
    """Victory, then Upgrades, then Gold; who resigned comes last whatever he has. M43, M46."""
    one = state.estates[seat]
    if state.winner is not None:
        return (int(seat == state.winner),)
    return (points_of(one.tokens, one.upgrades), len(one.upgrades), one.tokens.gold)


def points_of(tokens: Tokens, upgrades: Sequence[str]) -> int:
    """Victory Tokens and what Upgrades are worth at the end. M43."""
    return tokens.victory + sum(end_points(key, upgrades) for key in upgrades)


def end_points(key: str, upgrades: Sequence[str]) -> int:
    """What one Upgrade is worth at the end; the University counts itself. M43."""
    card = CARDS[key]
    return card.end_points + card.end_points_per_upgrade * len(upgrades)


def lines(tokens: Tokens, upgrades: Sequence[str]) -> tuple[ScoreLine, ...]:
    """The reckoning: tokens, each Upgrade with an end value, and what breaks a tie."""
    worth = [(key, end_points(key, upgrades)) for key in upgrades]
    return (
        ScoreLine(code="victory_tokens", points=tokens.victory, count=tokens.victory),
        *(ScoreLine(code=key, points=points) for key, points in worth if points),
        ScoreLine(code="upgrades", points=0, count=len(upgrades)),
        ScoreLine(code="gold", points=0, count=tokens.gold),
    )
