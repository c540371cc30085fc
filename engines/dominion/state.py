"""The whole truth of a game of Dominion; it never leaves the server."""

from engines.core.contract import Seat
from engines.core.record import Record
from engines.dominion.cards import Card, Cards, Kingdom
from engines.dominion.frames import Frame, Question
from engines.dominion.info import DominionOptions, Phase


class Shown(Record, frozen=True, kw_only=True):
    """Cards that a seat showed to all in this turn, and the card that made it do so. D8."""

    seat: Seat
    card: Card
    cards: Cards


class Player(Record, frozen=True):
    """One seat's cards.

    `deck` has its top first, and `backs` the ids of these face-down cards: new ones at each
    shuffle. All know the first `known` of the deck. `discard` has its top last, `played` the card
    played last. `aside` are cards that lie open beside: revealed, or set aside.
    """

    deck: Cards = ()
    backs: tuple[int, ...] = ()
    known: int = 0
    hand: Cards = ()
    discard: Cards = ()
    played: Cards = ()
    aside: Cards = ()
    turns: int = 0

    @property
    def owned(self) -> Cards:
        """Every card of this seat, wherever it lies. D5."""
        return self.deck + self.hand + self.discard + self.played + self.aside


class DominionState(Record, frozen=True):
    """Everything between two steps. Options are settled.

    `supply` counts the cards of `piles`, and `empty` are those that ran out. `turn` counts all
    turns from 1; `current` has it. While the kingdom is chosen in turn, `kingdom` grows, `current`
    chooses, and no pile is there yet.
    `next_back` is the id of the next card that is laid face down.
    """

    options: DominionOptions
    phase: Phase
    current: Seat
    kingdom: tuple[Kingdom, ...]
    players: tuple[Player, ...]
    piles: Cards = ()
    supply: tuple[int, ...] = ()
    empty: Cards = ()
    trash: Cards = ()
    turn: int = 0
    actions: int = 0
    buys: int = 0
    coins: int = 0
    frames: tuple[Frame, ...] = ()
    shown: tuple[Shown, ...] = ()
    next_back: int = 1
    ending: str | None = None
    resigned: Seat | None = None

    @property
    def question(self) -> Question | None:
        """The effect's question that is open; None when there is none."""
        if not self.frames:
            return None
        top = self.frames[-1]
        assert isinstance(top, Question)
        return top
