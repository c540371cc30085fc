"""The points at the end, line by line and seat by seat, with how each comes about. D5, D17."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.pages.dominion.faces import CardFace, face
from app.pages.dominion.names import plain
from app.pages.page import Stage
from engines.core.contract import Result, ScoreLine, Seat
from engines.dominion.cards import GARDENS_SIZE, Card, points_of

SCORING: tuple[Card, ...] = ("province", "duchy", "gardens", "estate", "curse")


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat's points for one kind of card, and how they come about."""

    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Compared:
    """One kind of card for all seats, in the order of the columns. `best` columns lead it."""

    face: CardFace
    cells: tuple[Cell, ...]
    best: frozenset[int]


def compared(stage: Stage, result: Result, order: Sequence[Seat]) -> tuple[Compared, ...]:
    """A line for each kind that gave or cost somebody points, or could have."""
    found = []
    for card in SCORING:
        by_seat = [_line(result, seat, card) for seat in order]
        if any(line is not None for line in by_seat):
            cells = tuple(
                _cell(stage, card, line, len(stage.scene.public.players[seat].owned))
                for seat, line in zip(order, by_seat, strict=True)
            )
            found.append(Compared(face(stage.speech, card), cells, best_of(cells)))
    return tuple(found)


def _line(result: Result, seat: Seat, card: Card) -> ScoreLine | None:
    return next((line for line in result.seats[seat].lines if line.code == card), None)


def _cell(stage: Stage, card: Card, line: ScoreLine | None, owned: int) -> Cell:
    if line is None:
        return Cell(points=0, why="")
    each = plain(points_of(card, owned))
    if card != "gardens":
        return Cell(points=line.points, why=f"{line.count} × {each}")
    text = stage.speech.gettext(
        "%(count)d × %(each)s: %(owned)d cards, one point for every %(ten)d"
    )
    facts = {"count": line.count, "each": each, "owned": owned, "ten": GARDENS_SIZE}
    return Cell(points=line.points, why=text % facts)


def best_of(cells: Sequence[Cell]) -> frozenset[int]:
    """The columns that lead a line; none where all are alike or nobody has points."""
    points = [cell.points for cell in cells]
    top = max(points)
    if top <= 0 or min(points) == top:
        return frozenset()
    return frozenset(index for index, each in enumerate(points) if each == top)
