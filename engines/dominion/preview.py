"""What a move would bring, as far as its seat can know: actions, buys and coins."""

from engines.core.contract import Preview, ScoreLine
from engines.dominion.cards import COSTS, FACES, TREASURES
from engines.dominion.legal import check
from engines.dominion.moves import BuyCard, DominionMove, PlayAction, PlayTreasure, PlayTreasures
from engines.dominion.prompts import DominionPrompt
from engines.dominion.view import DominionPrivate, DominionPublic


def preview(
    view: DominionPublic, mine: DominionPrivate, prompt: DominionPrompt, move: DominionMove
) -> Preview:
    """Actions, buys and coins now, and after the move's plain bonuses. Raises IllegalMove."""
    check(prompt, move)
    actions, buys, coins = view.actions, view.buys, view.coins
    before = _lines(actions, buys, coins)
    match move:
        case PlayAction(card=card):
            face = FACES[card]
            after = _lines(actions - 1 + face.actions, buys + face.buys, coins + face.coins)
        case PlayTreasure(card=card):
            after = _lines(actions, buys, coins + FACES[card].coins)
        case PlayTreasures():
            more = sum(FACES[card].coins for card in mine.hand if card in TREASURES)
            after = _lines(actions, buys, coins + more)
        case BuyCard(card=card):
            after = _lines(actions, buys - 1, coins - COSTS[card])
        case _:
            after = before
    return Preview(before=before, after=after)


def _lines(actions: int, buys: int, coins: int) -> tuple[ScoreLine, ...]:
    return (
        ScoreLine(code="actions", points=actions),
        ScoreLine(code="buys", points=buys),
        ScoreLine(code="coins", points=coins),
    )
