"""The log: what happened, turn by turn, the latest first; a step in words; a replay's moments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup, escape

from app.pages.page import Moment, MomentLine, Stage
from app.pages.wuerfelland.sentences import bold, sentence
from app.pages.wuerfelland.words import seat_name
from app.tables.shapes import LogEntry
from engines.core.ballot import BallotOpened, Sealed, SealTakenBack
from engines.core.contract import Seat
from engines.wuerfelland.events import (
    Busted,
    ColourCompleted,
    GameEnded,
    SpacesCrossed,
    TreasureFound,
    TurnBegan,
)

_PASSING = (BallotOpened, TurnBegan)
"""What the headings say anyway."""

_MARKS = (Sealed, SealTakenBack)
_MOST_LINES = 18


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
    """The lines of one turn under their heading."""

    heading: str
    lines: list[Line] = field(default_factory=list)


def announce(stage: Stage, entry: LogEntry) -> str:
    """One step in a few sentences, as plain text."""
    said = [*_besides(stage, entry), *(sentence(stage, each) for each in _telling(entry))]
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
    told = [event for event in entry.events if not isinstance(event, (*_PASSING, *_MARKS))]
    return told or [event for event in entry.events if isinstance(event, _MARKS)] or entry.events


def recent(stage: Stage, turns: int) -> Stage:
    """The stage with the log of the last turns only.

    Told from the beginning, it would soon be the largest part of every push.
    """
    for place in range(len(stage.log) - 1, -1, -1):
        entry = stage.log[place]
        if not entry.undone and any(isinstance(event, TurnBegan) for event in entry.events):
            turns -= 1
            if turns < 0:
                return replace(stage, log=stage.log[place:])
    return stage


def latest_chapters(stage: Stage) -> list[Chapter]:
    """The last turns, as long as it is a pleasure to read beside the board."""
    shown: list[Chapter] = []
    lines = 0
    told = recent(stage, len(stage.scene.public.sheets))
    for chapter in chapters(told):
        if shown and lines + len(chapter.lines) > _MOST_LINES:
            break
        shown.append(chapter)
        lines += len(chapter.lines)
    return shown


def chapters(stage: Stage) -> list[Chapter]:
    """The log by turns, the latest turn and its latest line first."""
    found = [Chapter(heading=stage.speech.gettext("Before the first turn"))]
    for entry in stage.log:
        for text in _besides(stage, entry):
            found[-1].lines.append(Line(seq=entry.seq, seat=entry.seat, text=text))
        for event in () if entry.kind == "undo" else entry.events:
            _add(stage, found, entry, event)
    for chapter in found:
        chapter.lines.reverse()
    return [chapter for chapter in reversed(found) if chapter.lines or chapter is found[-1]]


def _add(stage: Stage, found: list[Chapter], entry: LogEntry, event: Any) -> None:
    if isinstance(event, BallotOpened):
        found[-1].lines = [line for line in found[-1].lines if not line.is_mark]
    if isinstance(event, TurnBegan) and not entry.undone:
        found.append(Chapter(heading=turn_heading(stage, event)))
    if not isinstance(event, _PASSING):
        found[-1].lines.append(
            Line(
                seq=entry.seq,
                seat=getattr(event, "seat", None),
                text=sentence(stage, event),
                undone=entry.undone,
                is_mark=isinstance(event, _MARKS),
            )
        )


def turn_heading(stage: Stage, began: TurnBegan) -> str:
    """`Turn 18, Gergő`."""
    return stage.speech.gettext("Turn %(turn)d, %(name)s") % {
        "turn": began.turn,
        "name": seat_name(stage, began.seat),
    }


def moments(stage: Stage) -> Sequence[Moment]:
    """The steps as a replay shows them. The step that rolls first still ends the turn before."""
    return tuple(_moments(stage))


def _moments(stage: Stage) -> Iterator[Moment]:
    chapter, heading = 0, stage.speech.gettext("Before the first turn")
    seats = len(stage.scene.public.sheets)
    for entry in stage.log:
        yield Moment(
            seq=entry.seq,
            seat=entry.seat,
            lines=tuple(_moment_lines(stage, entry)),
            chapter=chapter,
            heading=heading,
            mark=_mark(entry),
            is_quiet=entry.kind == "move"
            and all(isinstance(event, _MARKS) for event in entry.events),
        )
        for event in () if entry.kind == "undo" or entry.undone else entry.events:
            if isinstance(event, TurnBegan):
                chapter = (event.turn - 1) // seats + 1
                heading = turn_heading(stage, event)


def _moment_lines(stage: Stage, entry: LogEntry) -> Iterator[MomentLine]:
    for text in _besides(stage, entry):
        yield MomentLine(seat=entry.seat, text=text)
    for event in _telling(entry):
        yield MomentLine(
            seat=getattr(event, "seat", None),
            text=sentence(stage, event),
            gained=len(event.spaces) if isinstance(event, SpacesCrossed) else None,
        )


def _mark(entry: LogEntry) -> str:
    """What is notable: the end or a whole colour, a treasure, a bust."""
    events = () if entry.kind == "undo" or entry.undone else entry.events
    for kinds, mark in (
        ((GameEnded, ColourCompleted), "end"),
        ((TreasureFound,), "gain"),
        ((Busted,), "bust"),
    ):
        if any(isinstance(event, kinds) for event in events):
            return mark
    return ""
