"""What happens in Würfelland: Europe. All of it is open, but for what lies under a seal."""

from typing import Literal

from typing_extensions import override

from engines.core.ballot import BallotOpened, Sealed, SealTakenBack
from engines.core.contract import Event, Seat, Viewer
from engines.wuerfelland.hexes import Colour

Roll = Literal["first", "again", "treasure"]


class _Open(Event, frozen=True, kw_only=True):
    """An event on the table, for all eyes."""

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self


class BoardsDealt(_Open, frozen=True, kw_only=True):
    """Each seat got a board of this number. W1."""

    numbers: tuple[int, ...]


class SideShown(_Open, frozen=True, kw_only=True):
    """All have chosen, and this seat plays on this board."""

    seat: Seat
    board: str


class TurnBegan(_Open, frozen=True, kw_only=True):
    """A seat is active; turns count from 1 over all seats."""

    seat: Seat
    turn: int


class DiceRolled(_Open, frozen=True, kw_only=True):
    """Dice were rolled: all six first, the others again, or five for a treasure."""

    seat: Seat
    roll: Roll
    dice: tuple[Colour, ...]


class DiceSetAside(_Open, frozen=True, kw_only=True):
    """So many new dice of the active colour lie aside; none means that the roll missed. W5."""

    seat: Seat
    colour: Colour
    count: int
    total: int


class RollingStopped(_Open, frozen=True, kw_only=True):
    """The active seat was content."""

    seat: Seat
    total: int


class SpacesCrossed(_Open, frozen=True, kw_only=True):
    """Spaces were crossed, in this order."""

    seat: Seat
    colour: Colour
    spaces: tuple[int, ...]


class TreasureFound(_Open, frozen=True, kw_only=True):
    """A treasure was among them; the seat has so many now. W16."""

    seat: Seat
    colour: Colour
    total: int


class ColourCompleted(_Open, frozen=True, kw_only=True):
    """All spaces of a colour are crossed. W22."""

    seat: Seat
    colour: Colour


class Busted(_Open, frozen=True, kw_only=True):
    """The active seat could not cross with all its dice, so it crosses nothing. W9."""

    seat: Seat
    colour: Colour
    count: int


class Passed(_Open, frozen=True, kw_only=True):
    """A seat crossed nothing; `had_choice` when it could have. W13, W17."""

    seat: Seat
    had_choice: bool


class Resigned(_Open, frozen=True, kw_only=True):
    """A seat gave up. W29."""

    seat: Seat


class GameEnded(_Open, frozen=True, kw_only=True):
    """The game is over."""

    ending: str
    winners: tuple[Seat, ...]


WuerfellandEvent = (
    BoardsDealt
    | SideShown
    | TurnBegan
    | DiceRolled
    | DiceSetAside
    | RollingStopped
    | SpacesCrossed
    | TreasureFound
    | ColourCompleted
    | Busted
    | Passed
    | Resigned
    | GameEnded
    | Sealed
    | SealTakenBack
    | BallotOpened
)
