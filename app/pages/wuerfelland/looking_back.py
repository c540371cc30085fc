"""The board of a replay: one country large with what was crossed just now, and all small."""

from dataclasses import dataclass, replace
from typing import Any

from app.pages.page import Stage
from app.pages.who import seat_name
from app.pages.wuerfelland.country import Country, country
from app.pages.wuerfelland.dice import DiceShown, dice
from app.pages.wuerfelland.seats import SeatBoard, seat_board
from app.pages.wuerfelland.strip import Strip, strip
from app.pages.wuerfelland.words import board_names, spaces_named
from app.tables.shapes import LogEntry
from engines.core.ballot import Sealed
from engines.core.contract import Seat
from engines.wuerfelland.events import DiceRolled, SpacesCrossed
from engines.wuerfelland.moves import Cross, Pass


@dataclass(frozen=True, slots=True)
class Board:
    """A moment of the game. `known` is what the shown seat alone knew then."""

    seat: Seat
    name: str
    country: Country | None
    strip: Strip | None
    panels: tuple[SeatBoard, ...]
    dice: DiceShown | None
    known: str


def board(stage: Stage) -> Board:
    """The board as it stood after the last entry of the stage's log."""
    seat = shown_seat(stage)
    sheet = stage.scene.public.sheets[seat]
    drawn = country(sheet.board, sheet.crossed, _crossed_now(stage, seat)) if sheet.board else None
    return Board(
        seat=seat,
        name=seat_name(stage, seat),
        country=replace(drawn, reach="") if drawn else None,
        strip=strip(stage, seat),
        panels=tuple(seat_board(stage, each) for each in range(len(stage.scene.public.sheets))),
        dice=dice(stage),
        known=_known(stage, seat),
    )


def shown_seat(stage: Stage) -> Seat:
    """Whose country is large: the one whose eyes are used, else who crossed or rolled last."""
    if stage.eyes.isdecimal():
        return int(stage.eyes)
    events = _events_now(stage)
    crossed = [event for event in events if isinstance(event, SpacesCrossed)]
    if crossed:
        return max(crossed, key=lambda event: len(event.spaces)).seat
    rolled = [event.seat for event in events if isinstance(event, DiceRolled)]
    entry = _entry(stage)
    return rolled[-1] if rolled else (entry.seat if entry and entry.seat is not None else 0)


def _entry(stage: Stage) -> LogEntry | None:
    return stage.log[-1] if stage.log else None


def _events_now(stage: Stage) -> tuple[Any, ...]:
    entry = _entry(stage)
    return entry.events if entry and entry.is_of_game else ()


def _crossed_now(stage: Stage, seat: Seat) -> tuple[int, ...]:
    return tuple(
        space
        for event in _events_now(stage)
        if isinstance(event, SpacesCrossed) and event.seat == seat
        for space in event.spaces
    )


def _known(stage: Stage, seat: Seat) -> str:
    """The choice that this step put under the seat's seal, if its eyes are used."""
    mine = _private(stage, seat)
    if mine is None or not any(
        isinstance(e, Sealed) and e.seat == seat for e in _events_now(stage)
    ):
        return ""
    speech, sheet = stage.speech, stage.scene.public.sheets[seat]
    match mine.answer:
        case Cross(spaces=spaces):
            text = speech.gettext("Under the seal: %(spaces)s.")
            return text % {"spaces": spaces_named(speech, sheet.board, spaces)}
        case Pass():
            return speech.gettext("Under the seal: a pass.")
    if mine.side:
        text = speech.gettext("Under the seal: %(board)s.")
        return text % {"board": board_names(speech)[f"{sheet.number}{mine.side}"]}
    return ""


def _private(stage: Stage, seat: Seat) -> Any:
    if stage.scene.opened is not None:
        return stage.scene.opened[seat]
    return stage.scene.private if stage.scene.viewer == seat else None
