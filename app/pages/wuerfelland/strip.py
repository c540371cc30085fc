"""The info strip: every colour with its crosses, its treasure, and what is open of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.pages.page import Speech, Stage
from app.pages.who import listed
from app.pages.wuerfelland.words import colour_names, space_names
from engines.core.contract import Seat
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.checking import SPACES_OF_A_COLOUR
from engines.wuerfelland.crossing import Crosses, completed, places_for, treasures
from engines.wuerfelland.goal import ALL_TREASURES
from engines.wuerfelland.hexes import COLOURS, Board, Colour


@dataclass(frozen=True, slots=True)
class StripRow:
    """One colour.

    `before` is its number of crosses without the previewed crossing, if that changes it; `is_new`
    when its treasure would be found by it.
    """

    colour: Colour
    name: str
    why: str
    count: int
    before: int | None
    has_treasure: bool
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """A seat's whole strip; what stands before a previewed crossing is None where it stays."""

    rows: tuple[StripRow, ...]
    treasures: int
    treasures_before: int | None
    goal: int
    wholes: int
    wholes_before: int | None
    lacking: str
    crossed: int

    @property
    def of_a_colour(self) -> int:
        """How many spaces each colour has."""
        return SPACES_OF_A_COLOUR

    @property
    def best(self) -> StripRow:
        """The colour that is nearest to being whole."""
        return max(self.rows, key=lambda row: row.count)


def strip(stage: Stage, seat: Seat, more: Sequence[int] = ()) -> Strip | None:
    """A seat's strip, with what crossing `more` would change; None before its side is known."""
    sheet = stage.scene.public.sheets[seat]
    if sheet.board is None:
        return None
    return _strip(stage.speech, sheet.board, sheet.crossed, tuple(more), stage.scene.public.goal)


@lru_cache(maxsize=1024)
def _strip(
    speech: Speech, name: str, crossed: tuple[int, ...], more: tuple[int, ...], goal: int
) -> Strip:
    """All sheets are as they were while dice are rolled."""
    board, now = BOARDS[name], frozenset(crossed)
    then = now.union(more)
    rows = tuple(_row(speech, board, colour, now, then) for colour in COLOURS)
    found, wholes = treasures(board, then), completed(board, then)
    return Strip(
        rows=rows,
        treasures=len(found),
        treasures_before=_changed(len(treasures(board, now)), len(found)),
        goal=goal,
        wholes=len(wholes),
        wholes_before=_changed(len(completed(board, now)), len(wholes)),
        lacking=_lacking(speech, rows, is_whole=bool(wholes)),
        crossed=len(then),
    )


def _changed(before: int, after: int) -> int | None:
    return None if before == after else before


def _row(speech: Speech, board: Board, colour: Colour, now: Crosses, then: Crosses) -> StripRow:
    before, count = _crossed(board, colour, now), _crossed(board, colour, then)
    had, has = colour in treasures(board, now), colour in treasures(board, then)
    return StripRow(
        colour=colour,
        name=colour_names(speech)[colour],
        why=_open_said(speech, board, colour, then),
        count=count,
        before=_changed(before, count),
        has_treasure=has,
        is_new=has and not had,
    )


def _crossed(board: Board, colour: Colour, crosses: Crosses) -> int:
    return sum(board.spaces[space].colour == colour for space in crosses)


def _open_said(speech: Speech, board: Board, colour: Colour, crosses: Crosses) -> str:
    """What is open, or could be opened: in words, so that the map is not the only place."""
    if colour in completed(board, crosses):
        return speech.gettext("whole")
    rooms = places_for(board, crosses, colour)
    if not rooms:
        return speech.gettext("no area in reach")
    first = rooms[0]
    size = len(board.areas[board.spaces[first[0]].area])
    if len(first) < size:
        names = space_names(board.key)
        return speech.gettext("open, %(left)d of %(size)d left: %(spaces)s") % {
            "left": len(first),
            "size": size,
            "spaces": listed(speech, [names[space] for space in first]),
        }
    sizes = listed(speech, [str(len(room)) for room in rooms])
    text = speech.ngettext(
        "in reach: an area of %(sizes)s", "in reach: areas of %(sizes)s", len(rooms)
    )
    return text % {"sizes": sizes}


def _lacking(speech: Speech, rows: Sequence[StripRow], *, is_whole: bool) -> str:
    if is_whole:
        return speech.gettext("One is enough, and it is there")
    best = max(rows, key=lambda row: row.count)
    text = speech.ngettext(
        "One is needed; %(colour)s lacks %(count)d",
        "One is needed; %(colour)s lacks %(count)d",
        SPACES_OF_A_COLOUR - best.count,
    )
    return text % {"colour": best.name, "count": SPACES_OF_A_COLOUR - best.count}


def goal_said(speech: Speech, goal: int) -> str:
    """How many treasures win."""
    if goal == ALL_TREASURES:
        return speech.gettext("All six are needed")
    return speech.gettext("Five of the six are needed")
