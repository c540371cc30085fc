"""The course of a game in sentences: the kingdom, turns, plays, buys, and the end."""

from collections.abc import Sequence

from markupsafe import Markup

from app.pages.dominion import card_texts
from app.pages.dominion.card_words import listed, listing, name, names
from app.pages.dominion.chronicle import AnsweredUnseen
from app.pages.dominion.names import is_you, points_said
from app.pages.dominion.telling import Setting, about, bold, say
from app.pages.page import Stage
from app.tables.events import StepsTakenBack
from engines.core.contract import Seat
from engines.dominion import events


def pile_picked(stage: Stage, event: events.PilePicked, _: Setting) -> Markup:
    """A pile for the kingdom."""
    text = stage.speech.gettext
    return about(
        stage,
        event.seat,
        text("You chose %(card)s for the kingdom."),
        text("%(name)s chose %(card)s for the kingdom."),
        card=name(stage.speech, event.card),
    )


def kingdom_laid(stage: Stage, event: events.KingdomLaid, _: Setting) -> Markup:
    """The ten, and who begins."""
    text = stage.speech.gettext
    return about(
        stage,
        event.first,
        text("The kingdom was laid out: %(cards)s. You begin."),
        text("The kingdom was laid out: %(cards)s. %(name)s begins."),
        cards=listing(stage.speech, event.cards),
    )


def turn_began(stage: Stage, event: events.TurnBegan, _: Setting) -> Markup:
    """Whose turn it is."""
    text = stage.speech.gettext
    return about(stage, event.seat, text("It is your turn."), text("It is the turn of %(name)s."))


def action_played(stage: Stage, event: events.ActionPlayed, _: Setting) -> Markup:
    """An Action, with its plain bonuses."""
    text = stage.speech.gettext
    if event.again:
        played = about(
            stage,
            event.seat,
            text("You played %(card)s again"),
            text("%(name)s played %(card)s again"),
            card=name(stage.speech, event.card),
        )
    else:
        played = about(
            stage,
            event.seat,
            text("You played %(cards)s"),
            text("%(name)s played %(cards)s"),
            cards=names(stage.speech, (event.card,)),
        )
    brought = ", ".join(card_texts.bonuses(stage.speech, event.card))
    return played + (Markup(": ") + brought if brought else Markup()) + Markup(".")


def actions_ended(stage: Stage, event: events.ActionsEnded, _: Setting) -> Markup:
    """No more Actions."""
    text = stage.speech.gettext
    return about(
        stage,
        event.seat,
        text("You went on to the buy phase."),
        text("%(name)s went on to the buy phase."),
    )


def treasures_played(stage: Stage, event: events.TreasuresPlayed, _: Setting) -> Markup:
    """Treasures, and their coins."""
    text = stage.speech.gettext
    played = about(
        stage,
        event.seat,
        text("You played %(cards)s"),
        text("%(name)s played %(cards)s"),
        cards=names(stage.speech, event.cards),
    )
    coins = stage.speech.ngettext("+%(count)d coin", "+%(count)d coins", event.coins)
    return played + Markup(": ") + say(coins, count=event.coins) + Markup(".")


def card_bought(stage: Stage, event: events.CardBought, _: Setting) -> Markup:
    """A purchase, with its price."""
    text = stage.speech.gettext
    return about(
        stage,
        event.seat,
        text("You bought %(cards)s for %(cost)d."),
        text("%(name)s bought %(cards)s for %(cost)d."),
        cards=names(stage.speech, (event.card,)),
        cost=event.cost,
    )


def resigned(stage: Stage, event: events.Resigned, _: Setting) -> Markup:
    """A seat gave up."""
    text = stage.speech.gettext
    return about(stage, event.seat, text("You gave up."), text("%(name)s gave up."))


def steps_taken_back(stage: Stage, event: StepsTakenBack, _: Setting) -> Markup:
    """Somebody went back."""
    text = stage.speech.gettext
    return about(
        stage, event.seat, text("You took a move back."), text("%(name)s took a move back.")
    )


def nothing_bought(stage: Stage, seat: Seat) -> Markup:
    """How a turn ended that brought no purchase: no event says so."""
    text = stage.speech.gettext
    return about(stage, seat, text("You bought nothing."), text("%(name)s bought nothing."))


def answered_unseen(stage: Stage, event: AnsweredUnseen, _: Setting) -> Markup:
    """The automatic answer that did nothing; nobody else is told of it."""
    return choice_made(stage, event.seat)


def choice_made(stage: Stage, seat: Seat) -> Markup:
    """A step that did nothing to be seen: no Moat shown, no card discarded."""
    text = stage.speech.gettext
    return about(stage, seat, text("You made a choice."), text("%(name)s made a choice."))


def game_ended(stage: Stage, event: events.GameEnded, _: Setting) -> Markup:
    """Why it ended, and who won."""
    return say("%(why)s %(who)s", why=_why(stage, event.ending), who=_who(stage, event))


def _why(stage: Stage, ending: str) -> str:
    text = stage.speech.gettext
    return {
        "provinces_gone": text("The last Province is gone."),
        "piles_gone": text("Three piles are empty."),
    }.get(ending, text("The game is over."))


def _who(stage: Stage, event: events.GameEnded) -> Markup:
    points = points_said(stage.speech, event.points[event.winners[0]])
    if len(event.winners) == 1 and is_you(stage, event.winners[0]):
        return say(stage.speech.gettext("You won with %(points)s."), points=points)
    text = stage.speech.ngettext(
        "%(names)s won with %(points)s.",
        "%(names)s won together with %(points)s.",
        len(event.winners),
    )
    return say(text, names=_people(stage, event.winners), points=points)


def _people(stage: Stage, seats: Sequence[Seat]) -> Markup:
    return Markup(listed(stage.speech, [bold(stage, seat) for seat in seats]))  # noqa: S704
