"""Trade Phase: offers are made, answered and struck at any time, by anybody. M17 to M20."""

from msgspec.structs import replace

from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor import offers
from engines.medieval_manor.events import (
    OfferDeclined,
    OfferMade,
    OfferVanished,
    OfferWithdrawn,
    ReadinessChanged,
    TradeMade,
)
from engines.medieval_manor.moves import (
    Accept,
    Bargain,
    BeReady,
    Counter,
    Decline,
    MakeOffer,
    OfferId,
    TradeOn,
    Withdraw,
)
from engines.medieval_manor.play import Play
from engines.medieval_manor.table import Offer


def begin(play: Play) -> None:
    """Nobody is ready, and no offer lies open."""
    play.change(offers_made=(0,) * len(play.state.estates))
    play.enter("trade", play.clockwise(0), in_order=False)


def bargain(play: Play, seat: Seat, move: Bargain) -> None:
    """Do what this seat wants; the phase is over when nobody is asked any more. M19."""
    match move:
        case MakeOffer() | Counter():
            _speak(play, seat, move)
        case Accept():
            _accept(play, seat, move.offer)
        case Decline():
            _decline(play, seat, move.offer)
        case Withdraw():
            _withdraw(play, seat, move.offer)
        case BeReady() | TradeOn():
            _declare(play, seat, is_ready=isinstance(move, BeReady))
    if not play.state.asked:
        close(play)


def _speak(play: Play, seat: Seat, move: MakeOffer | Counter) -> None:
    """Put an offer on the table; a counter-offer goes to the maker of the one it declines."""
    answered = None
    if isinstance(move, Counter):
        answered = offers.find(play.state.offers, move.offer)
        offers.check_answer(play.state, answered, seat)
    to = answered.seat if answered else move.to if isinstance(move, MakeOffer) else None
    offer = Offer(id=play.state.next_offer, seat=seat, to=to, give=move.give, ask=move.ask)
    offers.check_new(play.state, offer)
    if answered:
        _decline(play, seat, answered.id)
    made = play.state.offers_made or (0,) * len(play.state.estates)
    play.change(
        offers=(*play.state.offers, offer),
        next_offer=offer.id + 1,
        offers_made=tuple(count + (one == seat) for one, count in enumerate(made)),
    )
    play.tell(OfferMade(offer=offer, counters=answered.id if answered else None))


def _accept(play: Play, seat: Seat, number: OfferId) -> None:
    """Strike the bargain; what can no longer be honoured vanishes, and both go on trading. M19."""
    offer = offers.find(play.state.offers, number)
    offers.check_acceptance(play.state, offer, seat)
    _take_off(play, number)
    play.exchange(offer.seat, seat, offer.give, offer.ask)
    play.tell(TradeMade(id=number, maker=offer.seat, seat=seat, give=offer.give, ask=offer.ask))
    _sweep(play)
    for party in (offer.seat, seat):
        if party not in play.state.asked:
            _declare(play, party, is_ready=False)


def _decline(play: Play, seat: Seat, number: OfferId) -> None:
    """Say no. An offer to all stays for the others, as long as one of them could accept."""
    offer = offers.find(play.state.offers, number)
    offers.check_answer(play.state, offer, seat)
    left = replace(offer, declined=(*offer.declined, seat))
    is_gone = not offers.others(left, len(play.state.estates))
    play.change(
        offers=tuple(
            left if one.id == number else one
            for one in play.state.offers
            if one.id != number or not is_gone
        )
    )
    play.tell(OfferDeclined(id=number, seat=seat, is_gone=is_gone))
    _sweep(play)


def _withdraw(play: Play, seat: Seat, number: OfferId) -> None:
    offer = offers.find(play.state.offers, number)
    if offer.seat != seat:
        raise IllegalMove("not_your_offer", "M19", offer=number)
    _take_off(play, number)
    play.tell(OfferWithdrawn(id=number, seat=seat))


def _declare(play: Play, seat: Seat, *, is_ready: bool) -> None:
    asked = play.state.asked
    if is_ready == (seat not in asked):
        raise IllegalMove("already_ready" if is_ready else "already_trading", "M19")
    play.change(asked=tuple(sorted({*asked} ^ {seat})))
    play.tell(ReadinessChanged(seat=seat, is_ready=is_ready))


def _take_off(play: Play, number: OfferId) -> None:
    play.change(offers=tuple(one for one in play.state.offers if one.id != number))


def _sweep(play: Play) -> None:
    """Take away what can no longer be honoured, and say why."""
    for offer in play.state.offers:
        if reason := offers.trouble(offer, play.state.estates):
            _take_off(play, offer.id)
            play.tell(OfferVanished(id=offer.id, seat=offer.seat, reason=reason))


def close(play: Play) -> None:
    """Offers die with the phase. M19."""
    for offer in play.state.offers:
        play.tell(OfferVanished(id=offer.id, seat=offer.seat, reason="phase_over"))
    play.change(offers=())
