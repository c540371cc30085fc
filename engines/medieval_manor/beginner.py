"""The moves of a sensible beginner: what there is at once counts, and prices never change."""

from collections.abc import Sequence
from random import Random

from engines.core.contract import Seat
from engines.medieval_manor.cards import CARDS, is_hardship
from engines.medieval_manor.feeding import crops_range, need_of
from engines.medieval_manor.holding import can_give
from engines.medieval_manor.moves import (
    Accept,
    Bargain,
    BeReady,
    Bundle,
    BuyCards,
    Convert,
    Decline,
    Discard,
    Feed,
    KeepCard,
    Link,
    MakeOffer,
    ManorMove,
    Pass,
    PlaceCard,
    RaisePeasant,
    SellCards,
    StealCard,
    StealGoods,
    SwapCards,
    TradeOn,
)
from engines.medieval_manor.offers import others
from engines.medieval_manor.placing import Placing
from engines.medieval_manor.prompts import (
    BuyPrompt,
    ConvertPrompt,
    DiscardPrompt,
    FeedPrompt,
    KeepPrompt,
    ManorPrompt,
    Possible,
    RaisePrompt,
    StealPrompt,
    SwapPrompt,
    TradePrompt,
    WorkPrompt,
)
from engines.medieval_manor.tokens import FOOD, GOODS, Kind, Tokens, some
from engines.medieval_manor.view import ManorPublic

SLIPS = 0.15
"""How often a beginner places any card just so."""

_RICH_IN_FOOD = 8
"""From so much Food on a beginner raises a Peasant."""

_RICH = 8
"""From so many Goods on a beginner buys cards, now and then."""

_PRICES: dict[Kind, float] = {
    "peasants": 4,
    "victory": 3,
    "crops": 1,
    "animals": 1.1,
    "gold": 1.3,
    "resources": 1.2,
}
_CARD = 2
_UPGRADE = 4
_LEAST_GAIN = 0.25
_LITTLE = 2


