"""Work Phase: one action at a time, round and round. M21 to M35."""

from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor import converting, deck, placing, stealing
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import Card
from engines.medieval_manor.events import (
    CardPlaced,
    CardsDiscarded,
    LordChanged,
    Passed,
)
from engines.medieval_manor.holding import check_hand, without
from engines.medieval_manor.info import CARDS_SOLD
from engines.medieval_manor.moves import Convert, PlaceCard, SellCards
from engines.medieval_manor.placing import Ground, Placing
from engines.medieval_manor.play import Play
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.table import Placed
from engines.medieval_manor.tokens import Tokens, some

LORDS_LAND = "castle"


def begin(play: Play) -> None:
    """The Lord has the first action. M21."""
    for seat in play.clockwise(0):
        play.change_estate(seat, used=0, has_passed=False, links=0)
    play.enter("work", (), in_order=True)
    _ask_first_of(play, play.clockwise(play.state.lord))


def ground_of(state: ManorState) -> Ground:
    """What placing depends on."""
    return Ground(
        lands=state.lands,
        placed=state.placed,
        bars_crops=state.bars_crops,
        bars_placing=state.bars_placing,
    )


def _can_act(state: ManorState, seat: Seat) -> bool:
    """Whether a seat has an action left, and something to do with it. M22, M23."""
    one = state.estates[seat]
    if one.has_passed or one.used >= one.tokens.peasants:
        return False
    if len(one.hand) >= CARDS_SOLD:
        return True
    return any(placing.placings(ground_of(state), one.hand, one.tokens, one.upgrades))


def _ask_first_of(play: Play, order: tuple[Seat, ...]) -> None:
    """Give the next action to the first who can act; if nobody can, the phase is over. M23."""
    for seat in order:
        if _can_act(play.state, seat):
            play.change(active=seat)
            play.enter("work", (seat,), in_order=True)
            return
    play.enter("work", (), in_order=True)
    _clear_map(play)


def _next_action(play: Play) -> None:
    play.change(pending=None)
    first, *rest = play.clockwise(play.state.active)
    _ask_first_of(play, (*rest, first))


def _clear_map(play: Play) -> None:
    """Bounties are discarded; Upgrades are with their owners already. M35."""
    for seat in play.clockwise(0):
        mine = tuple(one.card for one in play.state.placed if one.seat == seat)
        bounties = tuple(card for card in mine if CARDS[card].kind == "bounty")
        if bounties:
            play.change(discard=play.state.discard + bounties)
            play.tell(CardsDiscarded(seat=seat, cards=bounties, why="work"))
    play.change(placed=())


def end_work(play: Play, seat: Seat) -> None:
    """Pass: this seat has no more actions this turn. M23."""
    play.change_estate(seat, has_passed=True)
    play.tell(Passed(seat=seat))
    _next_action(play)


def sell(play: Play, seat: Seat, move: SellCards) -> None:
    """Two cards for one Good; no bonus of any kind. M25."""
    check_hand(play.estate(seat).hand, move.cards, CARDS_SOLD, "M25")
    if move.good == "crops" and play.state.bars_crops:
        raise IllegalMove("crops_barred", "M11")
    _use_action(play, seat)
    play.discard(seat, move.cards, "sale")
    play.gain(seat, some(move.good, 1), "sale")
    _next_action(play)


def place(play: Play, seat: Seat, move: PlaceCard) -> None:
    """Place a card, and reap what it brings at once. M24 to M34."""
    mine = play.estate(seat)
    one = placing.check(ground_of(play.state), mine.hand, mine.tokens, mine.upgrades, move)
    _use_action(play, seat)
    play.change_estate(seat, hand=without(mine.hand, (move.card,)))
    spot = Placed(card=move.card, seat=seat, cell=move.cell)
    play.change(placed=(*play.state.placed, spot))
    play.tell(CardPlaced(seat=seat, card=move.card, cell=move.cell))
    _rise_at_castle(play, seat, move.cell)
    card = CARDS[move.card]
    if card.kind == "upgrade":
        _buy(play, seat, card, one, move.gold)
    else:
        _reap(play, seat, card, one)
    _ask_about(play, seat, card)


def _use_action(play: Play, seat: Seat) -> None:
    play.change_estate(seat, used=play.estate(seat).used + 1)


def _rise_at_castle(play: Play, seat: Seat, cell: int | None) -> None:
    """Whoever places any card on the Castle is Lord from now on. M32."""
    is_castle = cell is not None and play.state.lands[cell] == LORDS_LAND
    if is_castle and play.state.lord != seat:
        play.change(lord=seat)
        play.tell(LordChanged(seat=seat))


def _buy(play: Play, seat: Seat, card: Card, one: Placing, gold: int) -> None:
    """Pay for an Upgrade, which is owned at once, and gives nothing yet. M33, M34."""
    price = Tokens(gold=gold, resources=one.price - gold)
    play.lose(seat, price, "price", card.key)
    play.change_estate(seat, upgrades=(*play.estate(seat).upgrades, card.key))


def _reap(play: Play, seat: Seat, card: Card, one: Placing) -> None:
    """The plain gain with its bonuses, then what else a Bounty does by itself. M26 to M28."""
    play.gain(seat, one.gain.tokens, "bounty", card.key)
    play.lose(seat, some("victory", card.loses_victory), "bounty", card.key)  # M50
    extra = play.estate(seat).extra_cards + card.draws_next_turn  # M49
    play.change_estate(seat, extra_cards=extra)
    for _ in range(card.draws):
        deck.draw(play, seat, "bounty")


def _ask_about(play: Play, seat: Seat, card: Card) -> None:
    """Ask whom to rob, if the card says so and somebody has something. M30."""
    if stealing.victims(play.state, seat, card):
        play.change(pending=card.key)
        play.enter("steal", (seat,), in_order=True)
    else:
        ask_to_convert(play, seat, card)


def ask_to_convert(play: Play, seat: Seat, card: Card) -> None:
    """Ask for a Bounty's conversion, only now; then it is the next seat's action. M28."""
    play.change(pending=card.key)
    play.change_estate(seat, links=0)
    if card.kind == "bounty" and converting.possible_now(play.state, seat):
        play.enter("convert", (seat,), in_order=True)
    else:
        _next_action(play)


def convert(play: Play, seat: Seat, move: Convert) -> None:
    """Convert by the card just placed. M28, M29."""
    assert play.state.pending is not None
    converting.carry_out(play, seat, move, (play.state.pending,))
    _next_action(play)


def convert_nothing(play: Play, seat: Seat) -> None:
    """Leave the conversion."""
    play.tell(Passed(seat=seat))
    _next_action(play)
