"""Who plays Medieval Manor when nobody does."""

from random import Random

from engines.core.bots import Dream, GoesOn
from engines.medieval_manor.beginner import Beginner
from engines.medieval_manor.deciding import answer, mind_of
from engines.medieval_manor.foresight import best_of
from engines.medieval_manor.haggling import Haggler
from engines.medieval_manor.moves import ManorMove
from engines.medieval_manor.offers import others
from engines.medieval_manor.prompts import ManorPrompt, TradePrompt
from engines.medieval_manor.reasons import reason_of
from engines.medieval_manor.rehearsing import seen_as_state
from engines.medieval_manor.view import ManorPrivate, ManorPublic


class ManorBot:
    """Weighs everything in Victory Tokens, by the turns that are probably left."""

    def easy(
        self, view: ManorPublic, mine: ManorPrivate, prompt: ManorPrompt, rnd: Random
    ) -> ManorMove:
        """What brings most at once, and nothing dearly bought."""
        return Beginner(view, mine.seat, rnd).answer(prompt)

    def steady(
        self,
        view: ManorPublic,
        mine: ManorPrivate,
        prompt: ManorPrompt,
        rnd: Random,  # noqa: ARG002 - it does what looks best
    ) -> ManorMove:
        """What looks best for the turns that are left."""
        state = seen_as_state(view)
        if isinstance(prompt, TradePrompt):
            return Haggler(state, mine.seat).answer(prompt)
        return answer(mind_of(state, mine.seat), prompt)

    def strong(self, dream: Dream, rnd: Random, goes_on: GoesOn) -> ManorMove:
        """Plays the likeliest moves on in dreams; at the market it is as the steady one."""
        view, mine, prompt = dream.scene
        if isinstance(prompt, TradePrompt):
            return self.steady(view, mine, prompt, rnd)
        return best_of(dream, prompt, rnd, goes_on)

    def stirs(self, view: ManorPublic, mine: ManorPrivate, prompt: ManorPrompt) -> bool:
        """Whether it is ready, and an offer waits for its answer all the same."""
        if not isinstance(prompt, TradePrompt):
            return False
        seats = len(view.estates)
        return any(mine.seat in others(offer, seats) for offer in view.offers)

    def reason(
        self, view: ManorPublic, mine: ManorPrivate, prompt: ManorPrompt, move: ManorMove
    ) -> str | None:
        """Why this move."""
        return reason_of(view, mine.seat, prompt, move)


BOT = ManorBot()
