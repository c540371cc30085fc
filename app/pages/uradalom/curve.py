"""The points of all seats after each round, drawn as a curve."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from app.pages.page import Stage
from app.pages.uradalom.words import seat_name
from engines.core.contract import Seat
from engines.uradalom.events import DiceRolled, Drawn, EstateFilled, ManorPlaced
from engines.uradalom.land import BARE, drawn
from engines.uradalom.score import total
from engines.uradalom.standing import lines_of_all
from engines.uradalom.view import EstateView, terms_of

WIDTH, HEIGHT = 600, 300
LEFT, RIGHT, TOP, BOTTOM = 44, 480, 24, 256
STEPS = (1, 2, 5, 10, 20, 25, 50)
MOST_LINES = 6
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
    """A line of the scale or a round on the axis."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Curve:
    """The whole chart, and its numbers for those who read a table instead."""

    seats: tuple[SeatCurve, ...]
    scale: tuple[Mark, ...]
    rounds: tuple[Mark, ...]


def curve(stage: Stage) -> Curve | None:
    """The chart of a finished game; None when the log does not tell a single round."""
    by_round = list(points_by_round(stage))
    if len(by_round) < 2:
        return None
    result = stage.scene.result
    if result is not None:  # the last point counts the secret goals too
        by_round[-1] = tuple(each.points for each in result.seats)
    low, high, step = _span([points for each in by_round for points in each])
    across = [LEFT + (RIGHT - LEFT) * index / (len(by_round) - 1) for index in range(len(by_round))]

    def down(points: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (points - low) / (high - low), 1)

    ends = _apart([down(points) for points in by_round[-1]])
    return Curve(
        seats=tuple(
            _seat_curve(
                stage, seat, across, [down(each[seat]) for each in by_round], by_round, ends[seat]
            )
            for seat in range(len(by_round[0]))
        ),
        scale=tuple(
            Mark(at=down(points), text=str(points).replace("-", "−"))
            for points in range(low, high + 1, step)
        ),
        rounds=tuple(
            Mark(at=round(x, 1), text=stage.speech.gettext("start") if index == 0 else str(index))
            for index, x in enumerate(across)
        ),
    )


def _seat_curve(
    stage: Stage,
    seat: Seat,
    across: Sequence[float],
    heights: Sequence[float],
    by_round: Sequence[Sequence[int]],
    label_y: float,
) -> SeatCurve:
    spots = tuple(Spot(x=round(x, 1), y=y) for x, y in zip(across, heights, strict=True))
    return SeatCurve(
        seat=seat,
        name=seat_name(stage, seat),
        path="M" + "L".join(f"{spot.x} {spot.y}" for spot in spots),
        spots=spots,
        points=tuple(each[seat] for each in by_round),
        label_y=label_y,
    )


def points_by_round(stage: Stage) -> Iterator[tuple[int, ...]]:
    """The public points of all seats at the start and after each round, told by the log alone."""
    public = stage.scene.public
    terms = terms_of(public)
    estates = [EstateView(land=BARE, points=0) for _ in public.estates]
    began = False
    for entry in stage.log:
        for event in () if entry.undone else entry.events:
            if isinstance(event, DiceRolled):
                yield tuple(total(lines) for lines in lines_of_all(terms, estates))
                began = True
            _tell(estates, event)
    if began:
        yield tuple(total(lines) for lines in lines_of_all(terms, estates))


def _tell(estates: list[EstateView], event: object) -> None:
    if isinstance(event, ManorPlaced):
        _change(estates, event.seat, land=drawn(estates[event.seat].land, event.cells, "manor"))
    elif isinstance(event, EstateFilled):
        _change(estates, event.seat, finished_round=event.round, finished_pick=0)
    elif isinstance(event, Drawn):
        estate = estates[event.seat]
        used = (*estate.bonuses_used, event.bonus) if event.bonus else estate.bonuses_used
        _change(
            estates,
            event.seat,
            land=drawn(estate.land, event.cells, event.terrain),
            bonuses_used=used,
            undrawn=estate.undrawn + event.undrawn,
        )


def _change(estates: list[EstateView], seat: Seat, **fields: object) -> None:
    estates[seat] = msgspec.structs.replace(estates[seat], **fields)


def _span(points: Sequence[int]) -> tuple[int, int, int]:
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
