"""What each seat is asked now."""

from collections.abc import Mapping
from typing import cast

from engines.core.contract import Seat
from engines.dominion.cards import ACTIONS, KINGDOM, TREASURES, Cards, in_order
from engines.dominion.choices import ONE, some
from engines.dominion.frames import Question
from engines.dominion.info import KINGDOM_SIZE, Phase
from engines.dominion.prompts import (
    CardPrompt,
    CardsPrompt,
    DecidePrompt,
    DominionPrompt,
    OneOf,
    PilePrompt,
    SomeOf,
    TurnPrompt,
    YesOrNo,
)
from engines.dominion.state import DominionState
from engines.dominion.supply import affordable

Questions = Mapping[Seat, DominionPrompt]


_OUTSIDE_OF_TURNS = frozenset[Phase](("kingdom", "over"))

_MOST_HANDS = 1 << 14
_in_hands: dict[Cards, tuple[Cards, Cards]] = {}
"""The kinds of Actions and of Treasures in the hands that were asked about."""


class _Memory:
    """The state asked about last, with its question: a move is checked against what was shown."""

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last: tuple[DominionState | None, Questions] = (None, {})


memory = _Memory()


def prompts(state: DominionState) -> Questions:
    """The question that is open, to one seat; none when the game is over."""
    known, found = memory.last
    if known is not state:
        found = _effect_question(state) if state.frames else _course_question(state)
        memory.last = state, found
    return found


def _course_question(state: DominionState) -> Questions:
    """What the course of the game asks who has the turn."""
    phase = state.phase
    if phase in _OUTSIDE_OF_TURNS:
        return {} if phase == "over" else {state.current: _pile_prompt(state)}
    hand = state.players[state.current].hand
    plays, treasures = _in_hands.get(hand) or _look_into(hand)
    # By position, in the order of the record's fields: quicker than by name.
    prompt = TurnPrompt(
        state.turn,
        phase,
        plays if phase == "action" and state.actions else (),
        treasures if phase != "buy" else (),
        affordable(state.piles, state.empty, state.coins) if state.buys else (),
        state.actions,
        state.buys,
        state.coins,
        state.options.resigning,
    )
    return {state.current: prompt}


def _look_into(hand: Cards) -> tuple[Cards, Cards]:
    """The kinds of Actions and of Treasures in a hand, in the order of the table of all cards."""
    if len(_in_hands) >= _MOST_HANDS:
        _in_hands.clear()
    found = in_order(ACTIONS.intersection(hand)), in_order(TREASURES.intersection(hand))
    _in_hands[hand] = found
    return found


def _pile_prompt(state: DominionState) -> PilePrompt:
    return PilePrompt(
        left=KINGDOM_SIZE - len(state.kingdom),
        cards=tuple(card for card in KINGDOM if card not in state.kingdom),
        may_resign=state.options.resigning,
    )


def _effect_question(state: DominionState) -> Questions:
    """What an effect asks in its middle."""
    question = state.frames[-1]
    assert isinstance(question, Question)
    kind = question.kind
    if kind in ONE:
        return {question.seat: _card_prompt(state, question, kind)}
    if kind in {"cellar", "chapel", "militia", "thief_gain"}:
        return {question.seat: _cards_prompt(state, question, kind)}
    return {question.seat: _decide_prompt(state, question)}


def _card_prompt(state: DominionState, question: Question, kind: OneOf) -> CardPrompt:
    return CardPrompt(
        turn=state.turn,
        question=kind,
        card=question.card,
        cards=ONE[kind](state, question),
        victim=question.victim,
        may_resign=state.options.resigning,
    )


def _cards_prompt(state: DominionState, question: Question, kind: SomeOf) -> CardsPrompt:
    cards, least, most = some(state, kind, question)
    return CardsPrompt(
        turn=state.turn,
        question=kind,
        card=question.card,
        cards=cards,
        least=least,
        most=most,
        may_resign=state.options.resigning,
    )


def _decide_prompt(state: DominionState, question: Question) -> DecidePrompt:
    about = None
    if question.kind == "library":
        about = state.players[question.seat].hand[-1]
    elif question.kind == "spy" and question.victim is not None:
        about = state.players[question.victim].deck[0]
    return DecidePrompt(
        turn=state.turn,
        question=cast("YesOrNo", question.kind),
        card=question.card,
        about=about,
        victim=question.victim,
        may_resign=state.options.resigning,
    )
