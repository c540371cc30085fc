"""What may be seen: the table for everybody, and what one seat sees besides. D7."""

from engines.core.contract import Seat
from engines.core.record import Record
from engines.dominion.cards import COSTS, FACES, Card, Cards
from engines.dominion.info import Phase
from engines.dominion.prompts import QuestionKind

__all__ = [
    "COSTS",
    "FACES",
    "Asked",
    "DominionPrivate",
    "DominionPublic",
    "Pending",
    "PileView",
    "PlayerView",
    "ShownView",
]


class PileView(Record, frozen=True, kw_only=True):
    """A kind of card and how many there are of it: in a pile of the supply, or of a seat's own."""

    card: Card
    count: int


class ShownView(Record, frozen=True, kw_only=True):
    """Cards that a seat showed to all in this turn, and the card that made it do so."""

    seat: Seat
    card: Card
    cards: Cards


class Asked(Record, frozen=True, kw_only=True):
    """Whom the game waits for in the middle of an effect: never about which cards. D50.

    `victim` is whose cards, revealed to all, the question is about.
    """

    seat: Seat
    question: QuestionKind
    card: Card
    victim: Seat | None = None


class Pending(Record, frozen=True, kw_only=True):
    """What is still to be done once the open question is answered; all can reckon it. D9, D23.

    `again`: a Throne Room plays the card once more. Otherwise it is an Attack, and `left` are the
    seats that may still show a Moat (`is_announced`), or are still to be hit.
    """

    card: Card
    again: bool = False
    is_announced: bool = False
    left: tuple[Seat, ...] = ()


class PlayerView(Record, frozen=True, kw_only=True):
    """One seat's cards as they lie on the table.

    `backs` are the ids of the deck's face-down cards, the top first: they move with a card, and
    are new at each shuffle. `deck_top` are the cards on top of the deck that all know, as after a
    Bureaucrat. `owned` is empty until the game is over, then all cards of the seat.
    """

    hand_size: int
    backs: tuple[int, ...]
    deck_top: Cards
    discard_size: int
    discard_top: Card | None
    played: Cards
    aside: Cards
    turns: int
    owned: Cards = ()


class DominionPublic(Record, frozen=True, kw_only=True):
    """What everybody may see. `current` has the turn, or chooses the next pile of `kingdom`.

    `pending` is empty unless an effect asks; what comes next is its last.
    """

    phase: Phase
    turn: int
    current: Seat
    kingdom: Cards
    piles: tuple[PileView, ...]
    trash: Cards
    players: tuple[PlayerView, ...]
    actions: int
    buys: int
    coins: int
    asked: Asked | None
    pending: tuple[Pending, ...] = ()
    shown: tuple[ShownView, ...]
    is_over: bool


class DominionPrivate(Record, frozen=True, kw_only=True):
    """What one seat sees besides: its hand, and which cards are its own, wherever they lie.

    `owned` follows from what the seat was told of gains and losses, so it is no secret from it. It
    is in the order of the table of all cards, which says nothing of where each lies. D7.
    """

    seat: Seat
    hand: Cards
    owned: tuple[PileView, ...] = ()
