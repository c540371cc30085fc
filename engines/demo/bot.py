"""Who bids when nobody does: the example for the bot of the next game."""

from collections.abc import Sequence
from random import Random

from typing_extensions import override

from engines.core.bots import standing
from engines.core.dreams import Searcher
from engines.demo.moves import Bid, DemoMove, DrawCard, TakeBack, TakePrize
from engines.demo.prompts import BidPrompt, ClaimPrompt, DemoPrompt, SealedPrompt
from engines.demo.score import result
from engines.demo.state import DemoState
from engines.demo.view import DemoPrivate, DemoPublic

_GOOD_PRIZE = 4
"""Above the average of a die: worth having rather than another card."""


class DemoBot(Searcher):
    """Bids high for high prizes."""

    depth = 2
    horizon = 20  # five rounds of four: always to the end

    def easy(
        self, view: DemoPublic, mine: DemoPrivate, prompt: DemoPrompt, rnd: Random
    ) -> DemoMove:
        """Any card, and whatever the prize is."""
        if isinstance(prompt, BidPrompt):
            return Bid(card=rnd.choice(mine.hand))
        return self.steady(view, mine, prompt, rnd)

    def steady(
        self, view: DemoPublic, mine: DemoPrivate, prompt: DemoPrompt, rnd: Random
    ) -> DemoMove:
        """The first candidate."""
        return self.candidates(view, mine, prompt, rnd)[0]

    @override
    def quick(
        self, view: DemoPublic, mine: DemoPrivate, prompt: DemoPrompt, rnd: Random
    ) -> DemoMove:
        return self.steady(view, mine, prompt, rnd)

    @override
    def candidates(
        self,
        view: DemoPublic,
        mine: DemoPrivate,
        prompt: DemoPrompt,
        rnd: Random,
    ) -> Sequence[DemoMove]:
        """Cards from the one that matches the prize's height outwards; the prize if it is good."""
        match prompt:
            case BidPrompt():
                return _bids(mine.hand, prompt.prize)
            case SealedPrompt():
                return (TakeBack(),)
            case ClaimPrompt():
                return _claims(view, prompt)

    @override
    def worth(self, state: DemoState, seat: int) -> float:
        """The standing if the game ended now."""
        return standing(result("rounds_over", state.prizes), seat)

    def reason(
        self,
        view: DemoPublic,  # noqa: ARG002 - the move says it
        mine: DemoPrivate,  # noqa: ARG002
        prompt: DemoPrompt,
        move: DemoMove,
    ) -> str | None:
        """Why the prize, or why not."""
        if not isinstance(prompt, ClaimPrompt):
            return None
        return "good_prize" if isinstance(move, TakePrize) else "better_cards"


BOT = DemoBot()


def _bids(hand: tuple[int, ...], prize: int) -> tuple[DemoMove, ...]:
    fitting = (prize - 1) * (len(hand) - 1) / 5
    places = sorted(range(len(hand)), key=lambda place: abs(place - fitting))
    return tuple(Bid(card=hand[place]) for place in places)


def _claims(view: DemoPublic, prompt: ClaimPrompt) -> tuple[DemoMove, ...]:
    if view.round == view.rounds:
        return (TakePrize(),)
    take, draw = TakePrize(), DrawCard()
    return (take, draw) if prompt.prize >= _GOOD_PRIZE else (draw, take)
