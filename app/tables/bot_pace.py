"""How long a bot waits with its answer, so that people can follow the game."""

from random import Random, SystemRandom

from app.tables.absent import is_deserted
from app.tables.live import LiveTable
from engines.core.contract import Seat

QUICK_SECONDS = 0.4
NEW_TURN = (1.3, 2.6)
"""Seconds at a human pace when somebody else moved last: look what happened, then decide."""
SAME_TURN = (0.7, 1.2)
"""Seconds when the seat goes on with what it has begun."""

_luck: Random = SystemRandom()


def seconds_to_wait(live: LiveTable, seat: Seat) -> float:
    """From the question to the answer, thinking included, as the table has it now.

    While people are asked as well they are not held up; and where only bots are left of many that
    were asked at once, nobody waits for them. Where no person plays any more nothing is at once.
    """
    wait = _as_the_pace_has_it(live, seat)
    return max(wait, QUICK_SECONDS) if is_deserted(live) else wait


def _as_the_pace_has_it(live: LiveTable, seat: Seat) -> float:
    pace = live.position.table.bot_pace
    if pace != "human":
        return QUICK_SECONDS if pace == "quick" else 0.0
    asked = live.position.prompts
    if len(asked) > 1 or any(one.prompt.shared_phase for one in asked.values()):
        return QUICK_SECONDS
    last = live.line.last
    return _luck.uniform(*(SAME_TURN if last.seat == seat else NEW_TURN))
