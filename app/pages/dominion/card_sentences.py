"""What became of cards, in sentences: gained, trashed, drawn, discarded, shown."""

from markupsafe import Markup

from app.pages.dominion.card_words import listing, name, names
from app.pages.dominion.names import cards_counted
from app.pages.dominion.telling import Setting, about
from app.pages.page import Stage
from engines.dominion import events
from engines.dominion.cards import TREASURES, Cards


def card_gained(stage: Stage, event: events.CardGained, _setting: Setting) -> Markup:
    """A gain; where it went is told unless it is the discard pile."""
    _ = stage.speech.gettext
    yours, theirs = {
        "discard": (_("You gained %(cards)s."), _("%(name)s gained %(cards)s.")),
        "hand": (
            _("You gained %(cards)s into your hand."),
            _("%(name)s gained %(cards)s into the hand."),
        ),
        "deck": (
            _("You gained %(cards)s onto your deck."),
            _("%(name)s gained %(cards)s onto the deck."),
        ),
    }[event.to]
    return about(stage, event.seat, yours, theirs, cards=names(stage.speech, (event.card,)))


def loot_gained(stage: Stage, event: events.LootGained, _setting: Setting) -> Markup:
    """What a Thief kept."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You gained %(cards)s from the trash."),
        _("%(name)s gained %(cards)s from the trash."),
        cards=names(stage.speech, event.cards),
    )


def cards_trashed(stage: Stage, event: events.CardsTrashed, setting: Setting) -> Markup:
    """Trashed by its owner, or by somebody else's Thief. A Moneylender pays for it. D19, D22."""
    _ = stage.speech.gettext
    yours, theirs = _("You trashed %(cards)s."), _("%(name)s trashed %(cards)s.")
    if setting.turn_of is not None and event.seat != setting.turn_of:
        yours, theirs = (
            _("You lost %(cards)s to the trash."),
            _("%(name)s lost %(cards)s to the trash."),
        )
    elif setting.card == "moneylender":
        yours, theirs = (
            _("You trashed %(cards)s: +3 coins."),
            _("%(name)s trashed %(cards)s: +3 coins."),
        )
    return about(stage, event.seat, yours, theirs, cards=names(stage.speech, event.cards))


def cards_drawn(stage: Stage, event: events.CardsDrawn, _setting: Setting) -> Markup:
    """What was drawn, or how much."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You drew %(cards)s."),
        _("%(name)s drew %(cards)s."),
        cards=_seen(stage, event.cards, event.count),
    )


def cards_discarded(stage: Stage, event: events.CardsDiscarded, _setting: Setting) -> Markup:
    """What was discarded from the hand, or how much."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You discarded %(cards)s."),
        _("%(name)s discarded %(cards)s."),
        cards=_seen(stage, event.cards, event.count),
    )


def open_cards_discarded(
    stage: Stage, event: events.OpenCardsDiscarded, _setting: Setting
) -> Markup:
    """What all had seen before it was discarded."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You discarded %(cards)s."),
        _("%(name)s discarded %(cards)s."),
        cards=names(stage.speech, event.cards),
    )


def _seen(stage: Stage, cards: Cards | None, count: int) -> str:
    return cards_counted(stage.speech, count) if cards is None else names(stage.speech, cards)


def deck_shuffled(stage: Stage, event: events.DeckShuffled, _setting: Setting) -> Markup:
    """A new deck of so many cards."""
    yours = stage.speech.ngettext(
        "Your discard pile of %(count)d card became your deck.",
        "You shuffled your discard pile: %(count)d cards.",
        event.count,
    )
    theirs = stage.speech.ngettext(
        "The discard pile of %(name)s, %(count)d card, became the deck.",
        "%(name)s shuffled the discard pile: %(count)d cards.",
        event.count,
    )
    return about(stage, event.seat, yours, theirs, count=event.count)


def deck_discarded(stage: Stage, event: events.DeckDiscarded, _setting: Setting) -> Markup:
    """A Chancellor's choice."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You put your whole deck onto your discard pile."),
        _("%(name)s put the whole deck onto the discard pile."),
    )


def cards_revealed(stage: Stage, event: events.CardsRevealed, _setting: Setting) -> Markup:
    """What was shown, and what became of it where that goes without a choice."""
    if event.card == "bureaucrat":
        return _without_victory(stage, event)
    _ = stage.speech.gettext
    yours, theirs = _("You revealed %(cards)s."), _("%(name)s revealed %(cards)s.")
    treasures: Cards = ()
    if event.card == "adventurer":
        treasures = tuple(card for card in event.cards if card in TREASURES)
    if treasures:
        yours, theirs = (
            _("You revealed %(cards)s, and took %(taken)s into your hand."),
            _("%(name)s revealed %(cards)s, and took %(taken)s into the hand."),
        )
    return about(
        stage,
        event.seat,
        yours,
        theirs,
        cards=names(stage.speech, event.cards),
        taken=names(stage.speech, treasures),
    )


def _without_victory(stage: Stage, event: events.CardsRevealed) -> Markup:
    """A hand without Victory cards, which can be an empty one. D15."""
    _ = stage.speech.gettext
    if not event.cards:
        return about(
            stage,
            event.seat,
            _("You had no hand to show."),
            _("%(name)s had no hand to show."),
        )
    return about(
        stage,
        event.seat,
        _("You showed a hand without Victory cards: %(cards)s."),
        _("%(name)s showed a hand without Victory cards: %(cards)s."),
        cards=listing(stage.speech, event.cards),
    )


def moat_shown(stage: Stage, event: events.MoatShown, _setting: Setting) -> Markup:
    """Warded off."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You showed a Moat and are safe from this attack (%(attack)s)."),
        _("%(name)s showed a Moat and is safe from this attack (%(attack)s)."),
        attack=name(stage.speech, event.attack),
    )


def card_put_on_deck(stage: Stage, event: events.CardPutOnDeck, setting: Setting) -> Markup:
    """A Spy leaves a card where it was; a Bureaucrat makes somebody put one back. D15, D21."""
    _ = stage.speech.gettext
    yours, theirs = (
        _("You put %(cards)s onto your deck."),
        _("%(name)s put %(cards)s onto the deck."),
    )
    if setting.card == "spy":
        yours, theirs = (
            _("You kept %(cards)s on top of your deck."),
            _("%(name)s kept %(cards)s on top of the deck."),
        )
    return about(stage, event.seat, yours, theirs, cards=names(stage.speech, (event.card,)))


def card_set_aside(stage: Stage, event: events.CardSetAside, _setting: Setting) -> Markup:
    """At the Library."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You set %(cards)s aside."),
        _("%(name)s set %(cards)s aside."),
        cards=names(stage.speech, (event.card,)),
    )
