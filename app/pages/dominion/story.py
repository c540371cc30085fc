"""What a seat did in its last turn, in a line for its panel."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.pages.dominion.card_words import listing
from app.pages.dominion.chronicle import BEGINNING, Place, Telling, tell
from app.pages.dominion.log import own_turn
from app.pages.memo import read_on
from app.pages.page import Stage
from app.tables.shapes import LogEntry
from engines.core.contract import Seat
from engines.dominion.cards import Card
from engines.dominion.events import (
    ActionPlayed,
    CardBought,
    CardGained,
    GameEnded,
    LootGained,
    TurnBegan,
)

Turns = dict[Seat, deque[list[Telling]]]
"""The events of each seat's last two turns, from the beginning of each to that of the next."""


@dataclass(slots=True)
class Told:
    """What was done, and whose turn it is, as far as the log was read."""

    turns: Turns = field(default_factory=dict)
    turn_of: Seat | None = None
    place: Place = BEGINNING


def story(stage: Stage, seat: Seat) -> str:
    """`Turn 10: Market, Village; bought Province`; empty before the seat's first turn.

    A turn that has just begun tells nothing yet: until it does, the one before is told.
    """
    turns = read_on(stage, Told, _read).turns.get(seat)
    if not turns:
        return ""
    read = turns[-1], len(turns[0]), len(turns[-1])  # lists that are only added to
    kept = stage.notes.get((story, seat))
    if kept is None or kept[0][0] is not read[0] or kept[0][1:] != read[1:]:
        kept = stage.notes[story, seat] = read, _told(stage, seat, turns)
    said: str = kept[1]
    return said


def _read(known: Told, entry: LogEntry) -> None:
    """Only what stands belongs to a turn."""
    told, known.place = tell(entry, known.place)
    if entry.undone or not entry.is_of_game:
        return
    for telling in told:
        if known.turn_of is not None:
            known.turns[known.turn_of][-1].append(telling)
        if isinstance(telling.event, TurnBegan):
            known.turn_of = telling.event.seat
            known.turns.setdefault(known.turn_of, deque(maxlen=2)).append([telling])


def _told(stage: Stage, seat: Seat, turns: Sequence[list[Telling]]) -> str:
    for told in reversed(turns):
        deeds = "; ".join(_deeds(stage, told[1:], seat))
        is_over = any(isinstance(each.event, TurnBegan | GameEnded) for each in told[1:])
        if deeds or is_over:
            return stage.speech.gettext("Turn %(turn)d: %(deeds)s") % {
                "turn": own_turn(stage, told[0].turn),
                "deeds": deeds or stage.speech.gettext("bought nothing"),
            }
    return ""


def _deeds(stage: Stage, told: list[Telling], seat: Seat) -> list[str]:
    """What was played, gained and bought, each as a list."""
    played: list[Card] = []
    gained: list[Card] = []
    bought: list[Card] = []
    for telling in told:
        match telling.event:
            case ActionPlayed(card=card, again=False):
                played.append(card)
            case CardGained(card=card) if telling.seat == seat:
                gained.append(card)
            case LootGained(cards=cards):
                gained += cards
            case CardBought(card=card):
                bought.append(card)
    speech = stage.speech
    return [
        text % {"cards": listing(speech, cards)}
        for cards, text in (
            (played, "%(cards)s"),
            (gained, speech.gettext("gained %(cards)s")),
            (bought, speech.gettext("bought %(cards)s")),
        )
        if cards
    ]
