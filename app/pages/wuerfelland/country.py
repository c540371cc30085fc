"""What is drawn onto a country: crosses, open and closed areas, and where one may go on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.pages.wuerfelland.drawing import Frame, crosses, dots, hexes_of, outline
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import Crosses, is_touched, places_for
from engines.wuerfelland.hexes import COLOURS, Board

SPACES = 84


@dataclass(frozen=True, slots=True)
class Country:
    """One seat's board. The paths are SVG path data, empty where there is nothing.

    `closed` are whole areas with `done` their crosses, `open` the areas begun with `made` their
    crosses; `fresh` frames the latest crossing, `reach` marks what could be crossed next.
    """

    board: str
    box: str
    close_box: str
    crossed: int
    closed: str
    done: str
    open: str
    made: str
    fresh: str
    reach: str


@lru_cache(maxsize=512)
def country(key: str, crossed: tuple[int, ...], latest: tuple[int, ...] = ()) -> Country:
    """The drawing of a board on which these spaces are crossed."""
    board, made = BOARDS[key], frozenset(crossed)
    closed, begun = _areas(board, made)
    frame = Frame(board)
    done = made & {space for area in closed for space in area}
    return Country(
        board=key,
        box=frame.box,
        close_box=frame.close_box,
        crossed=len(made),
        closed=_outlines(board, closed),
        done=crosses(hexes_of(board, done)),
        open=_outlines(board, begun),
        made=crosses(hexes_of(board, made - done)),
        fresh=outline(hexes_of(board, latest)),
        reach=dots(hexes_of(board, frozenset(in_reach(board, made)))),
    )


def _areas(board: Board, made: Crosses) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """The areas that are wholly crossed, and those begun. W12."""
    closed, begun = [], []
    for area in board.areas:
        count = len(made.intersection(area))
        if count == len(area):
            closed.append(area)
        elif count:
            begun.append(area)
    return closed, begun


def _outlines(board: Board, areas: Sequence[Sequence[int]]) -> str:
    return "".join(outline(hexes_of(board, area)) for area in areas)


def in_reach(board: Board, made: Crosses) -> Iterator[int]:
    """The spaces that one die could cross now. W3, W8, W11."""
    for colour in COLOURS:
        for room in places_for(board, made, colour):
            for space in room:
                if is_touched(board, made, space):
                    yield space
