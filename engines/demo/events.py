"""What happens in Sealed Bids. Cards that were dealt or drawn are for their owner's eyes."""

from msgspec.structs import replace
from typing_extensions import override

from engines.core.ballot import BallotOpened, Sealed, SealTakenBack
from engines.core.contract import Event, Seat, Viewer


class _Open(Event, frozen=True, kw_only=True):
    """An event on the table, for all eyes."""

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self


class HandDealt(Event, frozen=True, kw_only=True):
    """A seat was dealt its hand; the others see only how many cards. D2."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else replace(self, cards=None)


class RoundBegan(_Open, frozen=True, kw_only=True):
    """The die showed what this round is about."""

    round: int
    prize: int


class BidShown(_Open, frozen=True, kw_only=True):
    """All had sealed, and this was under one of the seals. D4."""

    seat: Seat
    card: int


class PrizeTaken(_Open, frozen=True, kw_only=True):
    """The highest bidder took the prize."""

    seat: Seat
    prize: int


class CardDrawn(Event, frozen=True, kw_only=True):
    """The highest bidder left the prize and drew; the others do not see which card. D5."""

    seat: Seat
    card: int | None

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else replace(self, card=None)


class GameEnded(_Open, frozen=True, kw_only=True):
    """The game is over; `points` by seat."""

    ending: str
    points: tuple[int, ...]


DemoEvent = (
    HandDealt
    | RoundBegan
    | BidShown
    | PrizeTaken
    | CardDrawn
    | GameEnded
    | Sealed
    | SealTakenBack
    | BallotOpened
)
