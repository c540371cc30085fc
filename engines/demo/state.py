"""The whole truth of a game of Sealed Bids; it never leaves the server."""

from engines.core.ballot import Ballot
from engines.core.contract import Seat
from engines.core.record import Record
from engines.demo.info import DemoOptions
from engines.demo.moves import Bid


class DemoState(Record, frozen=True, kw_only=True):
    """Everything between two steps. Options are settled.

    While bids are open to be made there is a `ballot`, while the highest bidder decides there is
    a `claimant`, and when the game is over there is an `ending`. `bids` are those shown last;
    `prizes` what each seat has won.
    """

    options: DemoOptions
    round: int
    prize: int
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    prizes: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    ballot: Ballot[Bid] | None = None
    claimant: Seat | None = None
    ending: str | None = None
