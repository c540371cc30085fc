"""What the house tells of the people at a table, in sentences: the same at every game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from app.pages.page import Speech, Stage
from app.pages.sentences import bold, fill, of_seat
from app.tables.events import (
    CallAnswered,
    ClocksStoodStill,
    PlayerCalled,
    PlayerReturned,
    StandInSatDown,
)
from app.tables.shapes import LogEntry
from engines.core.contract import Seat

MINUTE = 60


@dataclass(frozen=True, slots=True)
class TimeWasUp:
    """Stands before the events of a step that was made because its seat's time was up."""

    seat: Seat


def besides(stage: Stage, entry: LogEntry) -> list[Markup]:
    """What no event of the game tells: a move taken back, time that was up, who came and went."""
    if entry.kind == "undo":
        text = stage.speech.gettext("%(name)s took a move back.")
        name = bold(stage, entry.seat) if entry.seat is not None else Markup()
        return [fill(text, name=name)]
    if entry.kind == "house":
        return [happening(stage, event) for event in entry.events]
    if entry.by == "clock" and entry.seat is not None:
        return [happening(stage, TimeWasUp(entry.seat))]
    return []


def happening(stage: Stage, event: Any) -> Markup:
    """One sentence about people."""
    return SENTENCES[type(event)](stage, event)


def _time_was_up(stage: Stage, event: TimeWasUp) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("Time is up for %(name)s."))


def _sat_down(stage: Stage, event: StandInSatDown) -> Markup:
    _ = stage.speech.gettext
    texts = {
        "away": _("%(name)s is away: a bot plays on."),
        "left": _("%(name)s has left: a bot plays on."),
        "resigned": _("%(name)s gives up."),
        "silent": _("%(name)s did not answer: a bot plays on."),
    }
    return of_seat(stage, event, texts[event.reason])


def _returned(stage: Stage, event: PlayerReturned) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s is back."))


def _called(stage: Stage, event: PlayerCalled) -> Markup:
    text = stage.speech.gettext("%(by)s asks whether %(name)s is still there.")
    return of_seat(stage, event, text, by=bold(stage, event.by))


def _answered(stage: Stage, event: CallAnswered) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s is here."))


def _stood_still(stage: Stage, event: ClocksStoodStill) -> Markup:
    text = stage.speech.gettext("The house was away for %(time)s. No clock ran.")
    return fill(text, time=span(stage.speech, event.seconds))


SENTENCES: Mapping[type, Callable[[Stage, Any], Markup]] = {
    TimeWasUp: _time_was_up,
    StandInSatDown: _sat_down,
    PlayerReturned: _returned,
    PlayerCalled: _called,
    CallAnswered: _answered,
    ClocksStoodStill: _stood_still,
}


def span(speech: Speech, seconds: int) -> str:
    """A span of time in words: seconds, minutes, hours or days, whichever fits."""
    if seconds < 2 * MINUTE:
        text = speech.ngettext("%(count)d second", "%(count)d seconds", seconds)
        return text % {"count": seconds}
    minutes = round(seconds / MINUTE)
    if minutes < 2 * 60:
        return speech.ngettext("%(count)d minute", "%(count)d minutes", minutes) % {
            "count": minutes
        }
    hours = round(minutes / 60)
    if hours < 2 * 24:
        return speech.ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours}
    days = round(hours / 24)
    return speech.ngettext("%(count)d day", "%(count)d days", days) % {"count": days}
