"""A table's log as each viewer may know it, kept up with the steps as they come."""

from app.live.room import Room
from app.tables.service import TableService
from app.tables.shapes import LogEntry
from engines.core.contract import Viewer

_PAGE = 500
_Kept = tuple[int, str, tuple[LogEntry, ...]]


class Logs:
    """The logs of one room's viewers."""

    def __init__(self, tables: TableService, room: Room) -> None:
        self._tables = tables
        self._room = room
        self._kept: dict[Viewer, _Kept] = {}

    async def of(self, viewer: Viewer) -> tuple[LogEntry, ...]:
        """The log up to where the room stands when this returns."""
        while (log := self.known(viewer)) is None:
            await self._fetch(viewer)
        return log

    def known(self, viewer: Viewer) -> tuple[LogEntry, ...] | None:
        """The log up to where the room stands now, or None when it must be fetched.

        An undo marks earlier entries, and the end of a game opens what was secret: both fetch.
        """
        position = self._room.position
        if position.seq == 0:
            return ()
        if viewer not in self._kept:
            return None
        seq, status, entries = self._kept[viewer]
        if status != position.table.status:
            return None
        if seq == position.seq:
            return entries
        missed = self._room.after(seq)
        if missed is None:
            return None
        if any(told.change.kind == "undo" for told in missed):
            return None
        if missed:
            entries += tuple([told.entry(viewer) for told in missed])
            self._kept[viewer] = (position.seq, status, entries)
        return entries

    async def _fetch(self, viewer: Viewer) -> None:
        table = self._room.table
        sitter = None if viewer is None else table.sitters[viewer]
        user_id = sitter.user_id if sitter else None
        entries: list[LogEntry] = []
        while True:
            start = entries[-1].seq + 1 if entries else 1
            more = await self._tables.steps(table.id, user_id, start, _PAGE)
            entries += more
            if len(more) < _PAGE:
                break
        # What is stored may be ahead of what the room was told: another process plays here too.
        here = self._room.position.seq
        known = tuple(entry for entry in entries if entry.seq <= here)
        self._kept[viewer] = (known[-1].seq if known else 0, table.status, known)
