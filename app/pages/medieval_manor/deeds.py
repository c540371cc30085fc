"""What a step's events come to: those that belong together are told as one deed.

The engine tells a price, a gain and a draw apart; people say them in one breath.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.contract import Seat
from engines.medieval_manor import events as told
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.moves import OfferId
from engines.medieval_manor.table import Offer
from engines.medieval_manor.tokens import NONE, Tokens

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards that came to a hand at the start of a turn or of the game."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Bought:
    """Three cards for three Goods, before one is chosen. M13."""

    seat: Seat
    price: Tokens
    cards: Cards


@dataclass(frozen=True, slots=True)
class Kept:
    """Which of the bought cards stayed. M13."""

    seat: Seat
    card: str
    gone: Cards


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two cards for one; none when there was no card to draw. M14."""

    seat: Seat
    cards: Cards
    card: str | None


@dataclass(frozen=True, slots=True)
class Placing:
    """A card on the map with what it brought, or (an Upgrade) what it cost. M26, M33."""

    seat: Seat
    card: str
    cell: int | None
    gain: Tokens = NONE
    price: Tokens = NONE


@dataclass(frozen=True, slots=True)
class Sale:
    """Two cards for a Good; nothing where Blight withheld it. M25."""

    seat: Seat
    cards: Cards
    gain: Tokens


@dataclass(frozen=True, slots=True)
class Converted:
    """One link of a chain. Cards drawn by it are told after it. M28, M36."""

    seat: Seat
    card: str
    give: Tokens
    cards: Cards
    get: Tokens


@dataclass(frozen=True, slots=True)
class Produced:
    """What a seat's Upgrades brought in the Upgrade Phase. M36."""

    seat: Seat
    gain: Tokens
    cards: Cards


@dataclass(frozen=True, slots=True)
class Hungered:
    """All Food, and then a Peasant and Victory Tokens. M39."""

    seat: Seat
    food: Tokens
    lost: Tokens


@dataclass(frozen=True, slots=True)
class Raised:
    """A Peasant for Food. M40."""

    seat: Seat
    food: Tokens


@dataclass(frozen=True, slots=True)
class MapCleared:
    """The Bounties left the map. M35."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Offered:
    """An offer was made, or (`counters`) another one was answered with it. M19."""

    seat: Seat
    offer: Offer
    counters: OfferId | None


@dataclass(frozen=True, slots=True)
class OffersLapsed:
    """So many offers lay open when the Trade Phase ended. M19."""

    count: int


def deeds(events: Sequence[Any]) -> list[Any]:
    """A step's events with those joined that belong together, in order."""
    run = Run(_in_order(events))
    found: list[Any] = []
    while (event := run.take()) is not None:
        found.extend(_JOINED[type(event)](run, event) if type(event) in _JOINED else (event,))
    return found


def _in_order(events: Sequence[Any]) -> list[Any]:
    """What interrupts a deed comes after it: that it made somebody Lord, or reached the target."""
    found: list[Any] = []
    waiting: list[Any] = []
    for event in events:
        if isinstance(event, told.LordChanged | told.TargetReached):
            waiting.append(event)
            continue
        is_of_deed = isinstance(event, told.TokensGained | told.TokensLost | told.TradeMade)
        found += (event, *waiting) if is_of_deed else (*waiting, event)
        waiting.clear()
    return [*found, *waiting]


class Run:
    """Events taken from the front, one after the other."""

    def __init__(self, events: Sequence[Any]) -> None:
        self._events = events
        self._at = 0

    def take(self) -> Any:
        """The next event; None when all are taken."""
        if self._at == len(self._events):
            return None
        self._at += 1
        return self._events[self._at - 1]

    def next_if(self, kind: type, **facts: object) -> Any:
        """The next event if it is of this kind and says this; else it stays, and None."""
        if self._at == len(self._events):
            return None
        event = self._events[self._at]
        if not isinstance(event, kind) or any(getattr(event, f) != v for f, v in facts.items()):
            return None
        return self.take()

    def all_if(self, kind: type, **facts: object) -> Iterator[Any]:
        """The next events as long as they are of this kind and say this."""
        while (event := self.next_if(kind, **facts)) is not None:
            yield event


def _tokens(event: told.TokensGained | told.TokensLost | None) -> Tokens:
    return event.tokens if event is not None else NONE


def _drawn(run: Run, event: told.CardDrawn) -> Iterator[Any]:
    """A Hardship tells itself when it strikes; what is dealt is gathered seat by seat."""
    if event.why in ("deal", "start"):
        yield from _dealt(run, event)
    elif CARDS[event.card].kind != "hardship":
        yield event


