"""Medieval Manor behind the contract. Rulings M1 to M56 in docs/rulings."""

from collections.abc import Mapping
from random import Random

from engines.core.chance import Chance
from engines.core.contract import JSON, Forms, Info, Preview, Result, Rules, Seat, Step, Viewer
from engines.medieval_manor import answering, automatic, bot, info, questions, score, setup, showing
from engines.medieval_manor.events import ManorEvent
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.moves import ManorMove, Resign
from engines.medieval_manor.preview import preview
from engines.medieval_manor.prompts import ManorPrompt
from engines.medieval_manor.redeal import redeal
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.view import ManorPrivate, ManorPublic

ManorStep = Step[ManorState, ManorEvent]


class MedievalManor:
    """The rules of Medieval Manor, stateless; each question is answered in its own module."""

    info = Info(
        key=info.KEY,
        title=info.TITLE,
        min_seats=info.MIN_SEATS,
        max_seats=info.MAX_SEATS,
        minutes=info.MINUTES,
        rules_version=info.RULES_VERSION,
        endings=info.ENDINGS,
        forms=Forms(
            options=MedievalManorOptions,
            state=ManorState,
            move=ManorMove,
            event=ManorEvent,
            prompt=ManorPrompt,
            public=ManorPublic,
            private=ManorPrivate,
        ),
        is_listed=True,
        automatics=info.AUTOMATICS,
        shared_phase=info.SHARED_PHASE,
    )

    def settle(self, options: MedievalManorOptions, seats: int) -> MedievalManorOptions:
        """The options with every default filled in. Raises IllegalOptions."""
        return setup.settle(options, seats)

    def setup(self, options: MedievalManorOptions, seats: int, chance: Chance) -> ManorStep:
        """The first step: the map lies, hands are dealt, and the first turn has begun."""
        return setup.set_up(options, seats, chance)

    def prompts(self, state: ManorState) -> Mapping[Seat, ManorPrompt]:
        """Who is asked what."""
        return questions.prompts(state)

    def apply(self, state: ManorState, seat: Seat, move: ManorMove, chance: Chance) -> ManorStep:
        """The step this move makes. Raises IllegalMove."""
        return answering.apply(state, seat, move, chance)

    def public(self, state: ManorState) -> ManorPublic:
        """What everybody may see."""
        return showing.public(state)

    def private(self, state: ManorState, seat: Seat) -> ManorPrivate:
        """What this seat sees besides: nothing."""
        return showing.private(state, seat)

    def result(self, state: ManorState) -> Result | None:
        """How the game ended; None while it runs."""
        return score.result(state)

    def sample(
        self,
        view: ManorPublic,
        mine: ManorPrivate,
        prompt: ManorPrompt,
        rnd: Random,
    ) -> ManorMove:
        """Some legal move."""
        return bot.sample(view, mine.seat, prompt, rnd)

    def fallback(
        self,
        view: ManorPublic,  # noqa: ARG002 - the prompt says it all
        mine: ManorPrivate,  # noqa: ARG002
        prompt: ManorPrompt,
    ) -> ManorMove:
        """The move of somebody absent; in trade he is simply ready. M19."""
        return bot.fallback(prompt)

    def automatic(
        self,
        view: ManorPublic,  # noqa: ARG002 - the prompt says it all
        mine: ManorPrivate,  # noqa: ARG002
        prompt: ManorPrompt,
        chosen: frozenset[str],
    ) -> ManorMove | None:
        """The answer that the codes chosen give to this very question."""
        return automatic.answer(prompt, chosen)

    def resigning(self, prompt: ManorPrompt) -> ManorMove | None:
        """Giving up, where the table allows it. M46."""
        return Resign() if prompt.may_resign else None

    def for_rematch(
        self,
        options: MedievalManorOptions,
        result: Result,  # noqa: ARG002 - the first Lord is found by luck: M2
        seats: int,
    ) -> MedievalManorOptions:
        """The same options again."""
        return setup.for_rematch(options, seats)

    def preview(
        self,
        view: ManorPublic,
        mine: ManorPrivate,
        prompt: ManorPrompt,  # noqa: ARG002 - the view says it all
        move: ManorMove,
    ) -> Preview:
        """What this move would bring its seat. Raises IllegalMove."""
        return preview(view, mine, move)

    def redeal(self, state: ManorState, viewer: Viewer, chance: Chance) -> ManorState:
        """A state this viewer cannot tell from `state`."""
        return redeal(state, viewer, chance)

    def upgrade(self, raw: JSON, from_version: int) -> JSON:
        """The stored state itself: there is one version yet. Raises ValueError for another."""
        if from_version != info.RULES_VERSION:
            raise ValueError(f"there are no rules of version {from_version}")
        return raw


RULES: Rules[
    MedievalManorOptions,
    ManorState,
    ManorMove,
    ManorEvent,
    ManorPrompt,
    ManorPublic,
    ManorPrivate,
] = MedievalManor()
