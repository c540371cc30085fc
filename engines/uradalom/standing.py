"""Every seat's score sheet as if the game ended now, from what lies on the table."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, Protocol

from engines.core.contract import ScoreLine
from engines.core.record import Record
from engines.uradalom.finishing import Mark, finishing_lines
from engines.uradalom.goals import shared_lines
from engines.uradalom.land import Land
from engines.uradalom.moves import Bonus
from engines.uradalom.score import reckon, total

Lines = tuple[ScoreLine, ...]


class Sheet(Protocol):
    """What is scored of a seat: an estate of the state, or one of the view."""

    @property
    def land(self) -> Land:
        """The 36 cells."""
        ...

    @property
    def bonuses_used(self) -> tuple[Bonus, ...]:
        """The icons crossed out."""
        ...

    @property
    def undrawn(self) -> int:
        """The tally of side B."""
        ...

    @property
    def finished_round(self) -> int | None:
        """The round in which the last cell was filled."""
        ...

    @property
    def finished_pick(self) -> int | None:
        """The pick of that round."""
        ...


class Terms(Record, frozen=True, kw_only=True):
    """What the scoring of all sheets depends on."""

    side: Literal["a", "b"]
    bonus_icons: Literal[3, 5]
    finish_order: Literal["round", "step"]
    shared_goals: tuple[str, ...]


# Most sheets are as they were a step ago, and all of them while seats seal.
_reckoned = lru_cache(maxsize=2048)(reckon)
_shared = lru_cache(maxsize=256)(shared_lines)


def own_points(terms: Terms, sheet: Sheet) -> int:
    """The points of one sheet alone: terrain, bonuses and undrawn cells."""
    return total(_own_lines(terms, sheet))


def _own_lines(terms: Terms, sheet: Sheet) -> Lines:
    return _reckoned(
        sheet.land, terms.side, len(sheet.bonuses_used), terms.bonus_icons, sheet.undrawn
    )


def lines_of_all(terms: Terms, sheets: Sequence[Sheet]) -> tuple[Lines, ...]:
    """Each seat's lines, but for its secret goal: own sheet, finishing points, shared goals."""
    shared = _shared(terms.shared_goals, tuple(sheet.land for sheet in sheets))
    finishing = _finishing(terms, sheets)
    return tuple(
        _own_lines(terms, sheet) + finishing[seat] + shared[seat]
        for seat, sheet in enumerate(sheets)
    )


def _finishing(terms: Terms, sheets: Sequence[Sheet]) -> tuple[Lines, ...]:
    if terms.side == "a":
        return ((),) * len(sheets)
    return finishing_lines([_mark(sheet) for sheet in sheets], terms.finish_order)


def _mark(sheet: Sheet) -> Mark | None:
    if sheet.finished_round is None or sheet.finished_pick is None:
        return None
    return sheet.finished_round, sheet.finished_pick
