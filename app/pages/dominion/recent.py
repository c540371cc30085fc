"""The last turns of a game: enough for the log beside the board.

What lies further back is told by the replay: told from the beginning, the log would soon be the
largest part of a page. The turn under way is a region of its own, since every step adds to it.
"""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from app.pages.dominion.log import Chapter, Course, course
from app.pages.page import Stage

_ROUNDS = 2
_MOST_LINES = 24


@dataclass(frozen=True, slots=True)
class Past:
    """The turns before the one under way, the latest first. They stay as they are for a turn."""

    chapters: tuple[Chapter, ...]


def under_way(stage: Stage) -> Chapter:
    """The turn under way: who is not named in it is told the same as others who are not."""
    return course(stage).under_way()


def last_told(stage: Stage) -> str:
    """What was told last, for the lid of the log while it is closed."""
    now = under_way(stage)
    return now.lines[0].aloud if now.lines else now.heading


def past(stage: Stage) -> Past:
    """The turns before it, as long as the log is a pleasure to read beside the board."""
    read = course(stage)
    kept: _Turns | None = stage.notes.get(_Turns)
    if kept is None or kept.course is not read or kept.count != len(read.over):
        most = _ROUNDS * len(stage.scene.public.players) - 1
        kept = stage.notes[_Turns] = _Turns(read, most)
    return kept.beside(len(read.lines))


class _Turns:
    """The turns before one under way, as many as there is room for beside its lines."""

    def __init__(self, course: Course, most: int) -> None:
        self.course, self.count = course, len(course.over)
        self._chapters = tuple(course.over[: -most - 1 : -1])
        self._ends = list(accumulate(len(chapter.lines) for chapter in self._chapters))
        self._shown: dict[int, Past] = {}

    def beside(self, lines: int) -> Past:
        """Those beside so many lines."""
        fit = bisect_right(self._ends, _MOST_LINES - lines)
        past = self._shown.get(fit)
        if past is None:
            past = self._shown[fit] = Past(self._chapters[:fit])
        return past
