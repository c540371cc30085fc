"""What may be chosen, from what lies on the table and in the chooser's hand."""

from collections.abc import Sequence

from engines.core.contract import Seat
from engines.core.record import Record
from engines.unreal_estate.cards import (
    Buildings,
    Cards,
    Keep,
    PlainKeep,
    Row,
    building_kinds,
    buildings_in,
    is_building,
)
from engines.unreal_estate.prompts import BuildingQuestion, Likeness, PlaceQuestion
from engines.unreal_estate.state import UnrealEstateState
from engines.unreal_estate.worth import buildable


class Offer(Record, frozen=True, kw_only=True):
    """Buildings to choose from, how many, and whether two have to be of one kind."""

    buildings: Buildings
    least: int
    most: int
    likeness: Likeness = "alike"

    @property
    def has_one_outcome(self) -> bool:
        """Whether nothing is left to choose."""
        kinds = len(building_kinds(self.buildings))
        if self.likeness == "different":
            return kinds <= 1
        return self.least > 0 and kinds == 1 and (self.most == 1 or len(self.buildings) == 1)


def takable(row: Row) -> tuple[int, ...]:
    """The places that hold a card."""
    return tuple(place for place, card in enumerate(row) if card is not None)


def building_places(row: Row) -> tuple[int, ...]:
    """The places that hold an ordinary building."""
    return tuple(place for place, card in enumerate(row) if is_building(card))


def offer(state: UnrealEstateState, kind: BuildingQuestion, seat: Seat) -> Offer:
    """The buildings that a special lets its owner choose from."""
    match kind:
        case "well":
            return Offer(buildings=state.dump, least=1, most=1)
        case "kiln":
            return Offer(buildings=buildings_in(state.players[seat].hand), least=0, most=1)
        case "archive":
            return Offer(buildings=_discarded(state.discard), least=1, most=2)
        case "demolition":
            return Offer(buildings=state.dump, least=1, most=2)
        case "scrapyard":
            return Offer(buildings=state.dump, least=1, most=2, likeness="different")


def _discarded(discard: Cards) -> Buildings:
    """The ordinary buildings of the discard pile, by kind."""
    return tuple(kind for kind in building_kinds(discard) for _ in range(discard.count(kind)))


def place_count(kind: PlaceQuestion, places: tuple[int, ...]) -> int:
    """How many places have to be chosen of these."""
    return min(1 if kind == "crane" else 2, len(places))


def victims(state: UnrealEstateState, seat: Seat) -> tuple[Seat, ...]:
    """The opponents who have cards, from the left."""
    count = len(state.players)
    others = [(seat + way) % count for way in range(1, count)]
    return tuple(other for other in others if state.players[other].hand)


def playable(state: UnrealEstateState, seat: Seat) -> tuple[PlainKeep, ...]:
    """The specials of the hand that can be played now; the Mirage Tower goes with building. E8."""
    hand = state.players[seat].hand
    return tuple(card for card in _PLAIN if card in hand and can_play(state, seat, card))


_PLAIN: Sequence[PlainKeep] = (
    *("inn", "warehouse", "archive", "demolition"),
    *("swap", "clock", "scrapyard"),
)


def can_play(state: UnrealEstateState, seat: Seat, card: PlainKeep) -> bool:
    """Whether the special's own text lets it be played. E8."""
    match card:
        case "inn":
            return True
        case "warehouse":
            return bool(building_places(state.row))
        case "archive":
            return bool(_discarded(state.discard))
        case "demolition" | "scrapyard":
            return bool(state.dump)
        case "swap":
            return len(state.players[seat].hand) > 1 and bool(victims(state, seat))
        case "clock":
            return bool(takable(state.row) or buildable(state.players[seat].hand, state.dump))


def mirages(hand: Cards, dump: Buildings) -> Buildings:
    """The kinds that can be built with a Mirage Tower."""
    tower: Keep = "mirage"
    return buildable(hand, dump) if tower in hand else ()
