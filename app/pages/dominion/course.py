"""How the decks of all seats grew, told by the log alone."""

from collections import Counter
from collections.abc import Iterable

from app.pages.dominion.chronicle import tellings
from app.tables.shapes import LogEntry
from engines.core.contract import Seat
from engines.dominion.cards import Card, points_of
from engines.dominion.events import (
    CardBought,
    CardGained,
    CardsTrashed,
    GameEnded,
    KingdomLaid,
    LootGained,
    TurnBegan,
)
from engines.dominion.kingdom import FIRST_CARDS

Deck = Counter[Card]


def decks_by_round(log: Iterable[LogEntry], seats: int) -> list[tuple[Deck, ...]]:
    """Every seat's cards, wherever they lie: at the start, after each round, and at the end.

    Empty for a game that ended before its kingdom was known.
    """
    decks: list[Deck] = [Counter() for _ in range(seats)]
    found: list[tuple[Deck, ...]] = []
    for telling in tellings(log):
        if telling.entry.undone:
            continue
        event = telling.event
        if isinstance(event, KingdomLaid):
            decks = [Counter(FIRST_CARDS) for _ in range(seats)]
        is_round = isinstance(event, TurnBegan) and (event.turn - 1) % seats == 0
        if is_round or (isinstance(event, GameEnded) and found):
            found.append(tuple(Counter(deck) for deck in decks))
        _change(decks, telling.seat, event)
    return found


def _change(decks: list[Deck], seat: Seat | None, event: object) -> None:
    if seat is None:
        return
    match event:
        case CardBought(card=card) | CardGained(card=card):
            decks[seat][card] += 1
        case LootGained(cards=cards):
            decks[seat].update(cards)
        case CardsTrashed(cards=cards):
            decks[seat].subtract(cards)


def points(deck: Deck) -> int:
    """What a deck is worth as it stands. D5, D17."""
    owned = deck.total()
    return sum(count * points_of(card, owned) for card, count in deck.items())
