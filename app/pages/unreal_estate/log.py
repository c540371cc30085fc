"""The log: what happened, round by round, the latest first; a step in words; replay's moments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup, escape

from app.pages.page import Moment, MomentLine, Stage
from app.pages.unreal_estate.names import seat_name
from app.pages.unreal_estate.sentences import bold, sentence
from app.tables.shapes import LogEntry
from engines.core.ballot import BallotClosed, Sealed, SealTakenBack
from engines.core.contract import Seat
from engines.unreal_estate.events import (
    Built,
    GameEnded,
    HandDealt,
    InnPaid,
    Resigned,
    RoundBegan,
    ScoreChanged,
    ScoringBegan,
    SpecialRevealed,
)

_MARKS = (Sealed, SealTakenBack)
_MOST_LINES = 10
_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log."""

    seq: int
    seat: Seat | None
    text: Markup
    undone: bool = False
    is_mark: bool = False


@dataclass(slots=True)
class Chapter:
    """The lines of one round under their heading."""

    heading: str
    lines: list[Line] = field(default_factory=list)


def announce(stage: Stage, entry: LogEntry) -> str:
    """One step in a few sentences, as plain text."""
    said = [*_besides(stage, entry), *(sentence(stage, each) for each in _telling(entry))]
    if entry.automatic:
        said.insert(0, escape(stage.speech.gettext("Answered automatically.")))
    return " ".join(text.striptags() for text in said)


def _besides(stage: Stage, entry: LogEntry) -> list[Markup]:
    """What no event of the game tells: that a move was taken back."""
    if entry.kind != "undo":
        return []
    text = stage.speech.gettext("%(name)s took a move back.")
    name = bold(stage, entry.seat) if entry.seat is not None else Markup()
    return [escape(text) % {"name": name}]


def _telling(entry: LogEntry) -> Sequence[Any]:
    """The events worth a sentence: what happened before who is ready."""
    if entry.kind == "undo":
        return []
    told = [event for event in entry.events if _is_told(event) and not isinstance(event, _MARKS)]
    return told or entry.events


def _is_told(event: Any) -> bool:
    """What a special does when laid is told by the events after it; only the Bazaar's are late."""
    if isinstance(event, SpecialRevealed):
        return event.card == "bazaar"
    return not (isinstance(event, HandDealt) and event.cards is None)


def recent(stage: Stage) -> Stage:
    """The stage with the log of the last rounds only: all of it would be most of every push."""
    left = _ROUNDS
    for place in range(len(stage.log) - 1, -1, -1):
        if _begins(stage.log[place]):
            left -= 1
            if not left:
                return replace(stage, log=stage.log[place:])
    return stage


def _begins(entry: LogEntry) -> bool:
    return not entry.undone and any(isinstance(e, RoundBegan | ScoringBegan) for e in entry.events)


def latest_chapters(stage: Stage) -> list[Chapter]:
    """The last rounds, as long as it is a pleasure to read beside the table."""
    shown: list[Chapter] = []
    lines = 0
    for chapter in chapters(recent(stage)):
        if shown and lines + len(chapter.lines) > _MOST_LINES:
            break
        shown.append(chapter)
        lines += len(chapter.lines)
    return shown


def chapters(stage: Stage) -> list[Chapter]:
    """The log by rounds, the latest round and its latest line first."""
    found = [Chapter(heading=stage.speech.gettext("Before the first round"))]
    for entry in stage.log:
        for text in _besides(stage, entry):
            found[-1].lines.append(Line(seq=entry.seq, seat=entry.seat, text=text))
        for event in () if entry.kind == "undo" else entry.events:
            _add(stage, found, entry, event)
    for chapter in found:
        chapter.lines.reverse()
    return [chapter for chapter in reversed(found) if chapter.lines or chapter is found[-1]]


def _add(stage: Stage, found: list[Chapter], entry: LogEntry, event: Any) -> None:
    if isinstance(event, BallotClosed):
        found[-1].lines = [line for line in found[-1].lines if not line.is_mark]
    if isinstance(event, RoundBegan | ScoringBegan) and not entry.undone:
        found.append(Chapter(heading=heading(stage, event)))
    if _is_told(event):
        found[-1].lines.append(
            Line(
                seq=entry.seq,
                seat=getattr(event, "seat", None),
                text=sentence(stage, event),
                undone=entry.undone,
                is_mark=isinstance(event, _MARKS),
            )
        )


def heading(stage: Stage, event: RoundBegan | ScoringBegan) -> str:
    """`Round 6, Gergő begins`."""
    if isinstance(event, ScoringBegan):
        return stage.speech.gettext("Final scoring")
    return stage.speech.gettext("Round %(round)d, %(name)s begins") % {
        "round": event.round,
        "name": seat_name(stage, event.first),
    }


def moments(stage: Stage) -> Sequence[Moment]:
    """The steps as a replay shows them. The step that lays a row still ends the round before."""
    return tuple(_moments(stage))


def _moments(stage: Stage) -> Iterator[Moment]:
    chapter, title = 0, stage.speech.gettext("Before the first round")
    for entry in stage.log:
        events = () if entry.kind == "undo" or entry.undone else entry.events
        yield Moment(
            seq=entry.seq,
            seat=entry.seat,
            lines=tuple(_moment_lines(stage, entry)),
            chapter=chapter,
            heading=title,
            mark=_mark(events),
            is_quiet=entry.kind == "move"
            and bool(entry.events)
            and all(isinstance(event, _MARKS) for event in entry.events),
        )
        for event in events:
            if isinstance(event, RoundBegan | ScoringBegan):
                chapter += 1
                title = heading(stage, event)


def _moment_lines(stage: Stage, entry: LogEntry) -> Iterator[MomentLine]:
    for text in _besides(stage, entry):
        yield MomentLine(seat=entry.seat, text=text)
    for event in _telling(entry):
        points = event.points if isinstance(event, Built | InnPaid | ScoreChanged) else None
        yield MomentLine(
            seat=getattr(event, "seat", None), text=sentence(stage, event), gained=points
        )


def _mark(events: Sequence[Any]) -> str:
    """What is notable: the end, a build, a special that acted at once."""
    for kinds, mark in (
        ((GameEnded, Resigned), "end"),
        ((Built,), "gain"),
        ((SpecialRevealed,), "special"),
    ):
        if any(isinstance(event, kinds) for event in events):
            return mark
    return ""
