"""Points and ranks. D6."""

from engines.core.contract import Result, ScoreLine, SeatResult


def lines(prizes: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    """What one seat's prizes are worth."""
    return (ScoreLine(code="prizes", points=sum(prizes), count=len(prizes)),)


def totals(prizes: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The points of every seat."""
    return tuple(sum(won) for won in prizes)


def result(ending: str, prizes: tuple[tuple[int, ...], ...]) -> Result:
    """How the game ended; equal points share a rank."""
    points = totals(prizes)
    seats = tuple(
        SeatResult(rank=1 + sum(other > mine for other in points), points=mine, lines=lines(won))
        for mine, won in zip(points, prizes, strict=True)
    )
    return Result(ending=ending, seats=seats)
