"""What may be seen in Draft Grid: the board for everybody, one's own goals besides."""

from bench.draft.state import Cell, Goal, Line
from engines.core.record import Record


class DraftPublic(Record, frozen=True, kw_only=True):
    """What everybody sees; of goals only how many each seat has."""

    n: int
    round: int
    cells: tuple[Cell, ...]
    scores: tuple[int, ...]
    log: tuple[Line, ...]
    goals: tuple[int, ...]


class DraftPrivate(Record, frozen=True, kw_only=True):
    """One seat's goals."""

    goals: tuple[Goal, ...]
