"""What every request about a table works with."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from app.tables.journal import Journal
from app.tables.memory import Memory
from app.tables.telling import Listeners


@dataclass(frozen=True, slots=True)
class Desk:
    """The database, its journal, the tables in memory, and who is told."""

    database: AsyncEngine
    journal: Journal
    memory: Memory
    listeners: Listeners
