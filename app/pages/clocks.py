"""Time at a table, as its page shows it: every seat's clock, who is stood in for, and the way back.

The same for all games. Which clocks there are everybody sees; what can be done about somebody who
is away depends on who looks.
"""

from dataclasses import dataclass
from typing import Any

from app.pages.page import Region, Speech, Stage, nothing
from app.tables.absent import is_callable_at_all
from app.tables.clocks_shown import SeatTime, TableClocks, Time
from app.tables.clocks_watch import StandIn
from engines.core.contract import Seat

HOUR = 3_600_000
DAY = 24 * HOUR
MINUTE = 60_000


def left_in_words(speech: Speech, left: int) -> str:
    """How much time is left, as short as can be: `4:05`, `3 h 20 min`, `2 d 5 h`."""
    if left >= 2 * DAY:
        text = speech.gettext("%(days)s d %(hours)s h")
        return text % {"days": left // DAY, "hours": left % DAY // HOUR}
    if left >= HOUR:
        text = speech.gettext("%(hours)s h %(minutes)s min")
        return text % {"hours": left // HOUR, "minutes": left % HOUR // MINUTE}
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat of the strip."""

    name: str
    seat: Seat
    time: Time
    stand_in: StandIn | None


@dataclass(frozen=True, slots=True)
class Strip:
    """The clocks of all seats; empty where there is nothing to say."""

    seats: tuple[SeatLine, ...] = ()
    phase: Time | None = None


def strip(stage: Stage) -> Strip:
    """What everybody sees of time at this table."""
    clocks = stage.clocks
    if clocks is None:
        return Strip()
    lines = tuple(
        SeatLine(_name(stage, one.seat), one.seat, one.time, one.stand_in)
        for one in clocks.seats
        if one.stand_in is not None or one.time.left is not None or one.time.total is not None
    )
    return Strip(lines, clocks.phase)


@dataclass(frozen=True, slots=True)
class Absence:
    """What the viewer may do about being away: his own return first."""

    stand_in: StandIn | None = None
    called_for: Time | None = None


def absence(stage: Stage) -> Absence:
    """Whether somebody plays for the viewer, or asks whether he is there."""
    clocks = stage.clocks
    mine = _mine(clocks, stage.scene.viewer)
    if mine is None or clocks is None:
        return Absence()
    called = mine.called_until
    left = None if called is None else max(0, called - clocks.now)
    waited = None if left is None else Time(is_running=True, left=left, due=called, now=clocks.now)
    return Absence(stand_in=mine.stand_in, called_for=waited)


@dataclass(frozen=True, slots=True)
class Leaving:
    """What the viewer may do in the menu: leave, or ask whether somebody silent is there.

    `ends_game`: the table has it so that giving up ends the game. While the viewer is asked, the
    game's own page offers that.
    """

    may_leave: bool = False
    ends_game: bool = False
    silent: tuple[tuple[Seat, str], ...] = ()


def leaving(stage: Stage) -> Leaving:
    """The menu's part about leaving and about those who seem to have left."""
    table, viewer = stage.scene.table, stage.scene.viewer
    if viewer is None or table.status != "playing" or table.seat_count == 1:
        return Leaving()
    clocks = stage.clocks
    mine = _mine(clocks, viewer)
    has_left = mine is not None and mine.stand_in in {"left", "resigned"}
    stand_ins = clocks.stand_ins if clocks else {}
    silent = tuple(
        (seat, _name(stage, seat))
        for seat in table.to_act
        if seat != viewer and seat not in stand_ins and is_callable_at_all(table)
    )
    ends_game = _ends_game(table.options)
    is_offered = ends_game and stage.scene.asked is not None
    return Leaving(not has_left and not is_offered, ends_game, silent)


def _ends_game(options: Any) -> bool:
    """By the option that all games name alike, which have it."""
    return isinstance(options, dict) and bool(options.get("resigning"))


def _mine(clocks: TableClocks | None, viewer: Seat | None) -> SeatTime | None:
    return None if clocks is None or viewer is None else clocks.seats[viewer]


def _name(stage: Stage, seat: Seat) -> str:
    sitter = stage.scene.table.sitters[seat]
    return sitter.name if sitter else ""


REGIONS = (
    Region(
        "clocks",
        "games/_shared/clocks.html",
        ("clocks", "table"),
        strip,
        is_shared=True,
        is_timed=True,
    ),
    Region("absence", "games/_shared/absence.html", ("clocks", "table"), absence, is_timed=True),
    Region(
        "leaving",
        "games/_shared/leaving.html",
        ("clocks", "table", "turn", "prompt"),
        leaving,
        folds=True,
        besides=nothing,
    ),
)
