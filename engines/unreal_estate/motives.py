"""Why a move is good, as a code: the reason that shows first on the table."""

from engines.unreal_estate.cards import TAKES, Building, Card, is_building
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    ChooseSeat,
    Exchange,
    GiveCard,
    PlaySpecial,
    TakeCard,
    UnrealEstateMove,
)
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic

MANY = 3
"""So many copies still to come are worth waiting for."""


def motive(
    view: UnrealEstatePublic, mine: UnrealEstatePrivate, move: UnrealEstateMove
) -> str | None:
    """The code, or None where there is nothing to say."""
    match move:
        case TakeCard():
            card = view.row[move.place]
            return None if card is None else _taking(view, mine, card)
        case Build():
            return _building(view, mine, move.building)
        case BuildWithMirage():
            return "mirage_pays"
        case PlaySpecial():
            return "special_pays_now"
        case ChooseBuildings() | ChoosePlaces():
            return "best_with_hand_and_dump"
        case ChooseSeat() | Exchange():
            return "best_to_take"
        case GiveCard():
            return "least_missed"
    return None


def _building(view: UnrealEstatePublic, mine: UnrealEstatePrivate, kind: Building) -> str:
    if view.phase == "scoring" or view.round == view.rounds:
        return "now_or_never"
    if _rival_holds(mine, kind):
        return "before_a_rival_builds"
    return "stack_is_worth_it"


def _taking(view: UnrealEstatePublic, mine: UnrealEstatePrivate, card: Card) -> str:
    if not is_building(card):
        return "special_acts_at_once" if card in TAKES else "special_for_later"
    if card in mine.hand:
        return "one_more_of_a_kind"
    if _rival_holds(mine, card):
        return "a_rival_wants_it"
    stock = next(stock for stock in view.stocks if stock.building == card)
    if stock.dump:
        return "goes_with_the_dump"
    return "more_to_come" if stock.unseen >= MANY else "best_of_the_row"


def _rival_holds(mine: UnrealEstatePrivate, kind: Building) -> bool:
    """Whether this seat knows of one in another hand; of its own none are listed."""
    return any(kind in known for known in mine.known)
