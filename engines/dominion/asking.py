"""Asking in the middle of an effect, and only where there is more than one outcome."""

from collections.abc import Callable
from typing import cast

from engines.dominion.cards import Card
from engines.dominion.choices import ONE, some
from engines.dominion.frames import Question
from engines.dominion.play import Play
from engines.dominion.prompts import OneOf, SomeOf

Answer = Callable[[Play, Question, Card], None]


def ask_for_one(play: Play, question: Question, answer: Answer) -> None:
    """Ask for one card; a single choice is made at once, and without any nothing happens."""
    cards = ONE[cast("OneOf", question.kind)](play, question)
    if len(cards) > 1:
        play.frames.append(question)
    elif cards:
        answer(play, question, cards[0])


def has_choice(play: Play, question: Question) -> bool:
    """Whether a question for several cards has more than one answer. D51: order is a choice too."""
    cards, least, most = some(play, cast("SomeOf", question.kind), question)
    return most > least or (least > 0 and len(set(cards)) > 1)
