"""Telling other processes that a table changed. It speeds things up: no answer depends on it."""

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

from typing_extensions import override

from app.tables.shapes import LobbyNews


class Word(NamedTuple):
    """What one process tells the others: a table's new seq, or what happened in its lobby.

    `automatics`: somebody who sits there wants other questions answered for him; nobody is told.

    Nothing of the game is in it: whoever wants to know reads the database.
    """

    table_id: str
    seq: int
    news: LobbyNews | Literal["automatics"] | None = None


class Bus(Protocol):
    """A way between the processes of one house. `is_shared` says that there may be others."""

    is_shared: bool = True

    @property
    def has_others(self) -> bool:
        """Whether another process was heard of lately."""
        return self.is_shared

    async def open(self, hear: Callable[[Word], None], reconnected: Callable[[], None]) -> None:
        """Begin to listen. `reconnected` is called when words may have been missed."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...

    def say(self, word: Word) -> None:
        """Tell the others, soon and without waiting."""
        ...


class LocalBus(Bus):
    """A house of one process: there are no others."""

    is_shared = False

    @override
    async def open(self, hear: Callable[[Word], None], reconnected: Callable[[], None]) -> None:
        pass

    @override
    async def close(self) -> None:
        pass

    @override
    def say(self, word: Word) -> None:
        pass
