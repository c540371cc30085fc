"""How a beginner plays: dear cards look good, whatever the deck needs."""

from random import Random

from engines.dominion.buying import Plan, Want
from engines.dominion.cards import ACTIONS, COSTS, FACES, Card, Cards
from engines.dominion.moves import DominionMove
from engines.dominion.policy import BUY, PLAY, answer
from engines.dominion.prompts import DominionPrompt, TurnPrompt
from engines.dominion.sight import Sight

_PLAN = Plan((Want("gold"), Want("silver")))
"""What he takes where a card asks him to, and often when he buys."""

_FANCY = 0.45
"""How often he buys what looks interesting rather than money."""


def beginners_move(sight: Sight, prompt: DominionPrompt, rnd: Random) -> DominionMove:
    """The move of somebody who has read the rules, and likes colourful cards."""
    if isinstance(prompt, TurnPrompt):
        return _turn(sight, prompt, rnd)
    return answer(_PLAN, sight, prompt)


def _turn(sight: Sight, prompt: TurnPrompt, rnd: Random) -> DominionMove:
    if prompt.plays:
        return PLAY[_action(prompt.plays, rnd)]
    if prompt.treasures or not prompt.buys:
        return answer(_PLAN, sight, prompt)
    if "province" not in prompt.cards and rnd.random() < _FANCY:
        fancy = _fancy(prompt.cards)
        if fancy:
            return BUY[rnd.choice(fancy)]
    return answer(_PLAN, sight, prompt)


def _action(plays: Cards, rnd: Random) -> Card:
    """What gives Actions comes first; of the rest any."""
    going_on = [card for card in plays if FACES[card].actions]
    return rnd.choice(going_on or plays)


def _fancy(cards: Cards) -> list[Card]:
    """The dearest Actions, whether or not there will be a play for them."""
    actions = [card for card in cards if card in ACTIONS]
    price = max((COSTS[card] for card in actions), default=0)
    return [card for card in actions if COSTS[card] >= price - 1]
