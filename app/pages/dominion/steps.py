"""One step of the log in words: its lines, and what is said of it aloud.

Most steps are told alike to all who are not named in them. They are put into words once for all
these, from an entry that is the same object for whoever is told the same.
"""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from app.pages.dominion.chronicle import Place, Telling, condensed, tell
from app.pages.dominion.names import is_you
from app.pages.dominion.sentences import Sentence, named, told
from app.pages.dominion.turn_sentences import choice_made
from app.pages.memo import Memo
from app.pages.page import Stage
from app.pages.sentences import spoken
from app.tables.shapes import LogEntry
from engines.core.contract import Seat, Viewer
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

_DEEDS = frozenset(
    {
        *(ActionPlayed, TreasuresPlayed, CardBought),
        *(PilePicked, KingdomLaid, Resigned, GameEnded),
    }
)
"""What somebody did, or what happened to all; other events follow from one of these."""

_UNSAID = frozenset({ActionsEnded, TurnBegan})


class Line(NamedTuple):
    """One sentence of the log. `is_effect`: it follows from the deed told before it."""

    seq: int
    seat: Seat | None
    text: Markup
    aloud: str
    is_effect: bool = False
    undone: bool = False


@dataclass(slots=True)
class Step:
    """An entry put into words. `told` are its events, each with its line if it is worth one.

    `said`, which not every step is aloud, is kept once it was asked for.
    """

    entry: LogEntry
    told: tuple[tuple[Telling, Line | None], ...]
    after: Place
    said: str | None = None


Depends = tuple[Any, ...]
"""All that words depend on besides entry, language and hearer."""


@dataclass(slots=True)
class _Worded:
    """An entry, the seats it names, and its words by language and by whoever of these hears."""

    entry: LogEntry
    named: frozenset[Seat | None]
    words: dict[tuple[str, Viewer], tuple[Depends, Step]] = field(default_factory=dict)


_worded = Memo[_Worded](512)


def step_of(stage: Stage, entry: LogEntry, place: Place) -> Step:
    """The entry that comes at this place of the log, in words for this viewer."""
    scene = stage.scene
    worded = _worded.get(id(entry))
    if worded is None or worded.entry is not entry:
        worded = _worded.keep(id(entry), _Worded(entry, named_in(entry)))
    you = scene.viewer if stage.mode == "play" and scene.viewer in worded.named else None
    depends = scene.table.sitters, place, len(scene.public.players)
    known = worded.words.get((stage.speech.locale, you))
    if known is None or known[0] != depends:
        known = depends, _put_into_words(stage, entry, place)
        worded.words[stage.speech.locale, you] = known
    return known[1]


def named_in(entry: LogEntry) -> frozenset[Seat | None]:
    """The seats that are told of an entry in words of their own."""
    return frozenset({entry.seat}.union(*map(named, entry.events)))


def _put_into_words(stage: Stage, entry: LogEntry, place: Place) -> Step:
    tellings, after = tell(entry, place)
    return Step(entry, tuple([(each, _line(stage, each)) for each in tellings]), after)


def _line(stage: Stage, telling: Telling) -> Line | None:
    """The line of the log that an event is worth, if it is."""
    is_told = type(telling.event) not in _UNSAID and not telling.is_clean_up
    return line_of(stage, telling) if is_told else None


def line_of(stage: Stage, telling: Telling) -> Line:
    """One event as a line of the log."""
    said = _sentence(stage, telling)
    return Line(
        seq=telling.entry.seq,
        seat=telling.seat,
        text=said.text,
        aloud=said.aloud,
        is_effect=telling.entry.is_of_game and type(telling.event) not in _DEEDS,
        undone=telling.entry.undone,
    )


def _sentence(stage: Stage, telling: Telling) -> Sentence:
    """The sentence; of one's own automatic answer it is said that it was one."""
    said = told(stage, telling.event, telling.setting)
    if not (telling.entry.automatic and telling.is_first):
        return said
    text = said.text + " " + escape(stage.speech.gettext("(automatically)"))
    return Sentence(text, spoken(text))


def said_of(stage: Stage, step: Step) -> str:
    """The step in a sentence or two, as plain text, to whoever it was put into words for."""
    if step.said is None:
        step.said = _only_line(step) or _said(stage, step)
    return step.said


def _only_line(step: Step) -> str:
    """What is said of most steps: the line of their one event."""
    line = step.told[0][1] if len(step.told) == 1 else None
    return "" if line is None or step.entry.automatic else line.aloud


def _said(stage: Stage, step: Step) -> str:
    entry = step.entry
    said = condensed([telling for telling, _ in step.told if is_worth_saying(stage, telling)])
    if said:
        sentences = [told(stage, each.event, each.setting).aloud for each in said]
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
