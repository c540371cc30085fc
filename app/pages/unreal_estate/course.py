"""How a game went, told by its log alone: the points of all seats after each round."""

from collections.abc import Iterable

from app.pages.chronicle import happened
from app.tables.shapes import LogEntry
from engines.unreal_estate.events import (
    Built,
    GameEnded,
    InnPaid,
    RoundBegan,
    ScoreChanged,
    ScoringBegan,
)


def points_by_round(log: Iterable[LogEntry], seats: int) -> list[tuple[int, ...]]:
    """The start, then every round, then the final scoring or where the game broke off."""
    points = [0] * seats
    found: list[tuple[int, ...]] = []
    for event in happened(log):
        if isinstance(event, RoundBegan | ScoringBegan | GameEnded):
            found.append(tuple(points))
        elif isinstance(event, Built | InnPaid | ScoreChanged):
            points[event.seat] += event.points
    return found


def last_round(log: Iterable[LogEntry]) -> int:
    """The round in which the game ended."""
    return max((event.round for event in happened(log) if isinstance(event, RoundBegan)), default=0)


def builds(log: Iterable[LogEntry]) -> tuple[Built, ...]:
    """All builds, in order."""
    return tuple(event for event in happened(log) if isinstance(event, Built))
