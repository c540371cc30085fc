"""A step in the making: the state so far, the luck, and what has happened."""

from typing import Any

from msgspec.structs import replace

from engines.core.ballot import BallotOpened, Sealed, SealTakenBack
from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import completed, in_order, treasures
from engines.wuerfelland.events import (
    ColourCompleted,
    DiceRolled,
    GameEnded,
    Roll,
    SpacesCrossed,
    TreasureFound,
    WuerfellandEvent,
)
from engines.wuerfelland.hexes import COLOURS, Board
from engines.wuerfelland.moves import Cross
from engines.wuerfelland.state import Sheet, WuerfellandState

_TELLING = (Sealed, SealTakenBack, BallotOpened, GameEnded)
"""After these a seat knows more than before."""


class Play:
    """Lives while one move runs; only the frozen state leaves it."""

    def __init__(self, state: WuerfellandState, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[WuerfellandEvent] = []

    def change(self, **fields: Any) -> None:
        """Go on from a state with these fields changed."""
        self.state = replace(self.state, **fields)

    def change_sheet(self, seat: Seat, sheet: Sheet) -> None:
        """Give a seat another sheet."""
        sheets = self.state.sheets
        self.change(sheets=(*sheets[:seat], sheet, *sheets[seat + 1 :]))

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats, this one first."""
        count = len(self.state.sheets)
        return tuple((first + way) % count for way in range(count))

    def roll(self, seat: Seat, count: int, roll: Roll) -> None:
        """Throw so many dice onto the table; each has one face of each colour. W27."""
        dice = tuple(self.chance.pick(COLOURS) for _ in range(count))
        self.change(dice=dice, rolls=self.state.rolls + 1)
        self.events.append(DiceRolled(seat=seat, roll=roll, dice=dice))

    def cross(self, seat: Seat, move: Cross) -> bool:
        """Cross these spaces, which were checked; say whether a treasure was among them. W16."""
        sheet = self.state.sheets[seat]
        board, before = board_of(sheet), frozenset(sheet.crossed)
        spaces = in_order(board, before, move.spaces)
        after = before.union(spaces)
        self.change_sheet(seat, replace(sheet, crossed=sheet.crossed + spaces))
        self.events.append(SpacesCrossed(seat=seat, colour=move.colour, spaces=spaces))
        total = len(treasures(board, after))
        found = total > len(treasures(board, before))
        if found:
            self.events.append(TreasureFound(seat=seat, colour=move.colour, total=total))
        if move.colour in completed(board, after):
            self.events.append(ColourCompleted(seat=seat, colour=move.colour))
        return found

    def step(self) -> Step[WuerfellandState, WuerfellandEvent]:
        """What the move made."""
        tells = any(isinstance(event, _TELLING) for event in self.events)
        return Step(
            state=self.state,
            events=tuple(self.events),
            reveals=tells or bool(self.chance.tape),
        )


def board_of(sheet: Sheet) -> Board:
    """The board a seat plays on. Raises KeyError before sides are known."""
    return BOARDS[sheet.board or ""]
