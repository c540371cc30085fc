"""Cards that draw and dig: Adventurer, Council Room, Library."""

from engines.dominion.cards import ACTIONS, TREASURES
from engines.dominion.deck import draw, turn_over
from engines.dominion.events import CardSetAside
from engines.dominion.frames import Question
from engines.dominion.play import Play
from engines.dominion.zones import discard_aside

ADVENTURER_FINDS = 2
LIBRARY_HAND = 7


def adventurer(play: Play) -> None:
    """Reveal until two Treasures are found; they go to the hand, the rest is discarded. D28.

    What was revealed already is not shuffled in.
    """
    seat, found = play.current, 0
    while found < ADVENTURER_FINDS:
        cards = turn_over(play, seat, 1)
        if not cards:
            break
        found += cards[0] in TREASURES
    revealed = play.me.aside
    if revealed:
        play.show(seat, "adventurer", revealed)
        treasures = tuple(card for card in revealed if card in TREASURES)
        rest = tuple(card for card in revealed if card not in TREASURES)
        play.change(seat, aside=rest, hand=play.me.hand + treasures)
        discard_aside(play, seat)


def council_room(play: Play) -> None:
    """Every other seat draws one: no Attack, and no choice. D24."""
    for seat in play.others:
        draw(play, seat, 1)


def library(play: Play) -> None:
    """Draw one by one up to seven, and ask about each Action when it is seen. D25."""
    while len(play.me.hand) < LIBRARY_HAND:
        if not draw(play, play.current, 1):
            break
        if play.me.hand[-1] in ACTIONS:
            play.frames.append(Question(kind="library", seat=play.current, card="library"))
            return
    discard_aside(play, play.current)


def decide_library(play: Play, _question: Question, *, yes: bool) -> None:
    """Set the Action drawn last aside, or keep it; then draw on."""
    if yes:
        *hand, card = play.me.hand
        play.change(play.current, hand=tuple(hand), aside=(*play.me.aside, card))
        play.events.append(CardSetAside(seat=play.current, card=card))
    library(play)
