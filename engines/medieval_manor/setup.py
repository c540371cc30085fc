"""Before the first turn: options, map, hands and the first Lord. M1, M2, M45."""

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Step
from engines.core.errors import IllegalOptions
from engines.medieval_manor import course, drawing
from engines.medieval_manor.cards import CARDS, is_hardship
from engines.medieval_manor.events import CardDrawn, ManorEvent, MapLaid
from engines.medieval_manor.info import (
    ALL_HARDSHIPS,
    MAX_SEATS,
    MIN_SEATS,
    MedievalManorOptions,
)
from engines.medieval_manor.lands import is_well_laid, lands_for, shuffled
from engines.medieval_manor.play import Play
from engines.medieval_manor.state import Estate, ManorState
from engines.medieval_manor.tokens import Tokens


def settle(options: MedievalManorOptions, seats: int) -> MedievalManorOptions:
    """The options, Hardships in the order of the cards. Raises IllegalOptions. M45."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalOptions("wrong_number_of_seats", least=MIN_SEATS, most=MAX_SEATS)
    if options.resigning and seats > MIN_SEATS:
        raise IllegalOptions("resigning_needs_two_seats")
    if options.hardship_deck and not options.hardships:
        raise IllegalOptions("hardship_deck_needs_hardships")
    _check_lands(options, seats)
    hardships = tuple(key for key in ALL_HARDSHIPS if key in options.hardships)
    return replace(options, hardships=hardships)


def _check_lands(options: MedievalManorOptions, seats: int) -> None:
    """An arranged map holds each land once, Road and River at the edge. M1."""
    if not options.lands:
        return
    if options.without_map:
        raise IllegalOptions("no_map_to_arrange")
    if sorted(options.lands) != sorted(lands_for(seats)):
        raise IllegalOptions("wrong_lands", count=len(lands_for(seats)))
    if not is_well_laid(options.lands):
        raise IllegalOptions("road_and_river_at_the_edge")


def set_up(
    options: MedievalManorOptions, seats: int, chance: Chance
) -> Step[ManorState, ManorEvent]:
    """Lay the map, deal the hands, find the first Lord, and begin."""
    play = Play(_laid_out(options, seats, chance), chance)
    play.tell(MapLaid(lands=play.state.lands, lord=play.state.lord))
    for seat in play.clockwise(0):
        for card in play.estate(seat).hand:
            play.tell(CardDrawn(seat=seat, card=card, why="start"))
    drawing.begin_turn(play)
    course.advance(play)
    return play.step()


def _laid_out(options: MedievalManorOptions, seats: int, chance: Chance) -> ManorState:
    """No Hardship comes to a first hand: they are shuffled in afterwards. M2."""
    lands = options.lands or (() if options.without_map else shuffled(seats, chance))
    cards = chance.shuffled([key for key in CARDS if not is_hardship(key)])
    dealt, rest = cards[: seats * options.cards], cards[seats * options.cards :]
    apart = options.hardships if options.hardship_deck else ()
    mixed = () if options.hardship_deck else options.hardships
    return ManorState(
        options=options,
        stage="discard",
        estates=tuple(_estate(options, dealt[seat::seats]) for seat in range(seats)),
        lord=chance.below(seats),
        lands=lands,
        deck=chance.shuffled((*rest, *mixed)),
        hardship_deck=chance.shuffled(apart),
    )


def _estate(options: MedievalManorOptions, hand: tuple[str, ...]) -> Estate:
    return Estate(tokens=Tokens(peasants=options.peasants, crops=options.crops), hand=hand)


def for_rematch(options: MedievalManorOptions, seats: int) -> MedievalManorOptions:
    """The same options, without what so many seats cannot have."""
    fits = len(options.lands) == len(lands_for(seats))
    return replace(
        options,
        resigning=options.resigning and seats == MIN_SEATS,
        lands=options.lands if fits else (),
    )
