"""Work, upgrades and feeding in sentences: who did what, and what exactly it brought or cost."""

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.deeds import (
    Converted,
    Hungered,
    MapCleared,
    Placing,
    Produced,
    Raised,
    Sale,
)
from app.pages.medieval_manor.names import land_of, names, tokens_said
from app.pages.page import Stage
from app.pages.sentences import bold, fill, of_seat
from app.pages.who import listed
from engines.medieval_manor import events
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.tokens import NONE


def _placed(stage: Stage, deed: Placing) -> Markup:
    facts = {"card": name(stage.speech, deed.card)}
    if deed.cell is not None:
        facts["land"] = land_of(stage.speech, stage.scene.public.lands[deed.cell], deed.cell)
    if CARDS[deed.card].kind == "upgrade":
        facts["price"] = tokens_said(stage.speech, deed.price)
    elif deed.gain != NONE:
        facts["gain"] = tokens_said(stage.speech, deed.gain)
    return of_seat(stage, deed, _placing_text(stage, frozenset(facts)), **facts)


def _placing_text(stage: Stage, said: frozenset[str]) -> str:
    """The sentence for what is to be said: with a land or (M45) without, with a price or a gain."""
    _ = stage.speech.gettext
    if "price" in said:
        on_land, anywhere = (
            _("%(name)s built %(card)s on %(land)s for %(price)s."),
            _("%(name)s built %(card)s for %(price)s."),
        )
    elif "gain" in said:
        on_land, anywhere = (
            _("%(name)s placed %(card)s on %(land)s: %(gain)s."),
            _("%(name)s placed %(card)s: %(gain)s."),
        )
    else:
        on_land, anywhere = (
            _("%(name)s placed %(card)s on %(land)s."),
            _("%(name)s placed %(card)s."),
        )
    return on_land if "land" in said else anywhere


def _sold(stage: Stage, deed: Sale) -> Markup:
    return of_seat(
        stage,
        deed,
        stage.speech.gettext("%(name)s gave two cards for %(gain)s: %(cards)s."),
        gain=tokens_said(stage.speech, deed.gain),
        cards=names(stage.speech, deed.cards),
    )


def _converted(stage: Stage, deed: Converted) -> Markup:
    speech = stage.speech
    given = [name(speech, card) for card in deed.cards]
    if deed.give != NONE:
        given.insert(0, tokens_said(speech, deed.give))
    if deed.get == NONE:
        text = speech.gettext("%(name)s gave %(give)s for cards, by %(card)s.")
    else:
        text = speech.gettext("%(name)s turned %(give)s into %(get)s, by %(card)s.")
    return of_seat(
        stage,
        deed,
        text,
        give=listed(speech, given),
        get=tokens_said(speech, deed.get),
        card=name(speech, deed.card),
    )


def _gained(stage: Stage, event: events.TokensGained) -> Markup:
    if event.card is None:
        text = stage.speech.gettext("%(name)s gained %(tokens)s.")
        return of_seat(stage, event, text, tokens=tokens_said(stage.speech, event.tokens))
    return of_seat(
        stage,
        event,
        stage.speech.gettext("%(name)s gained %(tokens)s by %(card)s."),
        tokens=tokens_said(stage.speech, event.tokens),
        card=name(stage.speech, event.card),
    )


def _lost(stage: Stage, event: events.TokensLost) -> Markup:
    tokens = tokens_said(stage.speech, event.tokens)
    if event.why == "feeding":
        text = stage.speech.gettext("%(name)s fed the peasants: %(tokens)s.")
        return of_seat(stage, event, text, tokens=tokens)
    if event.card is None:
        text = stage.speech.gettext("%(name)s paid %(tokens)s.")
        return of_seat(stage, event, text, tokens=tokens)
    text = stage.speech.gettext("%(name)s lost %(tokens)s by %(card)s.")
    return of_seat(stage, event, text, tokens=tokens, card=name(stage.speech, event.card))


def _produced(stage: Stage, deed: Produced) -> Markup:
    return of_seat(
        stage,
        deed,
        stage.speech.gettext("%(name)s got %(gain)s from upgrades: %(cards)s."),
        gain=tokens_said(stage.speech, deed.gain),
        cards=names(stage.speech, deed.cards),
    )


def _hungered(stage: Stage, deed: Hungered) -> Markup:
    lost = tokens_said(stage.speech, deed.lost)
    if deed.food == NONE:
        text = stage.speech.gettext("%(name)s had no food for the peasants, and lost %(lost)s.")
        return of_seat(stage, deed, text, lost=lost)
    return of_seat(
        stage,
        deed,
        stage.speech.gettext(
            "%(name)s had too little food for the peasants: %(food)s. That cost %(lost)s as well."
        ),
        food=tokens_said(stage.speech, deed.food),
        lost=lost,
    )


def _raised(stage: Stage, deed: Raised) -> Markup:
    text = stage.speech.gettext("%(name)s won a new peasant for %(food)s.")
    return of_seat(stage, deed, text, food=tokens_said(stage.speech, deed.food))


def _cleared(stage: Stage, deed: MapCleared) -> Markup:
    text = stage.speech.gettext("The map was cleared: %(cards)s.")
    return fill(text, cards=names(stage.speech, deed.cards))


def _burnt(stage: Stage, event: events.UpgradeLost) -> Markup:
    text = stage.speech.gettext("%(name)s lost an upgrade: %(card)s.")
    return of_seat(stage, event, text, card=name(stage.speech, event.card))


def _lord_changed(stage: Stage, event: events.LordChanged) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s became Lord of the Manor."))


def _goods_stolen(stage: Stage, event: events.GoodsStolen) -> Markup:
    return of_seat(
        stage,
        event,
        stage.speech.gettext("%(name)s took this from %(victim)s: %(goods)s."),
        victim=bold(stage, event.victim),
        goods=tokens_said(stage.speech, event.goods),
    )


def _card_stolen(stage: Stage, event: events.CardStolen) -> Markup:
    return of_seat(
        stage,
        event,
        stage.speech.gettext("%(name)s took this card from %(victim)s: %(card)s."),
        victim=bold(stage, event.victim),
        card=name(stage.speech, event.card),
    )


SENTENCES: dict[type, Callable[[Stage, Any], Markup]] = {
    Placing: _placed,
    Sale: _sold,
    Converted: _converted,
    events.TokensGained: _gained,
    events.TokensLost: _lost,
    Produced: _produced,
    Hungered: _hungered,
    Raised: _raised,
    MapCleared: _cleared,
    events.UpgradeLost: _burnt,
    events.LordChanged: _lord_changed,
    events.GoodsStolen: _goods_stolen,
    events.CardStolen: _card_stolen,
}
"""One sentence for every kind of deed from the Work Phase to the end of a turn."""
