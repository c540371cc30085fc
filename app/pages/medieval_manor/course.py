"""The head of the page: the turn, its six phases, and whom the table waits for."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from app.pages.medieval_manor.names import phase_names
from app.pages.page import Stage
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.medieval_manor.info import Phase
from engines.medieval_manor.info import Stage as Step
from engines.medieval_manor.view import ManorPublic

PHASES: tuple[Phase, ...] = get_args(Phase)[:-1]


@dataclass(frozen=True, slots=True)
class PhaseMark:
    """One phase of the turn: `past`, `now`, or still to come (empty)."""

    key: Phase
    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Waited:
    """A seat that the table waits for."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the game is. `waiting` is empty when it is over.

    `bars` say what a Hardship forbids to all until the turn ends. M10.
    """

    turn: int
    is_last: bool
    phases: tuple[PhaseMark, ...]
    waiting: tuple[Waited, ...]
    bars: tuple[str, ...]


def clock(stage: Stage) -> Clock:
    """The turn and its phases, and who is waited for."""
    public: ManorPublic = stage.scene.public
    return Clock(
        turn=public.turn,
        is_last=public.is_last,
        phases=_phases(stage, public),
        waiting=tuple(Waited(seat, seat_name(stage, seat)) for seat in public.waiting),
        bars=tuple(_bars(stage, public)),
    )


def _bars(stage: Stage, public: ManorPublic) -> Iterator[str]:
    if public.bars_crops:
        yield stage.speech.gettext("Blight: no crops")
    if public.bars_placing:
        yield stage.speech.gettext("Rebellion: no placing")


def _phases(stage: Stage, public: ManorPublic) -> tuple[PhaseMark, ...]:
    names = phase_names(stage.speech)
    now = PHASES.index(public.phase) if public.phase in PHASES else len(PHASES)
    states = ("past",) * now + ("now",) + ("",) * len(PHASES)
    return tuple(PhaseMark(key, names[key], states[at]) for at, key in enumerate(PHASES))


def stage_mark(stage: Stage) -> Step:
    """What the layout goes by: the style sheets ask for it."""
    public: ManorPublic = stage.scene.public
    return public.stage
