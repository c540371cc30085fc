"""The last turns of a game: enough for the log beside the board.

What lies further back is told by the replay. A page is sent its log anew with every step: told
from the beginning, it would soon be the largest part of it.
"""

from itertools import islice

from app.pages.dominion.log import Chapter, chapters_back
from app.pages.page import Stage

_ROUNDS = 2
_MOST_LINES = 24


def latest_chapters(stage: Stage) -> list[Chapter]:
    """The log by turns, the latest first, as long as it is a pleasure to read beside the board."""
    shown: list[Chapter] = []
    lines = 0
    for chapter in islice(chapters_back(stage), _ROUNDS * len(stage.scene.public.players)):
        if shown and lines + len(chapter.lines) > _MOST_LINES:
            break
        shown.append(chapter)
        lines += len(chapter.lines)
    return shown
