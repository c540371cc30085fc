"""Every event of Würfelland as a sentence in the past tense, the seat's name in bold."""

from collections.abc import Callable
from typing import Any

from markupsafe import Markup, escape

from app.pages.page import Stage
from app.pages.sentences import bold, fill, of_seat
from app.pages.wuerfelland.words import (
    board_names,
    dice_listed,
    dice_of,
    spaces_named,
    spaces_of,
    treasure_names,
    whole_colours,
)
from engines.core.ballot import BallotOpened, Sealed, SealTakenBack
from engines.wuerfelland import events


def sentence(stage: Stage, event: Any) -> Markup:
    """What happened, in one sentence; safe to be shown as it is."""
    return _SENTENCES[type(event)](stage, event)


def _boards_dealt(stage: Stage, _event: events.BoardsDealt) -> Markup:
    return escape(stage.speech.gettext("Everybody got a board and chose one of its sides."))


def _side_shown(stage: Stage, event: events.SideShown) -> Markup:
    text = stage.speech.gettext("%(name)s plays in %(board)s.")
    return of_seat(stage, event, text, board=board_names(stage.speech)[event.board])


def _turn_began(stage: Stage, event: events.TurnBegan) -> Markup:
    text = stage.speech.gettext("Turn %(turn)d: %(name)s is active.")
    return of_seat(stage, event, text, turn=event.turn)


def _dice_rolled(stage: Stage, event: events.DiceRolled) -> Markup:
    text = {
        "first": stage.speech.gettext("%(name)s rolled %(dice)s."),
        "again": stage.speech.gettext("%(name)s rolled again: %(dice)s."),
        "treasure": stage.speech.gettext("%(name)s rolled for the treasure: %(dice)s."),
    }[event.roll]
    return of_seat(stage, event, text, dice=dice_listed(stage.speech, event.dice))


def _set_aside(stage: Stage, event: events.DiceSetAside) -> Markup:
    dice = dice_of(stage.speech, event.colour, event.total)
    if not event.count:
        text = stage.speech.gettext("That missed: it stays at %(dice)s.")
    elif event.count == event.total:
        text = stage.speech.gettext("%(name)s set %(dice)s aside.")
    else:
        text = stage.speech.gettext("%(name)s has %(dice)s aside now.")
    return of_seat(stage, event, text, dice=dice)


def _stopped(stage: Stage, event: events.RollingStopped) -> Markup:
    text = stage.speech.ngettext(
        "%(name)s stopped with %(count)d die.", "%(name)s stopped with %(count)d dice.", event.total
    )
    return of_seat(stage, event, text, count=event.total)


def _crossed(stage: Stage, event: events.SpacesCrossed) -> Markup:
    board = stage.scene.public.sheets[event.seat].board
    what = spaces_of(stage.speech, event.colour, len(event.spaces))
    if board is None:  # looked back at from before the sides were known
        return of_seat(stage, event, stage.speech.gettext("%(name)s crossed %(what)s."), what=what)
    text = stage.speech.gettext("%(name)s crossed %(what)s: %(spaces)s.")
    spaces = spaces_named(stage.speech, board, event.spaces)
    return of_seat(stage, event, text, what=what, spaces=spaces)


def _treasure(stage: Stage, event: events.TreasureFound) -> Markup:
    text = stage.speech.ngettext(
        "%(name)s found %(treasure)s and has %(total)d now.",
        "%(name)s found %(treasure)s and has %(total)d now.",
        event.total,
    )
    treasure = treasure_names(stage.speech)[event.colour]
    return of_seat(stage, event, text, treasure=treasure, total=event.total)


def _completed(stage: Stage, event: events.ColourCompleted) -> Markup:
    text = stage.speech.gettext("%(name)s has crossed %(colour)s!")
    return of_seat(stage, event, text, colour=whole_colours(stage.speech)[event.colour])


def _busted(stage: Stage, event: events.Busted) -> Markup:
    text = stage.speech.gettext("Bust: %(name)s could not use %(dice)s and crossed nothing.")
    return of_seat(stage, event, text, dice=dice_of(stage.speech, event.colour, event.count))


def _passed(stage: Stage, event: events.Passed) -> Markup:
    if event.had_choice:
        return of_seat(stage, event, stage.speech.gettext("%(name)s passed."))
    return of_seat(stage, event, stage.speech.gettext("%(name)s had no dice that fit."))


def _resigned(stage: Stage, event: events.Resigned) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s gave up."))


def _ended(stage: Stage, event: events.GameEnded) -> Markup:
    names = Markup(", ").join(bold(stage, seat) for seat in event.winners)
    text = stage.speech.ngettext("%(names)s won.", "%(names)s won together.", len(event.winners))
    return fill(text, names=names)


def _sealed(stage: Stage, event: Sealed) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s is ready."))


def _taken_back(stage: Stage, event: SealTakenBack) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s took the choice back."))


def _opened(stage: Stage, _event: BallotOpened) -> Markup:
    return escape(stage.speech.gettext("All were ready, and the choices were shown."))


_SENTENCES: dict[type, Callable[[Stage, Any], Markup]] = {
    events.BoardsDealt: _boards_dealt,
    events.SideShown: _side_shown,
    events.TurnBegan: _turn_began,
    events.DiceRolled: _dice_rolled,
    events.DiceSetAside: _set_aside,
    events.RollingStopped: _stopped,
    events.SpacesCrossed: _crossed,
    events.TreasureFound: _treasure,
    events.ColourCompleted: _completed,
    events.Busted: _busted,
    events.Passed: _passed,
    events.Resigned: _resigned,
    events.GameEnded: _ended,
    Sealed: _sealed,
    SealTakenBack: _taken_back,
    BallotOpened: _opened,
}
"""One sentence for every kind of event; a test holds it against the engine's union."""
