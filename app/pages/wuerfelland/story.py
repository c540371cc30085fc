"""What a seat did last, in a line for its panel, and which spaces it crossed then."""

from collections.abc import Iterator
from typing import Any

from app.pages.page import Stage
from app.pages.wuerfelland.words import dice_of, spaces_of
from engines.core.contract import Seat
from engines.wuerfelland.events import Busted, Passed, SpacesCrossed, TurnBegan


def story(stage: Stage, seat: Seat) -> str:
    """`Turn 17: 3 green spaces; 2 red spaces`; empty before the seat's first crossing."""
    told: list[str] = []
    for event in backwards(stage):
        if isinstance(event, TurnBegan) and told:
            return stage.speech.gettext("Turn %(turn)d: %(deeds)s") % {
                "turn": event.turn,
                "deeds": "; ".join(reversed(told)),
            }
        if getattr(event, "seat", None) == seat and (deed := _deed(stage, event)):
            told.append(deed)
    return ""


def backwards(stage: Stage) -> Iterator[Any]:
    """The events of the game from the last to the first; what was taken back is left out."""
    for entry in reversed(stage.log):
        if not entry.undone and entry.is_of_game:
            yield from reversed(entry.events)


def _deed(stage: Stage, event: Any) -> str:
    speech = stage.speech
    match event:
        case SpacesCrossed():
            return spaces_of(speech, event.colour, len(event.spaces))
        case Busted():
            return speech.gettext("bust with %(dice)s") % {
                "dice": dice_of(speech, event.colour, event.count)
            }
        case Passed(had_choice=True):
            return speech.gettext("passed")
        case Passed():
            return speech.gettext("nothing fitted")
    return ""


def latest_crossing(stage: Stage, seat: Seat) -> tuple[int, ...]:
    """The spaces that a seat crossed last."""
    for event in backwards(stage):
        if isinstance(event, SpacesCrossed) and event.seat == seat:
            return event.spaces
    return ()
