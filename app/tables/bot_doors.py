"""The part of the table service that has to do with bots."""

from app.tables import pacing, seating_bots
from app.tables.bot_questions import Mind
from app.tables.bot_turns import BotTurns
from app.tables.desk import Desk
from app.tables.shapes import Pace, TableInfo
from engines.core.bots import Level
from engines.core.contract import Seat


class BotDoors:
    """Seating bots and saying how fast they play. All raise a TableRefusal, like the service."""

    _desk: Desk
    _mind: Mind
    _turns: BotTurns

    async def seat_bot(self, table_id: str, user_id: str, seat: Seat, level: Level) -> TableInfo:
        """The host seats a bot at a free seat of an open table, or changes a bot's level."""
        self._mind.warm()
        return await seating_bots.seat_bot(self._desk, table_id, user_id, seat, level)

    async def fill_with_bots(self, table_id: str, user_id: str, level: Level) -> TableInfo:
        """The host seats bots at all free seats; with none left nothing changes."""
        self._mind.warm()
        return await seating_bots.seat_bot(self._desk, table_id, user_id, None, level)

    async def unseat_bot(self, table_id: str, user_id: str, seat: Seat) -> TableInfo:
        """The host frees a bot's seat before the start."""
        return await seating_bots.unseat_bot(self._desk, table_id, user_id, seat)

    async def set_pace(self, table_id: str, user_id: str, pace: Pace) -> TableInfo:
        """How fast bots answer from now on: by anybody who sits at the table, at any time."""
        table = await pacing.set_pace(self._desk, table_id, user_id, pace)
        self._turns.hurried(table_id)
        return table
