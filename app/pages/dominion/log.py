"""The log: what happened, turn by turn, the latest first; and a step in a sentence or two."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import is_
from typing import NamedTuple

from markupsafe import Markup, escape

from app.pages.dominion.chronicle import Teller, Telling, condensed
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
    lines: list[Line] = field(default_factory=list)
    is_over: bool = False
    html: Markup | None = field(default=None, compare=False)


@dataclass(slots=True)
class Course:
    """The log as far as it was read: turns that are over, and what was told of the one under way.

    `latest` is what the last entry tells; `turns` the events of each seat's last two turns, from
    the beginning of each to the beginning of the next.
    """

    teller: Teller
    chapters: list[Chapter]
    told: list[Telling] = field(default_factory=list)
    latest: list[Telling] = field(default_factory=list)
    turns: dict[Seat, deque[list[Telling]]] = field(default_factory=dict)
    turn_of: Seat | None = None
    lines: dict[int, tuple[Telling, Line]] = field(default_factory=dict)
    """The lines of the turn under way, by the tellings that they were made of."""


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
        return Course(Teller(), [Chapter(heading=stage.speech.gettext("Before the first turn"))])

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
            _close(self.stage, course, course.chapters[-1], is_over=True)
            heading = turn_heading(self.stage, telling.event)
            course.chapters.append(Chapter(heading=heading, seat=telling.event.seat))
            course.told, course.lines = [], {}
        elif not _goes_without_saying(telling):
            course.told.append(telling)


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
    *over, last = read.chapters
    now = Chapter(last.heading, last.seat)
    _close(stage, read, now, is_over=False)
    yield now
    yield from (chapter for chapter in reversed(over) if chapter.lines)


def _goes_without_saying(telling: Telling) -> bool:
    return telling.is_clean_up or isinstance(telling.event, ActionsEnded | TurnBegan)


def _close(stage: Stage, course: Course, chapter: Chapter, *, is_over: bool) -> None:
    """Write down what was told of a turn. That nothing was bought is worth a line of its own."""
    told = course.told
    chapter.is_over = is_over
    chapter.lines = [_line(stage, course, telling) for telling in condensed(told)]
    has_bought = any(isinstance(each.event, CardBought) and not each.entry.undone for each in told)
    if is_over and chapter.seat is not None and not has_bought:
        seq = chapter.lines[-1].seq if chapter.lines else 0
        chapter.lines.append(Line(seq, chapter.seat, nothing_bought(stage, chapter.seat)))
    chapter.lines.reverse()


def _line(stage: Stage, course: Course, telling: Telling) -> Line:
    kept = course.lines.get(id(telling))
    if kept is None or kept[0] is not telling:
        kept = course.lines[id(telling)] = telling, _line_anew(stage, telling)
    return kept[1]


def _line_anew(stage: Stage, telling: Telling) -> Line:
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
