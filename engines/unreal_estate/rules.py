"""Unreal Estate behind the contract. Rulings E1 to E37 in docs/rulings."""

from collections.abc import Mapping
from random import Random

from engines.core.chance import Chance
from engines.core.contract import JSON, Forms, Info, Preview, Result, Rules, Seat, Step, Viewer
from engines.unreal_estate import automatic, bot, choosing, info, questions, score, setup, showing
from engines.unreal_estate.events import UnrealEstateEvent
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.moves import Resign, UnrealEstateMove
from engines.unreal_estate.preview import preview
from engines.unreal_estate.prompts import UnrealEstatePrompt
from engines.unreal_estate.redeal import redeal
from engines.unreal_estate.state import UnrealEstateState
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic

UnrealEstateStep = Step[UnrealEstateState, UnrealEstateEvent]


class UnrealEstate:
    """The rules of Unreal Estate, stateless; each question is answered in a module of its own."""

    info = Info(
        key=info.KEY,
        title=info.TITLE,
        min_seats=info.MIN_SEATS,
        max_seats=info.MAX_SEATS,
        minutes=info.MINUTES,
        rules_version=info.RULES_VERSION,
        endings=info.ENDINGS,
        forms=Forms(
            options=UnrealEstateOptions,
            state=UnrealEstateState,
            move=UnrealEstateMove,
            event=UnrealEstateEvent,
            prompt=UnrealEstatePrompt,
            public=UnrealEstatePublic,
            private=UnrealEstatePrivate,
        ),
        is_listed=True,
        automatics=automatic.GROUPS,
    )

    def settle(self, options: UnrealEstateOptions, seats: int) -> UnrealEstateOptions:
        """The options with every default filled in. Raises IllegalOptions."""
        return setup.settle(options, seats)

    def setup(self, options: UnrealEstateOptions, seats: int, chance: Chance) -> UnrealEstateStep:
        """The first step: up to the first question."""
        return setup.set_up(options, seats, chance)

    def prompts(self, state: UnrealEstateState) -> Mapping[Seat, UnrealEstatePrompt]:
        """Who is asked what."""
        return questions.prompts(state)

    def apply(
        self, state: UnrealEstateState, seat: Seat, move: UnrealEstateMove, chance: Chance
    ) -> UnrealEstateStep:
        """The step this move makes. Raises IllegalMove."""
        return choosing.apply(state, seat, move, chance)

    def public(self, state: UnrealEstateState) -> UnrealEstatePublic:
        """What everybody may see."""
        return showing.public(state)

    def private(self, state: UnrealEstateState, seat: Seat) -> UnrealEstatePrivate:
        """What this seat sees besides."""
        return showing.private(state, seat)

    def result(self, state: UnrealEstateState) -> Result | None:
        """How the game ended; None while it runs."""
        return None if state.ending is None else score.result_of(state)

    def sample(
        self,
        view: UnrealEstatePublic,
        mine: UnrealEstatePrivate,
        prompt: UnrealEstatePrompt,
        rnd: Random,
    ) -> UnrealEstateMove:
        """Some legal move."""
        return bot.sample(view, mine, prompt, rnd)

    def fallback(
        self, view: UnrealEstatePublic, mine: UnrealEstatePrivate, prompt: UnrealEstatePrompt
    ) -> UnrealEstateMove:
        """The move of somebody absent. E35."""
        return bot.fallback(view, mine, prompt)

    def automatic(
        self,
        view: UnrealEstatePublic,  # noqa: ARG002 - the question alone decides
        mine: UnrealEstatePrivate,  # noqa: ARG002
        prompt: UnrealEstatePrompt,
        chosen: frozenset[str],
    ) -> UnrealEstateMove | None:
        """The only answer, for who does not want to be asked. E36."""
        return automatic.answer(prompt, chosen)

    def resigning(self, prompt: UnrealEstatePrompt) -> UnrealEstateMove | None:
        """Giving up, where the table allows it. E27."""
        return Resign() if prompt.may_resign else None

    def for_rematch(
        self,
        options: UnrealEstateOptions,
        result: Result,  # noqa: ARG002 - who won does not begin: E4
        seats: int,
    ) -> UnrealEstateOptions:
        """The same specials again; who begins is drawn anew (E4)."""
        return setup.for_rematch(options, seats)

    def preview(
        self,
        view: UnrealEstatePublic,
        mine: UnrealEstatePrivate,
        prompt: UnrealEstatePrompt,
        move: UnrealEstateMove,
    ) -> Preview:
        """What this move would bring its seat. Raises IllegalMove."""
        return preview(view, mine, prompt, move)

    def redeal(self, state: UnrealEstateState, viewer: Viewer, chance: Chance) -> UnrealEstateState:
        """A state this viewer cannot tell from `state`."""
        return redeal(state, viewer, chance)

    def upgrade(self, raw: JSON, from_version: int) -> JSON:
        """The stored state itself: there is one version yet. Raises ValueError for another."""
        if from_version != info.RULES_VERSION:
            raise ValueError(f"there are no rules of version {from_version}")
        return raw


RULES: Rules[
    UnrealEstateOptions,
    UnrealEstateState,
    UnrealEstateMove,
    UnrealEstateEvent,
    UnrealEstatePrompt,
    UnrealEstatePublic,
    UnrealEstatePrivate,
] = UnrealEstate()
