"""The Throne Room plays another Action twice. D23."""

from engines.dominion.asking import ask_for_one
from engines.dominion.cards import Card
from engines.dominion.frames import Playing, Question
from engines.dominion.play import Play
from engines.dominion.zones import put_into_play


def throne_room(play: Play) -> None:
    """Choose an Action of the hand: a must if there is one. D19, D23."""
    question = Question(kind="throne_room", seat=play.current, card="throne_room")
    ask_for_one(play, question, choose_doubled)


def choose_doubled(play: Play, _question: Question, card: Card) -> None:
    """Lay it into play once and carry it out twice, the second time after all of the first. D23."""
    put_into_play(play, card)
    play.frames += [Playing(card=card, again=True), Playing(card=card)]
