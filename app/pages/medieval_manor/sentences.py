"""Every deed of Medieval Manor as a sentence in the past tense, the seat's name in bold."""

from collections.abc import Callable
from typing import Any

from markupsafe import Markup, escape

from app.pages.medieval_manor import market_sentences, work_sentences
from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.card_sentences import effects
from app.pages.medieval_manor.deeds import Bought, Dealt, Kept, Swapped
from app.pages.medieval_manor.names import names, tokens_said
from app.pages.page import Stage
from app.pages.sentences import bold, fill, of_seat
from engines.medieval_manor import events


def sentence(stage: Stage, deed: Any) -> Markup:
    """What happened, in a sentence or two; safe to be shown as it is."""
    return _SENTENCES[type(deed)](stage, deed)


def _map_laid(stage: Stage, event: events.MapLaid) -> Markup:
    text = (
        stage.speech.gettext("The lands were laid out. %(name)s is the first Lord of the Manor.")
        if event.lands
        else stage.speech.gettext("%(name)s is the first Lord of the Manor.")
    )
    return fill(text, name=bold(stage, event.lord))


def _turn_began(stage: Stage, event: events.TurnBegan) -> Markup:
    text = stage.speech.gettext("Turn %(turn)d began, with %(name)s as Lord of the Manor.")
    return fill(text, turn=event.turn, name=bold(stage, event.lord))


def _phase_began(stage: Stage, event: events.PhaseBegan) -> Markup:
    _ = stage.speech.gettext
    text = {
        "draw": _("The Draw Phase began."),
        "trade": _("The Trade Phase began."),
        "work": _("The Work Phase began."),
        "upgrade": _("The Upgrade Phase began."),
        "feeding": _("The Feeding Phase began."),
        "end": _("The End Phase began."),
        "over": _("The game is over."),
    }
    return escape(text[event.phase])


def _dice_rolled(stage: Stage, event: events.HardshipDiceRolled) -> Markup:
    facts = {"dice": " + ".join(map(str, event.dice)), "sum": sum(event.dice)}
    if event.seat is None:
        text = stage.speech.gettext("The dice showed %(dice)s = %(sum)d: no Hardship.")
        return fill(text, **facts)
    text = stage.speech.gettext("The dice showed %(dice)s = %(sum)d: a Hardship for %(name)s.")
    return fill(text, **facts, name=bold(stage, event.seat))


def _dealt(stage: Stage, deed: Dealt) -> Markup:
    text = stage.speech.gettext("%(name)s was dealt: %(cards)s.")
    return of_seat(stage, deed, text, cards=names(stage.speech, deed.cards))


def _drawn(stage: Stage, event: events.CardDrawn) -> Markup:
    text = stage.speech.gettext("%(name)s drew: %(card)s.")
    return of_seat(stage, event, text, card=name(stage.speech, event.card))


def _bought(stage: Stage, deed: Bought) -> Markup:
    return of_seat(
        stage,
        deed,
        stage.speech.gettext("%(name)s paid %(price)s and may keep one of these: %(cards)s."),
        price=tokens_said(stage.speech, deed.price),
        cards=names(stage.speech, deed.cards),
    )


def _kept(stage: Stage, deed: Kept) -> Markup:
    return of_seat(
        stage,
        deed,
        stage.speech.gettext("%(name)s kept %(card)s. Discarded: %(cards)s."),
        card=name(stage.speech, deed.card),
        cards=names(stage.speech, deed.gone),
    )


def _swapped(stage: Stage, deed: Swapped) -> Markup:
    cards = names(stage.speech, deed.cards)
    if deed.card is None:
        text = stage.speech.gettext("%(name)s discarded %(cards)s; there was no card to draw.")
        return of_seat(stage, deed, text, cards=cards)
    text = stage.speech.gettext("%(name)s discarded %(cards)s and drew %(card)s.")
    return of_seat(stage, deed, text, cards=cards, card=name(stage.speech, deed.card))


def _discarded(stage: Stage, event: events.CardsDiscarded) -> Markup:
    text = (
        stage.speech.gettext("%(name)s lost the whole hand: %(cards)s.")
        if event.why == "hardship"
        else stage.speech.gettext("%(name)s discarded: %(cards)s.")
    )
    return of_seat(stage, event, text, cards=names(stage.speech, event.cards))


def _shuffled(stage: Stage, event: events.DeckShuffled) -> Markup:
    text = stage.speech.ngettext(
        "The discard pile became the deck: %(count)d card.",
        "The discard pile became the deck: %(count)d cards.",
        event.count,
    )
    return fill(text, count=event.count)


def _struck(stage: Stage, event: events.HardshipStruck) -> Markup:
    """What it took is told after it; that it can take from nobody, by its own words."""
    return of_seat(
        stage,
        event,
        stage.speech.gettext("%(name)s turned up a Hardship, %(card)s: %(effect)s"),
        card=Markup("<b>{}</b>").format(name(stage.speech, event.card)),
        effect=" ".join(effects(stage.speech, event.card)),
    )


def _target_reached(stage: Stage, event: events.TargetReached) -> Markup:
    text = stage.speech.ngettext(
        "%(name)s has %(count)d Victory Token: this turn is the last.",
        "%(name)s has %(count)d Victory Tokens: this turn is the last.",
        event.victory,
    )
    return of_seat(stage, event, text, count=event.victory)


def _passed(stage: Stage, event: events.Passed) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s passed."))


def _ended(stage: Stage, event: events.GameEnded) -> Markup:
    winner = stage.scene.public.winner
    if event.ending == "resigned" and winner is not None:
        text = stage.speech.gettext("%(name)s gave up.")
        return fill(text, name=bold(stage, 1 - winner))  # M46: only one of two can
    return escape(stage.speech.gettext("The game is over."))


_SENTENCES: dict[type, Callable[[Stage, Any], Markup]] = {
    events.MapLaid: _map_laid,
    events.TurnBegan: _turn_began,
    events.PhaseBegan: _phase_began,
    events.HardshipDiceRolled: _dice_rolled,
    Dealt: _dealt,
    events.CardDrawn: _drawn,
    Bought: _bought,
    Kept: _kept,
    Swapped: _swapped,
    events.CardsDiscarded: _discarded,
    events.DeckShuffled: _shuffled,
    events.HardshipStruck: _struck,
    events.TargetReached: _target_reached,
    events.Passed: _passed,
    events.GameEnded: _ended,
    **work_sentences.SENTENCES,
    **market_sentences.SENTENCES,
}
"""One sentence for every kind of deed; a test plays games and looks for each."""
