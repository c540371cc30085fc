"""A step in the making: the state so far, the luck, and what has happened."""

from typing import Any

from msgspec.structs import replace

from engines.core.ballot import (
    Ballot,
    BallotClosed,
    BallotOpened,
    Sealed,
    SealTakenBack,
    fresh_ballot,
)
from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.uradalom.dice import TrayView
from engines.uradalom.events import GoalsRevealed, UradalomEvent
from engines.uradalom.info import Phase
from engines.uradalom.moves import Choice
from engines.uradalom.state import Estate, UradalomState

_TELLING = (Sealed, SealTakenBack, BallotOpened, BallotClosed, GoalsRevealed)
"""After these another seat knows more than before."""


class Play:
    """Lives while one move runs; only the frozen state leaves it."""

    def __init__(self, state: UradalomState, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[UradalomEvent] = []
        self._luck_before = len(chance.tape)

    def tell(self, *events: UradalomEvent) -> None:
        """Add to what happened."""
        self.events.extend(events)

    def change(self, **fields: Any) -> None:
        """Go on from a state with these fields changed."""
        self.state = replace(self.state, **fields)

    def change_estate(self, seat: Seat, **fields: Any) -> Estate:
        """Change one seat's estate."""
        estates = self.state.estates
        estate = replace(estates[seat], **fields)
        self.change(estates=(*estates[:seat], estate, *estates[seat + 1 :]))
        return estate

    def put_tray(self, place: int, tray: TrayView | None) -> None:
        """Lay this tray at a place."""
        trays = self.state.trays
        self.change(trays=(*trays[:place], tray, *trays[place + 1 :]))

    def ask(self, phase: Phase, asked: tuple[Seat, ...], **fields: Any) -> None:
        """Put the phase's question to these seats."""
        ballot: Ballot[Choice] = fresh_ballot(asked, len(self.state.estates))
        self.change(phase=phase, ballot=ballot, **fields)

    def step(self) -> Step[UradalomState, UradalomEvent]:
        """What the move made."""
        has_luck = len(self.chance.tape) > self._luck_before
        tells = any(isinstance(event, _TELLING) for event in self.events)
        return Step(state=self.state, events=tuple(self.events), reveals=has_luck or tells)
