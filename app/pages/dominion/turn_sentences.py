"""The course of a game in sentences: the kingdom, turns, plays, buys, and the end."""

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from app.pages import happenings
from app.pages.dominion import card_texts
from app.pages.dominion.card_words import listed, listing, name, names
from app.pages.dominion.chronicle import AnsweredUnseen
from app.pages.dominion.names import is_you, points_said
from app.pages.dominion.telling import Setting, about
from app.pages.page import Stage
from app.pages.sentences import bold, fill
from app.tables.events import StepsTakenBack
from engines.core.contract import Seat
from engines.dominion import events


def pile_picked(stage: Stage, event: events.PilePicked, _setting: Setting) -> Markup:
    """A pile for the kingdom."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You chose %(card)s for the kingdom."),
        _("%(name)s chose %(card)s for the kingdom."),
        card=name(stage.speech, event.card),
    )


def kingdom_laid(stage: Stage, event: events.KingdomLaid, _setting: Setting) -> Markup:
    """The ten, and who begins."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.first,
        _("The kingdom was laid out: %(cards)s. You begin."),
        _("The kingdom was laid out: %(cards)s. %(name)s begins."),
        cards=listing(stage.speech, event.cards),
    )


def turn_began(stage: Stage, event: events.TurnBegan, _setting: Setting) -> Markup:
    """Whose turn it is."""
    _ = stage.speech.gettext
    return about(stage, event.seat, _("It is your turn."), _("It is %(name)s’s turn."))


def action_played(stage: Stage, event: events.ActionPlayed, _setting: Setting) -> Markup:
    """An Action, with its plain bonuses."""
    _ = stage.speech.gettext
    if event.again:
        played = about(
            stage,
            event.seat,
            _("You played %(card)s again"),
            _("%(name)s played %(card)s again"),
            card=name(stage.speech, event.card),
        )
    else:
        played = about(
            stage,
            event.seat,
            _("You played %(cards)s"),
            _("%(name)s played %(cards)s"),
            cards=names(stage.speech, (event.card,)),
        )
    brought = ", ".join(card_texts.bonuses(stage.speech, event.card))
    return played + (Markup(": ") + brought if brought else Markup()) + Markup(".")


def actions_ended(stage: Stage, event: events.ActionsEnded, _setting: Setting) -> Markup:
    """No more Actions."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You went on to the buy phase."),
        _("%(name)s went on to the buy phase."),
    )


def treasures_played(stage: Stage, event: events.TreasuresPlayed, _setting: Setting) -> Markup:
    """Treasures, and their coins."""
    _ = stage.speech.gettext
    played = about(
        stage,
        event.seat,
        _("You played %(cards)s"),
        _("%(name)s played %(cards)s"),
        cards=names(stage.speech, event.cards),
    )
    coins = stage.speech.ngettext("+%(count)d coin", "+%(count)d coins", event.coins)
    return played + Markup(": ") + fill(coins, count=event.coins) + Markup(".")


def card_bought(stage: Stage, event: events.CardBought, _setting: Setting) -> Markup:
    """A purchase, with its price."""
    _ = stage.speech.gettext
    return about(
        stage,
        event.seat,
        _("You bought %(cards)s for %(cost)d."),
        _("%(name)s bought %(cards)s for %(cost)d."),
        cards=names(stage.speech, (event.card,)),
        cost=event.cost,
    )


def resigned(stage: Stage, event: events.Resigned, _setting: Setting) -> Markup:
    """A seat gave up."""
    _ = stage.speech.gettext
    return about(stage, event.seat, _("You gave up."), _("%(name)s gave up."))


def steps_taken_back(stage: Stage, event: StepsTakenBack, _setting: Setting) -> Markup:
    """Somebody went back."""
    _ = stage.speech.gettext
    return about(stage, event.seat, _("You took a move back."), _("%(name)s took a move back."))


def happening(stage: Stage, event: Any, _setting: Setting) -> Markup:
    """What happened to the people at the table."""
    return happenings.happening(stage, event)


def nothing_bought(stage: Stage, seat: Seat) -> Markup:
    """How a turn ended that brought no purchase: no event says so."""
    _ = stage.speech.gettext
    return about(stage, seat, _("You bought nothing."), _("%(name)s bought nothing."))


def answered_unseen(stage: Stage, event: AnsweredUnseen, _setting: Setting) -> Markup:
    """The automatic answer that did nothing; nobody else is told of it."""
    return choice_made(stage, event.seat)


def choice_made(stage: Stage, seat: Seat) -> Markup:
    """A step that did nothing to be seen: no Moat shown, no card discarded."""
    _ = stage.speech.gettext
    return about(stage, seat, _("You made a choice."), _("%(name)s made a choice."))


def game_ended(stage: Stage, event: events.GameEnded, _setting: Setting) -> Markup:
    """Why it ended, and who won."""
    return fill("%(why)s %(who)s", why=_ending_said(stage, event.ending), who=_who(stage, event))


def _ending_said(stage: Stage, ending: str) -> str:
    _ = stage.speech.gettext
    return {
        "provinces_gone": _("The last Province is gone."),
        "piles_gone": _("Three piles are empty."),
    }.get(ending, _("The game is over."))


def _who(stage: Stage, event: events.GameEnded) -> Markup:
    if event.ending == "resigned":  # the points had no part in it
        _ = stage.speech.gettext
        return about(stage, event.winners[0], _("You won."), _("%(name)s won."))
    points = points_said(stage.speech, event.points[event.winners[0]])
    if len(event.winners) == 1 and is_you(stage, event.winners[0]):
        return fill(stage.speech.gettext("You won with %(points)s."), points=points)
    text = stage.speech.ngettext(
        "%(names)s won with %(points)s.",
        "%(names)s won together with %(points)s.",
        len(event.winners),
    )
    return fill(text, names=_people(stage, event.winners), points=points)


def _people(stage: Stage, seats: Sequence[Seat]) -> Markup:
    return Markup(listed(stage.speech, [bold(stage, seat) for seat in seats]))  # noqa: S704
