"""Moments of the market laid out for a test: three seats, what they have, and offers that lie."""

from typing import Any

from app.tables.shapes import LogEntry
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.state import ManorState
from tests.engines.medieval_manor.tables import estate, play, table
from tests.server.pages.medieval_manor.staging import game, stage_of
from tests.server.pages.stages import AT

TRADERS = (
    estate("2P 1V 3C 2G", "rye oats"),
    estate("2P 2A 1R", "stone"),
    estate("1P 2V 1C 1G", "wool pigs"),
)


def market(*moves: Any, **fields: Any) -> ManorState:
    """The Trade Phase of three after these moves; nobody is ready at first."""
    state = table(*TRADERS, stage="trade", **fields)
    return play(state, *moves).state if moves else state


def staged(state: Any, viewer: int | None = 0) -> Any:
    """What a viewer's page is made from in this state."""
    return stage_of(game(1), 1, viewer, state=state)


def log_of(*moves: Any) -> tuple[LogEntry, ...]:
    """What these moves would put into the log."""
    state, entries = market(), []
    for seq, (seat, move) in enumerate(moves, 2):
        step = play(state, (seat, move))
        entries.append(LogEntry(seq=seq, kind="move", seat=seat, events=step.events, at=AT))
        state = step.state
    return tuple(entries)


def prompt_of(state: Any, seat: int = 0) -> Any:
    """What a seat is asked."""
    return RULES.prompts(state)[seat]
