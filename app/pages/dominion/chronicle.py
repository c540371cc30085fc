"""The log's events in order, each with what a sentence about it must know besides."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from app.pages.dominion.telling import Setting
from app.pages.happenings import TimeWasUp
from app.tables.shapes import LogEntry
from engines.core.contract import Seat
from engines.dominion.cards import FACES
from engines.dominion.events import (
    ActionPlayed,
    CardsDiscarded,
    CardsDrawn,
    DeckShuffled,
    GameEnded,
    TreasuresPlayed,
    TurnBegan,
)


@dataclass(frozen=True, slots=True)
class AnsweredUnseen:
    """Stands for the event of an automatic answer that did nothing to be seen: no Moat shown."""

    seat: Seat


_CLEANING = frozenset({CardsDiscarded, CardsDrawn, DeckShuffled})
_TURNING = frozenset({TurnBegan, GameEnded})
_JOINED = frozenset({TreasuresPlayed, CardsDrawn})


class Telling(Struct, frozen=True):
    """One event of the log. `ends_turn`: its step cleaned up, or set the game up.

    `is_first`: nothing of its step is told before it.
    """

    entry: LogEntry
    event: Any
    setting: Setting
    turn: int
    ends_turn: bool
    is_first: bool = False

    @property
    def seat(self) -> Seat | None:
        """Whose event it is."""
        seat: Seat | None = getattr(self.event, "seat", None)
        return seat

    @property
    def is_clean_up(self) -> bool:
        """Whether it only says that a turn ended as all turns do: cards away, five new ones. D3."""
        return self.ends_turn and type(self.event) in _CLEANING


class Place(NamedTuple):
    """Where the log has come to: setting and turn, after all entries and after those that stand."""

    current: tuple[Setting, int] = (Setting(), 0)
    standing: tuple[Setting, int] = (Setting(), 0)


BEGINNING = Place()


def tell(entry: LogEntry, place: Place) -> tuple[list[Telling], Place]:
    """The events of the entry that comes at this place, and the place after it.

    What was taken back is told too, but the turn goes on from before.
    """
    current = place.standing if entry.kind == "undo" else place.current
    ends_turn = not _TURNING.isdisjoint(map(type, entry.events))
    told: list[Telling] = []
    for event in _events(entry):
        current = _after(current, event)
        told.append(Telling(entry, event, *current, ends_turn, is_first=not told))
    return told, Place(current, place.standing if entry.undone else current)


def tellings(log: Iterable[LogEntry]) -> Iterator[Telling]:
    """All events in order."""
    place = BEGINNING
    for entry in log:
        told, place = tell(entry, place)
        yield from told


def _events(entry: LogEntry) -> Sequence[Any]:
    if entry.automatic and not entry.events and entry.seat is not None:
        return (AnsweredUnseen(entry.seat),)
    if entry.by == "clock" and entry.seat is not None:
        return (TimeWasUp(entry.seat), *entry.events)
    return entry.events


def _after(current: tuple[Setting, int], event: Any) -> tuple[Setting, int]:
    setting, turn = current
    if isinstance(event, TurnBegan):
        return Setting(turn_of=event.seat), event.turn
    if isinstance(event, ActionPlayed):
        return Setting(turn_of=setting.turn_of, card=event.card), turn
    return current


def condensed(told: Iterable[Telling]) -> list[Telling]:
    """Without the draws that a card's `+2 cards` has told; like after like is said as one."""
    kept: list[Telling] = []
    for telling in told:
        joined = joining(kept[-1], telling) if kept else telling
        if joined is telling:
            kept.append(telling)
        elif joined is not None:
            kept[-1] = joined
    return kept


def joining(last: Telling, telling: Telling) -> Telling | None:
    """What stands instead of the last telling when this one follows; None: that one says it all.

    The telling itself is given back when it stands beside the last.
    """
    if type(telling.event) not in _JOINED:
        return telling
    if _is_said_by(last, telling):
        return None
    if _is_more_of(last, telling):
        return replace(last, entry=telling.entry, event=_both(last.event, telling.event))
    return telling


def _is_more_of(last: Telling, telling: Telling) -> bool:
    """Treasures laid down one by one, or cards drawn one by one at the Library."""
    return (
        type(last.event) is type(telling.event)
        and last.seat == telling.seat
        and last.entry.undone == telling.entry.undone
        and last.turn == telling.turn
    )


def _both(first: Any, second: Any) -> Any:
    if isinstance(first, TreasuresPlayed):
        return replace(first, cards=(*first.cards, *second.cards), coins=first.coins + second.coins)
    cards = None if first.cards is None else (*first.cards, *second.cards)
    return replace(first, cards=cards, count=first.count + second.count)


def _is_said_by(last: Telling, telling: Telling) -> bool:
    """Whether an unseen draw is what the card played before it promised: `+2 cards`."""
    event, played = telling.event, last.event
    return (
        isinstance(event, CardsDrawn)
        and event.cards is None
        and isinstance(played, ActionPlayed)
        and played.seat == event.seat
        and FACES[played.card].cards == event.count
    )
