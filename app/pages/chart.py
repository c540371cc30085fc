"""Curves of all seats over the rounds of a game, laid out to be drawn as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.pages.page import Speech
from engines.core.contract import Seat

WIDTH, HEIGHT = 600, 300
LEFT, RIGHT, TOP, BOTTOM = 44, 480, 24, 256
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
MOST_LINES = 6
MOST_NAMED = 12
LABEL_GAP = 22


@dataclass(frozen=True, slots=True)
class Spot:
    """One point of a curve."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class SeatCurve:
    """One seat's curve with its label at the end."""

    seat: Seat
    name: str
    path: str
    spots: tuple[Spot, ...]
    points: tuple[int, ...]
    label_y: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of the scale or a round on the axis; `is_named` where there is room for its text."""

    at: float
    text: str
    is_named: bool = True


@dataclass(frozen=True, slots=True)
class Curve:
    """The whole chart, and its numbers for those who read a table instead."""

    seats: tuple[SeatCurve, ...]
    scale: tuple[Mark, ...]
    rounds: tuple[Mark, ...]


def curve_of(
    speech: Speech, names: Sequence[str], by_round: Sequence[Sequence[int]]
) -> Curve | None:
    """The chart of these points by round, then by seat, the start first; None without a round."""
    if len(by_round) < 2:
        return None
    low, high, step = span([points for each in by_round for points in each])
    across = [LEFT + (RIGHT - LEFT) * index / (len(by_round) - 1) for index in range(len(by_round))]

    def down(points: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (points - low) / (high - low), 1)

    ends = _apart([down(points) for points in by_round[-1]])
    return Curve(
        seats=tuple(
            _seat_curve(seat, name, across, [down(each[seat]) for each in by_round], by_round, end)
            for seat, (name, end) in enumerate(zip(names, ends, strict=True))
        ),
        scale=tuple(
            Mark(at=down(points), text=str(points).replace("-", "−"))
            for points in range(low, high + 1, step)
        ),
        rounds=rounds_along(speech, across),
    )


def rounds_along(speech: Speech, across: Sequence[float]) -> tuple[Mark, ...]:
    """The rounds on the axis, the start first; where they are many, not all are named."""
    every = -(-(len(across) - 1) // MOST_NAMED)
    return tuple(
        Mark(
            at=round(x, 1),
            text=speech.gettext("start") if index == 0 else str(index),
            is_named=index % every == 0,
        )
        for index, x in enumerate(across)
    )


def _seat_curve(
    seat: Seat,
    name: str,
    across: Sequence[float],
    heights: Sequence[float],
    by_round: Sequence[Sequence[int]],
    label_y: float,
) -> SeatCurve:
    spots = tuple(Spot(x=round(x, 1), y=y) for x, y in zip(across, heights, strict=True))
    return SeatCurve(
        seat=seat,
        name=name,
        path="M" + "L".join(f"{spot.x} {spot.y}" for spot in spots),
        spots=spots,
        points=tuple(each[seat] for each in by_round),
        label_y=label_y,
    )


def span(points: Sequence[int]) -> tuple[int, int, int]:
    """The scale's lowest and highest line and the step between lines: at most six of them."""
    low, high = min(*points, 0), max(*points, 1)
    step = next(step for step in STEPS if (high - low) / step <= MOST_LINES)
    return low // step * step, -(-high // step) * step, step


def _apart(heights: Sequence[float]) -> list[float]:
    """Labels moved down until none lies over another, and up again when they run out below."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + LABEL_GAP)
    over = max(0.0, placed[order[-1]] - BOTTOM)
    for index in reversed(order):
        placed[index] -= over
        over = max(0.0, over - LABEL_GAP)
    return placed
