"""What was worked out before, kept by what it was worked out from."""

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

from app.pages.page import Stage
from app.tables.shapes import LogEntry

T = TypeVar("T")


class Memo(Generic[T]):
    """Keeps values by their keys; what was not asked for since `most` others came is forgotten.

    A key holds all that the value depends on: then nobody is shown by it what he cannot see.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._new: dict[Hashable, T] = {}
        self._old: dict[Hashable, T] = {}

    def get(self, key: Hashable) -> T | None:
        """The value of this key, if it is known."""
        value = self._new.get(key)
        if value is None:
            value = self._old.get(key)
            if value is not None:
                self.keep(key, value)
        return value

    def keep(self, key: Hashable, value: T) -> T:
        """From now on this is the key's value; gives it back."""
        if len(self._new) >= self._most:
            self._old, self._new = self._new, {}
        self._new[key] = value
        return value


def read_on(
    stage: Stage, begin: Callable[[], T], read: Callable[[T, LogEntry], None], terms: Any = None
) -> T:
    """What is gathered from the stage's log, entry by entry, going on from where it was left.

    It is begun anew when the log is another one, as after an undo, or when `terms`, all else that
    reading depends on, are other ones. What is given must not be changed but by `read`.
    """
    log, terms = stage.log, (stage.speech.locale, stage.scene.viewer, terms)
    kept = stage.notes.get(read)
    if kept is not None and kept[1] is log and kept[0] == terms:  # nearly always: read but once
        known: T = kept[2]
        return known
    if kept is None or kept[0] != terms or not _goes_on(kept[1], log):
        kept = (terms, (), begin())
    for entry in log[len(kept[1]) :]:
        read(kept[2], entry)
    stage.notes[read] = (terms, log, kept[2])
    gathered: T = kept[2]
    return gathered


def _goes_on(before: tuple[LogEntry, ...], log: tuple[LogEntry, ...]) -> bool:
    """Whether a log begins with another: entries that were never replaced are the same objects."""
    return len(before) <= len(log) and (not before or log[len(before) - 1] is before[-1])
