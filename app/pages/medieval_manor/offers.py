"""The open offers: those one can answer, one's own, and the others'; and what became of some."""

from dataclasses import dataclass
from typing import Any

import msgspec
from markupsafe import Markup

from app.pages.medieval_manor.faces import LETTERS, Face, face
from app.pages.medieval_manor.names import bundle_said, counted
from app.pages.medieval_manor.outcome import Turning, turnings
from app.pages.medieval_manor.sentences import sentence
from app.pages.page import Speech, Stage
from app.pages.who import listed, seat_name
from engines.core.contract import Seat
from engines.medieval_manor.bargaining import can_accept
from engines.medieval_manor.events import (
    OfferDeclined,
    OfferMade,
    OfferVanished,
    OfferWithdrawn,
    PhaseBegan,
    TradeMade,
)
from engines.medieval_manor.moves import Bundle
from engines.medieval_manor.offers import others
from engines.medieval_manor.table import Offer
from engines.medieval_manor.tokens import KINDS, Tokens
from engines.medieval_manor.view import EstateView, ManorPublic

_MOST_NEWS = 3
_MOST_STEPS = 200
"""So far back news are looked for: programs may bargain without end."""


@dataclass(frozen=True, slots=True)
class Lot:
    """So many tokens of a kind, by their sign and in words."""

    letter: str
    count: int
    said: str


@dataclass(frozen=True, slots=True)
class Side:
    """What one of two gives."""

    lots: tuple[Lot, ...]
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """An open offer as one viewer sees it.

    `to` is None for an offer to all; `declined` has the names of those who said no. For one who
    may answer: `outcome` is what he would have, `lacks` why he cannot accept, `terms` the offer
    for the script that composes a counter-offer.
    """

    id: int
    seat: Seat
    name: str
    to: Seat | None
    to_name: str
    give: Side
    ask: Side
    declined: str
    is_mine: bool = False
    is_for_me: bool = False
    outcome: tuple[Turning, ...] = ()
    lacks: str = ""
    terms: str = ""


@dataclass(frozen=True, slots=True)
class Deals:
    """All open offers in the order in which they were made; None outside of trade.

    `mine` counts the viewer's own, of which `most` may lie open. `news` says what became of
    offers that concern the viewer, the latest first.
    """

    prompt_id: int | None
    for_me: tuple[Deal, ...]
    rest: tuple[Deal, ...]
    mine: int
    most: int
    news: tuple[Markup, ...]


def deals(stage: Stage) -> Deals | None:
    """The offers as they lie."""
    public: ManorPublic = stage.scene.public
    if public.stage != "trade":
        return None
    asked = stage.scene.asked
    found = [_deal(stage, one) for one in public.offers]
    return Deals(
        prompt_id=asked.id if asked is not None and stage.mode == "play" else None,
        for_me=tuple(one for one in found if one.is_for_me),
        rest=tuple(one for one in found if not one.is_for_me),
        mine=sum(one.is_mine for one in found),
        most=public.most_offers,
        news=_news(stage),
    )


def _deal(stage: Stage, offer: Offer) -> Deal:
    speech, viewer = stage.speech, stage.scene.viewer
    deal = Deal(
        id=offer.id,
        seat=offer.seat,
        name=seat_name(stage, offer.seat),
        to=offer.to,
        to_name=speech.gettext("everybody") if offer.to is None else seat_name(stage, offer.to),
        give=_side(speech, offer.give),
        ask=_side(speech, offer.ask),
        declined=listed(speech, [seat_name(stage, seat) for seat in offer.declined]),
        is_mine=offer.seat == viewer,
    )
    if viewer is None or viewer not in others(offer, len(stage.scene.public.estates)):
        return deal
    return _for_me(stage, viewer, offer, deal)


def _for_me(stage: Stage, viewer: Seat, offer: Offer, deal: Deal) -> Deal:
    """The same deal as something to answer."""
    public: ManorPublic = stage.scene.public
    mine = public.estates[viewer]
    may = can_accept(public, viewer, offer)
    terms = {
        "offer": offer.id,
        "to": offer.seat,
        "give": msgspec.to_builtins(offer.ask),
        "ask": msgspec.to_builtins(offer.give),
    }
    return Deal(
        **{name: getattr(deal, name) for name in _PLAIN},
        is_for_me=True,
        outcome=_outcome(stage.speech, mine, offer) if may else (),
        lacks="" if may else _lacks(stage.speech, mine, offer.ask),
        terms=msgspec.json.encode(terms).decode(),
    )


_PLAIN = ("id", "seat", "name", "to", "to_name", "give", "ask", "declined")


def _side(speech: Speech, bundle: Bundle) -> Side:
    lots = tuple(
        Lot(LETTERS[kind], count, counted(speech, kind, count))
        for kind in KINDS
        if (count := bundle.tokens.of(kind))
    )
    return Side(lots, tuple(face(speech, card) for card in bundle.cards))


def _outcome(speech: Speech, mine: EstateView, offer: Offer) -> tuple[Turning, ...]:
    after = mine.tokens - offer.ask.tokens + offer.give.tokens
    cards = len(mine.hand) - len(offer.ask.cards) + len(offer.give.cards)
    return turnings(speech, mine.tokens, after, (len(mine.hand), cards))


def _lacks(speech: Speech, mine: EstateView, ask: Bundle) -> str:
    """`You lack 2 gold and Watermill.`"""
    spare = Tokens(
        **{kind: mine.tokens.of(kind) - (kind == "peasants") for kind in KINDS}  # M18
    )
    missing = Bundle(
        tokens=ask.tokens - ask.tokens.at_most(spare),
        cards=tuple(card for card in ask.cards if card not in mine.hand),
    )
    text = speech.gettext("You lack %(things)s.")
    return text % {"things": bundle_said(speech, missing)}


def _news(stage: Stage) -> tuple[Markup, ...]:
    """What became of offers by or to the viewer in this Trade Phase, the latest first."""
    viewer = stage.scene.viewer
    if viewer is None:
        return ()
    events = _of_this_phase(stage)
    known = {event.offer.id: event.offer for event in events if isinstance(event, OfferMade)}
    told = [event for event in events if _concerns(viewer, event, known)]
    return tuple(sentence(stage, event) for event in told[: -_MOST_NEWS - 1 : -1])


def _of_this_phase(stage: Stage) -> list[Any]:
    found: list[Any] = []
    for entry in stage.log[: -_MOST_STEPS - 1 : -1]:
        for event in reversed(entry.events):
            if isinstance(event, PhaseBegan):
                return found[::-1]
            found.append(event)
    return found[::-1]


def _concerns(viewer: Seat, event: Any, known: dict[int, Offer]) -> bool:
    """Whether somebody else's deed ended or answered an offer that the viewer had to do with."""
    match event:
        case TradeMade():
            return viewer == event.maker
        case OfferDeclined():
            return event.seat != viewer and _maker(known, event.id) == viewer
        case OfferWithdrawn() | OfferVanished():
            offer = known.get(event.id)
            return offer is not None and (
                (offer.seat == viewer and isinstance(event, OfferVanished))
                or (offer.seat != viewer and offer.to in (None, viewer))
            )
        case _:
            return False


def _maker(known: dict[int, Offer], number: int) -> Seat | None:
    offer = known.get(number)
    return None if offer is None else offer.seat
