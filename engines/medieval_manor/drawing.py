"""Draw Phase: the deal, three cards for three Goods, one card for two. M5, M13, M14, M56."""

from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor import deck
from engines.medieval_manor.events import (
    CardDrawn,
    CardKept,
    CardsDiscarded,
    HardshipDiceRolled,
    Passed,
    TurnBegan,
)
from engines.medieval_manor.holding import check_hand, without
from engines.medieval_manor.info import (
    BUYING_PRICE,
    CARDS_BOUGHT,
    CARDS_SWAPPED,
    EXTRA_CARD,
)
from engines.medieval_manor.moves import BuyCards, KeepCard, SwapCards
from engines.medieval_manor.play import Play
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.tokens import GOODS

_DIE = 6
_DICE = 2
STRIKES_ON = 11
"""The throw that draws a Hardship kept apart. M45."""


def begin_turn(play: Play) -> None:
    """Begin a turn, deal, and ask who wants to buy cards."""
    state = play.state
    play.change(turn=state.turn + 1, bars_crops=False, bars_placing=False, dice=())
    play.tell(TurnBegan(turn=play.state.turn, lord=state.lord))
    play.enter("buy", play.clockwise(state.lord), in_order=True)
    _roll_for_hardship(play)
    _deal(play)
    skip_buyers(play)


def _roll_for_hardship(play: Play) -> None:
    """Variant 7: at the start of the phase a throw may strike a random seat. M45."""
    if not play.state.options.hardship_deck:
        return
    dice = tuple(play.chance.roll(_DIE) for _ in range(_DICE))
    strikes = sum(dice) == STRIKES_ON and bool(play.state.hardship_deck)
    seat = play.chance.below(len(play.state.estates)) if strikes else None
    play.change(dice=dice)
    play.tell(HardshipDiceRolled(dice=dice, seat=seat))
    if seat is not None:
        card, *rest = play.state.hardship_deck
        play.change(hardship_deck=tuple(rest))
        play.tell(CardDrawn(seat=seat, card=card, why="hardship_deck"))
        deck.receive(play, seat, card)


def _deal(play: Play) -> None:
    """One card at a time, clockwise, to each what its Peasants were at the start. M5, M49."""
    order = play.state.asked
    counts = {seat: _share(play, seat) for seat in order}
    for seat in order:
        play.change_estate(seat, extra_cards=0)
    for number in range(max(counts.values())):
        for seat in order:
            if number < counts[seat]:
                deck.draw(play, seat, "deal")


def _share(play: Play, seat: Seat) -> int:
    estate = play.estate(seat)
    return estate.tokens.peasants + EXTRA_CARD + estate.extra_cards


def may_buy(state: ManorState, seat: Seat) -> bool:
    """Whether a seat can pay, and there are three cards to draw. M13, M56."""
    return (
        state.estates[seat].tokens.total(GOODS) >= BUYING_PRICE
        and len(state.deck) + len(state.discard) >= CARDS_BOUGHT
    )


def skip_buyers(play: Play) -> None:
    """Leave out, from the front, whoever cannot buy."""
    while play.state.asked and not may_buy(play.state, play.state.asked[0]):
        play.change(asked=play.state.asked[1:])


def buy(play: Play, seat: Seat, move: BuyCards) -> None:
    """Pay, draw three apart, and ask which one stays."""
    if move.pay.total() != BUYING_PRICE or move.pay.total(GOODS) != BUYING_PRICE:
        raise IllegalMove("wrong_price", "M13", price=BUYING_PRICE)
    if not play.estate(seat).tokens.covers(move.pay):
        raise IllegalMove("tokens_missing", "M3")
    play.lose(seat, move.pay, "cards")
    for _ in range(CARDS_BOUGHT):
        card = deck.take_top(play)
        assert card is not None  # M56
        play.change(held=(*play.state.held, card))
        play.tell(CardDrawn(seat=seat, card=card, why="bought"))
    play.enter("keep", play.state.asked, in_order=True)


def keep(play: Play, seat: Seat, move: KeepCard) -> None:
    """One of the three stays, or strikes; the others are discarded without effect. M13."""
    held = play.state.held
    if move.card not in held:
        raise IllegalMove("card_not_held", "M13", card=move.card)
    gone = without(held, (move.card,))
    play.change(held=(), discard=play.state.discard + gone)
    play.tell(CardsDiscarded(seat=seat, cards=gone, why="bought"))
    play.tell(CardKept(seat=seat, card=move.card))
    deck.receive(play, seat, move.card)
    play.enter("buy", play.state.asked[1:], in_order=True)
    skip_buyers(play)


def buy_nothing(play: Play, seat: Seat) -> None:
    """Do without. M13."""
    play.tell(Passed(seat=seat))
    play.answered(seat)
    skip_buyers(play)


def begin_swaps(play: Play) -> None:
    """Ask everybody again, in the same order. M14."""
    play.enter("swap", play.clockwise(play.state.lord), in_order=True)
    skip_swappers(play)


def skip_swappers(play: Play) -> None:
    """Leave out, from the front, whoever has not two cards."""
    while play.state.asked and len(play.estate(play.state.asked[0]).hand) < CARDS_SWAPPED:
        play.change(asked=play.state.asked[1:])


def swap(play: Play, seat: Seat, move: SwapCards) -> None:
    """Two cards go, one comes. M14."""
    check_hand(play.estate(seat).hand, move.cards, CARDS_SWAPPED, "M14")
    play.discard(seat, move.cards, "swap")
    deck.draw(play, seat, "swap")
    play.answered(seat)
    skip_swappers(play)


def swap_nothing(play: Play, seat: Seat) -> None:
    """Do without. M14."""
    play.tell(Passed(seat=seat))
    play.answered(seat)
    skip_swappers(play)
