"""The log: what happened, phase by phase, the latest first; a step in words; replay's moments."""

from typing import Any

from app.pages.chronicle import Chapter, Chronicle
from app.pages.medieval_manor.deeds import (
    Converted,
    Dealt,
    Hungered,
    MapCleared,
    OffersLapsed,
    Placing,
    Produced,
    deeds,
)
from app.pages.medieval_manor.names import phase_names
from app.pages.medieval_manor.sentences import sentence
from app.pages.page import Stage
from engines.medieval_manor.events import (
    DeckShuffled,
    GameEnded,
    HardshipStruck,
    Passed,
    PhaseBegan,
    ReadinessChanged,
    TargetReached,
    TokensGained,
    TokensLost,
    TradeMade,
    TurnBegan,
)

_MOST_LINES = 16
_PHASES = 6
_HEADINGS = (TurnBegan, PhaseBegan)
_OF_ALL = (Dealt, Produced, TokensLost)
"""What comes to all at once: aloud, everybody hears his own."""


def _prologue(stage: Stage) -> str:
    return stage.speech.gettext("Before turn 1")


def _heading(stage: Stage, event: PhaseBegan) -> str:
    """`Turn 8, Work`."""
    return stage.speech.gettext("Turn %(turn)d, %(phase)s") % {
        "turn": event.turn,
        "phase": phase_names(stage.speech)[event.phase],
    }


def _is_said(stage: Stage, deed: Any) -> bool:
    """Not what came to others as it came to the reader."""
    return not isinstance(deed, _OF_ALL) or stage.scene.viewer in (None, deed.seat)


def _gained(deed: Any) -> int | None:
    """Victory Tokens won or lost."""
    match deed:
        case Placing() | Produced():
            won = deed.gain.victory
        case Converted():
            won = deed.get.victory
        case TokensGained():
            won = deed.tokens.victory
        case TokensLost():
            won = -deed.tokens.victory
        case Hungered():
            won = -deed.lost.victory
        case _:
            won = 0
    return won or None


CHRONICLE = Chronicle(
    sentence=sentence,
    prologue=_prologue,
    begins=(PhaseBegan,),
    heading=_heading,
    is_told=lambda deed: not isinstance(deed, _HEADINGS),
    marks=(
        ((GameEnded, TargetReached), "end"),
        ((HardshipStruck,), "hardship"),
        ((TradeMade,), "gain"),
    ),
    gained=_gained,
    number=lambda _stage, event, _before: event.turn,
    passing=(ReadinessChanged, Passed),
    settles=(PhaseBegan,),
    spoken=_HEADINGS,
    housekeeping=(MapCleared, DeckShuffled, OffersLapsed),
    is_said=_is_said,
    digest=deeds,
)
announce = CHRONICLE.announce
moments = CHRONICLE.moments
chapters = CHRONICLE.chapters


def latest_chapters(stage: Stage) -> list[Chapter]:
    """The last phases in which something happened, as long as that is a pleasure to read."""
    return CHRONICLE.latest_chapters(stage, _PHASES, _MOST_LINES)
