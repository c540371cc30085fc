"""Who will probably win from where a dream was cut off, told by what everybody can be seen to have.

A weighted sum of signs says how a seat stands. The weights are fitted to who won thousands of games
(decision 0037), not set: what a Peasant or a card is good for beside all else nobody guesses well.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from operator import mul

from engines.core.contract import Seat
from engines.medieval_manor.faces import FACES, A, C, Face, P
from engines.medieval_manor.holder import Holder
from engines.medieval_manor.prospects_fitted import FITTED

_PLACES = {name: place for place, name in enumerate(FITTED)}

_KINDS = ("peasants", "victory", "crops", "animals", "gold", "resources")
_STOCKS = tuple(_PLACES[f"stock {kind}"] for kind in _KINDS if kind != "victory")
_STOCK_OF = dict(zip((P, *range(C, len(_KINDS))), _STOCKS, strict=True))
_POINTS, _MANY = _PLACES["victory"], _PLACES["peasants squared"]
_TO_COME, _HUNGRY, _LORD = _PLACES["cards to come"], _PLACES["hungry"], _PLACES["lord"]


def _of_card(face: Face) -> Iterator[tuple[str, float]]:
    """The signs of a card in the hand."""
    yield ("upgrade" if face.is_upgrade else "bounty"), 1
    if face.is_upgrade:
        return
    yield "finisher", face.turns >= 0
    yield "draws", face.draws + face.draws_later
    yield "steals", face.steals
    yield "steals a card", face.steals_cards
    for kind, count in face.gains:
        yield f"hand {_KINDS[kind]}", count


def _of_upgrade(face: Face) -> Iterator[tuple[str, float]]:
    """The signs of an Upgrade in play, but for what it is worth at the end: those are points."""
    yield "owned", 1
    yield "halves", bool(face.halves)
    yield "turns cards", face.gives_cards > 0
    yield "swaps", face.swap is not None
    yield "discount", face.discount
    for kind, count in face.gains:
        yield f"yields {_KINDS[kind]}", count


_Signs = dict[str, tuple[tuple[int, float], ...]]


def _placed(signs: Iterator[tuple[str, float]]) -> tuple[tuple[int, float], ...]:
    return tuple((_PLACES[name], float(count)) for name, count in signs if count)


_IN_HAND: _Signs = {key: _placed(_of_card(face)) for key, face in FACES.items()}
_IN_PLAY: _Signs = {
    key: _placed(_of_upgrade(face)) for key, face in FACES.items() if face.is_upgrade
}


def signs(one: Holder, *, is_lord: bool) -> list[float]:
    """What there is to be seen of a seat between two turns, in the order of FITTED."""
    found = [0.0] * len(FITTED)
    tokens = one.tokens
    found[: len(tokens)] = tokens
    found[_POINTS] = one.points()
    found[_MANY] = tokens[P] * tokens[P]
    found[_TO_COME] = one.extra
    found[_HUNGRY] = max(0, tokens[P] - 1 - tokens[C] - tokens[A])
    found[_LORD] = is_lord
    for key in one.hand:
        for place, count in _IN_HAND[key]:
            found[place] += count
        face = FACES[key]
        if face.turns >= 0:
            place = _STOCK_OF[face.turns]
            stock = (tokens[face.turns] - (face.turns == P)) * face.rate
            found[place] = max(found[place], stock)
    for key in one.upgrades:
        for place, count in _IN_PLAY[key]:
            found[place] += count
    return found


@lru_cache(maxsize=512)
def _weights(left: float) -> tuple[float, ...]:
    """The weights when probably so many turns are left."""
    return tuple(always + soon / (1 + left) for always, soon in FITTED.values())


def chance(holders: Sequence[Holder], lord: Seat, left: float, seat: Seat) -> float:
    """How likely it is that the seat will win, from 0 to 1, with probably so many turns left."""
    weights = _weights(left)
    stands = [
        sum(map(mul, signs(one, is_lord=lord == place), weights))
        for place, one in enumerate(holders)
    ]
    own = stands[seat]
    return 1 / sum(exp(min(50.0, other - own)) for other in stands)
