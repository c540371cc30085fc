"""The face-down deck: drawing, turning over, shuffling. D6, D8."""

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Seat
from engines.dominion.cards import Card, Cards
from engines.dominion.events import CardsDrawn, DeckDiscarded, DeckShuffled, DominionEvent
from engines.dominion.play import Play
from engines.dominion.state import Player

Shuffled = tuple[Player, int]
"""A seat's cards, and the id of the next card that is laid face down."""


def drawn(
    player: Player,
    seat: Seat,
    count: int,
    chance: Chance,
    next_back: int,
    told: list[DominionEvent],
) -> Shuffled:
    """Draw into the hand as many as there are, up to `count`; what happens is added to `told`."""
    if len(player.deck) < count and player.discard:
        player, next_back = _shuffled(player, seat, chance, next_back, told)
    deck = player.deck
    cards = deck[:count]
    if cards:
        player = replace(
            player,
            deck=deck[count:],
            backs=player.backs[count:],
            known=player.known - count if player.known > count else 0,
            hand=player.hand + cards,
        )
        told.append(CardsDrawn(seat=seat, count=len(cards), cards=cards))
    return player, next_back


def _shuffled(
    player: Player, seat: Seat, chance: Chance, next_back: int, told: list[DominionEvent]
) -> Shuffled:
    """Shuffle the discard pile beneath what is left of the deck. D6."""
    discard = player.discard
    told.append(DeckShuffled(seat=seat, count=len(discard)))
    deck, backs, after = shuffled_beneath(player.deck, player.backs, discard, chance, next_back)
    return replace(player, deck=deck, backs=backs, discard=()), after


def shuffled_beneath(
    deck: Cards, backs: tuple[int, ...], discard: Cards, chance: Chance, next_back: int
) -> tuple[Cards, tuple[int, ...], int]:
    """Deck, ids and next id after the discard pile was shuffled: each card gets a new id. D6.

    The ids follow the new order, so that they say nothing about the cards.
    """
    after = next_back + len(discard)
    return deck + chance.shuffled(discard), backs + tuple(range(next_back, after)), after


def draw(play: Play, seat: Seat, count: int) -> bool:
    """Draw into the hand as many as there are, up to `count`; False when there are none. D6."""
    before = play.players[seat]
    player, play.next_back = drawn(before, seat, count, play.chance, play.next_back, play.events)
    play.players[seat] = player
    has_drawn = len(player.hand) > len(before.hand)
    play.tells = play.tells or has_drawn
    return has_drawn


def turn_over(play: Play, seat: Seat, count: int) -> Cards:
    """Lay the top cards openly aside, as many as there are, up to `count`. D8."""
    cards = _take(play, seat, count)
    if cards:
        play.change(seat, aside=play.players[seat].aside + cards)
    return cards


def show_top(play: Play, seat: Seat, card: Card) -> bool:
    """Show the top card, which stays there, because of `card`; False when there is none. D21."""
    _have(play, seat, 1)
    player = play.players[seat]
    if not player.deck:
        return False
    play.change(seat, known=max(player.known, 1))
    play.show(seat, card, player.deck[:1])
    return True


def put_on_top(play: Play, seat: Seat, card: Card) -> None:
    """Lay a card that all have seen onto the deck: all know it there. D15."""
    player = play.players[seat]
    play.change(
        seat,
        deck=(card, *player.deck),
        backs=(play.next_back, *player.backs),
        known=player.known + 1,
    )
    play.next_back += 1


def take_top(play: Play, seat: Seat) -> Card:
    """Take the top card off a deck that has one."""
    (card,) = _take(play, seat, 1)
    return card


def discard_deck(play: Play, seat: Seat) -> None:
    """Turn the deck over onto the discard pile as a block, its bottom card on top. D14, D51."""
    player = play.players[seat]
    play.change(seat, deck=(), backs=(), known=0, discard=player.discard + player.deck)
    play.events.append(DeckDiscarded(seat=seat, count=len(player.deck)))
    play.tells = True


def _have(play: Play, seat: Seat, count: int) -> None:
    """Have so many cards in the deck, if need be by shuffling. D6."""
    player = play.players[seat]
    if len(player.deck) < count and player.discard:
        play.players[seat], play.next_back = _shuffled(
            player, seat, play.chance, play.next_back, play.events
        )


def _take(play: Play, seat: Seat, count: int) -> Cards:
    """Take off the deck as many as there are, up to `count`. D6."""
    _have(play, seat, count)
    player = play.players[seat]
    taken = player.deck[:count]
    if taken:
        play.change(
            seat,
            deck=player.deck[count:],
            backs=player.backs[count:],
            known=max(player.known - count, 0),
        )
        play.tells = True
    return taken
