"""Options, the first cards, and who begins. E1, E3, E4, E12."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Step
from engines.core.errors import IllegalOptions
from engines.unreal_estate.cards import (
    SPECIALS,
    Building,
    Special,
    buildings_in,
    in_order,
)
from engines.unreal_estate.events import DumpLaid, HandDealt, UnrealEstateEvent
from engines.unreal_estate.info import (
    HAND_SIZE,
    MAX_SEATS,
    MIN_SEATS,
    SPECIAL_COUNT,
    TERMS,
    UnrealEstateOptions,
    buildings_for,
)
from engines.unreal_estate.memory import blank
from engines.unreal_estate.play import Play
from engines.unreal_estate.rounds import begin_round
from engines.unreal_estate.state import Player, UnrealEstateState


def settle(options: UnrealEstateOptions, seats: int) -> UnrealEstateOptions:
    """The options with the picked specials in order.

    Raises IllegalOptions: `wrong_number_of_seats`, `special_picked_twice` (E31),
    `resigning_needs_two_seats` (E27).
    """
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalOptions("wrong_number_of_seats", least=MIN_SEATS, most=MAX_SEATS)
    picked = tuple(special for special in SPECIALS if special in options.specials)
    if len(picked) < len(options.specials):
        raise IllegalOptions("special_picked_twice")
    if options.resigning and seats > MIN_SEATS:
        raise IllegalOptions("resigning_needs_two_seats")
    return replace(options, specials=picked)


def for_rematch(options: UnrealEstateOptions, seats: int) -> UnrealEstateOptions:
    """The options for another number of seats: more than two cannot resign. E27."""
    return settle(replace(options, resigning=options.resigning and seats == MIN_SEATS), seats)


def set_up(
    options: UnrealEstateOptions, seats: int, chance: Chance
) -> Step[UnrealEstateState, UnrealEstateEvent]:
    """The first step, up to the first question, from settled options."""
    buildings: Sequence[Building] = chance.shuffled(
        [kind for kind, copies in buildings_for(seats).items() for _ in range(copies)]
    )
    dealt, terms = HAND_SIZE * seats, TERMS[seats]
    hands = [in_order(buildings[seat * HAND_SIZE :][:HAND_SIZE]) for seat in range(seats)]
    dump = in_order(buildings[dealt : dealt + terms.dump])
    rest = buildings[dealt + terms.dump :]
    deck = chance.shuffled((*rest, *drawn_specials(options.specials, chance)))
    state = UnrealEstateState(
        options=options,
        phase="laying",
        round=0,
        first=chance.pick(range(seats)),
        deck=deck,
        dump=buildings_in(dump),
        players=tuple(Player(hand=hand) for hand in hands),
        memories=(blank(seats),) * (seats + 1),
    )
    play = Play(state, chance)
    play.tell(*(HandDealt(seat=s, count=HAND_SIZE, cards=hand) for s, hand in enumerate(hands)))
    play.tell(DumpLaid(cards=dump))
    begin_round(play)
    return play.step()


def drawn_specials(picked: tuple[Special, ...], chance: Chance) -> tuple[Special, ...]:
    """Six specials: those that were picked, and others by luck. E3, E31."""
    others = chance.shuffled([special for special in SPECIALS if special not in picked])
    return (*picked, *others)[:SPECIAL_COUNT]
