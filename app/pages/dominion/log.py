"""The log: what happened, turn by turn, the latest first; and a step in a sentence or two."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import is_
from typing import NamedTuple

from markupsafe import Markup, escape

from app.pages.dominion.chronicle import Teller, Telling, condensed, joining
from app.pages.dominion.names import is_you, seat_name
from app.pages.dominion.sentences import sentence
from app.pages.dominion.turn_sentences import choice_made, nothing_bought
from app.pages.memo import read_on
from app.pages.page import Stage
from app.pages.sentences import spoken
from app.tables.shapes import LogEntry
from engines.core.contract import Seat
from engines.dominion.events import (
    ActionPlayed,
    ActionsEnded,
    CardBought,
    CardsDrawn,
    GameEnded,
    KingdomLaid,
    PilePicked,
    Resigned,
    TreasuresPlayed,
    TurnBegan,
)

_DEEDS = (
    *(ActionPlayed, TreasuresPlayed, CardBought),
    *(PilePicked, KingdomLaid, Resigned, GameEnded),
)
"""What somebody did, or what happened to all; other events follow from one of these."""

_UNSAID = (ActionsEnded, TurnBegan)


class Line(NamedTuple):
    """One sentence of the log. `is_effect`: it follows from the deed told before it."""

    seq: int
    seat: Seat | None
    text: Markup
    is_effect: bool = False
    undone: bool = False


@dataclass(slots=True)
class Chapter:
    """The lines of one turn, the latest first. `html` is kept once it is over."""

    heading: str
    seat: Seat | None = None
    lines: tuple[Line, ...] = ()
    is_over: bool = False
    html: Markup | None = field(default=None, compare=False)


@dataclass(slots=True)
class Course:
    """The log as far as it was read: turns that are over, and the one under way.

    `lines` are those of the turn under way in order, `last` what the last of them tells; `latest`
    is all that the last entry tells. `turns` are the events of each seat's last two turns, from
    the beginning of each to the beginning of the next.
    """

    teller: Teller
    heading: str
    seat: Seat | None = None
    lines: list[Line] = field(default_factory=list)
    last: Telling | None = None
    has_bought: bool = False
    over: list[Chapter] = field(default_factory=list)
    latest: list[Telling] = field(default_factory=list)
    turns: dict[Seat, deque[list[Telling]]] = field(default_factory=dict)
    turn_of: Seat | None = None


def announce(stage: Stage, entry: LogEntry) -> str:
    """One step in a sentence or two, as plain text; bar and live region both say it."""
    depends = entry, stage.log, stage.scene.table.sitters
    kept = stage.notes.get(announce)
    if kept is None or not all(map(is_, kept[0], depends)):
        kept = stage.notes[announce] = depends, _announced(stage, entry)
    said: str = kept[1]
    return said


def _announced(stage: Stage, entry: LogEntry) -> str:
    told = _tellings_of(stage, entry)
    said = condensed(telling for telling in told if is_worth_saying(stage, telling))
    if said:
        sentences = [spoken(sentence(stage, each.event, each.setting)) for each in said]
    else:
        sentences = [spoken(nothing_seen(stage, entry))]
    if entry.automatic:
        sentences.insert(0, stage.speech.gettext("Answered automatically."))
    return " ".join(sentences)


def nothing_seen(stage: Stage, entry: LogEntry) -> Markup:
    """A step without events: no Moat shown, no card discarded, or a kingdom still to be chosen."""
    if entry.seat is None:
        return escape(stage.speech.gettext("The game began."))
    return choice_made(stage, entry.seat)


def is_worth_saying(stage: Stage, telling: Telling) -> bool:
    """At the end of a turn only one's own new hand is."""
    event = telling.event
    if not telling.is_clean_up:
        return True
    return isinstance(event, CardsDrawn) and event.cards is not None and is_you(stage, event.seat)


