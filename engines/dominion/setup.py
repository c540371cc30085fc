"""Options, the kingdom, the first cards, and who begins."""

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Result, Seat, Step
from engines.core.errors import IllegalOptions
from engines.dominion import kingdom
from engines.dominion.cards import Kingdom
from engines.dominion.deck import draw
from engines.dominion.events import DominionEvent, KingdomLaid, PilePicked, TurnBegan
from engines.dominion.info import HAND_SIZE, KINGDOM_SIZE, MAX_SEATS, MIN_SEATS, DominionOptions
from engines.dominion.play import Play
from engines.dominion.state import DominionState, Player


def settle(options: DominionOptions, seats: int) -> DominionOptions:
    """The options as they are: all have a value.

    Raises IllegalOptions: `wrong_number_of_seats`, `cards_without_picking`, `card_picked_twice`
    (D60), `no_such_winner` (D61), `resigning_needs_two_seats` (D53).
    """
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalOptions("wrong_number_of_seats", least=MIN_SEATS, most=MAX_SEATS)
    kingdom.check(options)
    winners = set(options.last_winners)
    if not winners <= set(range(seats)):
        raise IllegalOptions("no_such_winner")
    if options.resigning and seats > MIN_SEATS:
        raise IllegalOptions("resigning_needs_two_seats")
    return replace(options, last_winners=tuple(sorted(winners)))


def for_rematch(options: DominionOptions, result: Result, seats: int) -> DominionOptions:
    """The options of the next game: between the same seats who won says who begins. D61.

    With another number of seats nobody knows who sits where, and luck says it.
    """
    winners = tuple(seat for seat, one in enumerate(result.seats) if one.rank == 1)
    return replace(
        options,
        last_winners=winners if len(result.seats) == seats else (),
        resigning=options.resigning and seats == MIN_SEATS,
    )


def set_up(
    options: DominionOptions, seats: int, chance: Chance
) -> Step[DominionState, DominionEvent]:
    """The first step, up to the first question, from settled options."""
    ten = kingdom.found(options, chance)
    bare = DominionState(
        options=options,
        phase="kingdom",
        current=start_seat(options.last_winners, seats, chance),
        kingdom=ten,
        players=(Player(),) * seats,
    )
    play = Play(bare, chance)
    play.tells = True
    if ten:
        _deal(play)
    return play.step()


def start_seat(winners: tuple[Seat, ...], seats: int, chance: Chance) -> Seat:
    """Who begins: left of the last winner, else by luck, after a shared win of those who lost.

    When all had won, any of them. D52, D61.
    """
    if len(winners) == 1:
        return (winners[0] + 1) % seats
    losers = [seat for seat in range(seats) if seat not in winners]
    return chance.pick(losers or range(seats))


def pick_pile(play: Play, card: Kingdom) -> None:
    """Add a pile to the kingdom; after the tenth the game begins. D60."""
    play.kingdom = (*play.kingdom, card)
    play.events.append(PilePicked(seat=play.current, card=card))
    if len(play.kingdom) < KINGDOM_SIZE:
        play.current = (play.current + 1) % len(play.players)
        return
    play.current = (play.current + 1 - KINGDOM_SIZE) % len(play.players)
    play.kingdom = kingdom.in_order(play.kingdom)
    _deal(play)


def _deal(play: Play) -> None:
    """Lay out the supply, give everybody the first ten cards, and begin."""
    seats = len(play.players)
    play.piles = kingdom.piles(play.kingdom)
    play.supply = tuple(kingdom.pile_size(card, seats) for card in play.piles)
    play.events.append(KingdomLaid(cards=play.kingdom, first=play.current))
    for seat in range(seats):
        play.change(seat, discard=kingdom.FIRST_CARDS)
        draw(play, seat, HAND_SIZE)
    play.phase = "action"
    play.turn = play.actions = play.buys = 1
    play.events.append(TurnBegan(seat=play.current, turn=play.turn))
