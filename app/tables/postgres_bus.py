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
_read = Reader[tuple[str, tuple[Word, ...]]](tuple[str, tuple[Word, ...]]).decode


class PostgresBus(Bus):
    """The tables' channel among the notices of this process."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._words: list[Word] = []

    @property
    @override
    def has_others(self) -> bool:
        return self._notices.has_neighbours

    @override
    async def open(self, hear: Callable[[Word], None], reconnected: Callable[[], None]) -> None:
        self._hear = hear
        self._notices.join(Channel(CHANNEL, self._on_notification, self._drain, reconnected))
        await self._notices.open()

    @override
    async def close(self) -> None:
        await self._notices.close()

    @override
    def say(self, word: Word) -> None:
        self._words.append(word)
        self._notices.wake()

    def _drain(self) -> Iterator[str]:
        words, self._words = self._words, []
        return payloads(self._notices.me, words)

    def _on_notification(self, payload: str) -> None:
        try:
            sender, words = _read(payload.encode())
        except ValidationError:
            logger.warning("bus: a notification cannot be read")
            return
        if self._notices.is_neighbour(sender):
            for word in words:
                self._hear(word)


def payloads(sender: str, words: Iterable[Word]) -> Iterator[str]:
    """The words as notifications, each short enough; the last word about a table is enough."""
    latest = {(word.table_id, word.news): word for word in words}
    for chunk in chunks((encode(word) for word in latest.values()), MAX_PAYLOAD - 32):
        yield f'["{sender}",[{b",".join(chunk).decode()}]]'
