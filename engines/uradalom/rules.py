"""Uradalom behind the contract."""

from collections.abc import Mapping
from random import Random

from engines.core.chance import Chance
from engines.core.contract import JSON, Forms, Info, Preview, Result, Rules, Seat, Step, Viewer
from engines.uradalom import bot, choosing, ending, info, questions, setup, showing
from engines.uradalom.events import UradalomEvent
from engines.uradalom.info import UradalomOptions
from engines.uradalom.moves import UradalomMove
from engines.uradalom.preview import preview
from engines.uradalom.prompts import UradalomPrompt
from engines.uradalom.redeal import redeal
from engines.uradalom.state import UradalomState
from engines.uradalom.view import UradalomPrivate, UradalomPublic

UradalomStep = Step[UradalomState, UradalomEvent]


class Uradalom:
    """The rules of Uradalom, stateless; each question is answered in a module of its own."""

    info = Info(
        key=info.KEY,
        title=info.TITLE,
        min_seats=info.MIN_SEATS,
        max_seats=info.MAX_SEATS,
        minutes=info.MINUTES,
        rules_version=info.RULES_VERSION,
        endings=info.ENDINGS,
        forms=Forms(
            options=UradalomOptions,
            state=UradalomState,
            move=UradalomMove,
            event=UradalomEvent,
            prompt=UradalomPrompt,
            public=UradalomPublic,
            private=UradalomPrivate,
        ),
    )

    def settle(self, options: UradalomOptions, seats: int) -> UradalomOptions:
        """The options with every default filled in. Raises IllegalOptions."""
        return setup.settle(options, seats)

    def setup(self, options: UradalomOptions, seats: int, chance: Chance) -> UradalomStep:
        """The first step: up to the first question. U4."""
        return setup.set_up(options, seats, chance)

    def prompts(self, state: UradalomState) -> Mapping[Seat, UradalomPrompt]:
        """Who is asked what."""
        return questions.prompts(state)

    def apply(
        self, state: UradalomState, seat: Seat, move: UradalomMove, chance: Chance
    ) -> UradalomStep:
        """The step this move makes. Raises IllegalMove."""
        return choosing.apply(state, seat, move, chance)

    def public(self, state: UradalomState) -> UradalomPublic:
        """What everybody may see."""
        return showing.public(state)

    def private(self, state: UradalomState, seat: Seat) -> UradalomPrivate:
        """What this seat sees besides."""
        return showing.private(state, seat)

    def result(self, state: UradalomState) -> Result | None:
        """How the game ended; None while it runs."""
        return ending.outcome_of(state) if state.phase == "over" else None

    def sample(
        self, view: UradalomPublic, mine: UradalomPrivate, prompt: UradalomPrompt, rnd: Random
    ) -> UradalomMove:
        """Some legal move."""
        return bot.sample(view, mine, prompt, rnd)

    def fallback(
        self, view: UradalomPublic, mine: UradalomPrivate, prompt: UradalomPrompt
    ) -> UradalomMove:
        """The move of somebody absent. U49."""
        return bot.fallback(view, mine, prompt)

    def automatic(
        self,
        view: UradalomPublic,  # noqa: ARG002 - no question here is one that a setting could answer
        mine: UradalomPrivate,  # noqa: ARG002
        prompt: UradalomPrompt,  # noqa: ARG002
        chosen: frozenset[str],  # noqa: ARG002
    ) -> UradalomMove | None:
        """Nothing is answered for anybody."""
        return None

    def resigning(self, prompt: UradalomPrompt) -> UradalomMove | None:  # noqa: ARG002
        """Nobody can give up."""
        return None

    def for_rematch(self, options: UradalomOptions, result: Result, seats: int) -> UradalomOptions:
        """The same options again; what alone cannot be chosen as with others is as usual."""
        return setup.for_rematch(options, was_solo=len(result.seats) == 1, is_solo=seats == 1)

    def preview(
        self,
        view: UradalomPublic,
        mine: UradalomPrivate,
        prompt: UradalomPrompt,
        move: UradalomMove,
    ) -> Preview:
        """What this move would bring its seat. Raises IllegalMove."""
        return preview(view, mine, prompt, move)

    def redeal(self, state: UradalomState, viewer: Viewer, chance: Chance) -> UradalomState:
        """A state this viewer cannot tell from `state`."""
        return redeal(state, viewer, chance)

    def upgrade(self, raw: JSON, from_version: int) -> JSON:
        """The stored state itself: there is one version yet. Raises ValueError for another."""
        if from_version != info.RULES_VERSION:
            raise ValueError(f"there are no rules of version {from_version}")
        return raw


RULES: Rules[
    UradalomOptions,
    UradalomState,
    UradalomMove,
    UradalomEvent,
    UradalomPrompt,
    UradalomPublic,
    UradalomPrivate,
] = Uradalom()
