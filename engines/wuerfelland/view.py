"""What may be seen: the table for everybody, and what a seat has under its seal."""

from engines.core.contract import Seat
from engines.core.record import Record
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.info import Phase
from engines.wuerfelland.moves import Answer, Side


class SheetView(Record, frozen=True, kw_only=True):
    """One seat's board as all see it. `treasures` and `colours` are crossed on its info strip."""

    number: int
    board: str | None
    crossed: tuple[int, ...]
    treasures: tuple[Colour, ...]
    colours: tuple[Colour, ...]


class WuerfellandPublic(Record, frozen=True, kw_only=True):
    """What everybody may see. `chooses` and `ready` say who is asked in secret and who has sealed.

    `roller` has a treasure roll now, the seats in `queue` after it. `goal` is how many treasures
    win.
    """

    phase: Phase
    goal: int
    sheets: tuple[SheetView, ...]
    active: Seat
    turn: int
    rolls: int
    dice: tuple[Colour, ...]
    colour: Colour | None
    aside: int
    chooses: tuple[bool, ...]
    ready: tuple[bool, ...]
    roller: Seat | None
    queue: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    may_resign: bool


class WuerfellandPrivate(Record, frozen=True, kw_only=True):
    """What one seat sees besides: its own choice under the seal."""

    seat: Seat
    side: Side | None = None
    answer: Answer | None = None
