"""Cards that gain from the supply: Feast, Mine, Remodel, Workshop. D10."""

from engines.dominion.asking import ask_for_one
from engines.dominion.cards import COSTS, Card, without
from engines.dominion.frames import Question
from engines.dominion.play import Play
from engines.dominion.zones import gain, to_trash, trash

WORKSHOP_LIMIT = 4
FEAST_LIMIT = 5
REMODEL_ADDS = 2
MINE_ADDS = 3


def workshop(play: Play) -> None:
    """Gain a card that costs up to four."""
    _ask_to_gain(play, "workshop", WORKSHOP_LIMIT)


def feast(play: Play) -> None:
    """Trash the Feast, if it is still there, and gain a card that costs up to five. D16."""
    played = play.me.played
    if "feast" in played:
        play.change(play.current, played=without(played, "feast"))
        to_trash(play, play.current, ("feast",))
    _ask_to_gain(play, "feast", FEAST_LIMIT)


def remodel(play: Play) -> None:
    """Trash a card of the hand: a must. D12, D20."""
    question = Question(kind="remodel_trash", seat=play.current, card="remodel")
    ask_for_one(play, question, trash_for_remodel)


def trash_for_remodel(play: Play, question: Question, card: Card) -> None:
    """Then gain one that costs up to two more. D20."""
    trash(play, question.seat, (card,))
    _ask_to_gain(play, "remodel", COSTS[card] + REMODEL_ADDS)


def mine(play: Play) -> None:
    """Trash a Treasure of the hand: a must if there is one. D26."""
    question = Question(kind="mine_trash", seat=play.current, card="mine")
    ask_for_one(play, question, trash_for_mine)


def trash_for_mine(play: Play, question: Question, card: Card) -> None:
    """Then gain a Treasure that costs up to three more, into the hand. D26."""
    trash(play, question.seat, (card,))
    _ask_to_gain(play, "mine", COSTS[card] + MINE_ADDS)


def choose_gain(play: Play, question: Question, card: Card) -> None:
    """Gain it: at the Mine into the hand, otherwise onto the discard pile. D10."""
    gain(play, question.seat, card, "hand" if question.card == "mine" else "discard")


def _ask_to_gain(play: Play, card: Card, limit: int) -> None:
    question = Question(kind="gain", seat=play.current, card=card, limit=limit)
    ask_for_one(play, question, choose_gain)
