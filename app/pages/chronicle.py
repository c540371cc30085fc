"""The log by chapters, a step in words, a replay's moments: alike for games told event by event.

A game says what it has of its own (its sentences, what begins a chapter, what is notable) in a
`Chronicle`. A game whose log is told quite differently writes its own.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup, escape

from app.pages.happenings import besides
from app.pages.page import Moment, MomentLine, Stage
from app.tables.shapes import LogEntry
from engines.core.ballot import BallotClosed, BallotOpened, Sealed, SealTakenBack
from engines.core.contract import Seat

_MOST_KEPT = 200
"""So many sentences are kept for the next time that the log is told."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log. `is_mark`: it only says who is ready."""

    seq: int
    seat: Seat | None
    text: Markup
    undone: bool = False
    is_mark: bool = False


@dataclass(slots=True)
class Chapter:
    """The lines of one chapter (a turn, a round) under their heading."""

    heading: str
    lines: list[Line] = field(default_factory=list)


def _nothing(_event: Any) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Chronicle:
    """How one game's log is told.

    `prologue` heads what comes before the first chapter; `heading` is of the events that begin
    one (`begins`). `is_told` is whether an event is worth a sentence besides its heading. `marks`
    are a replay's signs with their kinds of events, the weightiest first; `gained` is the number
    that a replay shows beside a sentence. `number` counts a replay's chapters: what follows the
    event, from the number before it; `label` stands for a chapter that has no number.

    Events of the kinds `passing` only say who is ready: they are worth a line until one of
    `settles` comes. What is `housekeeping` stands in the log only, unless it is all that happened.
    What the log's headings say is said in an announcement where it is `spoken`; what `is_said` does
    not want, it leaves out. `digest` joins a step's events to what is told of them. Sentences that
    `stay` depend on nothing but their event, the names of the seats, and who reads them.
    """

    sentence: Callable[[Stage, Any], Markup]
    prologue: Callable[[Stage], str]
    begins: tuple[type, ...]
    heading: Callable[[Stage, Any], str]
    is_told: Callable[[Any], bool]
    marks: tuple[tuple[tuple[type, ...], str], ...] = ()
    gained: Callable[[Any], int | None] = _nothing
    number: Callable[[Stage, Any, int], int] = lambda _stage, _event, before: before + 1
    label: Callable[[Stage, Any], str] = lambda _stage, _event: ""
    passing: tuple[type, ...] = (Sealed, SealTakenBack)
    settles: tuple[type, ...] = (BallotOpened, BallotClosed)
    spoken: tuple[type, ...] = ()
    housekeeping: tuple[type, ...] = ()
    is_said: Callable[[Stage, Any], bool] = lambda _stage, _event: True
    digest: Callable[[Sequence[Any]], Sequence[Any]] = tuple
    stay: bool = False

    def announce(self, stage: Stage, entry: LogEntry) -> str:
        """One step in a few sentences, as plain text."""
        said = besides(stage, entry)
        told = self._telling(entry, headings=self.spoken)
        worth_saying = [event for event in told if self.is_said(stage, event)]
        said += [self.sentence(stage, event) for event in worth_saying or told]
        if entry.automatic:
            said.insert(0, escape(stage.speech.gettext("Answered automatically.")))
        return " ".join(text.striptags() for text in said)

    def _telling(self, entry: LogEntry, headings: tuple[type, ...] = ()) -> Sequence[Any]:
        """The events worth a sentence: what happened before who is ready."""
        if not entry.is_of_game:  # its event is the house's own; `besides` says it
            return ()
        events = self.digest(entry.events)
        told = [event for event in events if self.is_told(event) or isinstance(event, headings)]
        told = [event for event in told if not isinstance(event, self.passing)]
        told = [event for event in told if not isinstance(event, self.housekeeping)] or told
        return told or [event for event in events if isinstance(event, self.passing)] or events

    def recent(self, stage: Stage, chapters: int) -> Stage:
        """The stage with the log of the last chapters only.

        Told from the beginning, it would soon be the largest part of every push.
        """
        left = chapters
        for place in range(len(stage.log) - 1, -1, -1):
            if self._begins(stage.log[place]):
                left -= 1
                if not left:
                    return replace(stage, log=stage.log[place:])
        return stage

    def _begins(self, entry: LogEntry) -> bool:
        return any(isinstance(event, self.begins) for event in standing_events(entry))

    def latest_chapters(self, stage: Stage, chapters: int, most_lines: int) -> list[Chapter]:
        """The last chapters, as long as it is a pleasure to read beside the board."""
        shown: list[Chapter] = []
        lines = 0
        for chapter in self.chapters(self.recent(stage, chapters)):
            if shown and lines + len(chapter.lines) > most_lines:
                break
            shown.append(chapter)
            lines += len(chapter.lines)
        return shown

    def chapters(self, stage: Stage) -> list[Chapter]:
        """The whole log of the stage, the latest chapter and its latest line first."""
        found = [Chapter(heading=self.prologue(stage))]
        for entry in stage.log:
            for text in besides(stage, entry):
                found[-1].lines.append(Line(seq=entry.seq, seat=entry.seat, text=text))
            for event in self.digest(entry.events) if entry.is_of_game else ():
                self._add(stage, found, entry, event)
        for chapter in found:
            chapter.lines.reverse()
        return [chapter for chapter in reversed(found) if chapter.lines or chapter is found[-1]]

    def _add(self, stage: Stage, found: list[Chapter], entry: LogEntry, event: Any) -> None:
        if isinstance(event, self.settles):
            found[-1].lines = [line for line in found[-1].lines if not line.is_mark]
        if isinstance(event, self.begins) and not entry.undone:
            found.append(Chapter(heading=self.heading(stage, event)))
        if self.is_told(event):
            found[-1].lines.append(
                Line(
                    seq=entry.seq,
                    seat=getattr(event, "seat", None),
                    text=self._text(stage, event),
                    undone=entry.undone,
                    is_mark=isinstance(event, self.passing),
                )
            )

    def _text(self, stage: Stage, event: Any) -> Markup:
        """The sentence; with every step the log tells again nearly all that it told before."""
        if not self.stay:
            return self.sentence(stage, event)
        names = stage.scene.table.sitters
        kept: dict[int, tuple[Any, Markup]]
        of, kept = stage.notes.get(self.sentence, (None, {}))
        if of is not names or len(kept) == _MOST_KEPT:
            kept = {}
            stage.notes[self.sentence] = names, kept
        told = kept.get(id(event))
        if told is None or told[0] is not event:
            told = kept[id(event)] = (event, self.sentence(stage, event))
        return told[1]

    def moments(self, stage: Stage) -> Sequence[Moment]:
        """The steps as a replay shows them. One that begins a chapter still ends the one before."""
        return tuple(self._moments(stage))

    def _moments(self, stage: Stage) -> Iterator[Moment]:
        chapter, heading, label = 0, self.prologue(stage), ""
        for entry in stage.log:
            yield Moment(
                seq=entry.seq,
                seat=entry.seat,
                lines=tuple(self._moment_lines(stage, entry)),
                chapter=chapter,
                heading=heading,
                mark=self._mark(entry),
                is_quiet=entry.kind == "move"
                and bool(entry.events)
                and all(isinstance(event, self.passing) for event in entry.events),
                label=label,
            )
            for event in standing_events(entry):
                if isinstance(event, self.begins):
                    chapter = self.number(stage, event, chapter)
                    heading = self.heading(stage, event)
                    label = self.label(stage, event)

    def _moment_lines(self, stage: Stage, entry: LogEntry) -> Iterator[MomentLine]:
        for text in besides(stage, entry):
            yield MomentLine(seat=entry.seat, text=text)
        for event in self._telling(entry):
            yield MomentLine(
                seat=getattr(event, "seat", None),
                text=self.sentence(stage, event),
                gained=self.gained(event),
            )

    def _mark(self, entry: LogEntry) -> str:
        events = standing_events(entry)
        for kinds, mark in self.marks:
            if any(isinstance(event, kinds) for event in events):
                return mark
        return ""


def happened(log: Iterable[LogEntry]) -> Iterator[Any]:
    """All events of the game that stand, in order."""
    for entry in log:
        yield from standing_events(entry)


def standing_events(entry: LogEntry) -> Sequence[Any]:
    """The game's events of a step, none where it was taken back, or tells of people."""
    return entry.events if entry.is_of_game and not entry.undone else ()
