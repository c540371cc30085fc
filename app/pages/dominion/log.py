"""The log: what happened, turn by turn, the latest first; and a step in a sentence or two."""

from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from markupsafe import Markup

from app.pages.dominion.chronicle import BEGINNING, Place, Telling, joining, tell
from app.pages.dominion.names import is_you, seat_name
from app.pages.dominion.steps import Line, Step, line_of, said_of, step_of
from app.pages.dominion.turn_sentences import nothing_bought
from app.pages.memo import read_on
from app.pages.page import Stage
from app.pages.sentences import spoken
from app.tables.shapes import LogEntry
from engines.core.contract import Seat
from engines.dominion.events import CardBought, TurnBegan

_LATEST = 8
"""So many steps are remembered: a page that was told nothing for a moment is told several."""


@dataclass(slots=True)
class Chapter:
    """The lines of one turn, the latest first. `html` is kept once it is over."""

    heading: str
    seat: Seat | None = None
    lines: tuple[Line, ...] = ()
    html: Markup | None = field(default=None, compare=False)


@dataclass(slots=True)
class Course:
    """The log as far as it was read: turns that are over, and the one under way.

    `lines` are those of the turn under way in order, `last` what the last of them tells; `latest`
    are the last few steps, after which the log has come to `place`.
    """

    heading: str
    seat: Seat | None = None
    lines: list[Line] = field(default_factory=list)
    last: Telling | None = None
    has_bought: bool = False
    over: list[Chapter] = field(default_factory=list)
    latest: deque[Step] = field(default_factory=lambda: deque(maxlen=_LATEST))
    place: Place = BEGINNING

    def under_way(self) -> Chapter:
        """The last turn as far as it was read."""
        return Chapter(self.heading, self.seat, tuple(self.lines[::-1]))


def announce(stage: Stage, entry: LogEntry) -> str:
    """One step in a sentence or two, as plain text, the log being known at least up to it."""
    for step in reversed(course(stage).latest):
        if step.entry.seq == entry.seq:
            return said_of(stage, step)
    place = BEGINNING
    for known in stage.log:
        if known.seq < entry.seq:
            _, place = tell(known, place)
    return said_of(stage, step_of(stage, entry, place))


def course(stage: Stage) -> Course:
    """The whole log, read on from where it was left; most of a page asks for it once more."""
    scene = stage.scene
    terms = (scene.table.sitters, scene.viewer, stage.mode, len(scene.public.players))
    known: tuple[Any, Any, Course] | None = stage.notes.get(Course)
    if known is None or known[0] is not stage.log or known[1] != terms:
        read = read_on(stage, partial(_begun, stage), _Reading(stage), terms)
        known = stage.notes[Course] = stage.log, terms, read
    return known[2]


def _begun(stage: Stage) -> Course:
    return Course(stage.speech.gettext("Before the first turn"))


@dataclass(frozen=True, slots=True)
class _Reading:
    """Reads the log on; all readings with the same eyes are the same."""

    stage: Stage = field(compare=False)

    def __call__(self, course: Course, entry: LogEntry) -> None:
        step = step_of(self.stage, entry, course.place)
        course.latest.append(step)
        course.place = step.after
        for telling, line in step.told:
            if line is not None:
                self._add(course, telling, line)
            elif isinstance(telling.event, TurnBegan) and not entry.undone:
                self._begin_turn(course, telling.event)

    def _begin_turn(self, course: Course, began: TurnBegan) -> None:
        """Write down the turn before. That nothing was bought in it is worth a line of its own."""
        if course.seat is not None and not course.has_bought:
            seq = course.lines[-1].seq if course.lines else 0
            text = nothing_bought(self.stage, course.seat)
            course.lines.append(Line(seq, course.seat, text, spoken(text)))
        if course.lines:
            course.over.append(course.under_way())
        course.heading, course.seat = turn_heading(self.stage, began), began.seat
        course.lines, course.last, course.has_bought = [], None, False

    def _add(self, course: Course, telling: Telling, line: Line) -> None:
        """Another line, or the last one told anew."""
        joined = telling if course.last is None else joining(course.last, telling)
        if joined is None:
            return
        if joined is not telling:
            course.lines.pop()
            line = line_of(self.stage, joined)
        course.last = joined
        course.lines.append(line)
        if isinstance(telling.event, CardBought) and not telling.entry.undone:
            course.has_bought = True


def chapters(stage: Stage) -> list[Chapter]:
    """The log by turns, the latest turn and its latest line first."""
    read = course(stage)
    return [read.under_way(), *reversed(read.over)]


def turn_heading(stage: Stage, began: TurnBegan) -> str:
    """`Turn 3, Emese`: the third one of hers."""
    _ = stage.speech.gettext
    turn = own_turn(stage, began.turn)
    if is_you(stage, began.seat):
        return _("Turn %(turn)d, you") % {"turn": turn}
    return _("Turn %(turn)d, %(name)s") % {"turn": turn, "name": seat_name(stage, began.seat)}


def own_turn(stage: Stage, turn: int) -> int:
    """Which of its seat's turns a turn of the table is, from 1: all seats take turns in order."""
    return (turn - 1) // len(stage.scene.public.players) + 1
