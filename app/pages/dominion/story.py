"""What a seat did in its last turn, in a line for its panel."""

from collections import deque
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from app.pages.dominion.card_words import listing
from app.pages.dominion.log import own_turn
from app.pages.memo import read_on
from app.pages.page import Speech, Stage
from app.tables.shapes import LogEntry
from engines.core.contract import Seat
from engines.dominion.cards import Cards
from engines.dominion.events import (
    ActionPlayed,
    CardBought,
    CardGained,
    GameEnded,
    LootGained,
    TurnBegan,
)


@dataclass(slots=True)
class Turn:
    """A turn as far as the log was read: what its seat played, gained and bought in it."""

    seat: Seat
    number: int
    played: Cards = ()
    gained: Cards = ()
    bought: Cards = ()
    is_over: bool = False

    def add(self, event: Any) -> None:
        """Something that happened in it, up to the beginning of the next."""
        match event:
            case ActionPlayed(card=card, again=False):
                self.played += (card,)
            case CardGained(card=card) if event.seat == self.seat:
                self.gained += (card,)
            case LootGained(cards=cards):
                self.gained += cards
            case CardBought(card=card):
                self.bought += (card,)
            case TurnBegan() | GameEnded():
                self.is_over = True


@dataclass(slots=True)
class Told:
    """Each seat's last two turns, and whose turn it is, as far as the log was read."""

    turns: dict[Seat, deque[Turn]] = field(default_factory=dict)
    turn_of: Seat | None = None


def story(stage: Stage, seat: Seat) -> str:
    """`Turn 10: Market, Village; bought Province`; empty before the seat's first turn.

    A turn that has just begun tells nothing yet: until it does, the one before is told.
    """
    for turn in reversed(read_on(stage, Told, _read).turns.get(seat, ())):
        number = own_turn(stage, turn.number)
        deeds = turn.played, turn.gained, turn.bought
        if turn.is_over or any(deeds):
            return _told(stage.speech, number, *deeds)
    return ""


def _read(known: Told, entry: LogEntry) -> None:
    """Only what stands belongs to a turn."""
    if entry.undone or not entry.is_of_game:
        return
    for event in entry.events:
        if known.turn_of is not None:
            known.turns[known.turn_of][-1].add(event)
        if isinstance(event, TurnBegan):
            known.turn_of = event.seat
            turns = known.turns.setdefault(event.seat, deque(maxlen=2))
            turns.append(Turn(event.seat, event.turn))


@lru_cache(maxsize=4096)
def _told(speech: Speech, turn: int, played: Cards, gained: Cards, bought: Cards) -> str:
    """A turn in words, each kind of deed as a list."""
    deeds = (
        (played, "%(cards)s"),
        (gained, speech.gettext("gained %(cards)s")),
        (bought, speech.gettext("bought %(cards)s")),
    )
    said = [text % {"cards": listing(speech, cards)} for cards, text in deeds if cards]
    return speech.gettext("Turn %(turn)d: %(deeds)s") % {
        "turn": turn,
        "deeds": "; ".join(said) or speech.gettext("bought nothing"),
    }
