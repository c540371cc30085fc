"""The log: what happened, turn by turn, the latest first; a step in words; a replay's moments."""

from typing import Any

from app.pages.chronicle import Chapter, Chronicle
from app.pages.page import Stage
from app.pages.who import seat_name
from app.pages.wuerfelland.sentences import sentence
from engines.core.ballot import BallotOpened
from engines.wuerfelland.events import (
    Busted,
    ColourCompleted,
    GameEnded,
    SpacesCrossed,
    TreasureFound,
    TurnBegan,
)

_MOST_LINES = 18


def _prologue(stage: Stage) -> str:
    return stage.speech.gettext("Before the first turn")


def turn_heading(stage: Stage, began: TurnBegan) -> str:
    """`Turn 18, Gergő`."""
    return stage.speech.gettext("Turn %(turn)d, %(name)s") % {
        "turn": began.turn,
        "name": seat_name(stage, began.seat),
    }


def _is_told(event: Any) -> bool:
    """The headings say the rest."""
    return not isinstance(event, BallotOpened | TurnBegan)


def _gained(event: Any) -> int | None:
    return len(event.spaces) if isinstance(event, SpacesCrossed) else None


def _round_of(stage: Stage, began: TurnBegan, _before: int) -> int:
    return (began.turn - 1) // len(stage.scene.public.sheets) + 1


CHRONICLE = Chronicle(
    sentence=sentence,
    prologue=_prologue,
    begins=(TurnBegan,),
    heading=turn_heading,
    is_told=_is_told,
    marks=(
        ((GameEnded, ColourCompleted), "end"),
        ((TreasureFound,), "gain"),
        ((Busted,), "bust"),
    ),
    gained=_gained,
    number=_round_of,
    stay=True,
)


def latest_chapters(stage: Stage) -> list[Chapter]:
    """The last turns: everybody's latest, and the one that is going on."""
    return CHRONICLE.latest_chapters(stage, len(stage.scene.public.sheets) + 1, _MOST_LINES)
