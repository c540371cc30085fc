"""The goal of the game and how it is counted. W19, W25."""

from engines.core.contract import Result, ScoreLine, Seat, SeatResult
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import completed, treasures
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.state import Sheet

TREASURES_TO_WIN = 5
ALL_TREASURES = 6


def treasures_to_win(options: WuerfellandOptions) -> int:
    """So many treasures win, with a whole colour. W19, W25."""
    return ALL_TREASURES if options.whole_strip else TREASURES_TO_WIN


def has_won(options: WuerfellandOptions, sheet: Sheet) -> bool:
    """Whether a sheet fulfils the goal, in whichever order. W19."""
    board, crosses = BOARDS[sheet.board or ""], frozenset(sheet.crossed)
    found = treasures(board, crosses)
    return len(found) >= treasures_to_win(options) and bool(completed(board, crosses))


def lines(sheet: Sheet) -> tuple[ScoreLine, ...]:
    """The info strip, field by field: a point for each treasure, one for the first whole colour.

    The points say how far somebody came; only the goal decides who wins.
    """
    if sheet.board is None:
        return ()
    board, crosses = BOARDS[sheet.board], frozenset(sheet.crossed)
    found, whole = len(treasures(board, crosses)), len(completed(board, crosses))
    return (
        ScoreLine(code="treasures", points=found, count=found),
        ScoreLine(code="colours", points=min(whole, 1), count=whole),
        ScoreLine(code="spaces", points=0, count=len(crosses)),
    )


def result_of(ending: str, sheets: tuple[Sheet, ...], winners: tuple[Seat, ...]) -> Result:
    """How the game ended: winners share the first rank, the others the next. W20, W21."""
    seats = []
    for seat, sheet in enumerate(sheets):
        reckoned = lines(sheet)
        seats.append(
            SeatResult(
                rank=1 if seat in winners else 1 + len(winners),
                points=sum(line.points for line in reckoned),
                lines=reckoned,
            )
        )
    return Result(ending=ending, seats=tuple(seats))
