"""What a seat did last, in a line for its panel."""

from typing import Any

from app.pages.chronicle import standing_events
from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.deeds import (
    Converted,
    Hungered,
    Placing,
    Produced,
    Raised,
    Sale,
    deeds,
)
from app.pages.medieval_manor.names import bundle_said, tokens_said
from app.pages.page import Speech, Stage
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.medieval_manor.events import CardStolen, GoodsStolen, TokensLost, TradeMade
from engines.medieval_manor.moves import Bundle
from engines.medieval_manor.tokens import NONE

_MOST_STEPS = 60
"""How far back to look: what lies further back is no news."""


def story(stage: Stage, seat: Seat) -> str:
    """`Wheat: 6 crops`; empty where the seat has done nothing of late."""
    for entry in reversed(stage.log[-_MOST_STEPS:]):
        for deed in reversed(deeds(standing_events(entry))):
            if said := _said(stage, deed, seat):
                return said
    return ""


def _said(stage: Stage, deed: Any, seat: Seat) -> str:
    if isinstance(deed, TradeMade):
        return _trade(stage, deed, seat)
    if getattr(deed, "seat", None) != seat:
        return ""
    speech = stage.speech
    match deed:
        case Placing():
            card = name(speech, deed.card)
            return _by(speech, card, tokens_said(speech, deed.gain)) if deed.gain != NONE else card
        case Sale():
            return _by(speech, speech.gettext("two cards"), tokens_said(speech, deed.gain))
        case Converted():
            return _by(speech, name(speech, deed.card), tokens_said(speech, deed.get))
        case GoodsStolen():
            return _from(stage, deed.victim, tokens_said(speech, deed.goods))
        case CardStolen():
            return _from(stage, deed.victim, name(speech, deed.card))
        case _:
            return _at_home(speech, deed)


def _at_home(speech: Speech, deed: Any) -> str:
    """Upgrades and the table."""
    match deed:
        case Produced():
            return _by(speech, speech.gettext("upgrades"), tokens_said(speech, deed.gain))
        case TokensLost(why="feeding"):
            return speech.gettext("fed the peasants")
        case Hungered():
            return speech.gettext("could not feed all peasants")
        case Raised():
            return speech.gettext("won a peasant")
    return ""


def _by(speech: Speech, what: str, tokens: str) -> str:
    return speech.gettext("%(what)s: %(tokens)s") % {"what": what, "tokens": tokens}


def _from(stage: Stage, victim: Seat, what: str) -> str:
    text = stage.speech.gettext("took from %(name)s: %(what)s")
    return text % {"name": seat_name(stage, victim), "what": what}


def _trade(stage: Stage, deed: TradeMade, seat: Seat) -> str:
    """What this seat gave and got, if the trade was its own."""
    sides: dict[Seat, tuple[Seat, Bundle, Bundle]] = {
        deed.maker: (deed.seat, deed.give, deed.ask),
        deed.seat: (deed.maker, deed.ask, deed.give),
    }
    if seat not in sides:
        return ""
    other, gave, got = sides[seat]
    text = stage.speech.gettext("traded with %(name)s: %(gave)s, for %(got)s")
    return text % {
        "name": seat_name(stage, other),
        "gave": bundle_said(stage.speech, gave),
        "got": bundle_said(stage.speech, got),
    }
