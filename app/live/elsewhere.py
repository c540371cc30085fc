"""What the other processes of the house say about who is at their tables, and what was said there.

Presence is nobody's truth: each process tells where people are in its rooms, and is believed as
long as it is heard of. Chat is stored: only the number of a new line is told.
"""

import logging
from collections.abc import Callable, Iterable, Iterator

import msgspec

from app import clock
from app.db.notices import MAX_PAYLOAD, Channel, Notices, chunks
from engines.core.codec import Reader, encode
from engines.core.contract import Seat

log = logging.getLogger("app.live")

CHANNEL = "manorhouse_live"
ALIVE_SECONDS = 5.0
"""A process says at least so often that it is there."""
SILENT_SECONDS = 16.0
"""Who was not heard of for so long is taken for dead, and nobody is at his tables."""

Seats = frozenset[Seat]
NOBODY: Seats = frozenset()


class _News(msgspec.Struct, frozen=True, tag_field="type"):
    """What one process tells the others; `type` says which."""


class Here(_News, frozen=True, tag="here"):
    """At this table people are at these seats now, as seen from the sender."""

    table: str
    seats: tuple[Seat, ...] = ()


class Said(_News, frozen=True, tag="said"):
    """A line of chat with this number was stored, or a later one."""

    table: str
    line: int


class Who(_News, frozen=True, tag="who"):
    """Tell me where people are: I am new, or missed something."""


class Alive(_News, frozen=True, tag="alive"):
    """I am here, and nothing has changed."""


class Bye(_News, frozen=True, tag="bye"):
    """I stop: nobody is at my tables."""


_All = Here | Said | Who | Alive | Bye
_read = Reader[tuple[str, tuple[_All, ...]]](tuple[str, tuple[_All, ...]]).decode


class Elsewhere:
    """The live channel's part of the notices. It joins them before they open."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._unsaid: dict[tuple[str, str], _All] = {}
        self._here: dict[str, Seats] = {}  # where people are in our own rooms
        self._there: dict[str, dict[str, Seats]] = {}  # by sender and table
        self._heard_at: dict[str, float] = {}
        self._spoke_at = clock.monotonic()
        self.on_line: Callable[[str, int], None] = _ignore
        notices.join(Channel(CHANNEL, self._hear, self._drain, self._missed))
        self._say(Who())

    def seats(self, table_id: str) -> Seats:
        """The seats at which somebody is at another process."""
        if not self._there:
            return NOBODY
        return NOBODY.union(*(tables.get(table_id, NOBODY) for tables in self._there.values()))

    def tell_presence(self, table_id: str, seats: Seats) -> None:
        """In our own room people are at these seats now; the same again is not told again."""
        if self._here.get(table_id, NOBODY) == seats:
            return
        if seats:
            self._here[table_id] = seats
        else:
            del self._here[table_id]
        self._say(Here(table_id, tuple(sorted(seats))), table_id)

    def tell_line(self, table_id: str, line_id: int) -> None:
        """A line was stored by us."""
        self._say(Said(table_id, line_id), table_id)

    def beat(self) -> None:
        """Say that we are here, and give up those who do not any more; call it every second."""
        now = clock.monotonic()
        if now - self._spoke_at >= ALIVE_SECONDS:
            self._say(Alive())
        for sender, heard_at in tuple(self._heard_at.items()):
            if now - heard_at >= SILENT_SECONDS:
                log.warning("another process (%s) is not heard of any more", sender)
                self._forget(sender)

    def leave(self) -> None:
        """We stop: the others need not wait until they miss us."""
        self._here.clear()
        self._unsaid.clear()
        self._say(Bye())

    def _say(self, news: _All, table_id: str = "") -> None:
        self._unsaid[type(news).__name__, table_id] = news  # the last one about a table is enough
        self._notices.wake()

    def _drain(self) -> Iterator[str]:
        news, self._unsaid = self._unsaid, {}
        if news:
            self._spoke_at = clock.monotonic()
        return payloads(self._notices.me, news.values())

    def _hear(self, payload: str) -> None:
        try:
            sender, news = _read(payload.encode())
        except msgspec.ValidationError:
            log.warning("news of another process cannot be read")
            return
        if not self._notices.is_neighbour(sender):
            return
        if sender not in self._heard_at and not any(isinstance(one, Bye) for one in news):
            self._say(Who())  # it is new, or was taken for dead
        self._heard_at[sender] = clock.monotonic()
        for one in news:
            self._take(sender, one)

    def _take(self, sender: str, news: _All) -> None:
        if isinstance(news, Here):
            tables = self._there.setdefault(sender, {})
            tables[news.table] = frozenset(news.seats)
            if not news.seats:
                del tables[news.table]
        elif isinstance(news, Said):
            self.on_line(news.table, news.line)
        elif isinstance(news, Who):
            self._tell_all()
        elif isinstance(news, Bye):
            self._forget(sender)

    def _tell_all(self) -> None:
        self._say(Alive())
        for table_id, seats in self._here.items():
            self._say(Here(table_id, tuple(sorted(seats))), table_id)

    def _forget(self, sender: str) -> None:
        self._heard_at.pop(sender, None)
        self._there.pop(sender, None)

    def _missed(self) -> None:
        """The connection was broken: neither we nor the others know what was missed."""
        self._there.clear()
        self._tell_all()
        self._say(Who())


def payloads(sender: str, news: Iterable[_All]) -> Iterator[str]:
    """The news as notifications, each short enough."""
    for chunk in chunks((encode(one) for one in news), MAX_PAYLOAD - 32):
        yield f'["{sender}",[{b",".join(chunk).decode()}]]'


def _ignore(_table_id: str, _line_id: int) -> None:
    """Nobody shows lines yet."""
