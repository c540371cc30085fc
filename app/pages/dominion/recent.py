"""The last turns of a game: enough for the log beside the board.

What lies further back is told by the replay: told from the beginning, the log would soon be the
largest part of a page. The turn under way is a region of its own, since every step adds to it.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from app.pages.dominion.log import Chapter, Course, course
from app.pages.page import Stage

_ROUNDS = 2
_MOST_LINES = 20
"""Of the turns that are over; the one under way is told in full."""


class Past(NamedTuple):
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
    known: tuple[Course, int, Past] | None = stage.notes.get(Past)
    if known is None or known[0] is not read or known[1] != len(read.over):
        most = _ROUNDS * len(stage.scene.public.players) - 1
        known = stage.notes[Past] = read, len(read.over), _past(read.over[: -most - 1 : -1])
    return known[2]


def _past(latest: Sequence[Chapter]) -> Past:
    """As many of these turns as there is room for."""
    ends = accumulate([len(chapter.lines) for chapter in latest])
    return Past(tuple([one for one, end in zip(latest, ends, strict=True) if end <= _MOST_LINES]))
