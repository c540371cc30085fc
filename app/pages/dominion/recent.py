"""The last turns of a game: enough for the seats' stories and for the log beside the board.

What lies further back is told by the replay. A page is sent its log anew with every step: told
from the beginning, it would soon be the largest part of it.
"""

from dataclasses import replace

from app.pages.dominion.log import Chapter, chapters
from app.pages.page import Stage
from engines.dominion.events import TurnBegan

_ROUNDS = 2
_MOST_LINES = 24


def recent(stage: Stage) -> Stage:
    """The stage with the log of the last two rounds only."""
    wanted = _ROUNDS * len(stage.scene.public.players)
    for place in range(len(stage.log) - 1, -1, -1):
        entry = stage.log[place]
        if not entry.undone and any(isinstance(event, TurnBegan) for event in entry.events):
            wanted -= 1
            if not wanted:
                return replace(stage, log=stage.log[place:])
    return stage


def latest_chapters(stage: Stage) -> list[Chapter]:
    """The log by turns, the latest first, as long as it is a pleasure to read beside the board."""
    shown: list[Chapter] = []
    lines = 0
    for chapter in chapters(recent(stage)):
        if shown and lines + len(chapter.lines) > _MOST_LINES:
            break
        shown.append(chapter)
        lines += len(chapter.lines)
    return shown
