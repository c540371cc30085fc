"""The log: what happened, grouped by round, the latest first; and a replay's moments."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from app.pages.happenings import besides
from app.pages.memo import Memo, read_on
from app.pages.page import Moment, MomentLine, Stage
from app.pages.sentences import spoken
from app.pages.uradalom.sentences import sentence
from app.tables.shapes import LogEntry
from engines.core.ballot import BallotOpened, Sealed, SealTakenBack
from engines.core.contract import Seat
from engines.uradalom.events import DiceRolled, Drawn, EstateFilled, TokenMoved, TraysPassed

_PASSING = (BallotOpened, TraysPassed, TokenMoved, DiceRolled)
"""What the headings and the trays show anyway."""

_MARKS = (Sealed, SealTakenBack)
NOTABLE_GAIN = 5


class Line(NamedTuple):
    """One sentence of the log."""

    seq: int
    seat: Seat | None
    text: Markup
    gained: int | None = None
    undone: bool = False
    is_mark: bool = False


@dataclass(slots=True)
class Chapter:
    """The lines of one round, the latest first. `html` is kept once it is over."""

    heading: str
    lines: list[Line] = field(default_factory=list)
    is_over: bool = False
    html: Markup | None = field(default=None, compare=False)

    @property
    def last(self) -> str:
        """What happened last in it, as plain text."""
        return spoken(self.lines[0].text)


_announced = Memo[tuple[Any, str]](1024)
"""What was said of a step last, with all that it was said of: nearly always the same to all."""


def announce(stage: Stage, entry: LogEntry) -> str:
    """One step in a sentence or two: what it led to, or only that somebody is ready."""
    table, public = stage.scene.table, stage.scene.public
    place = stage.speech, table.id, entry.seq
    told = (
        entry.events,
        entry.kind,
        entry.seat,
        entry.by,
        table.sitters,
        public.side,
        public.is_solo,
    )
    known = _announced.get(place)
    if known is None or known[0] != told:
        known = _announced.keep(place, (told, _announcement(stage, entry)))
    return known[1]


def _announcement(stage: Stage, entry: LogEntry) -> str:
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
        return f"{spoken(text).removesuffix('.')}: +{event.gained}."
    return spoken(text)


def chapters(stage: Stage) -> list[Chapter]:
    """The log by rounds, the latest round and its latest line first."""
    table, public = stage.scene.table, stage.scene.public

    def begin() -> list[Chapter]:
        return [Chapter(heading=stage.speech.gettext("Before the first round"))]

    told = read_on(stage, begin, _Reading(stage), (table.sitters, public.side, public.is_solo))
    return [chapter for chapter in reversed(told) if chapter.lines or chapter is told[-1]]


@dataclass(frozen=True, slots=True)
class _Reading:
    """Reads the log on; all readings of one language are the same."""

    stage: Stage = field(compare=False)

    def __call__(self, told: list[Chapter], entry: LogEntry) -> None:
        for text in besides(self.stage, entry):
            told[-1].lines.insert(0, Line(seq=entry.seq, seat=entry.seat, text=text))
        for event in entry.events if entry.is_of_game else ():
            _add(self.stage, told, entry, event)


def _add(stage: Stage, told: list[Chapter], entry: LogEntry, event: Any) -> None:
    if isinstance(event, BallotOpened):
        told[-1].lines = [line for line in told[-1].lines if not line.is_mark]
    if isinstance(event, DiceRolled):
        told[-1].is_over = True
        told.append(Chapter(heading=round_heading(stage, event)))
    if not _is_passing(stage, event):
        told[-1].lines.insert(0, _line(stage, entry, event))


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
