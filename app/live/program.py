"""A program at a table: scenes, diffs and what happens besides, in JSON."""

from typing_extensions import override

from app.live import frames
from app.live.chat import Line
from app.live.listener import Follower, Holder
from app.live.outbox import Send
from app.live.presence import Attention
from app.live.room import Room
from app.metrics import Count
from app.tables.shapes import Accepted
from engines.core.contract import Viewer

RESYNCS = Count("sockets_resynced_total", "Whole scenes for programs that had missed too much")


class Program(Follower):
    """A socket that speaks `manorhouse.json.v1`.

    What it knows is a cursor: the last seq it was sent, the last line, the last presence. Whoever
    falls behind further than the room remembers gets a whole scene instead of diffs.
    """

    def __init__(
        self, room: Room, holder: Holder, send: Send, since: int | None, last_line: int
    ) -> None:
        attention = Attention.at_opening(0, hidden=False)
        super().__init__(room, holder, send, attention)
        self._seq = since
        self._eyes: Viewer = self.viewer
        self._line = last_line
        self._arrivals: int | None = None
        self._table_part = -1
        self._presence_part = -1
        self._told_ref: str | None = None
        self._owed: Accepted | None = None

    def settle(self, accepted: Accepted) -> None:
        """The program's move is stored. Its own diff carries the ref and acknowledges it.

        Only where no diff does (a ref sent again, a scene sent instead), `accepted` follows.
        """
        if not accepted.is_first or self._told_ref != accepted.ref:
            self._owed = accepted
            self.catch_up()

    @override
    def next_frame(self) -> str | None:
        """The table first, then the game, then who is here, then what was said."""
        room = self.room
        if self._table_part < room.table_part:
            return self._table()
        # Each socket asks twice a step, and the second time nothing is missing.
        is_behind = room.seen.position.seq != self._seq or self.viewer != self._eyes
        if is_behind and (frame := self._game()) is not None:
            return frame
        return self._besides() if self._has_more else None

    @property
    def _has_more(self) -> bool:
        """Whether anything besides table and game may be missing; nearly always nothing is."""
        room = self.room
        return (
            self._owed is not None
            or self._presence_part < room.presence_part
            or self._arrivals != room.arrivals
        )

    def _besides(self) -> str | None:
        return self._acknowledgement() or self._presence() or self._chat()

    def _table(self) -> str:
        self._table_part = self.room.table_part
        return frames.table_frame(self.room.table, self.room.last_news)

    def _game(self) -> str | None:
        position, viewer = self.room.position, self.viewer
        missed = self.room.after(self._seq) if self._seq is not None else None
        if missed is None or viewer != self._eyes:
            if self._seq is not None:
                RESYNCS.value += 1
            self._seq, self._eyes = position.seq, viewer
            return frames.scene_frame(self.room.seen.scene(viewer))
        if not missed:
            return None
        change = missed[0].change
        self._seq = change.after.seq
        if change.seat == viewer and change.ref is not None:
            self._told_ref = change.ref
            if self._owed and self._owed.ref == change.ref:
                self._owed = None
        return missed[0].telling.frame_for(viewer)

    def _acknowledgement(self) -> str | None:
        owed = self._owed
        if owed is None or self._seq is None or owed.seq > self._seq:
            return None
        self._owed = None
        return frames.accepted(owed.ref, owed.seq)

    def _presence(self) -> str | None:
        if self._presence_part >= self.room.presence_part:
            return None
        self._presence_part = self.room.presence_part
        return frames.text({"type": "presence", "seats": sorted(self.room.present)})

    def _chat(self) -> str | None:
        known, self._arrivals = self._arrivals, self.room.arrivals
        if known is None:
            new = [line for line in self.room.lines if line.id > self._line]
        elif known == self._arrivals:
            return None
        else:
            new = list(self.room.arrived)[known - self._arrivals :]
        if not new:
            return None
        return frames.text({"type": "chat", "lines": [_line(line) for line in new]})


def _line(line: Line) -> dict[str, object]:
    return {
        "id": line.id,
        "seat": line.seat,
        "user": {"id": line.user_id, "name": line.name},
        "text": line.text,
        "at": line.at,
    }
