"""A bot at the market: what it accepts, what it offers, and why nobody can milk it.

Whatever a seat may own has a worth that depends on nothing but what it owns, and on what no trade
changes (`_turns_left`). A bot takes part in a trade only when that worth rises by a margin: so in
one Trade Phase it can never be led round in a circle, however many small offers it is made. Before
it accepts, it withdraws an own offer that would no longer be worth while.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from engines.core.contract import Seat
from engines.medieval_manor.ending import hand_limit
from engines.medieval_manor.holding import can_give, without
from engines.medieval_manor.moves import (
    NOTHING,
    Accept,
    Bargain,
    BeReady,
    Bundle,
    Counter,
    Decline,
    MakeOffer,
    OfferId,
    TradeOn,
    Withdraw,
)
from engines.medieval_manor.offers import others
from engines.medieval_manor.outlook import USUAL, Outlook, reach
from engines.medieval_manor.prompts import TradePrompt
from engines.medieval_manor.state import Estate, ManorState
from engines.medieval_manor.table import Offer
from engines.medieval_manor.tokens import GOODS, some

WEIGHTS = replace(
    USUAL,
    crops=0.5,
    animals=0.5,
    gold=0.48,
    resources=0.46,
    peasant=0.45,
    now=0.8,
    later=0.5,
    now_finisher=0.95,
)
"""Prices for both sides of a deal: Goods are much alike, since cards bring each as easily.

Whoever has five Food can raise a Peasant, so nobody pays much more for one.
"""

MARGIN = 0.25
"""So many Victory Tokens' worth a trade must bring; what is guessed at is not worth trading for."""

SHARE = {2: 0.9}
USUAL_SHARE = 0.6
"""Of what the other side gains a seat wants so much itself: all the more when there is but one."""

MOST_OFFERS = 2
"""In one phase, however it goes."""

_MOST_OF_A_KIND = 3
_LOOKED_AT = 16
"""Pairs that look best at first sight are looked at closely."""


class Deal(NamedTuple):
    """What would change hands, and what it brings both sides."""

    to: Seat
    give: Bundle
    ask: Bundle
    own: float
    other: float


def _turns_left(state: ManorState) -> float:
    """How many turns are left by all Victory Tokens together, which no trade changes."""
    if state.is_last:
        return 0.0
    lead = 1.25 * sum(one.tokens.victory for one in state.estates) / len(state.estates)
    return max(1.0, (state.options.target - lead) / WEIGHTS.pace - 1)


