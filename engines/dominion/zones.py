"""Cards on their way between hand, discard pile, supply and trash."""

from msgspec.structs import replace

from engines.core.contract import Seat
from engines.dominion.cards import Card, Cards, without, without_all
from engines.dominion.deck import put_on_top
from engines.dominion.events import (
    CardGained,
    CardsDiscarded,
    CardsTrashed,
    OpenCardsDiscarded,
    Place,
)
from engines.dominion.play import Play
from engines.dominion.supply import taken


def discard(play: Play, seat: Seat, cards: Cards) -> None:
    """Discard these of the hand, the last one on top; the others see how many. D7, D51."""
    if cards:
        player = play.players[seat]
        play.change(seat, hand=without_all(player.hand, cards), discard=player.discard + cards)
        play.events.append(CardsDiscarded(seat=seat, count=len(cards), cards=cards))


def discard_aside(play: Play, seat: Seat) -> None:
    """Discard what lies openly aside, in the order in which it came there. D51."""
    player = play.players[seat]
    if player.aside:
        play.change(seat, aside=(), discard=player.discard + player.aside)
        play.events.append(OpenCardsDiscarded(seat=seat, cards=player.aside))


def trash(play: Play, seat: Seat, cards: Cards) -> None:
    """Trash these of the hand. D8."""
    if cards:
        play.change(seat, hand=without_all(play.players[seat].hand, cards))
        to_trash(play, seat, cards)


def to_trash(play: Play, seat: Seat, cards: Cards) -> None:
    """Lay cards that were taken from a seat onto the trash."""
    play.trash += cards
    play.events.append(CardsTrashed(seat=seat, cards=cards))


def count_of(play: Play, card: Card) -> int:
    """How many lie in a pile of the supply; none where there is no such pile."""
    return play.supply[play.piles.index(card)] if card in play.piles else 0


def take_from_supply(play: Play, card: Card) -> None:
    """Take the top card of a pile that has one."""
    play.supply, play.empty = taken(play.piles, play.supply, play.empty, card)


def gain(play: Play, seat: Seat, card: Card, to: Place = "discard") -> None:
    """Gain a card by an effect, if its pile has one: it does nothing on its way. D8, D10."""
    if not count_of(play, card):
        return
    take_from_supply(play, card)
    player = play.players[seat]
    if to == "deck":
        put_on_top(play, seat, card)
    elif to == "hand":
        play.change(seat, hand=(*player.hand, card))
    else:
        play.change(seat, discard=(*player.discard, card))
    play.events.append(CardGained(seat=seat, card=card, to=to))


def put_into_play(play: Play, card: Card) -> None:
    """Lay a card of the hand of who has the turn into play, where it stays to the end. D1."""
    me = play.me
    play.players[play.current] = replace(me, hand=without(me.hand, card), played=(*me.played, card))
