"""What is still to be resolved, as a stack of frames in the state: the last one comes next.

So a table can be stored in the middle of any effect: a frame leaves the stack before it runs, and
what came before a question is never done again.
"""

from engines.core.contract import Seat
from engines.core.record import Tagged
from engines.dominion.cards import Card, Cards
from engines.dominion.prompts import QuestionKind


class Playing(Tagged, frozen=True, kw_only=True):
    """An Action that lies in play is to be carried out; `again` under a Throne Room. D23."""

    card: Card
    again: bool = False


class Attack(Tagged, frozen=True, kw_only=True):
    """An Attack before anything of it happens: `left` may still show a Moat. D13."""

    card: Card
    left: tuple[Seat, ...]
    immune: tuple[Seat, ...] = ()


class Hits(Tagged, frozen=True, kw_only=True):
    """Who is still to be hit, in order; `taken` are the Treasures a Thief has trashed. D9, D22."""

    card: Card
    left: tuple[Seat, ...]
    taken: Cards = ()


class Question(Tagged, frozen=True, kw_only=True):
    """A seat is asked; what it may answer follows from the state.

    `card` is the one whose effect asks. `limit` is the highest cost of a gain, `victim` whose
    cards it is about, `cards` the Treasures that a Thief may gain.
    """

    kind: QuestionKind
    seat: Seat
    card: Card
    limit: int = 0
    victim: Seat | None = None
    cards: Cards = ()


Frame = Playing | Attack | Hits | Question
