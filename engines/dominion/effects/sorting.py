"""Cards that sort out hand and deck: Cellar, Chancellor, Chapel, Moneylender."""

from engines.dominion.asking import has_choice
from engines.dominion.cards import Cards
from engines.dominion.deck import discard_deck, draw
from engines.dominion.frames import Question
from engines.dominion.play import Play
from engines.dominion.zones import discard, trash

MONEYLENDER_PAYS = 3


def cellar(play: Play) -> None:
    """Ask what to discard. D11."""
    _ask(play, Question(kind="cellar", seat=play.current, card="cellar"))


def choose_cellar(play: Play, question: Question, cards: Cards) -> None:
    """Discard all of them, then draw as many: they can come back in a shuffle. D11."""
    discard(play, question.seat, cards)
    draw(play, question.seat, len(cards))


def chapel(play: Play) -> None:
    """Ask what to trash. D12."""
    _ask(play, Question(kind="chapel", seat=play.current, card="chapel"))


def choose_chapel(play: Play, question: Question, cards: Cards) -> None:
    """Trash them."""
    trash(play, question.seat, cards)


def chancellor(play: Play) -> None:
    """Ask whether the deck goes onto the discard pile; an empty one makes no question. D14."""
    if play.me.deck:
        play.frames.append(Question(kind="chancellor", seat=play.current, card="chancellor"))


def decide_chancellor(play: Play, question: Question, *, yes: bool) -> None:
    """Put the deck onto the discard pile, unseen and unshuffled. D14."""
    if yes:
        discard_deck(play, question.seat)


def moneylender(play: Play) -> None:
    """Trash a Copper of the hand for coins: a must in this edition. D19."""
    if "copper" in play.me.hand:
        trash(play, play.current, ("copper",))
        play.coins += MONEYLENDER_PAYS


def _ask(play: Play, question: Question) -> None:
    if has_choice(play, question):
        play.frames.append(question)
