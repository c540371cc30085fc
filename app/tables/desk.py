"""What every request about a table works with."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from app.tables.bus import Bus, Word
from app.tables.journal import Journal
from app.tables.live import LiveTable
from app.tables.memory import Memory
from app.tables.shapes import Change, LobbyChanged, LobbyNews, TableInfo
from app.tables.telling import Listeners


@dataclass(frozen=True, slots=True)
class Desk:
    """The database, its journal, the tables in memory, and who is told, here and elsewhere.

    `stepped` is called after each step that this process stored.
    """

    database: AsyncEngine
    journal: Journal
    memory: Memory
    listeners: Listeners
    bus: Bus
    stepped: Callable[[LiveTable], None]

    def tell_step(self, change: Change) -> None:
        """A step is stored: tell those who watch here, and the other processes."""
        self.listeners.tell(change)
        self.bus.say(Word(change.after.table.id, change.after.seq))

    def tell_lobby(self, table: TableInfo, news: LobbyNews) -> None:
        """Something else about the table is stored: tell those who watch it anywhere."""
        self.listeners.tell(LobbyChanged(table, news))
        self.bus.say(Word(table.id, table.seq, news))
