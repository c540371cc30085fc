"""The whole truth of a game; only what lies under seals is hidden in it."""

from engines.core.ballot import Ballot
from engines.core.contract import Seat
from engines.core.record import Record
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.info import Phase, WuerfellandOptions
from engines.wuerfelland.moves import Answer, ChooseSide


class Sheet(Record, frozen=True, kw_only=True):
    """One seat's board: its number, its side once that is known, and the spaces crossed so far."""

    number: int
    board: str | None = None
    crossed: tuple[int, ...] = ()


class WuerfellandState(Record, frozen=True, kw_only=True):
    """Everything between two steps. Options are settled.

    `aside` dice show `colour`, `dice` are the others as they lie. `rolls` counts the rolls of the
    turn. `queue` are the seats that still have a treasure roll, the first of them with the dice
    before it.
    """

    options: WuerfellandOptions
    phase: Phase
    sheets: tuple[Sheet, ...]
    active: Seat
    turn: int = 0
    rolls: int = 0
    dice: tuple[Colour, ...] = ()
    colour: Colour | None = None
    aside: int = 0
    sides: Ballot[ChooseSide] | None = None
    crossings: Ballot[Answer] | None = None
    queue: tuple[Seat, ...] = ()
    ending: str | None = None
    winners: tuple[Seat, ...] = ()
