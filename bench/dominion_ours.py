"""Our engine through its public door, as fast as it goes: every move checked, luck seeded."""

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import repeat, starmap
from math import floor
from random import Random
from typing import Any, TypeVar

from typing_extensions import override

from bench.dominion_figures import KINGDOM, Figures
from engines.core.chance import Chance
from engines.dominion.cards import FACES, TREASURES
from engines.dominion.info import DominionOptions
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    ChooseCards,
    Decide,
    DominionMove,
    EndActions,
    EndTurn,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
)
from engines.dominion.prompts import CardPrompt, CardsPrompt, DecidePrompt, TurnPrompt
from engines.dominion.rules import RULES

T = TypeVar("T")
Draw = Callable[[], float]
Policy = dict[type[Any], Callable[[Any, Draw], DominionMove]]

PLAY = {card: PlayAction(card=card) for card in FACES}
LAY = {card: PlayTreasure(card=card) for card in TREASURES}
BUY = {card: BuyCard(card=card) for card in FACES}
CHOOSE = {card: ChooseCard(card=card) for card in FACES}
END_ACTIONS, LAY_ALL, END = EndActions(), PlayTreasures(), EndTurn()
YES, NO = Decide(yes=True), Decide(yes=False)
WORTH_BUYING = ("province", "gold", "silver")

LONGEST = 5_000
"""A game of so many decisions is broken off.

Few have a thousand. But two players who have trashed all with Chapels, when Coppers and Curses are
gone, can never buy again: no rule ends that.
"""


class Quick(Chance):
    """Seeded luck without cryptography and tape: a simulation's, not a table's."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.draw = Random(seed).random
        self.key = partial(next, starmap(self.draw, repeat(())))

    @override
    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        # A random key for each, drawn without a call of ours.
        return tuple(sorted(items, key=self.key))

    @override
    def _draw(self, n: int) -> int:
        return int(self.draw() * n)


def random_turn(prompt: TurnPrompt, draw: Draw) -> DominionMove:
    """One of the Actions or none, then a Treasure, a card or the end, all equally likely."""
    plays = prompt.plays
    if plays:
        place = floor(draw() * (len(plays) + 1))
        return PLAY[plays[place]] if place < len(plays) else END_ACTIONS
    treasures, cards = prompt.treasures, prompt.cards
    place = floor(draw() * (len(treasures) + len(cards) + 1)) - len(treasures)
    if place < 0:
        return LAY[treasures[place]]
    return BUY[cards[place]] if place < len(cards) else END


def hasty_turn(prompt: TurnPrompt, draw: Draw) -> DominionMove:
    """One of the Actions or none, then all Treasures at once, then one of the cards or none."""
    plays = prompt.plays
    if plays:
        place = int(draw() * (len(plays) + 1))
        return PLAY[plays[place]] if place < len(plays) else END_ACTIONS
    if prompt.treasures:
        return LAY_ALL
    cards = prompt.cards
    place = int(draw() * (len(cards) + 1))
    return BUY[cards[place]] if place < len(cards) else END


def random_card(prompt: CardPrompt, draw: Draw) -> DominionMove:
    """Any of the cards."""
    return CHOOSE[prompt.cards[int(draw() * len(prompt.cards))]]


def random_cards(prompt: CardsPrompt, draw: Draw) -> DominionMove:
    """Any number of the cards, and any of them."""
    count = prompt.least + int(draw() * (prompt.most - prompt.least + 1))
    left = list(prompt.cards)
    return ChooseCards(cards=tuple([left.pop(int(draw() * len(left))) for _ in range(count)]))


def random_decision(_prompt: DecidePrompt, draw: Draw) -> DominionMove:
    """Yes or no."""
    return YES if draw() < 0.5 else NO


def money_turn(prompt: TurnPrompt, _draw: Draw) -> DominionMove:
    """A Province for eight, a Gold for six, a Silver for three."""
    if prompt.treasures:
        return LAY_ALL
    for card in WORTH_BUYING:
        if card in prompt.cards:
            return BUY[card]
    return END


EFFECTS: Policy = {
    CardPrompt: random_card,
    CardsPrompt: random_cards,
    DecidePrompt: random_decision,
}
POLICIES: dict[str, Policy] = {
    "random": {TurnPrompt: random_turn, **EFFECTS},
    "hasty": {TurnPrompt: hasty_turn, **EFFECTS},
    "money": {TurnPrompt: money_turn},
}


def play(policy: Policy, options: DominionOptions, luck: Quick) -> int:
    """A game of two, to its end or up to `LONGEST`; how many decisions it took."""
    prompts, apply, draw = RULES.prompts, RULES.apply, luck.draw
    state = RULES.setup(options, 2, luck).state
    for decisions in range(LONGEST):
        asked = prompts(state)
        if not asked:
            return decisions
        (seat,) = asked  # one at a time is asked
        prompt = asked[seat]
        state = apply(state, seat, policy[type(prompt)](prompt, draw), luck).state
    return LONGEST


def measure(policy: Policy, options: DominionOptions, seconds: float) -> Figures:
    """Game after game for so many seconds of CPU time."""
    luck, games, decisions = Quick(7), 0, 0
    begun = time.process_time()
    while time.process_time() < begun + seconds:
        decisions += play(policy, options, luck)
        games += 1
    spent = time.process_time() - begun
    return Figures(decisions / spent, games / spent)


def main() -> None:
    """`ours random|hasty|money|all SECONDS`: `all` is random over kingdoms of all 25 cards."""
    kind, seconds = sys.argv[1], float(sys.argv[2])
    options = DominionOptions(kingdom="picked", cards=KINGDOM)
    if kind == "all":
        kind, options = "random", DominionOptions(kingdom="random")
    print(*measure(POLICIES[kind], options, seconds))


if __name__ == "__main__":
    main()
