"""The market in sentences: offers, answers, trades, and who has had enough. M17 to M20."""

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from app.pages.medieval_manor.deeds import Offered, OffersLapsed
from app.pages.medieval_manor.names import bundle_said
from app.pages.page import Stage
from app.pages.sentences import bold, fill, of_seat
from engines.core.contract import Seat
from engines.medieval_manor import events
from engines.medieval_manor.moves import OfferId


def _made(stage: Stage, deed: Offered) -> Markup:
    offer = deed.offer
    facts = {
        "name": bold(stage, offer.seat),
        "give": bundle_said(stage.speech, offer.give),
        "ask": bundle_said(stage.speech, offer.ask),
    }
    if offer.to is None:
        text = stage.speech.gettext("%(name)s offered to all: %(give)s, for %(ask)s.")
        return fill(text, **facts)
    text = (
        stage.speech.gettext("%(name)s offered %(other)s: %(give)s, for %(ask)s.")
        if deed.counters is None
        else stage.speech.gettext(
            "%(name)s answered %(other)s with another offer: %(give)s, for %(ask)s."
        )
    )
    return fill(text, **facts, other=bold(stage, offer.to))


def _declined(stage: Stage, event: events.OfferDeclined) -> Markup:
    maker = maker_of(stage, event.id)
    if maker is None:
        return of_seat(stage, event, stage.speech.gettext("%(name)s said no to an offer."))
    text = stage.speech.gettext("%(name)s said no to an offer of %(other)s.")
    return of_seat(stage, event, text, other=bold(stage, maker))


def maker_of(stage: Stage, number: OfferId) -> Seat | None:
    """Who made an offer; None when the log does not go back so far."""
    for entry in reversed(stage.log):
        for event in entry.events:
            if isinstance(event, events.OfferMade) and event.offer.id == number:
                return event.offer.seat
    return None


def _withdrawn(stage: Stage, event: events.OfferWithdrawn) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s took an offer back."))


def _vanished(stage: Stage, event: events.OfferVanished) -> Markup:
    _ = stage.speech.gettext
    text = {
        "maker_lacks": _(
            "An offer of %(name)s is gone: %(name)s does not have all of it any more."
        ),
        "asked_lacks": _("An offer of %(name)s is gone: nobody has all that it asks for any more."),
        "phase_over": _("An offer of %(name)s is gone: the Trade Phase is over."),
    }[event.reason]
    return of_seat(stage, event, text)


def _lapsed(stage: Stage, deed: OffersLapsed) -> Markup:
    text = stage.speech.ngettext(
        "%(count)d open offer is gone: the Trade Phase is over.",
        "%(count)d open offers are gone: the Trade Phase is over.",
        deed.count,
    )
    return fill(text, count=deed.count)


def _traded(stage: Stage, event: events.TradeMade) -> Markup:
    return fill(
        stage.speech.gettext("%(maker)s and %(name)s traded: %(give)s, for %(ask)s."),
        maker=bold(stage, event.maker),
        name=bold(stage, event.seat),
        give=bundle_said(stage.speech, event.give),
        ask=bundle_said(stage.speech, event.ask),
    )


def _readiness(stage: Stage, event: events.ReadinessChanged) -> Markup:
    text = (
        stage.speech.gettext("%(name)s is ready.")
        if event.is_ready
        else stage.speech.gettext("%(name)s goes on trading.")
    )
    return of_seat(stage, event, text)


SENTENCES: dict[type, Callable[[Stage, Any], Markup]] = {
    Offered: _made,
    events.OfferDeclined: _declined,
    events.OfferWithdrawn: _withdrawn,
    events.OfferVanished: _vanished,
    OffersLapsed: _lapsed,
    events.TradeMade: _traded,
    events.ReadinessChanged: _readiness,
}
"""One sentence for every kind of deed at the market."""
