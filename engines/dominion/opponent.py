"""Who plays Dominion when nobody does."""

from random import Random

from engines.core.bots import Dream, GoesOn
from engines.dominion.beginner import beginners_move
from engines.dominion.courses import courses
from engines.dominion.foresight import Foresight
from engines.dominion.moves import DominionMove
from engines.dominion.plans import usual_plan
from engines.dominion.policy import answer
from engines.dominion.prompts import DominionPrompt
from engines.dominion.reasons import reason
from engines.dominion.sight import of_view
from engines.dominion.view import DominionPrivate, DominionPublic


class DominionBot:
    """Plans what to buy for, by what the kingdom offers."""

    def easy(
        self, view: DominionPublic, mine: DominionPrivate, prompt: DominionPrompt, rnd: Random
    ) -> DominionMove:
        """Dear cards, too many Actions, and no thought of the end."""
        return beginners_move(of_view(view, mine), prompt, rnd)

    def steady(
        self,
        view: DominionPublic,
        mine: DominionPrivate,
        prompt: DominionPrompt,
        rnd: Random,  # noqa: ARG002 - it does what the plan says
    ) -> DominionMove:
        """Money, and the few Actions of this kingdom that go with it best."""
        sight = of_view(view, mine)
        return answer(usual_plan(sight.piles), sight, prompt)

    def strong(self, dream: Dream, rnd: Random, goes_on: GoesOn) -> DominionMove:
        """The plans of this kingdom race in dreams; the best one's move is made."""
        view, mine, prompt = dream.scene
        sight = of_view(view, mine)
        foresight = Foresight(dream, usual_plan(sight.piles))
        return foresight.best(courses(sight, prompt), rnd, goes_on).move

    def reason(
        self,
        view: DominionPublic,
        mine: DominionPrivate,
        prompt: DominionPrompt,
        move: DominionMove,
    ) -> str | None:
        """Why this move, where it can be said in a few words."""
        return reason(of_view(view, mine), prompt, move)


BOT = DominionBot()
