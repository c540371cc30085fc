"""The answers that are worth a thought, for somebody who has the time to think."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Any

from engines.medieval_manor.acting import Action
from engines.medieval_manor.deciding import answer
from engines.medieval_manor.feeding import crops_range
from engines.medieval_manor.mind import Mind
from engines.medieval_manor.moves import (
    BuyCards,
    Convert,
    Discard,
    Feed,
    KeepCard,
    Link,
    ManorMove,
    Pass,
    PlaceCard,
    StealCard,
    StealGoods,
    SwapCards,
)
from engines.medieval_manor.outlook import GOODS
from engines.medieval_manor.prompts import (
    BuyPrompt,
    ConvertPrompt,
    DiscardPrompt,
    FeedPrompt,
    KeepPrompt,
    ManorPrompt,
    RaisePrompt,
    StealPrompt,
    SwapPrompt,
    Victim,
    WorkPrompt,
)
from engines.medieval_manor.tokens import GOODS as KINDS_OF_GOODS
from engines.medieval_manor.tokens import Tokens

ACTIONS = 7
"""So many actions are looked at, and passing."""

PLACES = 2
"""So many places of the same card."""


def candidates(mind: Mind, prompt: Any) -> list[ManorMove]:
    """The likeliest first; there is one where thinking would not help."""
    return list(dict.fromkeys([answer(mind, prompt), *_OTHERS[type(prompt)](mind, prompt)]))


def _actions(mind: Mind, prompt: WorkPrompt) -> list[ManorMove]:
    found: list[ManorMove] = []
    for _, move in Action(mind, prompt).weighed():
        places = [one for one in found if _is_alike(one, move)]
        if len(places) < PLACES and len(found) < ACTIONS:
            found.append(move)
    return [*found, Pass()]


def _is_alike(one: ManorMove, other: ManorMove) -> bool:
    """Whether both place the same card."""
    return isinstance(one, PlaceCard) and isinstance(other, PlaceCard) and one.card == other.card


def _conversions(_: Mind, prompt: ConvertPrompt) -> Iterator[ManorMove]:
    """None, all, all but one, or half; those that cost cards are left to a glance."""
    yield Pass()
    for one in prompt.possible:
        for times in () if one.cards else (one.most, one.most - 1, one.most // 2):
            if times > 0:
                yield Convert(chain=(Link(card=one.card, times=times),))


def _thefts(_: Mind, prompt: StealPrompt) -> Iterator[ManorMove]:
    """Every card, or whatever Goods there are."""
    for victim in prompt.victims:
        if victim.cards:
            yield from (StealCard(victim=victim.seat, card=card) for card in victim.cards)
        else:
            yield from _stolen_goods(victim)


def _stolen_goods(victim: Victim) -> Iterator[ManorMove]:
    for kinds in combinations_with_replacement(KINDS_OF_GOODS, victim.count):
        goods = Tokens(**{kind: kinds.count(kind) for kind in kinds})
        if all(goods.of(kind) <= victim.goods.of(kind) for kind in kinds):
            yield StealGoods(victim=victim.seat, goods=goods)


def _meals(_: Mind, prompt: FeedPrompt) -> Iterator[ManorMove]:
    """As many Crops as can be, as few, and half of each."""
    food = Tokens(crops=prompt.crops, animals=prompt.animals)
    least, most = crops_range(food, prompt.need)
    for crops in (most, least, (least + most) // 2):
        yield Feed(crops=crops, animals=prompt.need - crops)


def _discards(mind: Mind, prompt: DiscardPrompt) -> Iterator[ManorMove]:
    """One card kept instead of another."""
    usual = mind.worst(prompt.hand, prompt.count)
    for gone in prompt.hand:
        for kept in usual if gone not in usual else ():
            cards = {gone, *usual} - {kept}
            yield Discard(cards=tuple(card for card in prompt.hand if card in cards))


def _purchases(mind: Mind, prompt: BuyPrompt) -> list[ManorMove]:
    return [Pass(), BuyCards(pay=mind.cheapest(prompt.price, GOODS)[0])]


def _swaps(mind: Mind, prompt: SwapPrompt) -> list[ManorMove]:
    return [Pass(), SwapCards(cards=mind.worst(prompt.hand, prompt.count))]


def _cards_kept(_: Mind, prompt: KeepPrompt) -> Iterator[ManorMove]:
    for card in prompt.cards:
        yield KeepCard(card=card)


def _raises(_: Mind, __: RaisePrompt) -> list[ManorMove]:
    return [Pass()]


_OTHERS: dict[type[ManorPrompt], Callable[[Mind, Any], Iterable[ManorMove]]] = {
    BuyPrompt: _purchases,
    KeepPrompt: _cards_kept,
    SwapPrompt: _swaps,
    WorkPrompt: _actions,
    StealPrompt: _thefts,
    ConvertPrompt: _conversions,
    FeedPrompt: _meals,
    RaisePrompt: _raises,
    DiscardPrompt: _discards,
}
