"""The answers of somebody who knows the game, each by what it is worth in the turns left."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engines.core.contract import Seat
from engines.medieval_manor.acting import Action
from engines.medieval_manor.cards import CARDS, is_hardship
from engines.medieval_manor.effects import Hardship
from engines.medieval_manor.faces import FACES, A, C, Face, P, counts
from engines.medieval_manor.feeding import crops_range
from engines.medieval_manor.mind import Mind, tokens_of
from engines.medieval_manor.moves import (
    BuyCards,
    Convert,
    Discard,
    Feed,
    KeepCard,
    Link,
    ManorMove,
    Pass,
    RaisePeasant,
    StealCard,
    StealGoods,
    SwapCards,
)
from engines.medieval_manor.outlook import GOODS, Outlook, reach
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
    Victim,
    WorkPrompt,
)
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.tokens import KINDS, Tokens

_SURELY = 0.1
"""So much better than doing nothing must it be to pay for cards, since what comes is luck."""

_LOST_UPGRADE = 1.5
_BARRED = 0.5
_THEIR_LOSS = 0.6
"""What a rival loses counts for so much beside what is won."""


def answer(mind: Mind, prompt: Any) -> ManorMove:
    """What looks best. Raises KeyError at the market, which has a mind of its own (`haggling`)."""
    return _ANSWERS[type(prompt)](mind, prompt)


def mind_of(state: ManorState, seat: Seat) -> Mind:
    """A seat at a table, with the usual outlook."""
    return Mind(state, seat, Outlook.of(state, seat))


def work(mind: Mind, prompt: WorkPrompt) -> ManorMove:
    """The best action."""
    return Action(mind, prompt).weighed()[0][1]


def buy(mind: Mind, prompt: BuyPrompt) -> ManorMove:
    """Pay with what is missed least, if the best of three cards is worth it."""
    goods, cost = mind.cheapest(prompt.price, GOODS)
    gain = mind.drawn(mind.me.hand, prompt.count)
    return BuyCards(pay=goods) if gain > cost + _SURELY else Pass()


def keep(mind: Mind, prompt: KeepPrompt) -> ManorMove:
    """The card that adds most; a Hardship may hurt others more."""
    return KeepCard(card=max(prompt.cards, key=lambda key: _added(mind, key)))


def _added(mind: Mind, key: str) -> float:
    if not is_hardship(key):
        return mind.hand_worth((*mind.me.hand, key)) - mind.hand_worth(mind.me.hand)
    one = CARDS[key].hardship
    assert one is not None
    losses = [_loss(mind, seat, one) for seat in range(len(mind.state.estates))]
    own = losses.pop(mind.seat)
    if not one.everybody:
        return -own
    return _THEIR_LOSS * sum(losses) / len(losses) - own - _BARRED * (one.bars is not None)


def _loss(mind: Mind, seat: Seat, one: Hardship) -> float:
    """What a Hardship costs a seat that it strikes."""
    estate = mind.state.estates[seat]
    prices, tokens = mind.outlook.prices(estate.upgrades), counts(estate.tokens)
    loss = 0.0
    for place, kind in enumerate(KINDS):
        gone = tokens[place] if kind in one.loses_all else one.loses.of(kind)
        loss += min(tokens[place], gone) * prices[place]
    loss += one.loses_hand * len(estate.hand) * mind.outlook.w.card
    return loss + _LOST_UPGRADE * (one.loses_upgrade and bool(estate.upgrades))


def swap(mind: Mind, prompt: SwapPrompt) -> ManorMove:
    """The two worst cards for one of the deck, if that is better on average."""
    cards = mind.worst(prompt.hand, prompt.count)
    rest = tuple(key for key in prompt.hand if key not in cards)
    gain = mind.hand_worth(rest) + mind.drawn(rest, 1) - mind.hand_worth(prompt.hand)
    return SwapCards(cards=cards) if gain > _SURELY / 2 else Pass()


def steal(mind: Mind, prompt: StealPrompt) -> ManorMove:
    """From whoever is nearest to the end, what is worth most to both."""
    victim = max(prompt.victims, key=lambda one: reach(mind.state.estates[one.seat]))
    if victim.cards:
        card = max(victim.cards, key=lambda key: _stolen_card(mind, victim.seat, key))
        return StealCard(victim=victim.seat, card=card)
    return StealGoods(victim=victim.seat, goods=_stolen_goods(mind, victim))


def _stolen_card(mind: Mind, victim: Seat, key: str) -> float:
    theirs = mind_of(mind.state, victim)
    lost = theirs.hand_worth(theirs.me.hand) - theirs.hand_worth(
        tuple(card for card in theirs.me.hand if card != key)
    )
    return mind.hand_worth((*mind.me.hand, key)) + _THEIR_LOSS * lost


def _stolen_goods(mind: Mind, victim: Victim) -> Tokens:
    left, taken = list(counts(victim.goods)), [0] * len(KINDS)
    own, theirs = _rich(mind), _rich(mind_of(mind.state, victim.seat))
    for _ in range(victim.count):
        kinds = [kind for kind in GOODS if left[kind]]
        kind = max(kinds, key=lambda kind: own[kind] + _THEIR_LOSS * theirs[kind])
        left[kind] -= 1
        taken[kind] += 1
    return tokens_of(taken)


def _rich(mind: Mind) -> list[float]:
    prices = mind.outlook.prices(mind.me.upgrades)
    return mind.outlook.rich(prices, mind.me.hand, mind.tokens[P])


def convert(mind: Mind, prompt: ConvertPrompt) -> ManorMove:
    """The conversion that gains most, one after the other until none gains."""
    actions = max(0, mind.tokens[P] - mind.me.used) if prompt.placed else 0
    best, found = mind.worth(mind.tokens, actions=actions), None
    for one in prompt.possible:
        for link in _links(mind, one, prompt.hand):
            worth = _converted(mind, FACES[one.card], link, actions)
            if worth > best + 1e-9:
                best, found = worth, link
    return Convert(chain=(found,)) if found else Pass()


def _links(mind: Mind, one: Possible, hand: Sequence[str]) -> Iterator[Link]:
    """Every number of times, with the worst cards where cards are given."""
    for times in range(1, one.most + 1):
        cards = mind.worst(hand, one.cards * times) if one.cards else ()
        yield Link(card=one.card, times=times, cards=cards)


def _converted(mind: Mind, face: Face, link: Link, actions: int) -> float:
    """What the seat is worth after a link."""
    o = mind.outlook
    changes = zip(mind.tokens, face.gets, face.gives, strict=True)
    tokens = [have + link.times * (get - give) for have, get, give in changes]
    hand = [key for key in mind.me.hand if key not in link.cards]
    left = min(actions, max(0, tokens[P] - mind.me.used))
    drawn = link.times * face.gets_cards * o.w.card * o.w.drawn * o.next
    return mind.worth(tokens, hand, left) + drawn


def feed(mind: Mind, prompt: FeedPrompt) -> ManorMove:
    """The Food that is missed least."""
    food = Tokens(crops=prompt.crops, animals=prompt.animals)
    least, most = crops_range(food, prompt.need)
    crops = max(range(least, most + 1), key=lambda crops: _fed(mind, crops, prompt.need, 0))
    return Feed(crops=crops, animals=prompt.need - crops)


def raise_peasant(mind: Mind, prompt: RaisePrompt) -> ManorMove:
    """One more, if the turns left will pay for it."""
    food = Tokens(crops=prompt.crops, animals=prompt.animals)
    least, most = crops_range(food, prompt.price)
    crops = max(range(least, most + 1), key=lambda crops: _fed(mind, crops, prompt.price, 1))
    if _fed(mind, crops, prompt.price, 1) <= mind.worth(mind.tokens):
        return Pass()
    return RaisePeasant(crops=crops, animals=prompt.price - crops)


def _fed(mind: Mind, crops: int, count: int, peasants: int) -> float:
    """What the seat is worth without this Food, and with more Peasants."""
    tokens = list(mind.tokens)
    tokens[P] += peasants
    tokens[C] -= crops
    tokens[A] -= count - crops
    return mind.worth(tokens)


def discard(mind: Mind, prompt: DiscardPrompt) -> ManorMove:
    """The cards that are missed least."""
    return Discard(cards=mind.worst(prompt.hand, prompt.count))


_ANSWERS: dict[type[ManorPrompt], Callable[[Mind, Any], ManorMove]] = {
    BuyPrompt: buy,
    KeepPrompt: keep,
    SwapPrompt: swap,
    WorkPrompt: work,
    StealPrompt: steal,
    ConvertPrompt: convert,
    FeedPrompt: feed,
    RaisePrompt: raise_peasant,
    DiscardPrompt: discard,
}
