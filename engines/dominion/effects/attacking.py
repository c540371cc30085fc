"""Plain attacks, one victim at a time: Bureaucrat, Militia, Witch. D9."""

from engines.core.contract import Seat
from engines.dominion.asking import ask_for_one, has_choice
from engines.dominion.cards import VICTORIES, Card, Cards, without
from engines.dominion.choices import some
from engines.dominion.deck import put_on_top
from engines.dominion.events import CardPutOnDeck
from engines.dominion.frames import Question
from engines.dominion.play import Play
from engines.dominion.zones import discard, gain


def bureaucrat(play: Play) -> None:
    """Gain a Silver onto the deck, if there is one. D15."""
    gain(play, play.current, "silver", "deck")


def hit_by_bureaucrat(play: Play, seat: Seat) -> None:
    """A Victory card of the hand goes onto the deck; who has none shows the hand. D15."""
    hand = play.players[seat].hand
    if VICTORIES.isdisjoint(hand):
        play.show(seat, "bureaucrat", hand)
        return
    question = Question(kind="bureaucrat", seat=seat, card="bureaucrat")
    ask_for_one(play, question, put_back_for_bureaucrat)


def put_back_for_bureaucrat(play: Play, question: Question, card: Card) -> None:
    """Show the Victory card and lay it onto the deck. D15."""
    seat = question.seat
    play.change(seat, hand=without(play.players[seat].hand, card))
    put_on_top(play, seat, card)
    play.note(seat, "bureaucrat", (card,))
    play.events.append(CardPutOnDeck(seat=seat, card=card))


def hit_by_militia(play: Play, seat: Seat) -> None:
    """Discard down to three; equal cards make no question. D18."""
    question = Question(kind="militia", seat=seat, card="militia")
    if has_choice(play, question):
        play.frames.append(question)
        return
    hand, count, _ = some(play, "militia", question)
    discard(play, seat, hand[:count])


def choose_militia(play: Play, question: Question, cards: Cards) -> None:
    """Discard them. D18."""
    discard(play, question.seat, cards)


def hit_by_witch(play: Play, seat: Seat) -> None:
    """Gain a Curse, as long as there are any. D27."""
    gain(play, seat, "curse")
