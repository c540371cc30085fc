"""Offers: which may be made, and which can still be honoured. M18, M19."""

from collections.abc import Sequence

from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor.holding import can_give
from engines.medieval_manor.info import OPEN_OFFERS
from engines.medieval_manor.moves import NOTHING, Bundle, OfferId
from engines.medieval_manor.state import Estate, ManorState
from engines.medieval_manor.table import Offer, Vanishing


def find(offers: Sequence[Offer], number: OfferId) -> Offer:
    """The open offer of this id. Raises IllegalMove when it is gone, whyever."""
    for offer in offers:
        if offer.id == number:
            return offer
    raise IllegalMove("offer_gone", "M19", offer=number)


def others(offer: Offer, seats: int) -> tuple[Seat, ...]:
    """The seats that may still accept."""
    all_seats = (offer.to,) if offer.to is not None else range(seats)
    return tuple(seat for seat in all_seats if seat != offer.seat and seat not in offer.declined)


def trouble(offer: Offer, estates: Sequence[Estate]) -> Vanishing | None:
    """Why an offer can no longer be honoured; None while it can."""
    maker = estates[offer.seat]
    if not can_give(maker.tokens, maker.hand, offer.give):
        return "maker_lacks"
    if not any(_can_pay(estates[seat], offer.ask) for seat in others(offer, len(estates))):
        return "asked_lacks"
    return None


def _can_pay(estate: Estate, bundle: Bundle) -> bool:
    return can_give(estate.tokens, estate.hand, bundle)


def check_new(state: ManorState, offer: Offer) -> None:
    """Refuse an offer that may not be made. Raises IllegalMove."""
    if offer.to is not None and not 0 <= offer.to < len(state.estates):
        raise IllegalMove("no_such_seat", "M18")
    if offer.to == offer.seat:
        raise IllegalMove("offer_to_oneself", "M18")
    if offer.give == NOTHING and offer.ask == NOTHING:
        raise IllegalMove("empty_offer", "M18")
    for bundle in (offer.give, offer.ask):
        _check_bundle(state, bundle)
    if sum(one.seat == offer.seat for one in state.offers) >= OPEN_OFFERS:
        raise IllegalMove("too_many_offers", "M19", most=OPEN_OFFERS)
    if reason := trouble(offer, state.estates):
        raise IllegalMove(reason, "M18")


def _check_bundle(state: ManorState, bundle: Bundle) -> None:
    if len(set(bundle.cards)) != len(bundle.cards):
        raise IllegalMove("card_named_twice", "M18")
    if state.options.goods_only and (bundle.tokens.peasants or bundle.tokens.victory):
        raise IllegalMove("goods_only", "M18")


def check_acceptance(state: ManorState, offer: Offer, seat: Seat) -> None:
    """Refuse an acceptance by the wrong seat, or by one that cannot pay. Raises IllegalMove."""
    check_answer(state, offer, seat)
    estate = state.estates[seat]
    if not can_give(estate.tokens, estate.hand, offer.ask):
        raise IllegalMove("asked_lacks", "M18", offer=offer.id)


def check_answer(state: ManorState, offer: Offer, seat: Seat) -> None:
    """Refuse an answer to an offer that does not go to this seat, or not any more."""
    if seat not in others(offer, len(state.estates)):
        raise IllegalMove("not_offered_to_you", "M19", offer=offer.id)
