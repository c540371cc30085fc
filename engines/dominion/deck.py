"""The face-down deck: drawing, turning over, shuffling. D6, D8."""

from engines.core.contract import Seat
from engines.dominion.cards import Card, Cards
from engines.dominion.events import CardsDrawn, DeckDiscarded, DeckShuffled
from engines.dominion.play import Play


def draw(play: Play, seat: Seat, count: int) -> Cards:
    """Draw into the hand as many as there are, up to `count`. D6."""
    cards = _take(play, seat, count)
    if cards:
        play.change(seat, hand=play.players[seat].hand + cards)
        play.events.append(CardsDrawn(seat=seat, count=len(cards), cards=cards))
    return cards


def turn_over(play: Play, seat: Seat, count: int) -> Cards:
    """Lay the top cards openly aside, as many as there are, up to `count`. D8."""
    cards = _take(play, seat, count)
    if cards:
        play.change(seat, aside=play.players[seat].aside + cards)
    return cards


def show_top(play: Play, seat: Seat, card: Card) -> bool:
    """Show the top card, which stays there, because of `card`; False when there is none. D21."""
    if not play.players[seat].deck:
        shuffle(play, seat)
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


def shuffle(play: Play, seat: Seat) -> None:
    """Make the discard pile the deck, which is empty: each card gets a new id. D6.

    The ids follow the new order, so that they say nothing about the cards.
    """
    discard = play.players[seat].discard
    if not discard:
        return
    count = len(discard)
    first = play.next_back
    play.next_back += count
    deck = play.chance.shuffled(discard)
    play.change(seat, deck=deck, backs=tuple(range(first, first + count)), known=0, discard=())
    play.events.append(DeckShuffled(seat=seat, count=count))


def _take(play: Play, seat: Seat, count: int) -> Cards:
    """Take off the deck what is there, then shuffle and go on, only if more is needed. D6."""
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
    if len(taken) < count and player.discard:
        shuffle(play, seat)
        taken += _take(play, seat, count - len(taken))
    return taken
