"""Drawing: the deck, its reshuffling, and the Hardships that strike on the way to a hand."""

from engines.core.contract import Seat
from engines.medieval_manor import hardships
from engines.medieval_manor.cards import is_hardship
from engines.medieval_manor.events import CardDrawn, DeckShuffled, Drawing
from engines.medieval_manor.play import Play

FACE_DOWN = ""
"""A card of the deck that nobody may know yet, in a rehearsal."""


class LuckNeeded(Exception):
    """A rehearsal came to where only luck can tell how it goes on."""


def draw(play: Play, seat: Seat, why: Drawing) -> bool:
    """Let a seat draw the top card; say whether there was one. M15, M16.

    A Hardship takes effect at once, is removed, and is not replaced.
    """
    card = take_top(play)
    if card is None:
        return False
    play.tell(CardDrawn(seat=seat, card=card, why=why))
    receive(play, seat, card)
    return True


def receive(play: Play, seat: Seat, card: str) -> None:
    """Put a drawn card into a hand, or let it strike."""
    if is_hardship(card):
        hardships.strike(play, seat, card)
    else:
        play.change_estate(seat, hand=(*play.estate(seat).hand, card))


def take_top(play: Play) -> str | None:
    """The top card of the deck, shuffled anew when it was empty; None when there is none. M15."""
    if not play.state.deck:
        _reshuffle(play)
    if not play.state.deck:
        return None
    card = play.state.deck[0]
    if card == FACE_DOWN:
        raise LuckNeeded
    play.change(deck=play.state.deck[1:])
    return card


def _reshuffle(play: Play) -> None:
    if play.state.discard:
        cards = play.chance.shuffled(play.state.discard)
        play.change(deck=cards, discard=())
        play.tell(DeckShuffled(count=len(cards)))