class Haggler:
    """One seat at the market."""

    def __init__(self, state: ManorState, seat: Seat) -> None:
        self._state, self._seat = state, seat
        self._days: dict[Seat, Outlook] = {}
        self._now: dict[Seat, float] = {}

    def wealth(self, seat: Seat, estate: Estate) -> float:
        """What a seat would be worth if it had this: the same for the same, all through a phase."""
        if seat not in self._days:
            self._days[seat] = Outlook(
                _turns_left(self._state),
                self._state.stage,
                bars_placing=self._state.bars_placing,
                hand_limit=hand_limit(self._state, seat),
                weights=WEIGHTS,
            )
        return self._days[seat].worth(estate)

    def answer(self, prompt: TradePrompt) -> Bargain:
        """Answer what was offered, offer something, or be ready."""
        return self._reply() or self._speak(prompt) or self._rest(prompt)

    def gain(self, offer: Offer) -> float | None:
        """What accepting brings; None when this seat does not."""
        one = self._estate(self._seat)
        if not can_give(one.tokens, one.hand, offer.ask):
            return None
        deal = self._weighed(Deal(offer.seat, offer.ask, offer.give, 0, 0))
        return deal.own if self._is_good(deal) else None

    def _reply(self) -> Bargain | None:
        """Accept the best of what is offered; else decline, or say once what would do."""
        open_to_me = [one for one in self._state.offers if self._is_asked(one)]
        if not open_to_me:
            return None
        found = [(gain, -one.id) for one in open_to_me if (gain := self.gain(one)) is not None]
        if found:
            return self._accept(-max(found)[1])
        worst = open_to_me[0]
        deal = self._next_deal((worst.seat,))
        if deal is not None and not self._made:
            return Counter(offer=worst.id, give=deal.give, ask=deal.ask)
        return Decline(offer=worst.id)

    def _accept(self, number: OfferId) -> Bargain:
        """Accept; but first withdraw what would not be worth while any more."""
        offer = next(one for one in self._state.offers if one.id == number)
        after = _after(self._estate(self._seat), offer.ask, offer.give)
        before = self.wealth(self._seat, after)
        for own in self._own:
            if not can_give(after.tokens, after.hand, own.give):
                continue  # it vanishes by itself
            if self.wealth(self._seat, _after(after, own.give, own.ask)) < before + MARGIN:
                return Withdraw(offer=own.id)
        return Accept(offer=number)

    def _speak(self, prompt: TradePrompt) -> Bargain | None:
        if prompt.is_ready:
            return None
        deal = self._next_deal([s for s in self._seats if s != self._seat])
        return deal and MakeOffer(to=deal.to, give=deal.give, ask=deal.ask)

    def _rest(self, prompt: TradePrompt) -> Bargain:
        if not prompt.is_ready:
            return BeReady()
        return Withdraw(offer=self._own[0].id) if self._own else TradeOn()

    @property
    def _seats(self) -> range:
        return range(len(self._state.estates))

    @property
    def _own(self) -> list[Offer]:
        return [one for one in self._state.offers if one.seat == self._seat]

    @property
    def _made(self) -> int:
        """The offers that this seat has made in this phase."""
        made = self._state.offers_made
        return made[self._seat] if made else 0

    def _estate(self, seat: Seat) -> Estate:
        return self._state.estates[seat]

    def _is_asked(self, offer: Offer) -> bool:
        return self._seat in others(offer, len(self._state.estates))

    def _next_deal(self, partners: Sequence[Seat]) -> Deal | None:
        """What to offer now: one offer at a time, and another the next time."""
        if self._own or self._made >= MOST_OFFERS:
            return None
        deals = sorted(
            (deal for seat in partners for deal in self.deals(seat)),
            key=lambda deal: -min(deal.own, deal.other),
        )
        return deals[self._made] if self._made < len(deals) else None

    def deals(self, partner: Seat) -> Iterator[Deal]:
        """One thing for another, where both sides gain."""
        mine, theirs = self._estate(self._seat), self._estate(partner)
        gives, asks = list(_things(mine)), list(_things(theirs))
        lost = {thing: self._change(self._seat, thing, -1) for thing in gives}
        won = {thing: self._change(self._seat, thing, 1) for thing in asks}
        got = {thing: self._change(partner, thing, 1) for thing in gives}
        left = {thing: self._change(partner, thing, -1) for thing in asks}
        pairs = [
            (min(lost[give] + won[ask], got[give] + left[ask]), place, give, ask)
            for place, give in enumerate(gives)
            for ask in asks
            if give.cards or ask.cards or not _shares_a_kind(give, ask)
        ]
        pairs.sort(key=lambda pair: -pair[0])
        for _, _, give, ask in pairs[:_LOOKED_AT]:
            deal = self._weighed(Deal(partner, give, ask, 0, 0))
            if (
                self._is_good(deal)
                and deal.other >= MARGIN
                and deal.other >= self._share * deal.own
            ):
                yield deal

    @property
    def _share(self) -> float:
        return SHARE.get(len(self._state.estates), USUAL_SHARE)

    def _change(self, seat: Seat, thing: Bundle, way: int) -> float:
        estate = self._estate(seat)
        after = _after(estate, NOTHING, thing) if way > 0 else _after(estate, thing, NOTHING)
        return self.wealth(seat, after) - self._wealth_now(seat)

    def _wealth_now(self, seat: Seat) -> float:
        if seat not in self._now:
            self._now[seat] = self.wealth(seat, self._estate(seat))
        return self._now[seat]

    def _weighed(self, deal: Deal) -> Deal:
        """A deal with what it brings both sides."""
        mine, theirs = self._estate(self._seat), self._estate(deal.to)
        own = self.wealth(self._seat, _after(mine, deal.give, deal.ask))
        other = self.wealth(deal.to, _after(theirs, deal.ask, deal.give))
        return deal._replace(
            own=own - self._wealth_now(self._seat),
            other=other - self._wealth_now(deal.to),
        )

    def _is_good(self, deal: Deal) -> bool:
        """Whether this seat wants it: enough for itself, and nobody helped to win."""
        if deal.give.tokens.peasants or deal.give.tokens.victory:
            return False  # nobody knows what those will be worth
        if deal.own < MARGIN or deal.own < self._share * deal.other:
            return False
        theirs = self._estate(deal.to)
        near = reach(_after(theirs, deal.ask, deal.give))
        return near < self._state.options.target - 2 or near <= reach(theirs)


def _after(estate: Estate, give: Bundle, get: Bundle) -> Estate:
    return msgspec.structs.replace(
        estate,
        tokens=estate.tokens - give.tokens + get.tokens,
        hand=(*without(estate.hand, give.cards), *get.cards),
    )


def _things(estate: Estate) -> Iterator[Bundle]:
    """What could be named in an offer: a card, or a few Goods of a kind."""
    for card in estate.hand:
        yield Bundle(cards=(card,))
    for kind in GOODS:
        for count in range(1, min(_MOST_OF_A_KIND, estate.tokens.of(kind)) + 1):
            yield Bundle(tokens=some(kind, count))


def _shares_a_kind(one: Bundle, other: Bundle) -> bool:
    return any(one.tokens.of(kind) and other.tokens.of(kind) for kind in GOODS)