class Beginner:
    """One question to one seat, with what the seat sees."""

    def __init__(self, view: ManorPublic, seat: Seat, rnd: Random) -> None:
        self._view, self._seat, self._rnd = view, seat, rnd
        self._me = view.estates[seat]

    def answer(self, prompt: ManorPrompt) -> ManorMove:
        """The answer."""
        match prompt:
            case TradePrompt():
                return self._bargain(prompt)
            case WorkPrompt():
                return self._work(prompt)
            case StealPrompt():
                return self._steal(prompt)
            case ConvertPrompt():
                return self._convert(prompt)
            case FeedPrompt() | RaisePrompt():
                return self._food(prompt)
            case _:
                return self._cards(prompt)

    def _cards(self, prompt: BuyPrompt | KeepPrompt | SwapPrompt | DiscardPrompt) -> ManorMove:
        match prompt:
            case BuyPrompt():
                if prompt.goods.total() < _RICH or self._rnd.random() < 0.5:
                    return Pass()
                return BuyCards(pay=_most_of(prompt.goods, prompt.price))
            case KeepPrompt():
                return KeepCard(card=max(prompt.cards, key=_at_first_sight))
            case SwapPrompt():
                if len(prompt.hand) <= self._view.hand_limit + prompt.count:
                    return Pass()
                return SwapCards(cards=_least(prompt.hand, prompt.count))
            case DiscardPrompt():
                return Discard(cards=_least(prompt.hand, prompt.count))

    def _work(self, prompt: WorkPrompt) -> ManorMove:
        if prompt.placings:
            if self._rnd.random() < SLIPS:
                one = self._rnd.choice(prompt.placings)
            else:
                one = max(prompt.placings, key=self._gain)
            return PlaceCard(card=one.card, cell=one.cell, gold=one.most_gold)
        if len(prompt.hand) >= prompt.cards_sold:
            cards = _least(prompt.hand, prompt.cards_sold)
            return SellCards(cards=cards, good=self._rnd.choice(prompt.goods))
        return Pass()

    def _gain(self, one: Placing) -> float:
        """What a card brings at once; an Upgrade a fixed amount."""
        card = CARDS[one.card]
        if card.kind == "upgrade":
            return _UPGRADE + 3 * card.gain.victory - one.price / 2
        gain = _price(one.gain.tokens) + card.draws + card.steals_goods + card.steals_cards
        if card.conversion is None:
            return gain - 3 * card.loses_victory
        if card.conversion.give.peasants:
            return gain
        kind = next(kind for kind in GOODS if card.conversion.give.of(kind))
        return gain + 2 * self._me.tokens.of(kind)

    def _steal(self, prompt: StealPrompt) -> ManorMove:
        victim = max(prompt.victims, key=lambda one: self._view.estates[one.seat].points)
        if victim.cards:
            return StealCard(victim=victim.seat, card=max(victim.cards, key=_at_first_sight))
        return StealGoods(victim=victim.seat, goods=_most_of(victim.goods, victim.count))

    def _convert(self, prompt: ConvertPrompt) -> ManorMove:
        """Victory Tokens for all Goods that nobody has to eat; other things for nothing."""
        for one in prompt.possible:
            if times := self._times(one, prompt.tokens):
                return Convert(chain=(Link(card=one.card, times=times),))
        return Pass()

    def _times(self, one: Possible, tokens: Tokens) -> int:
        conversion = CARDS[one.card].conversion
        if conversion is None or one.cards or not conversion.get.victory:
            return 0
        if conversion.give.peasants:
            return one.most if self._view.is_last else 0
        eaten = conversion.give.total(FOOD)
        spare = tokens.total(FOOD) - need_of(tokens)
        return min(one.most, max(0, spare // eaten)) if eaten else one.most

    def _food(self, prompt: FeedPrompt | RaisePrompt) -> ManorMove:
        tokens = Tokens(crops=prompt.crops, animals=prompt.animals)
        count = prompt.need if isinstance(prompt, FeedPrompt) else prompt.price
        _, crops = crops_range(tokens, count)
        if isinstance(prompt, FeedPrompt):
            return Feed(crops=crops, animals=count - crops)
        if tokens.total() < _RICH_IN_FOOD:
            return Pass()
        return RaisePeasant(crops=crops, animals=count - crops)

    def _bargain(self, prompt: TradePrompt) -> Bargain:
        """Take what is more than is given, offer once a phase, and be ready.

        The worth of a thing never changes, so nobody gains by trading to and fro.
        """
        view, seat = self._view, self._seat
        for offer in view.offers:
            if seat in others(offer, len(view.estates)):
                pays = can_give(self._me.tokens, self._me.hand, offer.ask)
                gains = worth_of_bundle(offer.give) - worth_of_bundle(offer.ask) >= _LEAST_GAIN
                return Accept(offer=offer.id) if pays and gains else Decline(offer=offer.id)
        if prompt.is_ready:
            return TradeOn()
        return self._offer() or BeReady()

    def _offer(self) -> MakeOffer | None:
        """One of what there is much of, for one of what there is none of."""
        view, mine = self._view, self._me.tokens
        give = max(GOODS, key=mine.of)
        if mine.of(give) <= _LITTLE or (view.offers_made and view.offers_made[self._seat]):
            return None
        wanted = [
            (seat, ask)
            for seat, estate in enumerate(view.estates)
            for ask in GOODS
            if seat != self._seat and not mine.of(ask) and estate.tokens.of(ask) > 1
            if _PRICES[ask] - _PRICES[give] >= _LEAST_GAIN
        ]
        if not wanted:
            return None
        seat, ask = wanted[0]
        one, other = Bundle(tokens=some(give, 1)), Bundle(tokens=some(ask, 1))
        return MakeOffer(to=seat, give=one, ask=other)


def _price(tokens: Tokens) -> float:
    return sum(price * tokens.of(kind) for kind, price in _PRICES.items())


def worth_of_bundle(bundle: Bundle) -> float:
    """What a beginner thinks that all this is worth."""
    return _price(bundle.tokens) + _CARD * len(bundle.cards)


def _at_first_sight(key: str) -> float:
    """What a card looks like; a Hardship like nothing."""
    if is_hardship(key):
        return -1
    card = CARDS[key]
    makes_victory = card.conversion is not None and card.conversion.get.victory > 0
    base = 3 if card.kind == "upgrade" else _price(card.gain)
    return base + 2 * makes_victory


def _least(hand: Sequence[str], count: int) -> tuple[str, ...]:
    return tuple(sorted(hand, key=_at_first_sight)[:count])


def _most_of(goods: Tokens, count: int) -> Tokens:
    """So many tokens, each of the kind that there is most of."""
    taken = Tokens()
    for _ in range(count):
        left = goods - taken
        taken += some(max(GOODS, key=left.of), 1)
    return taken
