"""Tables laid out for a test: boards with crosses, dice as they lie, and who may do what."""

from collections import deque
from typing import Any

import pytest

from engines.core.ballot import fresh_ballot
from engines.core.chance import Loaded
from engines.core.errors import IllegalMove
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.hexes import COLOURS, Board, Colour
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.rules import RULES
from engines.wuerfelland.state import Sheet, WuerfellandState

BOARD = BOARDS["1A"]


def sheet(*crossed: int, board: str = "1A") -> Sheet:
    """A board with these crosses."""
    return Sheet(number=int(board[0]), board=board, crossed=crossed)


def state_of(*sheets: Sheet, **fields: Any) -> WuerfellandState:
    """Seat 0 is active in the first turn, and is asked for a colour unless told otherwise."""
    return WuerfellandState(
        **{
            "options": WuerfellandOptions(),
            "phase": "colour",
            "sheets": sheets,
            "active": 0,
            "turn": 1,
            "rolls": 1,
            **fields,
        }
    )


def crossing(*sheets: Sheet, colour: Colour, aside: int, dice: str, **fields: Any) -> Any:
    """Seat 0 has `aside` dice of a colour and may stop; the others lie as in `dice`."""
    return state_of(
        *sheets, phase="roll", colour=colour, aside=aside, dice=of_letters(dice), **fields
    )


def of_letters(letters: str) -> tuple[Colour, ...]:
    """Dice by the first letters of their colours; A is grey."""
    first: dict[str, Colour] = {"A": "grey", **{c[0].upper(): c for c in COLOURS[:5]}}
    return tuple(first[letter] for letter in letters)


def luck(*letters: str) -> Loaded:
    """Dice that will show these colours, roll after roll."""
    return Loaded(*(COLOURS.index(colour) for roll in letters for colour in of_letters(roll)))


def areas(colour: Colour, board: Board = BOARD) -> list[tuple[int, ...]]:
    """The areas of a colour, the smallest first."""
    return sorted((a for a in board.areas if board.spaces[a[0]].colour == colour), key=len)


def all_of(colour: Colour, board: Board = BOARD) -> tuple[int, ...]:
    """All spaces of a colour."""
    return tuple(n for n, space in enumerate(board.spaces) if space.colour == colour)


def treasure(colour: Colour, board: Board = BOARD) -> int:
    """The space of a colour's treasure."""
    return next(n for n in all_of(colour, board) if board.spaces[n].treasure)


def way_to(space: int, board: Board = BOARD, *, avoid: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Crosses from the start up to a neighbour of this space, in order."""
    came: dict[int, int | None] = dict.fromkeys(
        (n for n in board.beside_start if n not in avoid), None
    )
    queue = deque(came)
    while space not in came:
        here = queue.popleft()
        for other in board.beside[here]:
            if other not in came and other not in avoid:
                came[other] = here
                queue.append(other)
    way, at = [], came[space]
    while at is not None:
        way.append(at)
        at = came[at]
    return tuple(reversed(way))


def play(state: WuerfellandState, *moves: tuple[int, Any], chance: Loaded | None = None) -> Any:
    """The step of the last of these moves; only that one draws from `chance`."""
    step = None
    for place, (seat, move) in enumerate(moves, 1):
        last = place == len(moves)
        step = RULES.apply(state, seat, move, chance if chance and last else Loaded())
        state = step.state
    return step


def refused(state: WuerfellandState, seat: int, move: Any) -> tuple[str, str]:
    """The code and the ruling of a refusal."""
    with pytest.raises(IllegalMove) as refusal:
        RULES.apply(state, seat, move, Loaded())
    return refusal.value.code, refusal.value.rule


def sides(seats: int = 2) -> WuerfellandState:
    """All are asked for a side; seat 0 will be active."""
    return WuerfellandState(
        options=WuerfellandOptions(),
        phase="sides",
        sheets=tuple(Sheet(number=number) for number in range(1, seats + 1)),
        active=0,
        sides=fresh_ballot(tuple(range(seats)), seats),
    )


def kinds(step: Any) -> list[str]:
    """The kinds of a step's events, in order."""
    return [type(event).__name__ for event in step.events]
