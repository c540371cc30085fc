"""Random bargains, all of them legal: offers of what there is for what there is. M18, M19."""

from collections.abc import Sequence
from random import Random

from engines.core.contract import Seat
from engines.medieval_manor.holding import can_give
from engines.medieval_manor.moves import (
    NOTHING,
    Accept,
    Bargain,
    BeReady,
    Bundle,
    Counter,
    Decline,
    MakeOffer,
    TradeOn,
    Withdraw,
)
from engines.medieval_manor.offers import others
from engines.medieval_manor.prompts import TradePrompt
from engines.medieval_manor.table import Offer
from engines.medieval_manor.tokens import GOODS, KINDS, Kind, Tokens, some
from engines.medieval_manor.view import EstateView, ManorPublic

READY = 0.5
"""How often a seat has enough at once: so a phase of samples ends soon."""

_MOST_TOKENS = 2
_MOST_CARDS = 2


def sample(view: ManorPublic, seat: Seat, prompt: TradePrompt, rnd: Random) -> Bargain:
    """Some legal bargain."""
    if rnd.random() < READY:
        return TradeOn() if prompt.is_ready else BeReady()
    offered = [one for one in view.offers if seat in others(one, len(view.estates))]
    own = [one for one in view.offers if one.seat == seat]
    if offered and rnd.random() < 0.6:
        return _reply(
            view, seat, rnd.choice(offered), rnd, may_counter=len(own) < prompt.most_offers
        )
    if own and rnd.random() < 0.3:
        return Withdraw(offer=rnd.choice(own).id)
    if len(own) < prompt.most_offers and (offer := _new(view, seat, rnd)):
        return offer
    return TradeOn() if prompt.is_ready else BeReady()


def _reply(
    view: ManorPublic, seat: Seat, offer: Offer, rnd: Random, *, may_counter: bool
) -> Bargain:
    if can_accept(view, seat, offer) and rnd.random() < 0.5:
        return Accept(offer=offer.id)
    give, ask = _bundles(view, seat, offer.seat, rnd)
    if may_counter and (give, ask) != (NOTHING, NOTHING) and rnd.random() < 0.5:
        return Counter(offer=offer.id, give=give, ask=ask)
    return Decline(offer=offer.id)


def can_accept(view: ManorPublic, seat: Seat, offer: Offer) -> bool:
    """Whether the seat has what the offer asks for."""
    return can_give(view.estates[seat].tokens, view.estates[seat].hand, offer.ask)


def _new(view: ManorPublic, seat: Seat, rnd: Random) -> MakeOffer | None:
    """An offer to one seat, or to all: what one of them has is asked for then."""
    other = rnd.choice([s for s in range(len(view.estates)) if s != seat])
    give, ask = _bundles(view, seat, other, rnd)
    if (give, ask) == (NOTHING, NOTHING):
        return None
    return MakeOffer(to=rnd.choice((other, None)), give=give, ask=ask)


def _bundles(view: ManorPublic, seat: Seat, other: Seat, rnd: Random) -> tuple[Bundle, Bundle]:
    kinds = GOODS if view.goods_only else KINDS
    return _some_of(view.estates[seat], kinds, rnd), _some_of(view.estates[other], kinds, rnd)


def _some_of(estate: EstateView, kinds: Sequence[Kind], rnd: Random) -> Bundle:
    """A little of what an estate could part with, or nothing."""
    tokens = Tokens()
    for _ in range(rnd.randint(0, _MOST_TOKENS)):
        more = tokens + some(rnd.choice(kinds), 1)
        if can_give(estate.tokens, estate.hand, Bundle(tokens=more)):
            tokens = more
    count = rnd.choice((0, 0, 1, min(_MOST_CARDS, len(estate.hand))))
    cards = tuple(rnd.sample(estate.hand, min(count, len(estate.hand))))
    return Bundle(tokens=tokens, cards=cards)
