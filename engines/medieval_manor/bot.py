"""Moves without much of a mind: any legal one, and the one of somebody absent."""

from collections.abc import Sequence
from random import Random

from engines.core.contract import Seat
from engines.medieval_manor import bargaining
from engines.medieval_manor.cards import CARDS, is_hardship
from engines.medieval_manor.feeding import crops_range
from engines.medieval_manor.moves import (
    BeReady,
    BuyCards,
    Convert,
    Discard,
    Feed,
    KeepCard,
    Link,
    ManorMove,
    Pass,
    PlaceCard,
    RaisePeasant,
    Resign,
    SellCards,
    StealCard,
    StealGoods,
    SwapCards,
    TradeOn,
)
from engines.medieval_manor.opponent import BOT
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
    Victim,
    WorkPrompt,
)
from engines.medieval_manor.tokens import GOODS, Kind, Tokens, some
from engines.medieval_manor.view import ManorPublic

__all__ = ["BOT", "fallback", "sample"]

RESIGNS_ONE_IN = 400
"""A sampled seat gives up now and then, so that most sampled games are played to their end."""


def sample(view: ManorPublic, seat: Seat, prompt: ManorPrompt, rnd: Random) -> ManorMove:
    """Some legal move."""
    if prompt.may_resign and not rnd.randrange(RESIGNS_ONE_IN):
        return Resign()
    match prompt:
        case TradePrompt():
            return bargaining.sample(view, seat, prompt, rnd)
        case WorkPrompt():
            return _work(prompt, rnd)
        case StealPrompt():
            return _steal(rnd.choice(prompt.victims), rnd)
        case ConvertPrompt():
            return _convert(prompt, rnd)
        case FeedPrompt() | RaisePrompt():
            return _food(prompt, rnd)
        case _:
            return _cards(prompt, rnd)


def _cards(prompt: BuyPrompt | KeepPrompt | SwapPrompt | DiscardPrompt, rnd: Random) -> ManorMove:
    match prompt:
        case BuyPrompt():
            if rnd.random() < 0.7:
                return Pass()
            return BuyCards(pay=_some_goods(prompt.goods, prompt.price, rnd))
        case KeepPrompt():
            good = [card for card in prompt.cards if not is_hardship(card)]
            return KeepCard(card=rnd.choice(good if good and rnd.random() < 0.9 else prompt.cards))
        case SwapPrompt():
            if rnd.random() < 0.6:
                return Pass()
            return SwapCards(cards=tuple(rnd.sample(prompt.hand, prompt.count)))
        case DiscardPrompt():
            return Discard(cards=tuple(rnd.sample(prompt.hand, prompt.count)))


def _some_goods(goods: Tokens, count: int, rnd: Random) -> Tokens:
    pool: list[Kind] = [kind for kind in GOODS for _ in range(goods.of(kind))]
    taken = Tokens()
    for kind in rnd.sample(pool, count):
        taken += some(kind, 1)
    return taken


def _work(prompt: WorkPrompt, rnd: Random) -> ManorMove:
    """Mostly place a card, the best of three picks; sell now and then, and seldom pass."""
    may_sell = len(prompt.hand) >= prompt.cards_sold
    if prompt.placings and rnd.random() < 0.85:
        one = max(rnd.choices(prompt.placings, k=3), key=_worth)
        gold = rnd.randint(one.least_gold, one.most_gold)
        return PlaceCard(card=one.card, cell=one.cell, gold=gold)
    if may_sell and rnd.random() < 0.8:
        cards = tuple(rnd.sample(prompt.hand, prompt.cards_sold))
        return SellCards(cards=cards, good=rnd.choice(prompt.goods))
    return Pass()


def _worth(one: Placing) -> int:
    """What wins counts more; an Upgrade is worth about three turns of what it does."""
    if CARDS[one.card].kind == "upgrade":
        return 6 if _makes_victory(one.card) or CARDS[one.card].gain.victory else 3
    gain = one.gain.tokens
    return gain.total() + 2 * (gain.victory + gain.peasants) + 2 * _makes_victory(one.card)


def _steal(victim: Victim, rnd: Random) -> ManorMove:
    if victim.cards:
        return StealCard(victim=victim.seat, card=rnd.choice(victim.cards))
    return StealGoods(victim=victim.seat, goods=_some_goods(victim.goods, victim.count, rnd))


def _convert(prompt: ConvertPrompt, rnd: Random) -> ManorMove:
    if rnd.random() < 0.2:
        return Pass()
    first = rnd.choice(prompt.possible)
    victory = [one for one in prompt.possible if _makes_victory(one.card)]
    link = _link(rnd.choice(victory) if victory and rnd.random() < 0.7 else first, prompt.hand, rnd)
    return Convert(chain=(link,))


def _makes_victory(card: str) -> bool:
    one = CARDS[card].conversion
    return one is not None and one.get.victory > 0


def _link(one: Possible, hand: Sequence[str], rnd: Random) -> Link:
    times = rnd.choice((1, one.most, rnd.randint(1, one.most)))
    return Link(card=one.card, times=times, cards=tuple(rnd.sample(hand, one.cards * times)))


def _food(prompt: FeedPrompt | RaisePrompt, rnd: Random) -> ManorMove:
    tokens = Tokens(crops=prompt.crops, animals=prompt.animals)
    count = prompt.need if isinstance(prompt, FeedPrompt) else prompt.price
    crops = rnd.randint(*crops_range(tokens, count))
    if isinstance(prompt, FeedPrompt):
        return Feed(crops=crops, animals=count - crops)
    if rnd.random() < 0.25:
        return Pass()
    return RaisePeasant(crops=crops, animals=count - crops)


def fallback(prompt: ManorPrompt) -> ManorMove:
    """Buy, trade, place and convert nothing; feed Crops first, discard what came last."""
    match prompt:
        case TradePrompt():
            return TradeOn() if prompt.is_ready else BeReady()
        case KeepPrompt():
            return KeepCard(card=min(prompt.cards, key=is_hardship))
        case StealPrompt():
            return _steal_first(prompt.victims[0])
        case FeedPrompt():
            crops = min(prompt.crops, prompt.need)
            return Feed(crops=crops, animals=prompt.need - crops)
        case DiscardPrompt():
            return Discard(cards=prompt.hand[-prompt.count :])
        case _:
            return Pass()


def _steal_first(victim: Victim) -> ManorMove:
    if victim.cards:
        return StealCard(victim=victim.seat, card=victim.cards[0])
    goods: list[Kind] = [kind for kind in GOODS for _ in range(victim.goods.of(kind))]
    taken = Tokens()
    for kind in goods[: victim.count]:
        taken += some(kind, 1)
    return StealGoods(victim=victim.seat, goods=taken)
