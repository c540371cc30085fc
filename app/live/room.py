"""A table while somebody looks at it: where it is, what has just happened, and who listens."""

from collections import deque
from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from app.live.chat import MOST_LINES, Line
from app.live.frames import Telling
from app.live.presence import Attention, seats_here
from app.live.seen import Seen
from app.live.touched import Paths, touched_for, touched_for_all
from app.live.versions import Version, next_part
from app.tables.refs import is_automatic, told_by
from app.tables.shapes import Change, LogEntry, Position, TableInfo
from engines.core.contract import Seat, Viewer

KEPT_STEPS = 16
"""So many steps can be missed without being sent a whole scene."""

WARM_STEPS = 4
"""The newest steps keep their frames; of older ones few listeners still need any."""

KEPT_NEWS = 64


class Listener(Protocol):
    """One socket that follows the table."""

    @property
    def viewer(self) -> Viewer:
        """The seat it sees the table from."""
        ...

    @property
    def attention(self) -> Attention:
        """When it last showed that somebody is there."""
        ...

    def catch_up(self) -> None:
        """Send what is missing, as far as the socket takes it now; never waits, never raises."""
        ...


class Told:
    """A change with all that is worked out of it once and used for many listeners."""

    def __init__(self, change: Change, before: Seen, after: Seen) -> None:
        self.change = change
        self._before, self._after = before, after
        self._telling: Telling | None = None
        self._for_all: Paths | None = None
        self._touched: dict[Viewer, Paths] = {}
        self._entries: dict[Viewer, LogEntry] = {}

    @property
    def telling(self) -> Telling:
        """The change as programs are told it."""
        if self._telling is None:
            self._telling = Telling(self.change, self._before, self._after)
        return self._telling

    def touched(self, viewer: Viewer) -> Paths:
        """The prefixes this change touched in what the viewer sees."""
        if self._for_all is None:  # only pages ask
            self._for_all = touched_for_all(self.change)
        if viewer not in self._touched:
            self._touched[viewer] = self._for_all | touched_for(self._before, self._after, viewer)
        return self._touched[viewer]

    def entry(self, viewer: Viewer) -> LogEntry:
        """The step as this viewer may know it while the game runs.

        Viewers who are told the same are given the same object: pages put it into words once.
        """
        entry = self._entries.get(viewer)
        if entry is None:
            own = _entry_of(self.change, viewer)
            entry = next((one for one in self._entries.values() if one == own), own)
            self._entries[viewer] = entry
        return entry

    def cool(self) -> None:
        """Forget what was worked out: whoever still needs it has it worked out again."""
        self._telling = None
        self._before.forget()
        self._touched.clear()
        self._entries.clear()


def _entry_of(change: Change, viewer: Viewer) -> LogEntry:
    seen = tuple([known for event in change.events if (known := event.seen_by(viewer)) is not None])
    own = change.seat is not None and change.seat == viewer
    return LogEntry(
        change.after.seq,
        change.kind,
        change.seat,
        seen,
        change.at,
        automatic=own and is_automatic(change.ref),
        by=told_by(change.ref),
    )


