"""What happens in Unreal Estate. What passes from hand to hand is for those two to see."""

from typing import Literal

from msgspec.structs import replace
from typing_extensions import override

from engines.core.ballot import BallotClosed, Sealed, SealTakenBack
from engines.core.contract import Event, Seat, Viewer
from engines.unreal_estate.cards import Building, Buildings, Card, Cards, Keep, Special

Origin = Literal["row", "dump"]


class _Open(Event, frozen=True, kw_only=True):
    """An event on the table, for all eyes."""

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self


class HandDealt(Event, frozen=True, kw_only=True):
    """A seat was dealt its first cards; the others see only how many. E2."""

    seat: Seat
    count: int
    cards: Cards | None

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else replace(self, cards=None)


class DumpLaid(_Open, frozen=True, kw_only=True):
    """The first cards of the dump."""

    cards: Cards


class RoundBegan(_Open, frozen=True, kw_only=True):
    """A row was laid; `first` begins."""

    round: int
    first: Seat
    row: Cards


class SpecialRevealed(_Open, frozen=True, kw_only=True):
    """A special of the new row is resolved. E5."""

    card: Special
    place: int


class CardTaken(_Open, frozen=True, kw_only=True):
    """A seat took a card from the row as its action; a special may act at once. E7."""

    seat: Seat
    place: int
    card: Card


class SpecialPlayed(_Open, frozen=True, kw_only=True):
    """A special was played from the hand."""

    seat: Seat
    card: Keep


class Built(_Open, frozen=True, kw_only=True):
    """So many of a kind were built, by so many in the dump; all of them are discarded. E9."""

    seat: Seat
    building: Building
    count: int
    stack: int
    has_mirage: bool
    points: int


class InnPaid(_Open, frozen=True, kw_only=True):
    """The Moocher's Inn of a seat got its half, and is discarded. E22."""

    seat: Seat
    builder: Seat
    points: int


class ScoreChanged(_Open, frozen=True, kw_only=True):
    """A special gave points, or took them."""

    seat: Seat
    by: Special
    points: int


class BuildingsGained(_Open, frozen=True, kw_only=True):
    """A special brought open buildings into a hand."""

    seat: Seat
    by: Special
    origin: Origin
    buildings: Buildings


class BuildingsDumped(_Open, frozen=True, kw_only=True):
    """Buildings went onto the dump: by a special, or as the rest of the row. E14."""

    by: Special | None
    seat: Seat | None
    buildings: Buildings


class BuildingsDiscarded(_Open, frozen=True, kw_only=True):
    """A special sent buildings from the dump to the discard pile."""

    by: Special
    seat: Seat | None
    buildings: Buildings


class SpecialsDiscarded(_Open, frozen=True, kw_only=True):
    """Specials that nobody took from the row. E14."""

    cards: Cards


class EffectLapsed(_Open, frozen=True, kw_only=True):
    """A special did nothing: there was nothing to do, or its owner declined."""

    by: Special
    seat: Seat | None


class CardMoved(Event, frozen=True, kw_only=True):
    """A card went from hand to hand; giver and receiver alone see which. E30."""

    by: Special
    giver: Seat
    receiver: Seat
    card: Card | None

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer in {self.giver, self.receiver} else replace(self, card=None)


class HandSeen(Event, frozen=True, kw_only=True):
    """With a Changeling House a seat looked at the hand of `victim`, and sees it alone. E30."""

    seat: Seat
    victim: Seat
    cards: Cards | None

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else replace(self, cards=None)


class TurnPassed(_Open, frozen=True, kw_only=True):
    """A seat did nothing. E6, E15."""

    seat: Seat


class ScoringBegan(_Open, frozen=True, kw_only=True):
    """The deck is used up: each seat may build once more, `first` first. E15."""

    first: Seat


class Resigned(_Open, frozen=True, kw_only=True):
    """A seat gave up. E27."""

    seat: Seat


class GameEnded(_Open, frozen=True, kw_only=True):
    """The game is over; `points` by seat."""

    ending: str
    points: tuple[int, ...]
    winners: tuple[Seat, ...]


UnrealEstateEvent = (
    HandDealt
    | DumpLaid
    | RoundBegan
    | SpecialRevealed
    | CardTaken
    | SpecialPlayed
    | Built
    | InnPaid
    | ScoreChanged
    | BuildingsGained
    | BuildingsDumped
    | BuildingsDiscarded
    | SpecialsDiscarded
    | EffectLapsed
    | CardMoved
    | HandSeen
    | TurnPassed
    | ScoringBegan
    | Resigned
    | GameEnded
    | Sealed
    | SealTakenBack
    | BallotClosed
)
