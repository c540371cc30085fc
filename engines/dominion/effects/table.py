"""Which function carries out which card, and which one takes the answer to which question."""

from collections.abc import Callable
from typing import Protocol

from engines.core.contract import Seat
from engines.dominion.asking import Answer
from engines.dominion.cards import ACTIONS, Card, Cards
from engines.dominion.effects import (
    attacking,
    doubling,
    drawing,
    gaining,
    reacting,
    sorting,
    spying,
    thieving,
)
from engines.dominion.frames import Question
from engines.dominion.play import Play
from engines.dominion.prompts import OneOf, SomeOf, YesOrNo


class Decision(Protocol):
    """What follows from a yes or a no."""

    def __call__(self, play: Play, question: Question, /, *, yes: bool) -> None:
        """Do what was decided."""
        ...


EFFECTS: dict[Card, Callable[[Play], None]] = {
    "adventurer": drawing.adventurer,
    "bureaucrat": attacking.bureaucrat,
    "cellar": sorting.cellar,
    "chancellor": sorting.chancellor,
    "chapel": sorting.chapel,
    "council_room": drawing.council_room,
    "feast": gaining.feast,
    "library": drawing.library,
    "mine": gaining.mine,
    "moneylender": sorting.moneylender,
    "remodel": gaining.remodel,
    "throne_room": doubling.throne_room,
    "workshop": gaining.workshop,
}
"""What a card does after its plain bonuses, where it does more."""

HITS: dict[Card, Callable[[Play, Seat], None]] = {
    "bureaucrat": attacking.hit_by_bureaucrat,
    "militia": attacking.hit_by_militia,
    "spy": spying.hit_by_spy,
    "thief": thieving.hit_by_thief,
    "witch": attacking.hit_by_witch,
}
"""What an Attack does to each seat it hits."""

PLAIN_ACTIONS = ACTIONS - EFFECTS.keys() - HITS.keys()
"""Cards with nothing but their bonuses."""

ANSWERS_WITH_ONE: dict[OneOf, Answer] = {
    "bureaucrat": attacking.put_back_for_bureaucrat,
    "gain": gaining.choose_gain,
    "mine_trash": gaining.trash_for_mine,
    "remodel_trash": gaining.trash_for_remodel,
    "thief_trash": thieving.trash_for_thief,
    "throne_room": doubling.choose_doubled,
}

ANSWERS_WITH_SOME: dict[SomeOf, Callable[[Play, Question, Cards], None]] = {
    "cellar": sorting.choose_cellar,
    "chapel": sorting.choose_chapel,
    "militia": attacking.choose_militia,
    "thief_gain": thieving.choose_loot,
}

DECISIONS: dict[YesOrNo, Decision] = {
    "chancellor": sorting.decide_chancellor,
    "library": drawing.decide_library,
    "moat": reacting.decide_moat,
    "spy": spying.decide_spy,
}
