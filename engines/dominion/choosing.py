"""A move becomes a step: checked against the seat's prompt, then done."""

from collections.abc import Callable
from typing import Any, cast

from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.core.errors import IllegalMove
from engines.dominion import legal, plain
from engines.dominion.effects.table import (
    ANSWERS_WITH_ONE,
    ANSWERS_WITH_SOME,
    DECISIONS,
    PLAIN_ACTIONS,
)
from engines.dominion.ending import resign
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
from engines.dominion.questions import memory, prompts
from engines.dominion.resolving import begin, resolve
from engines.dominion.setup import pick_pile
from engines.dominion.state import DominionState
from engines.dominion.zones import put_into_play

DominionStep = Step[DominionState, DominionEvent]


def apply(state: DominionState, seat: Seat, move: DominionMove, chance: Chance) -> DominionStep:
    """The step this move makes. Raises IllegalMove."""
    shown, asked = memory.last  # a move is nearly always an answer to what was asked last
    prompt = (asked if shown is state else prompts(state)).get(seat)
    if prompt is None:
        raise IllegalMove("not_asked")
    answers, check, make = _DOORS[type(move)]
    if not isinstance(prompt, answers):
        raise IllegalMove("wrong_answer")
    if check:
        check(prompt, move)
    return make(state, seat, move, chance)


def _play_action(
    state: DominionState, seat: Seat, move: PlayAction, chance: Chance
) -> DominionStep:
    if move.card in PLAIN_ACTIONS:
        return plain.play_plain_action(state, seat, move, chance)
    play = Play(state, chance)
    play.actions -= 1
    put_into_play(play, move.card)
    begin(play, move.card)
    resolve(play)
    return play.step()


def _answer(
    state: DominionState, _seat: Seat, move: ChooseCard | ChooseCards | Decide, chance: Chance
) -> DominionStep:
    """Take the answer to an effect's question, and carry on with what is left."""
    play = Play(state, chance)
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
    resolve(play)
    return play.step()


def _pick_pile(state: DominionState, _seat: Seat, move: PickPile, chance: Chance) -> DominionStep:
    play = Play(state, chance)
    pick_pile(play, move.card)
    return play.step()


def _resign(state: DominionState, seat: Seat, _move: Resign, _chance: Chance) -> DominionStep:
    return resign(state, seat)


_MAKE: dict[type[DominionMove], Callable[[DominionState, Seat, Any, Chance], DominionStep]] = {
    PickPile: _pick_pile,
    PlayAction: _play_action,
    EndActions: plain.end_actions,
    PlayTreasure: plain.play_treasure,
    PlayTreasures: plain.play_treasures,
    BuyCard: plain.buy_card,
    EndTurn: plain.end_turn,
    ChooseCard: _answer,
    ChooseCards: _answer,
    Decide: _answer,
    Resign: _resign,
}
"""What makes the step of each move, once it is checked."""

_DOORS = {kind: (*legal.CHECKS[kind], make) for kind, make in _MAKE.items()}
"""Which prompt each move answers, what checks it, and what makes its step."""