class Room:
    """What listeners share. Each of them keeps a cursor into it, and none has a queue."""

    def __init__(self, position: Position, lines: Iterable[Line]) -> None:
        self.seen = Seen(position)
        self.listeners: set[Listener] = set()
        self.steps: deque[Told] = deque(maxlen=KEPT_STEPS)
        self.news: deque[tuple[int, Paths]] = deque(maxlen=KEPT_NEWS)
        self.part = next_part(0)
        self.first_part = self.part
        self.table_part = self.part
        self.presence_part = self.part
        self.last_news = "seats"
        self.present: frozenset[Seat] = frozenset()
        self.here: frozenset[Seat] = frozenset()  # of these, whom our own sockets show
        self.lines: list[Line] = list(lines)
        # The same as they came: what two processes stored may come in another order.
        self.arrived: deque[Line] = deque(maxlen=MOST_LINES)
        self.arrivals = 0

    @property
    def position(self) -> Position:
        """Where the table is."""
        return self.seen.position

    @property
    def version(self) -> Version:
        """What a region rendered now is as new as."""
        return Version(self.position.seq, self.part)

    @property
    def table(self) -> TableInfo:
        """The table as everybody may know it."""
        return self.position.table

    # -- what happened

    def step(self, change: Change) -> None:
        """A committed step: the next one, or one after a gap when another process played too."""
        if change.after.seq <= self.position.seq:
            return
        if change.before.seq != self.position.seq:
            self.steps.clear()
        before = self.seen if self.seen.position is change.before else Seen(change.before)
        after = Seen(change.after)
        self.steps.append(Told(change, before, after))
        if len(self.steps) > WARM_STEPS:
            self.steps[-WARM_STEPS - 1].cool()
        if _is_more_than_a_step(change):
            self._note("table")
            self.table_part = self.part
            self.last_news = change.after.table.status
        self.seen = after
        self._tell()

    def jump(self, position: Position) -> None:
        """The table stands elsewhere than the last step led, as after its start."""
        if position.seq > self.position.seq:
            self.steps.clear()
            self.seen = Seen(position)
            self._tell()

    def change_table(self, table: TableInfo, news: str) -> None:
        """Seats, status or requests changed without a step."""
        position = self.position
        self.seen = Seen(replace(position, table=replace(table, seq=position.table.seq)))
        self._note("table")
        self.table_part = self.part
        self.last_news = news
        self._tell()

    def look_who_is_here(self, elsewhere: frozenset[Seat] = frozenset()) -> None:
        """Tell everybody when somebody came or left since the last look, here or elsewhere."""
        self.here = seats_here((one.viewer, one.attention) for one in self.listeners)
        present = self.here | elsewhere
        if present != self.present:
            self.present = present
            self._note("table")
            self.presence_part = self.part
            self._tell()

    def add_lines(self, lines: Iterable[Line]) -> None:
        """Somebody said something; what is known already is not said again."""
        new = [line for line in lines if not self.knows_line(line.id)]
        if not new:
            return
        self.lines = sorted((*self.lines, *new), key=lambda line: line.id)[-MOST_LINES:]
        self.arrived.extend(new)
        self.arrivals += len(new)
        self._note("chat")
        self._tell()

    def knows_line(self, line_id: int) -> bool:
        """Whether a line was told here, or is older than all that still are."""
        if len(self.lines) == MOST_LINES and line_id < self.lines[0].id:
            return True
        return any(line.id == line_id for line in self.lines)

    # -- what somebody missed

    def after(self, seq: int) -> list[Told] | None:
        """The steps after this one in order, or None when they are no longer all known."""
        if seq == self.position.seq:
            return []
        last = self.steps[-1] if self.steps else None
        if last is not None and last.change.before.seq == seq:  # what nearly everybody misses
            return [last]
        missed = [told for told in self.steps if told.change.after.seq > seq]
        if not missed or missed[0].change.before.seq != seq:
            return None
        return missed

    def touched_since(self, version: Version, viewer: Viewer) -> Paths | None:
        """The prefixes touched since a version; None when nobody knows any more."""
        missed = self.after(version.seq)
        if missed is None or not self._knows_news_since(version.part):
            return None
        paths: set[str] = set()
        for told in missed:
            paths |= told.touched(viewer)
        for part, touched in reversed(self.news):
            if part <= version.part:
                break
            paths |= touched
        return frozenset(paths)

    def _knows_news_since(self, part: int) -> bool:
        if len(self.news) == KEPT_NEWS:
            return part >= self.news[0][0]
        return part >= self.first_part

    def _note(self, *paths: str) -> None:
        self.part = next_part(self.part)
        self.news.append((self.part, frozenset(paths)))

    def _tell(self) -> None:
        for listener in tuple(self.listeners):
            listener.catch_up()


def _is_more_than_a_step(change: Change) -> bool:
    before, after = change.before.table, change.after.table
    return before.status != after.status or before.undo_request != after.undo_request
