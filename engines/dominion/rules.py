"""Dominion behind the contract."""

from random import Random

from engines.core.chance import Chance
from engines.core.contract import JSON, Forms, Info, Preview, Result, Rules, Seat, Step, Viewer
from engines.dominion import automatic, bot, choosing, info, questions, setup, showing
from engines.dominion.events import DominionEvent
from engines.dominion.info import DominionOptions
from engines.dominion.moves import DominionMove, Resign
from engines.dominion.preview import preview
from engines.dominion.prompts import DominionPrompt
from engines.dominion.redeal import redeal
from engines.dominion.score import result_of
from engines.dominion.state import DominionState
from engines.dominion.upgrading import upgrade
from engines.dominion.view import DominionPrivate, DominionPublic

DominionStep = Step[DominionState, DominionEvent]


class Dominion:
    """The rules of Dominion, stateless; each question is answered in a module of its own."""

    info = Info(
        key=info.KEY,
        title=info.TITLE,
        min_seats=info.MIN_SEATS,
        max_seats=info.MAX_SEATS,
        minutes=info.MINUTES,
        rules_version=info.RULES_VERSION,
        endings=info.ENDINGS,
        forms=Forms(
            options=DominionOptions,
            state=DominionState,
            move=DominionMove,
            event=DominionEvent,
            prompt=DominionPrompt,
            public=DominionPublic,
            private=DominionPrivate,
        ),
        is_listed=True,
        automatics=automatic.GROUPS,
        house_options=info.HOUSE_OPTIONS,
    )

    def settle(self, options: DominionOptions, seats: int) -> DominionOptions:
        """The options with every default filled in. Raises IllegalOptions."""
        return setup.settle(options, seats)

    def setup(self, options: DominionOptions, seats: int, chance: Chance) -> DominionStep:
        """The first step: up to the first question."""
        return setup.set_up(options, seats, chance)

    prompts = staticmethod(questions.prompts)
    apply = staticmethod(choosing.apply)

    def public(self, state: DominionState) -> DominionPublic:
        """What everybody may see."""
        return showing.public(state)

    def private(self, state: DominionState, seat: Seat) -> DominionPrivate:
        """What this seat sees besides."""
        return showing.private(state, seat)

    def result(self, state: DominionState) -> Result | None:
        """How the game ended; None while it runs."""
        if state.ending is None:
            return None
        return result_of(state.players, state.ending, state.resigned)

    def sample(
        self, view: DominionPublic, mine: DominionPrivate, prompt: DominionPrompt, rnd: Random
    ) -> DominionMove:
        """Some legal move."""
        return bot.sample(view, mine, prompt, rnd)

    def fallback(
        self, view: DominionPublic, mine: DominionPrivate, prompt: DominionPrompt
    ) -> DominionMove:
        """The move of somebody absent. D62."""
        return bot.fallback(view, mine, prompt)

    def automatic(
        self,
        view: DominionPublic,
        mine: DominionPrivate,
        prompt: DominionPrompt,
        chosen: frozenset[str],
    ) -> DominionMove | None:
        """The answer that the codes chosen give, if it is their question. D66."""
        return automatic.answer(view, mine, prompt, chosen)

    def resigning(self, prompt: DominionPrompt) -> DominionMove | None:
        """Giving up, where the table allows it. D53."""
        return Resign() if prompt.may_resign else None

    def for_rematch(self, options: DominionOptions, result: Result, seats: int) -> DominionOptions:
        """Who begins follows from who won. D61."""
        return setup.for_rematch(options, result, seats)

    def preview(
        self,
        view: DominionPublic,
        mine: DominionPrivate,
        prompt: DominionPrompt,
        move: DominionMove,
    ) -> Preview:
        """What this move would bring its seat. Raises IllegalMove."""
        return preview(view, mine, prompt, move)

    def redeal(self, state: DominionState, viewer: Viewer, chance: Chance) -> DominionState:
        """A state this viewer cannot tell from `state`."""
        return redeal(state, viewer, chance)

    def upgrade(self, raw: JSON, from_version: int) -> JSON:
        """Today's form of a stored state. Raises ValueError when no rules had this version."""
        return upgrade(raw, from_version)


RULES: Rules[
    DominionOptions,
    DominionState,
    DominionMove,
    DominionEvent,
    DominionPrompt,
    DominionPublic,
    DominionPrivate,
] = Dominion()
