"""Side B's points for a sheet that is filled early. U24 to U26, U46."""

from collections.abc import Sequence
from typing import Literal

from engines.core.contract import ScoreLine

Mark = tuple[int, int]
"""When a sheet was filled: the round, and the pick in it."""

FinishOrder = Literal["round", "step"]
"""Whether being first goes by rounds or by picks. U25."""

FIRST_ROUND_POINTS = 10
SECOND_ROUND_POINTS = 5
FIRST_TO_FINISH_POINTS = 8
SECOND_TO_FINISH_POINTS = 4
SEATS_FOR_A_SECOND = 3
"""With fewer there is no second place. U25."""


def finishing_lines(
    marks: Sequence[Mark | None], order: FinishOrder
) -> tuple[tuple[ScoreLine, ...], ...]:
    """Each seat's lines by when all sheets were filled; None is a sheet with empty cells.

    What a seat has once it keeps: nobody can finish earlier than those who have finished.
    """
    places = _places(marks, order) if len(marks) > 1 else [None]  # U46: nobody to be first of
    return tuple(
        (*_round_line(mark), *_place_line(place)) for mark, place in zip(marks, places, strict=True)
    )


def _places(marks: Sequence[Mark | None], order: Literal["round", "step"]) -> list[int | None]:
    """0 for all who finished first, 1 for the next, and so on. U25."""
    moments = [mark and (mark if order == "step" else mark[:1]) for mark in marks]
    in_order = sorted({moment for moment in moments if moment is not None})
    places = [None if moment is None else in_order.index(moment) for moment in moments]
    if len(marks) < SEATS_FOR_A_SECOND or places.count(0) != 1:
        return [place if place == 0 else None for place in places]
    return places


def _round_line(mark: Mark | None) -> tuple[ScoreLine, ...]:
    finished_round = mark[0] if mark else None
    if finished_round == 1:
        return (ScoreLine(code="first_round", points=FIRST_ROUND_POINTS),)
    if finished_round == 2:
        return (ScoreLine(code="second_round", points=SECOND_ROUND_POINTS),)
    return ()


def _place_line(place: int | None) -> tuple[ScoreLine, ...]:
    if place == 0:
        return (ScoreLine(code="first_to_finish", points=FIRST_TO_FINISH_POINTS),)
    if place == 1:
        return (ScoreLine(code="second_to_finish", points=SECOND_TO_FINISH_POINTS),)
    return ()
