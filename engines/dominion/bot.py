"""Moves of nobody in particular: any legal one, and the one made for somebody absent."""

from random import Random

from engines.dominion.cards import COSTS, Card, Cards, by_worth
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
from engines.dominion.opponent import BOT
from engines.dominion.prompts import (
    CardPrompt,
    CardsPrompt,
    DominionPrompt,
    PilePrompt,
    TurnPrompt,
)
from engines.dominion.view import DominionPrivate, DominionPublic

__all__ = ["BOT", "fallback", "sample"]

_RESIGN_ODDS = 400
_WORTH_BUYING: Cards = ("province", "gold", "silver")


def sample(
    _view: DominionPublic, _mine: DominionPrivate, prompt: DominionPrompt, rnd: Random
) -> DominionMove:
    """Some legal move; every one can come up."""
    if prompt.may_resign and rnd.randrange(_RESIGN_ODDS) == 0:
        return Resign()
    match prompt:
        case TurnPrompt():
            return _some_turn(prompt, rnd)
        case PilePrompt():
            return PickPile(card=rnd.choice(prompt.cards))
        case CardPrompt():
            return ChooseCard(card=rnd.choice(prompt.cards))
        case CardsPrompt():
            count = rnd.randint(prompt.least, prompt.most)
            return ChooseCards(cards=tuple(rnd.sample(prompt.cards, count)))
    return Decide(yes=rnd.random() < 0.5)


def _some_turn(prompt: TurnPrompt, rnd: Random) -> DominionMove:
    """Mostly what brings the turn on: Actions before Treasures before buys."""
    bold = rnd.random()
    if prompt.plays and bold < 0.85:
        return PlayAction(card=rnd.choice(prompt.plays))
    if prompt.treasures and bold < 0.7:
        return PlayTreasures()
    if prompt.treasures and bold < 0.9:
        return PlayTreasure(card=rnd.choice(prompt.treasures))
    if prompt.cards and bold < 0.95:
        return BuyCard(card=rnd.choice(prompt.cards))
    if prompt.phase == "action" and bold < 0.97:
        return EndActions()
    return EndTurn()


def fallback(_view: DominionPublic, _mine: DominionPrivate, prompt: DominionPrompt) -> DominionMove:
    """The plain money strategy, so that a game ends without anybody; no Action is played. D62.

    It shows no Moat, keeps what it can, and gives up the cheapest where it must.
    """
    match prompt:
        case TurnPrompt():
            return _money(prompt)
        case PilePrompt():
            return PickPile(card=prompt.cards[0])
        case CardPrompt():
            return ChooseCard(card=_least_bad(prompt))
        case CardsPrompt():
            return ChooseCards(cards=by_worth(prompt.cards)[: prompt.least])
    return Decide(yes=False)


def _money(prompt: TurnPrompt) -> DominionMove:
    if prompt.treasures:
        return PlayTreasures()
    for card in _WORTH_BUYING:
        if card in prompt.cards:
            return BuyCard(card=card)
    return EndTurn()


def _least_bad(prompt: CardPrompt) -> Card:
    """The dearest card to gain, to play twice or to take from a rival; the cheapest to lose."""
    cards = by_worth(prompt.cards)
    is_loss = prompt.question in {"bureaucrat", "mine_trash", "remodel_trash"}
    return cards[0] if is_loss else max(cards, key=COSTS.__getitem__)
