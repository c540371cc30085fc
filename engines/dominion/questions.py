"""What each seat is asked now."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import cast

from engines.core.contract import Seat
from engines.dominion.cards import ACTIONS, COSTS, KINGDOM, TREASURES, Cards, distinct
from engines.dominion.choices import ONE, some
from engines.dominion.frames import Question
from engines.dominion.info import KINGDOM_SIZE
from engines.dominion.prompts import (
    CardPrompt,
    CardsPrompt,
    DecidePrompt,
    DominionPrompt,
    PilePrompt,
    TurnPrompt,
    YesOrNo,
)
from engines.dominion.state import DominionState

_CACHED = 1 << 15


class _Memory:
    """The state asked about last, with its prompts: a move is checked against what was shown."""

    last: tuple[DominionState | None, Mapping[Seat, DominionPrompt]] = (None, {})


def prompts(state: DominionState) -> Mapping[Seat, DominionPrompt]:
    """The question that is open, to one seat; none when the game is over."""
    known, found = _Memory.last
    if known is not state:
        found = MappingProxyType(_open_questions(state))
        _Memory.last = (state, found)
    return found


def _open_questions(state: DominionState) -> dict[Seat, DominionPrompt]:
    if state.phase == "over":
        return {}
    question = state.question
    if question is not None:
        return {question.seat: _effect_prompt(state, question)}
    if state.phase == "kingdom":
        return {state.current: _pile_prompt(state)}
    return {state.current: _turn_prompt(state)}


def _pile_prompt(state: DominionState) -> PilePrompt:
    return PilePrompt(
        left=KINGDOM_SIZE - len(state.kingdom),
        cards=tuple(card for card in KINGDOM if card not in state.kingdom),
        may_resign=state.options.resigning,
    )


def _turn_prompt(state: DominionState) -> TurnPrompt:
    phase = state.phase
    plays, treasures = _playable(state.players[state.current].hand)
    supply = state.supply
    return TurnPrompt(
        turn=state.turn,
        phase=phase,
        plays=plays if phase == "action" and state.actions else (),
        treasures=() if phase == "buy" else treasures,
        cards=_affordable(state.piles, supply if 0 in supply else (), state.coins)
        if state.buys
        else (),
        actions=state.actions,
        buys=state.buys,
        coins=state.coins,
        may_resign=state.options.resigning,
    )


@lru_cache(_CACHED)
def _playable(hand: Cards) -> tuple[Cards, Cards]:
    """The Actions and the Treasures of a hand, each kind once, in the order of the hand."""
    kinds = distinct(hand)
    return (
        tuple([card for card in kinds if card in ACTIONS]),
        tuple([card for card in kinds if card in TREASURES]),
    )


@lru_cache(_CACHED)
def _affordable(piles: Cards, supply: tuple[int, ...], coins: int) -> Cards:
    """What so many coins buy, Curse and Copper too; `supply` is empty while no pile is. D2."""
    counts = supply or (1,) * len(piles)
    return tuple(
        card for card, count in zip(piles, counts, strict=True) if count and COSTS[card] <= coins
    )


def _effect_prompt(state: DominionState, question: Question) -> DominionPrompt:
    kind = question.kind
    if kind in ONE:
        return CardPrompt(
            turn=state.turn,
            question=kind,
            card=question.card,
            cards=ONE[kind](state, question),
            victim=question.victim,
            may_resign=state.options.resigning,
        )
    if kind in {"cellar", "chapel", "militia", "thief_gain"}:
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
    return _decide_prompt(state, question)


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
