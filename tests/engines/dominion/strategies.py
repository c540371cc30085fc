"""Fixed strategies of which results are known: plain money, with or without a Smithy.

They see the prompt alone, as any bot could.
"""

from collections.abc import Callable, Sequence

from engines.dominion.cards import Card
from engines.dominion.info import DominionOptions
from engines.dominion.moves import BuyCard, DominionMove, EndTurn, PlayAction, PlayTreasures
from engines.dominion.prompts import TurnPrompt
from engines.dominion.rules import RULES
from engines.dominion.state import DominionState
from tests.engines.dominion.luck import Quick

Strategy = Callable[[TurnPrompt], DominionMove]

TREASURES, END = PlayTreasures(), EndTurn()
BUYS: dict[Card, BuyCard] = {
    card: BuyCard(card=card) for card in ("province", "gold", "smithy", "silver")
}
SMITHY = PlayAction(card="smithy")


def plain_money(prompt: TurnPrompt) -> DominionMove:
    """A Province for eight, a Gold for six, a Silver for three."""
    if prompt.treasures:
        return TREASURES
    for card in ("province", "gold", "silver"):
        if card in prompt.cards:
            return BUYS[card]
    return END


class OneSmithy:
    """Plain money, but the first four or five coins buy a Smithy, which is played when drawn."""

    def __init__(self) -> None:
        self.has_smithy = False

    def __call__(self, prompt: TurnPrompt) -> DominionMove:
        """The next move."""
        if prompt.plays:
            return SMITHY
        can_buy = not prompt.treasures and prompt.buys and prompt.coins in {4, 5}
        if can_buy and not self.has_smithy:
            self.has_smithy = True
            return BUYS["smithy"]
        return plain_money(prompt)


def idle(_prompt: TurnPrompt) -> DominionMove:
    """No rival."""
    return END


def play_game(strategies: Sequence[Strategy], seed: str, first: int) -> DominionState:
    """A whole game of the recommended first ten; seat `first` begins."""
    seats = len(strategies)
    options = DominionOptions(last_winners=((first - 1) % seats,))
    luck = Quick(seed)
    state = RULES.setup(options, seats, luck).state
    while prompts := RULES.prompts(state):
        ((seat, prompt),) = prompts.items()
        assert isinstance(prompt, TurnPrompt)
        state = RULES.apply(state, seat, strategies[seat](prompt), luck).state
    return state


def turns_to_four_provinces(strategy: Strategy, seed: str) -> int:
    """In which own turn the fourth Province is bought, with no rival."""
    options = DominionOptions(last_winners=(1,))
    luck = Quick(seed)
    state = RULES.setup(options, 2, luck).state
    while state.players[0].owned.count("province") < 4:
        ((seat, prompt),) = RULES.prompts(state).items()
        assert isinstance(prompt, TurnPrompt)
        move = strategy(prompt) if seat == 0 else END
        state = RULES.apply(state, seat, move, luck).state
    return state.players[0].turns + 1
