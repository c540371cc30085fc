"""The log: what happened, grouped by round, the latest first; and a replay's moments."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from app.pages.happenings import besides
from app.pages.page import Moment, MomentLine, Stage
from app.pages.uradalom.sentences import sentence
from app.tables.shapes import LogEntry
from engines.core.ballot import BallotOpened, Sealed, SealTakenBack
from engines.core.contract import Seat
from engines.uradalom.events import DiceRolled, Drawn, EstateFilled, TokenMoved, TraysPassed

_PASSING = (BallotOpened, TraysPassed, TokenMoved, DiceRolled)
"""What the headings and the trays show anyway."""

_MARKS = (Sealed, SealTakenBack)
NOTABLE_GAIN = 5


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log."""

    seq: int
    seat: Seat | None
    text: Markup
    gained: int | None = None
    undone: bool = False
    is_mark: bool = False


@dataclass(slots=True)
class Chapter:
    """The lines of one round under their heading."""

    heading: str
    lines: list[Line] = field(default_factory=list)


def announce(stage: Stage, entry: LogEntry) -> str:
    """One step in a sentence or two: what it led to, or only that somebody is ready."""
    said = [_with_gain(sentence(stage, event), event) for event in _telling(stage, entry)]
    said[:0] = [text.striptags() for text in _besides(stage, entry)]
    return " ".join(said)


def _besides(stage: Stage, entry: LogEntry) -> list[Markup]:
    """What a step says that no event tells: that the game began, or what happened to people."""
    if entry.kind == "setup" and not _telling(stage, entry):
        return [escape(stage.speech.gettext("The game began."))]
    return besides(stage, entry)


def _telling(stage: Stage, entry: LogEntry) -> Sequence[Any]:
    """The events that are worth a sentence: what happened before who is ready before the rest."""
    if not entry.is_of_game:  # its event is the house's own; `_besides` says it
        return []
    told = [event for event in entry.events if not _is_passing(stage, event)]
    told = [event for event in told if not isinstance(event, _MARKS)]
    return told or [event for event in entry.events if isinstance(event, _MARKS)] or entry.events


def _is_passing(stage: Stage, event: Any) -> bool:
    """Whether an event goes without saying. On side A all maps are full at the same time. U15."""
    if isinstance(event, EstateFilled):
        return bool(stage.scene.public.side == "a")
    return isinstance(event, _PASSING)


def _with_gain(text: Markup, event: Any) -> str:
    if isinstance(event, Drawn) and event.gained > 0:
        return f"{text.striptags().removesuffix('.')}: +{event.gained}."
    return text.striptags()


def chapters(stage: Stage) -> list[Chapter]:
    """The log by rounds, the latest round and its latest line first."""
    found = [Chapter(heading=stage.speech.gettext("Before the first round"))]
    for entry in stage.log:
        for text in besides(stage, entry):
            found[-1].lines.append(Line(seq=entry.seq, seat=entry.seat, text=text))
        for event in entry.events if entry.is_of_game else ():
            _add(stage, found, entry, event)
    for chapter in found:
        chapter.lines.reverse()
    return [chapter for chapter in reversed(found) if chapter.lines or chapter is found[-1]]


def _add(stage: Stage, found: list[Chapter], entry: LogEntry, event: Any) -> None:
    if isinstance(event, BallotOpened):
        found[-1].lines = [line for line in found[-1].lines if not line.is_mark]
    if isinstance(event, DiceRolled):
        found.append(Chapter(heading=round_heading(stage, event)))
    if not _is_passing(stage, event):
        found[-1].lines.append(_line(stage, entry, event))


def _line(stage: Stage, entry: LogEntry, event: Any) -> Line:
    return Line(
        seq=entry.seq,
        seat=getattr(event, "seat", None),
        text=sentence(stage, event),
        gained=event.gained if isinstance(event, Drawn) else None,
        undone=entry.undone,
        is_mark=isinstance(event, _MARKS),
    )


def round_heading(stage: Stage, event: DiceRolled) -> str:
    """`Round 3, passing left`; alone there is nobody to pass to."""
    speech = stage.speech
    if stage.scene.public.is_solo:
        return speech.gettext("Round %(round)d") % {"round": event.round}
    if event.passes_left:
        return speech.gettext("Round %(round)d, passing left") % {"round": event.round}
    return speech.gettext("Round %(round)d, passing right") % {"round": event.round}


def moments(stage: Stage) -> Sequence[Moment]:
    """The steps as a replay shows them. The step that rolls the dice still ends the old round."""
    return tuple(_moments(stage, stage.log))


def _moments(stage: Stage, log: Iterable[LogEntry]) -> Iterator[Moment]:
    chapter, heading = 0, stage.speech.gettext("Before the first round")
    for entry in log:
        drawn = [event for event in entry.events if isinstance(event, Drawn)]
        yield Moment(
            seq=entry.seq,
            seat=entry.seat,
            lines=tuple(_moment_lines(stage, entry)),
            chapter=chapter,
            heading=heading,
            mark=_mark(drawn),
            is_quiet=entry.kind == "move"
            and all(isinstance(event, _MARKS) for event in entry.events),
        )
        for event in entry.events:
            if isinstance(event, DiceRolled):
                chapter, heading = event.round, round_heading(stage, event)


def _moment_lines(stage: Stage, entry: LogEntry) -> Iterator[MomentLine]:
    for text in _besides(stage, entry):
        yield MomentLine(seat=entry.seat, text=text)
    for event in _telling(stage, entry):
        yield MomentLine(
            seat=getattr(event, "seat", None),
            text=sentence(stage, event),
            gained=event.gained if isinstance(event, Drawn) else None,
        )


def _mark(drawn: Sequence[Drawn]) -> str:
    if any(event.bonus is not None for event in drawn):
        return "bonus"
    if any(event.gained >= NOTABLE_GAIN for event in drawn):
        return "gain"
    return ""
