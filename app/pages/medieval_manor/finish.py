"""What the finished page tells."""

from dataclasses import dataclass

from app.pages.page import Stage


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of the game."""


def finish(_stage: Stage) -> Finish:
    """What the finished page tells."""
    return Finish()
