"""What lies open on the table, known to state and view alike."""

from typing import Literal

from engines.core.contract import Seat
from engines.core.record import Record
from engines.medieval_manor.moves import Bundle, ManorMove, OfferId

Vanishing = Literal["maker_lacks", "asked_lacks", "phase_over"]


class Placed(Record, frozen=True, kw_only=True):
    """A card on the map until the Work Phase ends; no cell where there is no map. M35."""

    card: str
    seat: Seat
    cell: int | None = None


class Offer(Record, frozen=True, kw_only=True):
    """An open offer, never changed: accepting its id accepts exactly this. M19.

    `to` is None when it goes to all; `declined` are the seats that said no to it.
    """

    id: OfferId
    seat: Seat
    to: Seat | None
    give: Bundle
    ask: Bundle
    declined: tuple[Seat, ...] = ()


class LastMove(Record, frozen=True, kw_only=True):
    """What was done last at the table. All moves of this game are open."""

    seat: Seat
    move: ManorMove
