"""The course of a turn: Actions, Treasures, buys, clean-up, and the test for the end. D1 to D4."""

from engines.core.contract import Seat
from engines.dominion.cards import COSTS, FACES, TREASURES, Card, Cards, without_all
from engines.dominion.deck import draw
from engines.dominion.events import (
    ActionsEnded,
    CardBought,
    CardsDiscarded,
    GameEnded,
    Resigned,
    TreasuresPlayed,
    TurnBegan,
)
from engines.dominion.frames import Playing
from engines.dominion.play import Play
from engines.dominion.resolving import resolve
from engines.dominion.score import result_of
from engines.dominion.zones import count_of, put_into_play, take_from_supply

HAND_SIZE = 5
EMPTY_PILES = 3
"""So many empty piles end the game. D4."""


def begin_turn(play: Play, seat: Seat) -> None:
    """Give a seat its turn, with one Action and one buy."""
    play.current = seat
    play.phase = "action"
    play.turn += 1
    play.actions, play.buys, play.coins = 1, 1, 0
    play.shown = ()
    play.events.append(TurnBegan(seat=seat, turn=play.turn))


def play_action(play: Play, card: Card) -> None:
    """Play an Action from the hand and carry it out. D1."""
    play.actions -= 1
    put_into_play(play, card)
    play.frames.append(Playing(card=card))
    resolve(play)


def end_actions(play: Play) -> None:
    """Go on to the Treasures. D2."""
    play.phase = "treasure"
    play.events.append(ActionsEnded(seat=play.current))


def play_treasures(play: Play, cards: Cards) -> None:
    """Lay these Treasures of the hand into play. D2."""
    me = play.me
    _lay_down(play, cards, without_all(me.hand, cards))


def play_all_treasures(play: Play) -> None:
    """Lay all Treasures of the hand into play, in their order there. D2."""
    hand = play.me.hand
    treasures = tuple([card for card in hand if card in TREASURES])
    _lay_down(play, treasures, tuple([card for card in hand if card not in TREASURES]))


def _lay_down(play: Play, cards: Cards, rest: Cards) -> None:
    coins = sum([FACES[card].coins for card in cards])
    play.change(play.current, hand=rest, played=play.me.played + cards)
    play.phase = "treasure"
    play.coins += coins
    play.events.append(TreasuresPlayed(seat=play.current, cards=cards, coins=coins))


def buy(play: Play, card: Card) -> None:
    """Pay for a card and lay it onto the discard pile: no Treasure after that. D2."""
    take_from_supply(play, card)
    play.phase = "buy"
    play.buys -= 1
    play.coins -= COSTS[card]
    play.change(play.current, discard=(*play.me.discard, card))
    play.events.append(CardBought(seat=play.current, card=card, cost=COSTS[card]))


def end_turn(play: Play) -> None:
    """Clean up, draw, and see whether the game is over; if not, the next seat's turn begins. D3."""
    seat, me = play.current, play.me
    cards = me.hand + me.played  # the card played last is on top: D51
    play.change(seat, hand=(), played=(), discard=me.discard + cards, turns=me.turns + 1)
    if cards:
        play.events.append(CardsDiscarded(seat=seat, count=len(cards), cards=cards))
    draw(play, seat, HAND_SIZE)
    play.actions = play.buys = play.coins = 0
    play.shown = ()
    if count_of(play, "province") == 0:  # after a whole turn only: D4
        end_game(play, "provinces_gone")
    elif play.supply.count(0) >= EMPTY_PILES:
        end_game(play, "piles_gone")
    else:
        begin_turn(play, (seat + 1) % len(play.players))


def resign(play: Play, seat: Seat) -> None:
    """End the game at once: the other seat wins. D53."""
    play.frames.clear()
    play.resigned = seat
    play.events.append(Resigned(seat=seat))
    end_game(play, "resigned")


def end_game(play: Play, ending: str) -> None:
    """Count everything. D5."""
    play.phase = "over"
    play.ending = ending
    play.tells = True
    result = result_of(play.players, ending, play.resigned)
    play.events.append(
        GameEnded(
            ending=ending,
            points=tuple(seat.points for seat in result.seats),
            winners=tuple(seat for seat, one in enumerate(result.seats) if one.rank == 1),
        )
    )
