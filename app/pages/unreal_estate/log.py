"""The log: what happened, round by round, the latest first; a step in words; replay's moments."""

from typing import Any

from app.pages.chronicle import Chapter, Chronicle
from app.pages.page import Stage
from app.pages.unreal_estate.sentences import sentence
from app.pages.who import seat_name
from engines.unreal_estate.events import (
    Built,
    GameEnded,
    HandDealt,
    InnPaid,
    Resigned,
    RoundBegan,
    ScoreChanged,
    ScoringBegan,
    SpecialRevealed,
)

_MOST_LINES = 10
_ROUNDS = 2


def _prologue(stage: Stage) -> str:
    return stage.speech.gettext("Before the first round")


def _heading(stage: Stage, event: RoundBegan | ScoringBegan) -> str:
    """`Round 6, Gergő begins`."""
    if isinstance(event, ScoringBegan):
        return stage.speech.gettext("Final scoring")
    return stage.speech.gettext("Round %(round)d, %(name)s begins") % {
        "round": event.round,
        "name": seat_name(stage, event.first),
    }


def _label(stage: Stage, event: RoundBegan | ScoringBegan) -> str:
    """The final scoring is no round."""
    return stage.speech.gettext("end") if isinstance(event, ScoringBegan) else ""


def _is_told(event: Any) -> bool:
    """What a special does when laid is told by the events after it; only the Bazaar's are late."""
    if isinstance(event, SpecialRevealed):
        return event.card == "bazaar"
    return not (isinstance(event, HandDealt) and event.cards is None)


def _gained(event: Any) -> int | None:
    return event.points if isinstance(event, Built | InnPaid | ScoreChanged) else None


CHRONICLE = Chronicle(
    sentence=sentence,
    prologue=_prologue,
    begins=(RoundBegan, ScoringBegan),
    heading=_heading,
    is_told=_is_told,
    marks=(
        ((GameEnded, Resigned), "end"),
        ((Built,), "gain"),
        ((SpecialRevealed,), "special"),
    ),
    gained=_gained,
    label=_label,
    stay=True,
)


def latest_chapters(stage: Stage) -> list[Chapter]:
    """The last rounds."""
    return CHRONICLE.latest_chapters(stage, _ROUNDS, _MOST_LINES)
