"""Whether a move answers the prompt, and why not; the same for a move and for its preview."""

from collections.abc import Callable
from typing import Any

from engines.core.errors import IllegalMove
from engines.dominion.cards import ACTIONS, COSTS, TREASURES
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
from engines.dominion.prompts import (
    CardPrompt,
    CardsPrompt,
    DecidePrompt,
    DominionPrompt,
    PilePrompt,
    QuestionKind,
    TurnPrompt,
)

RULINGS: dict[QuestionKind, str] = {
    "bureaucrat": "D15",
    "cellar": "D11",
    "chapel": "D12",
    "gain": "D10",
    "militia": "D18",
    "mine_trash": "D26",
    "remodel_trash": "D20",
    "thief_gain": "D22",
    "thief_trash": "D22",
    "throne_room": "D23",
}
"""The ruling that says what may be chosen."""


def check(prompt: DominionPrompt, move: DominionMove) -> None:
    """Raises IllegalMove unless this move answers the prompt."""
    asked, check_it = CHECKS[type(move)]
    if not isinstance(prompt, asked):
        raise IllegalMove("wrong_answer")
    if check_it:
        check_it(prompt, move)


def _check_resigning(prompt: DominionPrompt, _move: Resign) -> None:
    if not prompt.may_resign:
        raise IllegalMove("no_resigning", "D53")


def _check_card(prompt: CardPrompt, move: ChooseCard) -> None:
    card = move.card
    if card not in prompt.cards:
        raise IllegalMove("card_not_to_choose", RULINGS[prompt.question], card=card)


def _check_pile(prompt: PilePrompt, move: PickPile) -> None:
    card = move.card
    if card not in prompt.cards:
        raise IllegalMove("pile_already_chosen", "D60", card=card)


def _check_cards(prompt: CardsPrompt, move: ChooseCards) -> None:
    rule = RULINGS[prompt.question]
    left = list(prompt.cards)
    for card in move.cards:
        if card not in left:
            raise IllegalMove("card_not_to_choose", rule, card=card)
        left.remove(card)
    if prompt.least <= len(move.cards) <= prompt.most:
        return
    if prompt.least == prompt.most:
        raise IllegalMove("wrong_number_of_cards", rule, count=prompt.least)
    # Where the number is free none need be chosen: these are too many.
    raise IllegalMove("too_many_cards", rule, most=prompt.most)


def _check_action(prompt: TurnPrompt, move: PlayAction) -> None:
    card = move.card
    if card in prompt.plays:
        return
    if card not in ACTIONS:
        raise IllegalMove("not_an_action", "D1", card=card)
    _check_end_of_actions(prompt)
    if not prompt.actions:
        raise IllegalMove("no_actions_left", "D1")
    raise IllegalMove("card_not_in_hand", "D1", card=card)


def _check_end_of_actions(prompt: TurnPrompt, _move: DominionMove | None = None) -> None:
    if prompt.phase != "action":
        raise IllegalMove("actions_are_over", "D2")


def _check_treasure(prompt: TurnPrompt, move: PlayTreasure) -> None:
    card = move.card
    if card in prompt.treasures:
        return
    if card not in TREASURES:
        raise IllegalMove("not_a_treasure", "D2", card=card)
    if prompt.phase == "buy":
        raise IllegalMove("treasures_are_over", "D2")
    raise IllegalMove("card_not_in_hand", "D2", card=card)


def _check_treasures(prompt: TurnPrompt, _move: PlayTreasures) -> None:
    if prompt.phase == "buy":
        raise IllegalMove("treasures_are_over", "D2")
    if not prompt.treasures:
        raise IllegalMove("no_treasures", "D2")


def _check_buy(prompt: TurnPrompt, move: BuyCard) -> None:
    card = move.card
    if card in prompt.cards:
        return
    if not prompt.buys:
        raise IllegalMove("no_buys_left", "D2")
    if COSTS[card] > prompt.coins:
        raise IllegalMove("too_dear", "D2", card=card, cost=COSTS[card], coins=prompt.coins)
    raise IllegalMove("not_in_supply", "D2", card=card)


CHECKS: dict[type[DominionMove], tuple[Any, Callable[[Any, Any], None] | None]] = {
    PlayAction: (TurnPrompt, _check_action),
    EndActions: (TurnPrompt, _check_end_of_actions),
    PlayTreasure: (TurnPrompt, _check_treasure),
    PlayTreasures: (TurnPrompt, _check_treasures),
    BuyCard: (TurnPrompt, _check_buy),
    EndTurn: (TurnPrompt, None),
    ChooseCard: (CardPrompt, _check_card),
    ChooseCards: (CardsPrompt, _check_cards),
    Decide: (DecidePrompt, None),
    PickPile: (PilePrompt, _check_pile),
    Resign: (DominionPrompt, _check_resigning),
}
"""Which prompt a move answers, and what is checked of it.

Nothing of the end of a turn, which is always allowed (D2), nor of yes or no.
"""
