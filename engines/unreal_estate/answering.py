"""What specials ask, and what follows from the answers.

A question whose single outcome everybody can see is not put (E33); any that depends on a hidden
hand always is.
"""

from collections.abc import Callable

from engines.core.contract import Seat
from engines.unreal_estate.cards import Buildings, Card, building_kinds, buildings_in
from engines.unreal_estate.choices import building_places, offer, place_count, victims
from engines.unreal_estate.events import BuildingsDiscarded, BuildingsDumped, EffectLapsed
from engines.unreal_estate.hands import Transfer, gain, give_up, look, transfer
from engines.unreal_estate.play import Play
from engines.unreal_estate.prompts import BuildingQuestion, PlaceQuestion, SeatQuestion
from engines.unreal_estate.state import Question


def ask_for_seat(play: Play, kind: SeatQuestion) -> None:
    """Ask for an opponent; a single one is taken at once."""
    seats = victims(play.state, play.current)
    if len(seats) == 1:
        choose_seat(play, kind, seats[0])
    else:
        play.change(question=Question(kind=kind))


def ask_for_buildings(play: Play, kind: BuildingQuestion) -> None:
    """Ask for buildings of the dump, the discard pile or the hand."""
    offered = offer(play.state, kind, play.current)
    if offered.has_one_outcome:
        choose_buildings(play, kind, offered.buildings[:1])
    else:
        play.change(question=Question(kind=kind))


def ask_for_places(play: Play, kind: PlaceQuestion) -> None:
    """Ask for buildings of the row; all alike or all of them are taken at once."""
    places = building_places(play.state.row)
    count = place_count(kind, places)
    kinds = building_kinds(buildings_in(play.state.row))
    if count == len(places) or len(kinds) == 1:
        choose_places(play, kind, places[:count])
    else:
        play.change(question=Question(kind=kind))


def choose_seat(play: Play, kind: SeatQuestion, victim: Seat) -> None:
    """Take a card at random, or look at the hand and ask on."""
    play.amend(seat=victim)
    if kind == "watchtower":
        card = play.chance.pick(play.player(victim).hand)
        moved = Transfer(giver=victim, receiver=play.current, card=card)
        transfer(play, "watchtower", (moved,))
        return
    look(play, play.current, victim)
    play.change(question=Question(kind="swap", victim=victim))


def exchange(play: Play, victim: Seat, take: Card, give: Card) -> None:
    """Having looked, take one card and give another, both held before. E29."""
    seat = play.current
    there = Transfer(giver=victim, receiver=seat, card=take)
    back = Transfer(giver=seat, receiver=victim, card=give)
    transfer(play, "swap", (there, back))


def choose_places(play: Play, kind: PlaceQuestion, places: tuple[int, ...]) -> None:
    """Take these buildings of the row besides."""
    gain(play, kind, "row", buildings_in(play.empty_places(*sorted(places))))


def choose_buildings(play: Play, kind: BuildingQuestion, buildings: Buildings) -> None:
    """Move the chosen buildings to where the special sends them."""
    _MOVES[kind](play, buildings)


def _from_dump(kind: BuildingQuestion) -> Callable[[Play, Buildings], None]:
    def move(play: Play, buildings: Buildings) -> None:
        play.take_from_dump(buildings)
        gain(play, kind, "dump", buildings)

    return move


def _to_dump(play: Play, kind: BuildingQuestion, buildings: Buildings) -> None:
    play.put_on_dump(buildings)
    play.amend(buildings=buildings)
    play.tell(BuildingsDumped(by=kind, seat=play.current, buildings=buildings))


def _kiln(play: Play, buildings: Buildings) -> None:
    if not buildings:
        play.tell(EffectLapsed(by="kiln", seat=play.current))
        return
    give_up(play, play.current, *buildings)
    _to_dump(play, "kiln", buildings)


def _archive(play: Play, buildings: Buildings) -> None:
    """The newest copies come back; nothing else ever does. E19."""
    discard = list(play.state.discard[::-1])
    for building in buildings:
        discard.remove(building)
    play.change(discard=tuple(discard[::-1]))
    _to_dump(play, "archive", buildings)


def _demolition(play: Play, buildings: Buildings) -> None:
    play.take_from_dump(buildings)
    play.put_on_discard(buildings)
    play.amend(buildings=buildings)
    play.tell(BuildingsDiscarded(by="demolition", seat=play.current, buildings=buildings))


_MOVES: dict[BuildingQuestion, Callable[[Play, Buildings], None]] = {
    "well": _from_dump("well"),
    "kiln": _kiln,
    "archive": _archive,
    "demolition": _demolition,
    "scrapyard": _from_dump("scrapyard"),
}
