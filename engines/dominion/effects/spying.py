"""The Spy looks at the top of every deck, his master's first. D21."""

from engines.core.contract import Seat
from engines.dominion.deck import show_top, take_top
from engines.dominion.events import CardPutOnDeck, OpenCardsDiscarded
from engines.dominion.frames import Question
from engines.dominion.play import Play


def hit_by_spy(play: Play, seat: Seat) -> None:
    """Show the top card and ask the attacker; who has no card is left out. D21."""
    if show_top(play, seat, "spy"):
        play.frames.append(Question(kind="spy", seat=play.current, card="spy", victim=seat))


def decide_spy(play: Play, question: Question, *, yes: bool) -> None:
    """Discard the card shown, or leave it on the deck."""
    seat = question.victim
    assert seat is not None
    if yes:
        card = take_top(play, seat)
        play.change(seat, discard=(*play.players[seat].discard, card))
        play.events.append(OpenCardsDiscarded(seat=seat, cards=(card,)))
    else:
        card = play.players[seat].deck[0]
        play.events.append(CardPutOnDeck(seat=seat, card=card))