def _dealt(run: Run, event: told.CardDrawn) -> Iterator[Dealt]:
    hands: dict[Seat, Cards] = {}
    for one in (event, *run.all_if(told.CardDrawn, why=event.why)):
        mine = hands.setdefault(one.seat, ())
        if CARDS[one.card].kind != "hardship":
            hands[one.seat] = (*mine, one.card)
    yield from (Dealt(seat, cards) for seat, cards in hands.items() if cards)


def _discarded(run: Run, event: told.CardsDiscarded) -> Iterator[Any]:
    seat, cards = event.seat, event.cards
    match event.why:
        case "bought":
            yield Kept(seat, run.take().card, cards)
        case "swap":
            drawn = run.next_if(told.CardDrawn, seat=seat, why="swap")
            yield Swapped(seat, cards, drawn.card if drawn else None)
        case "sale":
            gain = run.next_if(told.TokensGained, seat=seat, why="sale")
            yield Sale(seat, cards, _tokens(gain))
        case "work":
            more = run.all_if(told.CardsDiscarded, why="work")
            yield MapCleared(tuple(card for one in (event, *more) for card in one.cards))
        case "conversion":  # cards alone were given
            yield _converted(run, seat, None, cards)
        case _:
            yield event


def _lost(run: Run, event: told.TokensLost) -> Iterator[Any]:
    seat = event.seat
    match event.why:
        case "cards":
            drawn = run.all_if(told.CardDrawn, seat=seat, why="bought")
            yield Bought(seat, event.tokens, tuple(one.card for one in drawn))
        case "conversion":
            given = run.next_if(told.CardsDiscarded, seat=seat, why="conversion")
            yield _converted(run, seat, event, given.cards if given else ())
        case "feeding" if hunger := run.next_if(told.TokensLost, seat=seat, why="hunger"):
            yield Hungered(seat, event.tokens, hunger.tokens)
        case "hunger":
            yield Hungered(seat, NONE, event.tokens)
        case "peasant":
            run.next_if(told.TokensGained, seat=seat, why="feeding")
            yield Raised(seat, event.tokens)
        case _:
            yield event


def _converted(run: Run, seat: Seat, lost: told.TokensLost | None, cards: Cards) -> Any:
    gain = run.next_if(told.TokensGained, seat=seat, why="conversion")
    card = (lost or gain).card if lost or gain else None
    if card is None:  # cards for cards: no card of the game does that
        return told.CardsDiscarded(seat=seat, cards=cards, why="conversion")
    return Converted(seat, card, _tokens(lost), cards, _tokens(gain))


def _gained(run: Run, event: told.TokensGained) -> Iterator[Any]:
    if event.why != "upgrade":
        yield event
        return
    run_of_it = (event, *run.all_if(told.TokensGained, seat=event.seat, why="upgrade"))
    gain = sum((one.tokens for one in run_of_it), start=NONE)
    yield Produced(event.seat, gain, tuple(one.card for one in run_of_it if one.card))


def _placed(run: Run, event: told.CardPlaced) -> Iterator[Placing]:
    seat = event.seat
    price = run.next_if(told.TokensLost, seat=seat, why="price")
    gain = run.next_if(told.TokensGained, seat=seat, why="bounty")
    yield Placing(seat, event.card, event.cell, _tokens(gain), _tokens(price))


def _declined(run: Run, event: told.OfferDeclined) -> Iterator[Any]:
    """A counter-offer says of itself that it declines."""
    counter = run.next_if(told.OfferMade, counters=event.id)
    yield _offer(counter) if counter is not None else event


def _offered(_: Run, event: told.OfferMade) -> Iterator[Offered]:
    yield _offer(event)


def _offer(event: told.OfferMade) -> Offered:
    return Offered(event.offer.seat, event.offer, event.counters)


def _vanished(run: Run, event: told.OfferVanished) -> Iterator[Any]:
    if event.reason != "phase_over":
        yield event
        return
    more = list(run.all_if(told.OfferVanished, reason="phase_over"))
    yield OffersLapsed(1 + len(more))


_JOINED: dict[type, Callable[[Run, Any], Iterator[Any]]] = {
    told.CardDrawn: _drawn,
    told.CardsDiscarded: _discarded,
    told.TokensLost: _lost,
    told.TokensGained: _gained,
    told.CardPlaced: _placed,
    told.OfferMade: _offered,
    told.OfferDeclined: _declined,
    told.OfferVanished: _vanished,
}
"""Where a deed can begin. Other events are deeds by themselves."""
