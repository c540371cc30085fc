"""How a game went, told by its log alone: crosses and treasures of all seats after each turn."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from app.pages.chronicle import happened
from app.tables.shapes import LogEntry
from engines.core.contract import Seat
from engines.wuerfelland.events import (
    Busted,
    DiceRolled,
    GameEnded,
    SpacesCrossed,
    TreasureFound,
    TurnBegan,
)


@dataclass(slots=True)
class SeatCourse:
    """One seat's way: its numbers at the start and after each turn, and what it did in all."""

    crosses: list[int] = field(default_factory=list)
    treasures: list[int] = field(default_factory=list)
    turns: int = 0
    busts: int = 0
    treasure_rolls: int = 0


def course(log: Iterable[LogEntry], seats: int) -> tuple[SeatCourse, ...]:
    """The way of every seat. There are no points before the first turn has begun."""
    found = tuple(SeatCourse() for _ in range(seats))
    crosses, treasures = [0] * seats, [0] * seats
    for event in happened(log):
        if isinstance(event, TurnBegan) or (isinstance(event, GameEnded) and found[0].crosses):
            for seat, way in enumerate(found):
                way.crosses.append(crosses[seat])
                way.treasures.append(treasures[seat])
        match event:
            case SpacesCrossed():
                crosses[event.seat] += len(event.spaces)
            case TreasureFound():
                treasures[event.seat] = event.total
            case _:
                _count(found, event)
    return found


def _count(found: tuple[SeatCourse, ...], event: Any) -> None:
    match event:
        case TurnBegan():
            found[event.seat].turns += 1
        case Busted():
            found[event.seat].busts += 1
        case DiceRolled(roll="treasure"):
            found[event.seat].treasure_rolls += 1


def last_turn(log: Iterable[LogEntry]) -> int:
    """The turn in which the game ended."""
    return max((event.turn for event in happened(log) if isinstance(event, TurnBegan)), default=0)


def last_crosser(log: Iterable[LogEntry]) -> Seat | None:
    """Who crossed last."""
    crossed = [event for event in happened(log) if isinstance(event, SpacesCrossed)]
    return crossed[-1].seat if crossed else None
