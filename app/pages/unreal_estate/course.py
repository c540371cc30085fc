"""How a game went, told by its log alone: the points of all seats after each round."""

from collections.abc import Iterable
from typing import Any

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
    for event in _events(log):
        if isinstance(event, RoundBegan | ScoringBegan | GameEnded):
            found.append(tuple(points))
        elif isinstance(event, Built | InnPaid | ScoreChanged):
            points[event.seat] += event.points
    return found


def _events(log: Iterable[LogEntry]) -> Iterable[Any]:
    for entry in log:
        if not entry.undone and entry.kind != "undo":
            yield from entry.events


def last_round(log: Iterable[LogEntry]) -> int:
    """The round in which the game ended."""
    return max((event.round for event in _events(log) if isinstance(event, RoundBegan)), default=0)


def builds(log: Iterable[LogEntry]) -> tuple[Built, ...]:
    """All builds, in order."""
    return tuple(event for event in _events(log) if isinstance(event, Built))
