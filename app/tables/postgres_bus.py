"""The bus over Postgres' LISTEN and NOTIFY."""

import logging
from collections.abc import Callable, Iterable, Iterator

from msgspec import ValidationError
from typing_extensions import override

from app.db.notices import MAX_PAYLOAD, Channel, Notices, chunks
from app.tables.bus import Bus, Word
from engines.core.codec import Reader, encode

logger = logging.getLogger(__name__)

CHANNEL = "manorhouse_tables"
MOST_UNSAID = 256
"""So many tables' last steps are kept for somebody new; what is older he has read himself."""
_read = Reader[tuple[str, tuple[Word, ...]]](tuple[str, tuple[Word, ...]]).decode


class PostgresBus(Bus):
    """The tables' channel among the notices of this process.

    A process that is alone says nothing of its steps. It hears of another as soon as that begins:
    everybody greets, and is greeted by those who had not heard of him.
    """

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._words: list[Word] = []
        self._unsaid: dict[str, Word] = {}  # the last steps while we were alone
        self._greets = True

    @property
    @override
    def has_others(self) -> bool:
        return self._notices.has_neighbours

    @override
    async def open(self, hear: Callable[[Word], None], reconnected: Callable[[], None]) -> None:
        self._hear = hear
        self._notices.join(Channel(CHANNEL, self._on_notification, self._drain, reconnected))
        await self._notices.open()
        self._notices.wake()

    @override
    async def close(self) -> None:
        await self._notices.close()

    @override
    def say(self, word: Word) -> None:
        if word.news is None and not self._notices.has_neighbours:
            self._unsaid[word.table_id] = word
            if len(self._unsaid) > MOST_UNSAID:
                self._unsaid.clear()
            return
        step = self._unsaid.pop(word.table_id, None)  # whatever is said follows the table's steps
        self._words += (word,) if step is None else (step, word)
        self._notices.wake()

    def _drain(self) -> Iterator[str]:
        words, self._words = self._words, []
        greets, self._greets = self._greets, False
        if greets and not words:
            return iter((f'["{self._notices.me}",[]]',))
        return payloads(self._notices.me, words)

    def _greet(self) -> None:
        """Somebody is new: he may have read a table just before a step that was told to nobody."""
        self._greets = True
        self._words += self._unsaid.values()
        self._unsaid.clear()
        self._notices.wake()

    def _on_notification(self, payload: str) -> None:
        try:
            sender, words = _read(payload.encode())
        except ValidationError:
            logger.warning("bus: a notification cannot be read")
            return
        is_news = not self._notices.has_neighbours
        if self._notices.is_neighbour(sender):
            if is_news:
                self._greet()
            for word in words:
                self._hear(word)


def payloads(sender: str, words: Iterable[Word]) -> Iterator[str]:
    """The words as notifications, each short enough; the last word about a table is enough."""
    latest = {(word.table_id, word.news): word for word in words}
    for chunk in chunks((encode(word) for word in latest.values()), MAX_PAYLOAD - 32):
        yield f'["{sender}",[{b",".join(chunk).decode()}]]'
