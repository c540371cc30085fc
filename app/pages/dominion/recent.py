"""The last turns of a game: enough for the log beside the board.

What lies further back is told by the replay. A page is sent its log anew with every step: told
from the beginning, it would soon be the largest part of it.
"""

from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from markupsafe import Markup

from app.pages.dominion.log import Chapter, Course, course
from app.pages.page import Stage
from app.pages.sentences import spoken

_ROUNDS = 2
_MOST_LINES = 24


@dataclass(slots=True)
class Past:
    """The turns before the one under way. They stay as they are, and so does their `html`."""

    chapters: tuple[Chapter, ...]
    html: Markup | None = field(default=None, compare=False)


class Recent(NamedTuple):
    """The log beside the board: the turn under way, those before it, and what was told last."""

    last: str
    now: Chapter
    past: Past


def recent(stage: Stage) -> Recent:
    """The log by turns, the latest first, as long as it is a pleasure to read beside the board."""
    read = course(stage)
    now = read.under_way()
    last = spoken(now.lines[0].text) if now.lines else now.heading
    kept: _Turns | None = stage.notes.get(_Turns)
    if kept is None or kept.course is not read or kept.count != len(read.over):
        most = _ROUNDS * len(stage.scene.public.players) - 1
        kept = stage.notes[_Turns] = _Turns(read, most)
    return Recent(last, now, kept.beside(len(now.lines)))


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
