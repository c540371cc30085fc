"""How a game went, told by its log alone: what each seat had after each turn, and what it did."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from app.pages.chronicle import happened
from app.tables.shapes import LogEntry
from engines.core.contract import Seat
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.events import (
    CardPlaced,
    GameEnded,
    TargetReached,
    TokensGained,
    TokensLost,
    TradeMade,
    TurnBegan,
)
from engines.medieval_manor.tokens import NONE, Kind, Tokens

_COUNTED: tuple[Kind, ...] = ("victory", "peasants")


@dataclass(slots=True)
class Course:
    """One seat's way: its tokens at the start and after each turn, and what it did in all."""

    tokens: list[Tokens] = field(default_factory=list)
    placed: int = 0
    built: int = 0
    sales: int = 0
    trades: int = 0
    hungers: int = 0


def courses(log: Iterable[LogEntry], seats: int, start: Tokens) -> tuple[Course, ...]:
    """The way of every seat, who all began with `start`. Only Victory Tokens and Peasants count."""
    found = tuple(Course() for _ in range(seats))
    owned = [start.only(_COUNTED)] * seats
    for event in happened(log):
        if isinstance(event, TurnBegan | GameEnded):
            for seat, course in enumerate(found):
                course.tokens.append(owned[seat])
        for seat, got, gone in _changes(event):
            owned[seat] = owned[seat] + got.only(_COUNTED) - gone.only(_COUNTED)
        _count(found, event)
    return found


def _changes(event: Any) -> Iterable[tuple[Seat, Tokens, Tokens]]:
    """Whose tokens become more, and whose less."""
    match event:
        case TokensGained():
            return ((event.seat, event.tokens, NONE),)
        case TokensLost():
            return ((event.seat, NONE, event.tokens),)
        case TradeMade():
            give, ask = event.give.tokens, event.ask.tokens
            return ((event.maker, ask, give), (event.seat, give, ask))
    return ()


def _count(found: tuple[Course, ...], event: Any) -> None:
    match event:
        case CardPlaced():
            found[event.seat].placed += 1
            found[event.seat].built += CARDS[event.card].kind == "upgrade"
        case TokensGained(why="sale"):
            found[event.seat].sales += 1
        case TokensLost(why="hunger"):
            found[event.seat].hungers += 1
        case TradeMade():
            found[event.maker].trades += 1
            found[event.seat].trades += 1


def last_turn(log: Iterable[LogEntry]) -> int:
    """The turn in which the game ended."""
    return max((event.turn for event in happened(log) if isinstance(event, TurnBegan)), default=0)


def target_reached(log: Iterable[LogEntry]) -> TargetReached | None:
    """Who first had enough Victory Tokens, if anybody had. M42."""
    reached = (event for event in happened(log) if isinstance(event, TargetReached))
    return next(reached, None)
