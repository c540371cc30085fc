"""What happens in Dominion. What comes from or goes into hidden places is for its owner's eyes."""

from typing import Literal

from msgspec.structs import replace
from typing_extensions import override

from engines.core.contract import Event, Seat, Viewer
from engines.dominion.cards import Card, Cards

Place = Literal["discard", "hand", "deck"]


class _Open(Event, frozen=True, kw_only=True):
    """An event on the table, for all eyes."""

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self


class _Hidden(Event, frozen=True, kw_only=True):
    """Cards of a seat that moved unseen by the others, who know only how many."""

    seat: Seat
    count: int
    cards: Cards | None

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else replace(self, cards=None)


class PilePicked(_Open, frozen=True, kw_only=True):
    """A seat chose a pile for the kingdom. D60."""

    seat: Seat
    card: Card


class KingdomLaid(_Open, frozen=True, kw_only=True):
    """The ten are known, and `first` begins."""

    cards: Cards
    first: Seat


class TurnBegan(_Open, frozen=True, kw_only=True):
    """A seat's turn; turns count from 1 over all seats."""

    seat: Seat
    turn: int


class ActionPlayed(_Open, frozen=True, kw_only=True):
    """An Action was played; `again` when a Throne Room repeats it. D23."""

    seat: Seat
    card: Card
    again: bool


class ActionsEnded(_Open, frozen=True, kw_only=True):
    """The seat will play no more Actions this turn."""

    seat: Seat


class TreasuresPlayed(_Open, frozen=True, kw_only=True):
    """Treasures were laid down, for so many coins."""

    seat: Seat
    cards: Cards
    coins: int


class CardBought(_Open, frozen=True, kw_only=True):
    """A card was paid for, and went to the discard pile."""

    seat: Seat
    card: Card
    cost: int


class CardGained(_Open, frozen=True, kw_only=True):
    """A card came from the supply by an effect."""

    seat: Seat
    card: Card
    to: Place


class LootGained(_Open, frozen=True, kw_only=True):
    """A Thief took these of the trashed Treasures, named from cheap to dear. D22."""

    seat: Seat
    cards: Cards


class CardsTrashed(_Open, frozen=True, kw_only=True):
    """Cards of a seat left the game."""

    seat: Seat
    cards: Cards


class CardsDrawn(_Hidden, frozen=True, kw_only=True):
    """Cards came from the deck into the hand."""


class CardsDiscarded(_Hidden, frozen=True, kw_only=True):
    """Cards went from the hand, at clean-up also from play, to the discard pile. D7."""


class OpenCardsDiscarded(_Open, frozen=True, kw_only=True):
    """Cards that all had seen, revealed or set aside, went to the discard pile, in this order."""

    seat: Seat
    cards: Cards


class DeckShuffled(_Open, frozen=True, kw_only=True):
    """A discard pile of so many cards became the deck. D6."""

    seat: Seat
    count: int


class DeckDiscarded(_Open, frozen=True, kw_only=True):
    """A Chancellor put a deck of so many cards onto the discard pile, unseen. D14."""

    seat: Seat
    count: int


class CardsRevealed(_Open, frozen=True, kw_only=True):
    """A seat showed these to all because of `card`: from its deck, or its hand. D8."""

    seat: Seat
    card: Card
    cards: Cards


class MoatShown(_Open, frozen=True, kw_only=True):
    """A Moat keeps this play of an Attack off a seat. D13."""

    seat: Seat
    attack: Card


class CardPutOnDeck(_Open, frozen=True, kw_only=True):
    """A card that all had seen went, or went back, onto its owner's deck."""

    seat: Seat
    card: Card


class CardSetAside(_Open, frozen=True, kw_only=True):
    """At the Library an Action was laid aside. D25."""

    seat: Seat
    card: Card


class Resigned(_Open, frozen=True, kw_only=True):
    """A seat gave up. D53."""

    seat: Seat


class GameEnded(_Open, frozen=True, kw_only=True):
    """The game is over; `points` by seat."""

    ending: str
    points: tuple[int, ...]
    winners: tuple[Seat, ...]


DominionEvent = (
    PilePicked
    | KingdomLaid
    | TurnBegan
    | ActionPlayed
    | ActionsEnded
    | TreasuresPlayed
    | CardBought
    | CardGained
    | LootGained
    | CardsTrashed
    | CardsDrawn
    | CardsDiscarded
    | OpenCardsDiscarded
    | DeckShuffled
    | DeckDiscarded
    | CardsRevealed
    | MoatShown
    | CardPutOnDeck
    | CardSetAside
    | Resigned
    | GameEnded
)
