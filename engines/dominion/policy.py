"""The answer of somebody who has a plan, to any question: quick enough for a dream."""

from engines.dominion import replies
from engines.dominion.buying import Plan, buy
from engines.dominion.cards import FACES, Card, Kingdom
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    ChooseCards,
    Decide,
    DominionMove,
    EndTurn,
    PickPile,
    PlayAction,
    PlayTreasures,
)
from engines.dominion.prompts import (
    CardPrompt,
    CardsPrompt,
    DecidePrompt,
    DominionPrompt,
    PilePrompt,
    TurnPrompt,
)
from engines.dominion.sight import Sight
from engines.dominion.tactics import action, doubled

PLAY = {card: PlayAction(card=card) for card in FACES}
BUY = {card: BuyCard(card=card) for card in FACES}
CHOOSE = {card: ChooseCard(card=card) for card in FACES}
LAY, END = PlayTreasures(), EndTurn()
YES, NO = Decide(yes=True), Decide(yes=False)

_LIKED: tuple[Kingdom, ...] = (
    *("witch", "laboratory", "market", "smithy", "chapel", "council_room", "village"),
    *("festival", "militia", "library", "gardens", "workshop", "throne_room", "mine"),
)


def answer(plan: Plan, sight: Sight, prompt: DominionPrompt) -> DominionMove:
    """The move."""
    match prompt:
        case TurnPrompt():
            return turn(plan, sight, prompt)
        case CardPrompt():
            return CHOOSE[_one(plan, sight, prompt)]
        case CardsPrompt():
            return ChooseCards(cards=_some(sight, prompt))
        case DecidePrompt():
            return YES if _decision(sight, prompt) else NO
        case PilePrompt():
            return PickPile(card=_pile(prompt))


def turn(plan: Plan, sight: Sight, prompt: TurnPrompt) -> DominionMove:
    """Actions, then all Treasures, then what the plan wants."""
    if prompt.plays:
        card = action(sight, prompt.plays)
        if card:
            return PLAY[card]
    if prompt.treasures:
        return LAY
    if prompt.buys:
        wanted = buy(plan, sight, prompt.cards)
        if wanted:
            return BUY[wanted]
    return END


def _one(plan: Plan, sight: Sight, prompt: CardPrompt) -> Card:
    cards, left = prompt.cards, sight.supply[5]
    match prompt.question:
        case "gain" if prompt.card == "mine":
            return max(cards, key=lambda card: FACES[card].coins)
        case "gain":
            return _gain(plan, sight, prompt)
        case "throne_room":
            return doubled(sight, cards)
        case "thief_trash":
            return max(cards, key=lambda card: FACES[card].coins)
        case "mine_trash":
            return _mined(sight, prompt)
        case "remodel_trash":
            return replies.remodelling(sight, cards)[1]
    return replies.given_up(cards, left)


def _gain(plan: Plan, sight: Sight, prompt: CardPrompt) -> Card:
    """What the plan wants, unless that is nothing."""
    wanted = buy(plan, sight, prompt.cards)
    best = replies.taken(prompt.cards, sight.supply[5])
    if prompt.card == "remodel" or not wanted:
        return best
    return wanted


def _mined(sight: Sight, prompt: CardPrompt) -> Card:
    """A Silver becomes a Gold, else a Copper a Silver. D26."""
    cards = prompt.cards
    if "silver" in cards and sight.left("gold"):
        return "silver"
    return "copper" if "copper" in cards and sight.left("silver") else cards[-1]


def _some(sight: Sight, prompt: CardsPrompt) -> tuple[Card, ...]:
    match prompt.question:
        case "militia":
            return replies.discards(prompt.cards, prompt.least)
        case "chapel":
            return replies.junk(sight, prompt.most)
        case "cellar":
            return replies.cellar(sight)
        case "thief_gain":
            return replies.loot(prompt.cards)


def _decision(sight: Sight, prompt: DecidePrompt) -> bool:
    about = prompt.about
    match prompt.question:
        case "moat":
            return True
        case "chancellor":
            return True
        case "library":
            return about is not None and not sight.actions
        case "spy":
            assert about is not None
            is_own = prompt.victim is None or prompt.victim == sight.seat
            return replies.is_good(about, sight) != is_own


def _pile(prompt: PilePrompt) -> Kingdom:
    return next((card for card in _LIKED if card in prompt.cards), prompt.cards[0])
