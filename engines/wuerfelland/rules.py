"""Würfelland: Europe behind the contract. Rulings W1 to W29 in docs/rulings."""

from collections.abc import Mapping
from random import Random

from engines.core.chance import Chance
from engines.core.contract import JSON, Forms, Info, Preview, Result, Rules, Seat, Step, Viewer
from engines.wuerfelland import bot, choosing, info, questions, setup, showing
from engines.wuerfelland.events import WuerfellandEvent
from engines.wuerfelland.goal import result_of
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.moves import Resign, WuerfellandMove
from engines.wuerfelland.preview import preview
from engines.wuerfelland.prompts import WuerfellandPrompt
from engines.wuerfelland.redeal import redeal
from engines.wuerfelland.state import WuerfellandState
from engines.wuerfelland.view import WuerfellandPrivate, WuerfellandPublic

WuerfellandStep = Step[WuerfellandState, WuerfellandEvent]


class Wuerfelland:
    """The rules of Würfelland: Europe, stateless; each question is answered in its own module."""

    info = Info(
        key=info.KEY,
        title=info.TITLE,
        min_seats=info.MIN_SEATS,
        max_seats=info.MAX_SEATS,
        minutes=info.MINUTES,
        rules_version=info.RULES_VERSION,
        endings=info.ENDINGS,
        forms=Forms(
            options=WuerfellandOptions,
            state=WuerfellandState,
            move=WuerfellandMove,
            event=WuerfellandEvent,
            prompt=WuerfellandPrompt,
            public=WuerfellandPublic,
            private=WuerfellandPrivate,
        ),
        is_listed=True,
    )

    def settle(self, options: WuerfellandOptions, seats: int) -> WuerfellandOptions:
        """The options with every default filled in. Raises IllegalOptions."""
        return setup.settle(options, seats)

    def setup(self, options: WuerfellandOptions, seats: int, chance: Chance) -> WuerfellandStep:
        """The first step: boards are dealt, sides are asked for."""
        return setup.set_up(options, seats, chance)

    def prompts(self, state: WuerfellandState) -> Mapping[Seat, WuerfellandPrompt]:
        """Who is asked what."""
        return questions.prompts(state)

    def apply(
        self, state: WuerfellandState, seat: Seat, move: WuerfellandMove, chance: Chance
    ) -> WuerfellandStep:
        """The step this move makes. Raises IllegalMove."""
        return choosing.apply(state, seat, move, chance)

    def public(self, state: WuerfellandState) -> WuerfellandPublic:
        """What everybody may see."""
        return showing.public(state)

    def private(self, state: WuerfellandState, seat: Seat) -> WuerfellandPrivate:
        """What this seat has under its seal."""
        return showing.private(state, seat)

    def result(self, state: WuerfellandState) -> Result | None:
        """How the game ended; None while it runs."""
        if state.ending is None:
            return None
        return result_of(state.ending, state.sheets, state.winners)

    def sample(
        self,
        view: WuerfellandPublic,  # noqa: ARG002 - the prompt says it all
        mine: WuerfellandPrivate,  # noqa: ARG002
        prompt: WuerfellandPrompt,
        rnd: Random,
    ) -> WuerfellandMove:
        """Some legal move."""
        return bot.sample(prompt, rnd)

    def fallback(
        self,
        view: WuerfellandPublic,  # noqa: ARG002 - the prompt says it all
        mine: WuerfellandPrivate,  # noqa: ARG002
        prompt: WuerfellandPrompt,
    ) -> WuerfellandMove:
        """The move of somebody absent. W14."""
        return bot.fallback(prompt)

    def automatic(
        self,
        view: WuerfellandPublic,  # noqa: ARG002 - no question here is one a setting could answer
        mine: WuerfellandPrivate,  # noqa: ARG002
        prompt: WuerfellandPrompt,  # noqa: ARG002
        chosen: frozenset[str],  # noqa: ARG002
    ) -> WuerfellandMove | None:
        """Nothing is answered for anybody."""
        return None

    def resigning(self, prompt: WuerfellandPrompt) -> WuerfellandMove | None:
        """Giving up, where the table allows it. W29."""
        return Resign() if prompt.may_resign else None

    def for_rematch(
        self,
        options: WuerfellandOptions,
        result: Result,  # noqa: ARG002 - who begins is found by luck: W2
        seats: int,
    ) -> WuerfellandOptions:
        """The same options again."""
        return setup.for_rematch(options, seats)

    def preview(
        self,
        view: WuerfellandPublic,
        mine: WuerfellandPrivate,
        prompt: WuerfellandPrompt,
        move: WuerfellandMove,
    ) -> Preview:
        """What this move would bring its seat. Raises IllegalMove."""
        return preview(view, mine, prompt, move)

    def redeal(self, state: WuerfellandState, viewer: Viewer, chance: Chance) -> WuerfellandState:
        """A state this viewer cannot tell from `state`."""
        return redeal(state, viewer, chance)

    def upgrade(self, raw: JSON, from_version: int) -> JSON:
        """The stored state itself: there is one version yet. Raises ValueError for another."""
        if from_version != info.RULES_VERSION:
            raise ValueError(f"there are no rules of version {from_version}")
        return raw


RULES: Rules[
    WuerfellandOptions,
    WuerfellandState,
    WuerfellandMove,
    WuerfellandEvent,
    WuerfellandPrompt,
    WuerfellandPublic,
    WuerfellandPrivate,
] = Wuerfelland()
