"""What a seat may want in Unreal Estate. Cards of a hand or stack are named by kind: all alike."""

from typing import Annotated

import msgspec

from engines.core.contract import Move, Seat
from engines.unreal_estate.cards import Building, Card, PlainKeep

MOST = 2
"""No effect lets one choose more cards."""


class TakeCard(Move, frozen=True, kw_only=True):
    """Take the card at this place of the row, places counted from 0. E6, E7."""

    place: int


class Build(Move, frozen=True, kw_only=True):
    """Play all buildings of this kind from the hand. E9."""

    building: Building


class BuildWithMirage(Move, frozen=True, kw_only=True):
    """The same with a Mirage Tower, which makes the stack count one more."""

    building: Building


class PlaySpecial(Move, frozen=True, kw_only=True):
    """Play a special from the hand; what it asks comes after. E8."""

    card: PlainKeep


class Pass(Move, frozen=True, kw_only=True):
    """Do nothing: in the final scoring by choice (E15), else only when nothing is left (E6)."""


class ChooseSeat(Move, frozen=True, kw_only=True):
    """Whose card is taken, or whose hand is looked at."""

    seat: Seat


class ChooseBuildings(Move, frozen=True, kw_only=True):
    """Which buildings of the dump, the discard pile or the hand; none where that is allowed."""

    buildings: Annotated[tuple[Building, ...], msgspec.Meta(max_length=MOST)]


class ChoosePlaces(Move, frozen=True, kw_only=True):
    """Which places of the row."""

    places: Annotated[tuple[int, ...], msgspec.Meta(max_length=MOST)]


class Exchange(Move, frozen=True, kw_only=True):
    """Having looked: take this card from the other hand, and give that one for it. E29."""

    take: Card
    give: Card


class GiveCard(Move, frozen=True, kw_only=True):
    """At the Bazaar, in secret: this card goes to the left. E21."""

    card: Card


class TakeBack(Move, frozen=True, kw_only=True):
    """Take the sealed card back while somebody is still missing. E21."""


class Resign(Move, frozen=True, kw_only=True):
    """Give the game up, where the table allows it. E27."""


UnrealEstateMove = (
    TakeCard
    | Build
    | BuildWithMirage
    | PlaySpecial
    | Pass
    | ChooseSeat
    | ChooseBuildings
    | ChoosePlaces
    | Exchange
    | GiveCard
    | TakeBack
    | Resign
)
