"""The log: what happened, turn by turn, the latest first; and a step in a sentence or two."""

from dataclasses import dataclass, field

from markupsafe import Markup, escape

from app.pages.dominion.chronicle import Telling, condensed, tellings, tellings_of
from app.pages.dominion.names import is_you, seat_name
from app.pages.dominion.sentences import sentence
from app.pages.dominion.turn_sentences import choice_made, nothing_bought
from app.pages.page import Stage
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


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log. `is_effect`: it follows from the deed told before it."""

    seq: int
    seat: Seat | None
    text: Markup
    is_effect: bool = False
    undone: bool = False


@dataclass(slots=True)
class Chapter:
    """The lines of one turn under their heading, the latest first."""

    heading: str
    seat: Seat | None = None
    lines: list[Line] = field(default_factory=list)


def announce(stage: Stage, entry: LogEntry) -> str:
    """One step in a sentence or two, as plain text."""
    told = tellings_of(stage.log, entry)
    said = condensed(telling for telling in told if is_worth_saying(stage, telling))
    if said:
        sentences = [sentence(stage, each.event, each.setting).striptags() for each in said]
    else:
        sentences = [nothing_seen(stage, entry).striptags()]
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


def chapters(stage: Stage) -> list[Chapter]:
    """The log by turns, the latest turn and its latest line first."""
    found = [Chapter(heading=stage.speech.gettext("Before the first turn"))]
    told: list[list[Telling]] = [[]]
    for telling in tellings(stage.log):
        if isinstance(telling.event, TurnBegan) and not telling.entry.undone:
            _close(stage, found[-1], told[-1], is_over=True)
            heading = turn_heading(stage, telling.event)
            found.append(Chapter(heading=heading, seat=telling.event.seat))
            told.append([])
        elif not _goes_without_saying(telling):
            told[-1].append(telling)
    _close(stage, found[-1], told[-1], is_over=False)
    return [chapter for chapter in reversed(found) if chapter.lines or chapter is found[-1]]


def _goes_without_saying(telling: Telling) -> bool:
    return telling.is_clean_up or isinstance(telling.event, ActionsEnded | TurnBegan)


def _close(stage: Stage, chapter: Chapter, told: list[Telling], *, is_over: bool) -> None:
    """Write down what was told of a turn. That nothing was bought is worth a line of its own."""
    chapter.lines = [_line(stage, telling) for telling in condensed(told)]
    has_bought = any(isinstance(each.event, CardBought) and not each.entry.undone for each in told)
    if is_over and chapter.seat is not None and not has_bought:
        seq = chapter.lines[-1].seq if chapter.lines else 0
        chapter.lines.append(Line(seq, chapter.seat, nothing_bought(stage, chapter.seat)))
    chapter.lines.reverse()


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
