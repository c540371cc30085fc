"""Another truth that looks the same to a viewer: the proof that he cannot see the rest."""

from msgspec.structs import replace

from engines.core.ballot import Ballot
from engines.core.chance import Chance
from engines.core.contract import Seat, Viewer
from engines.unreal_estate.cards import (
    SPECIALS,
    Card,
    Cards,
    buildings_in,
    common,
    in_order,
    is_building,
    lacking,
)
from engines.unreal_estate.memory import Memory
from engines.unreal_estate.moves import GiveCard
from engines.unreal_estate.state import UnrealEstateState, specials_out


def redeal(state: UnrealEstateState, viewer: Viewer, chance: Chance) -> UnrealEstateState:
    """The state with the deck, and what the viewer is not sure of in others' hands, dealt anew.

    The specials still to come are others of those that may be. What the other seats know of each
    other is made to fit. A game that is over has no hidden hands.
    """
    if state.phase == "over":
        return replace(state, deck=_other_deck(state, chance))
    hands, deck = _dealt(state, viewer, chance)
    players = tuple(
        replace(player, hand=hand) for player, hand in zip(state.players, hands, strict=True)
    )
    other = replace(state, players=players, deck=deck)
    other = replace(other, memories=_fitting(other, viewer, chance))
    if state.ballot is None:
        return other
    return replace(other, ballot=_with_other_choices(other, state.ballot, viewer, chance))


def known_to(state: UnrealEstateState, viewer: Viewer) -> Memory:
    """The memory of a viewer; the last one is everybody's."""
    return state.memories[-1 if viewer is None else viewer]


def _dealt(state: UnrealEstateState, viewer: Viewer, chance: Chance) -> tuple[list[Cards], Cards]:
    """Hands and deck: what is known stays, what is loose lies in some hand, the rest anywhere."""
    memory = known_to(state, viewer)
    others = [seat for seat in range(len(state.players)) if seat != viewer]
    sizes = {seat: len(state.players[seat].hand) - len(memory.held[seat]) for seat in others}
    in_hands = [
        card for seat in others for card in lacking(state.players[seat].hand, memory.held[seat])
    ]
    hidden = lacking(in_hands, memory.loose)
    buildings = chance.shuffled(in_order((*hidden, *buildings_in(state.deck))))
    slots = sum(sizes.values()) - len(memory.loose)
    unsure = list(chance.shuffled((*memory.loose, *buildings[:slots])))
    hands = [player.hand for player in state.players]
    for seat in others:
        new = [unsure.pop() for _ in range(sizes[seat])]
        hands[seat] = in_order((*memory.held[seat], *new))
    return hands, chance.shuffled((*buildings[slots:], *_coming(state, chance)))


def _other_deck(state: UnrealEstateState, chance: Chance) -> Cards:
    """The same buildings in another order, with others of the specials that may come."""
    return chance.shuffled((*in_order(buildings_in(state.deck)), *_coming(state, chance)))


def _coming(state: UnrealEstateState, chance: Chance) -> Cards:
    """So many specials that may still come: those picked, others by luck. E3, E31."""
    out = specials_out(state)
    count = sum(not is_building(card) for card in state.deck)
    picked = [card for card in state.options.specials if card not in out]
    free = [card for card in SPECIALS if card not in out and card not in picked]
    return (*picked, *chance.shuffled(free))[:count]


def _fitting(state: UnrealEstateState, viewer: Viewer, chance: Chance) -> tuple[Memory, ...]:
    """What the seats know of the new hands: as much as before, and what all know."""
    last = len(state.players)
    return tuple(
        memory if seat in {viewer, last} else _refreshed(state, seat, chance)
        for seat, memory in enumerate(state.memories)
    )


def _refreshed(state: UnrealEstateState, seat: Seat, chance: Chance) -> Memory:
    """So many cards of each hand as this seat knew, with those that all know among them."""
    old, public = state.memories[seat], state.memories[-1]
    held: list[Cards] = []
    unsure: list[Card] = []
    for other, player in enumerate(state.players):
        hand = () if other == seat else player.hand
        sure = common(public.held[other], hand)
        more = chance.shuffled(lacking(hand, sure))[: len(old.held[other]) - len(sure)]
        held.append(in_order((*sure, *more)))
        unsure += lacking(hand, held[-1])
    return Memory(held=tuple(held), loose=common(public.loose, unsure))


def _with_other_choices(
    state: UnrealEstateState, ballot: Ballot[GiveCard], viewer: Viewer, chance: Chance
) -> Ballot[GiveCard]:
    """Other sealed cards, out of the new hands."""
    choices = tuple(
        choice
        if choice is None or seat == viewer
        else GiveCard(card=chance.pick(state.players[seat].hand))
        for seat, choice in enumerate(ballot.choices)
    )
    return replace(ballot, choices=choices)
