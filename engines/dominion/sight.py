"""What a bot looks at before it answers: the same from a seat's view and from a dream."""

from typing import NamedTuple

from engines.core.contract import Seat
from engines.dominion.cards import Card, Cards, points_of
from engines.dominion.kingdom import FIRST_CARDS, pile_size
from engines.dominion.state import DominionState
from engines.dominion.view import DominionPrivate, DominionPublic


class Sight(NamedTuple):
    """A seat's own cards, and the table. `deck` counts the cards that lie face down."""

    seat: Seat
    hand: Cards
    owned: Cards
    deck: int
    turns: int
    seats: int
    actions: int
    piles: Cards
    supply: tuple[int, ...]
    empty: Cards
    trash: Cards

    @property
    def provinces(self) -> int:
        """How many are left; six or so are a third of the game."""
        return self.supply[5]

    def left(self, card: Card) -> int:
        """How many of a kind the supply has; none where there is no such pile."""
        return self.supply[self.piles.index(card)] if card in self.piles else 0

    @property
    def rivals_points(self) -> float:
        """What a rival's cards are worth on average: of all cards those that lie nowhere else."""
        rivals = self.seats - 1
        theirs = [self._of_rivals(card) for card in self.piles]
        size = sum(theirs) // rivals
        worths = [points_of(card, size) for card in self.piles]
        return sum([count * worth for count, worth in zip(theirs, worths, strict=True)]) / rivals

    def _of_rivals(self, card: Card) -> int:
        there = pile_size(card, self.seats) + FIRST_CARDS.count(card) * self.seats
        return there - self.left(card) - self.owned.count(card) - self.trash.count(card)


def points(owned: Cards) -> int:
    """What these cards are worth to one who owns no others."""
    size = len(owned)
    return sum([points_of(card, size) for card in owned])


def worth_of(cards: Cards) -> int:
    """What the Treasures among these cards pay."""
    return cards.count("copper") + 2 * cards.count("silver") + 3 * cards.count("gold")


def of_view(view: DominionPublic, mine: DominionPrivate) -> Sight:
    """What the seat sees."""
    me = view.players[mine.seat]
    return Sight(
        seat=mine.seat,
        hand=mine.hand,
        owned=tuple([pile.card for pile in mine.owned for _ in range(pile.count)]),
        deck=len(me.backs),
        turns=me.turns,
        seats=len(view.players),
        actions=view.actions,
        piles=tuple([pile.card for pile in view.piles]),
        supply=tuple([pile.count for pile in view.piles]),
        empty=tuple([pile.card for pile in view.piles if not pile.count]),
        trash=view.trash,
    )


def of_dream(state: DominionState, seat: Seat) -> Sight:
    """The same from a dream, thousands of times a second: by position, in the order above."""
    me = state.players[seat]
    return Sight(
        seat,
        me.hand,
        me.owned,
        len(me.deck),
        me.turns,
        len(state.players),
        state.actions,
        state.piles,
        state.supply,
        state.empty,
        state.trash,
    )