def _tellings_of(stage: Stage, entry: LogEntry) -> list[Telling]:
    """One entry's events, the log being known at least up to it."""
    if stage.log and stage.log[-1].seq == entry.seq:
        return course(stage).latest
    teller = Teller()
    for known in stage.log:
        if known.seq < entry.seq:
            teller.tell(known)
    return teller.tell(entry)


def course(stage: Stage) -> Course:
    """The whole log, read on from where it was left."""

    def begin() -> Course:
        return Course(Teller(), stage.speech.gettext("Before the first turn"))

    scene = stage.scene
    terms = (scene.table.sitters, scene.viewer, stage.mode, len(scene.public.players))
    return read_on(stage, begin, _Reading(stage), terms)


@dataclass(frozen=True, slots=True)
class _Reading:
    """Reads the log on; all readings with the same eyes are the same."""

    stage: Stage = field(compare=False)

    def __call__(self, course: Course, entry: LogEntry) -> None:
        course.latest = course.teller.tell(entry)
        for telling in course.latest:
            self._read(course, telling)
            _keep_turns(course, telling)

    def _read(self, course: Course, telling: Telling) -> None:
        if isinstance(telling.event, TurnBegan) and not telling.entry.undone:
            self._begin_turn(course, telling.event)
        elif not _goes_without_saying(telling):
            self._add(course, telling)

    def _begin_turn(self, course: Course, began: TurnBegan) -> None:
        """Write down the turn before. That nothing was bought in it is worth a line of its own."""
        if course.seat is not None and not course.has_bought:
            seq = course.lines[-1].seq if course.lines else 0
            course.lines.append(Line(seq, course.seat, nothing_bought(self.stage, course.seat)))
        if course.lines:
            course.over.append(_chapter(course, is_over=True))
        course.heading, course.seat = turn_heading(self.stage, began), began.seat
        course.lines, course.last, course.has_bought = [], None, False

    def _add(self, course: Course, telling: Telling) -> None:
        """Another line, or the last one told anew."""
        joined = telling if course.last is None else joining(course.last, telling)
        if joined is None:
            return
        if joined is not telling:
            course.lines.pop()
        course.last = joined
        course.lines.append(_line(self.stage, joined))
        if isinstance(telling.event, CardBought) and not telling.entry.undone:
            course.has_bought = True


def _keep_turns(course: Course, telling: Telling) -> None:
    """Only what stands belongs to a turn."""
    if telling.entry.undone or not telling.entry.is_of_game:
        return
    before = course.turn_of
    if isinstance(telling.event, TurnBegan):
        if before is not None:
            course.turns[before][-1].append(telling)
        course.turn_of = telling.event.seat
        course.turns.setdefault(course.turn_of, deque(maxlen=2)).append([telling])
    elif before is not None:
        course.turns[before][-1].append(telling)


def chapters(stage: Stage) -> list[Chapter]:
    """The log by turns, the latest turn and its latest line first."""
    return list(chapters_back(stage))


def chapters_back(stage: Stage) -> Iterator[Chapter]:
    """The same, for whoever needs only the latest."""
    read = course(stage)
    yield _chapter(read, is_over=False)
    yield from reversed(read.over)


def _chapter(course: Course, *, is_over: bool) -> Chapter:
    """The turn under way as far as it was read."""
    return Chapter(course.heading, course.seat, tuple(course.lines[::-1]), is_over)


def _goes_without_saying(telling: Telling) -> bool:
    return telling.is_clean_up or isinstance(telling.event, _UNSAID)


def _line(stage: Stage, telling: Telling) -> Line:
    return Line(
        seq=telling.entry.seq,
        seat=telling.seat,
        text=_text(stage, telling),
        is_effect=telling.entry.is_of_game and not isinstance(telling.event, _DEEDS),
        undone=telling.entry.undone,
    )


def _text(stage: Stage, telling: Telling) -> Markup:
    """The sentence; of one's own automatic answer it is said that it was one."""
    text = sentence(stage, telling.event, telling.setting)
    is_answer = telling.entry.automatic and telling.is_first
    return text + " " + escape(stage.speech.gettext("(automatically)")) if is_answer else text


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
