"""A move becomes a step: checked against the seat's prompt, then done."""

from typing import cast

from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.core.errors import IllegalMove
from engines.dominion import legal, turns
from engines.dominion.effects.table import ANSWERS_WITH_ONE, ANSWERS_WITH_SOME, DECISIONS
from engines.dominion.events import DominionEvent
from engines.dominion.frames import Question
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    ChooseCards,
    Decide,
    DominionMove,
    EndActions,
    EndTurn,
    PickPile,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
    Resign,
)
from engines.dominion.play import Play
from engines.dominion.prompts import OneOf, SomeOf, YesOrNo
from engines.dominion.questions import prompts
from engines.dominion.resolving import resolve
from engines.dominion.setup import pick_pile
from engines.dominion.state import DominionState


def apply(
    state: DominionState, seat: Seat, move: DominionMove, chance: Chance
) -> Step[DominionState, DominionEvent]:
    """The step this move makes. Raises IllegalMove."""
    prompt = prompts(state).get(seat)
    if prompt is None:
        raise IllegalMove("not_asked")
    legal.check(prompt, move)
    play = Play(state, chance)
    if isinstance(move, Resign):
        turns.resign(play, seat)
    elif play.frames:
        _answer(play, move)
    elif isinstance(move, PickPile):
        pick_pile(play, move.card)
    else:
        _take_turn(play, move)
    return play.step()


def _take_turn(play: Play, move: DominionMove) -> None:
    match move:
        case PlayTreasures():
            turns.play_all_treasures(play)
        case PlayTreasure():
            turns.play_treasures(play, (move.card,))
        case BuyCard():
            turns.buy(play, move.card)
        case PlayAction():
            turns.play_action(play, move.card)
        case EndTurn():
            turns.end_turn(play)
        case EndActions():
            turns.end_actions(play)
        case _:
            raise AssertionError(f"{move} was not checked")


def _answer(play: Play, move: DominionMove) -> None:
    """Take the answer to an effect's question, and carry on with what is left."""
    question = play.frames.pop()
    assert isinstance(question, Question)
    kind = question.kind
    match move:
        case ChooseCard():
            ANSWERS_WITH_ONE[cast("OneOf", kind)](play, question, move.card)
        case ChooseCards():
            ANSWERS_WITH_SOME[cast("SomeOf", kind)](play, question, move.cards)
        case Decide():
            DECISIONS[cast("YesOrNo", kind)](play, question, yes=move.yes)
        case _:
            raise AssertionError(f"{move} was not checked")
    resolve(play)
