"""The ten kingdom piles, and how many cards lie in each pile."""

from engines.core.chance import Chance
from engines.core.errors import IllegalOptions
from engines.dominion.cards import BASICS, KINGDOM, VICTORIES, Card, Cards, Kingdom
from engines.dominion.info import KINGDOM_SIZE, Choosing, DominionOptions

SETS: dict[Choosing, tuple[Kingdom, ...]] = {
    "first_game": (
        *("cellar", "market", "militia", "mine", "moat"),
        *("remodel", "smithy", "village", "woodcutter", "workshop"),
    ),
    "big_money": (
        *("adventurer", "bureaucrat", "chancellor", "chapel", "feast"),
        *("laboratory", "market", "mine", "moneylender", "throne_room"),
    ),
    "interaction": (
        *("bureaucrat", "chancellor", "council_room", "festival", "library"),
        *("militia", "moat", "spy", "thief", "village"),
    ),
    "size_distortion": (
        *("cellar", "chapel", "feast", "gardens", "laboratory"),
        *("thief", "village", "witch", "woodcutter", "workshop"),
    ),
    "village_square": (
        *("bureaucrat", "cellar", "festival", "library", "market"),
        *("remodel", "smithy", "throne_room", "village", "woodcutter"),
    ),
}
"""The tens that the rulebook recommends."""

FIRST_CARDS: Cards = (*(("copper",) * 7), *(("estate",) * 3))
"""Each seat's own cards at the start."""

_PILE = 10
_TREASURES: dict[Card, int] = {"copper": 60, "silver": 40, "gold": 30}
_CURSES_A_RIVAL = 10
_FEW_VICTORIES, _MANY_VICTORIES = 8, 12


def check(options: DominionOptions) -> None:
    """Raises IllegalOptions unless named cards are wanted, and are different ones. D60."""
    if options.cards and options.kingdom != "picked":
        raise IllegalOptions("cards_without_picking")
    if len(set(options.cards)) < len(options.cards):
        raise IllegalOptions("card_picked_twice")


def found(options: DominionOptions, chance: Chance) -> tuple[Kingdom, ...]:
    """The ten of these options, in order of cost; none yet when the seats choose in turn."""
    if options.kingdom == "in_turn":
        return ()
    if options.kingdom in SETS:
        return in_order(SETS[options.kingdom])
    rest = [card for card in KINGDOM if card not in options.cards]
    drawn = chance.shuffled(rest) if len(options.cards) < KINGDOM_SIZE else ()
    return in_order((*options.cards, *drawn)[:KINGDOM_SIZE])


def in_order(cards: tuple[Kingdom, ...]) -> tuple[Kingdom, ...]:
    """The cards by cost, then by name, as the piles lie."""
    return tuple(sorted(cards, key=KINGDOM.index))


def piles(kingdom: tuple[Kingdom, ...]) -> Cards:
    """All piles of the supply: the basic ones first."""
    return (*BASICS, *kingdom)


def pile_size(card: Card, seats: int) -> int:
    """How many lie in a pile once every seat has its first ten cards."""
    if card in VICTORIES:  # Gardens too
        return _FEW_VICTORIES if seats == 2 else _MANY_VICTORIES
    if card == "copper":
        return _TREASURES[card] - FIRST_CARDS.count(card) * seats
    if card == "curse":
        return _CURSES_A_RIVAL * (seats - 1)
    return _TREASURES.get(card, _PILE)
