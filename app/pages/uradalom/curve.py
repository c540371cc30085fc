"""The points of all seats after each round, drawn as a curve."""

from collections.abc import Iterator

import msgspec

from app.pages.chart import Curve, curve_of
from app.pages.page import Stage
from app.pages.uradalom.words import seat_name
from engines.core.contract import Seat
from engines.uradalom.events import DiceRolled, Drawn, EstateFilled, ManorPlaced
from engines.uradalom.land import BARE, drawn
from engines.uradalom.score import total
from engines.uradalom.standing import lines_of_all
from engines.uradalom.view import EstateView, terms_of


def curve(stage: Stage) -> Curve | None:
    """The chart of a finished game; None when the log does not tell a single round."""
    by_round = list(points_by_round(stage))
    result = stage.scene.result
    if by_round and result is not None:  # the last point counts the secret goals too
        by_round[-1] = tuple(each.points for each in result.seats)
    names = [seat_name(stage, seat) for seat in range(stage.scene.table.seat_count)]
    return curve_of(stage.speech, names, by_round)


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
