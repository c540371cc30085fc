"""The answers that are worth a thought, for somebody who has the time to think."""

from typing import Any

from engines.medieval_manor.acting import Action
from engines.medieval_manor.deciding import answer
from engines.medieval_manor.mind import Mind
from engines.medieval_manor.moves import (
    BuyCards,
    Convert,
    KeepCard,
    Link,
    ManorMove,
    Pass,
    PlaceCard,
    SwapCards,
)
from engines.medieval_manor.outlook import GOODS
from engines.medieval_manor.prompts import (
    BuyPrompt,
    ConvertPrompt,
    KeepPrompt,
    Possible,
    RaisePrompt,
    SwapPrompt,
    WorkPrompt,
)

ACTIONS = 7
"""So many actions are looked at, and passing."""

PLACES = 2
"""So many places of the same card."""


def candidates(mind: Mind, prompt: Any) -> list[ManorMove]:
    """The likeliest first; there is one where thinking would not help."""
    found = [answer(mind, prompt)]
    match prompt:
        case WorkPrompt():
            found += _actions(mind, prompt)
        case BuyPrompt():
            found += [Pass(), BuyCards(pay=mind.cheapest(prompt.price, GOODS)[0])]
        case KeepPrompt():
            found += [KeepCard(card=card) for card in prompt.cards]
        case SwapPrompt():
            found += [Pass(), SwapCards(cards=mind.worst(prompt.hand, prompt.count))]
        case RaisePrompt():
            found.append(Pass())
        case ConvertPrompt():
            found.append(Pass())
            found += [move for one in prompt.possible for move in _conversions(one)]
    return list(dict.fromkeys(found))


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


def _conversions(one: Possible) -> list[ManorMove]:
    """All, all but one, or half; those that cost cards are left to a glance."""
    if one.cards:
        return []
    numbers = (one.most, one.most - 1, one.most // 2)
    return [Convert(chain=(Link(card=one.card, times=times),)) for times in numbers if times > 0]
