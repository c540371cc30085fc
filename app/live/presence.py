"""Who is here: recent input, never just an open tab (BB-40)."""

from collections.abc import Iterable
from dataclasses import dataclass

from app import clock
from engines.core.contract import Seat, Viewer

AWAKE_SECONDS = 120.0
"""Without any input for so long, somebody before an open page counts as away."""

HIDDEN_SECONDS = 20.0
"""A page that was hidden counts as left after so long: a glance elsewhere is no leaving."""


@dataclass(slots=True)
class Attention:
    """When one socket last showed that somebody is there."""

    touched_at: float
    hidden_at: float | None = None

    @classmethod
    def at_opening(cls, idle_seconds: float, *, hidden: bool) -> "Attention":
        """What a page that has just connected says of itself."""
        now = clock.monotonic()
        return cls(now - idle_seconds, now - HIDDEN_SECONDS if hidden else None)

    def note(self, *, hidden: bool) -> None:
        """There was input, or the page was hidden or shown."""
        now = clock.monotonic()
        if not hidden:
            self.touched_at = now
            self.hidden_at = None
        elif self.hidden_at is None:
            self.hidden_at = now

    @property
    def is_here(self) -> bool:
        """Whether somebody was there a moment ago."""
        now = clock.monotonic()
        if self.hidden_at is not None and now - self.hidden_at >= HIDDEN_SECONDS:
            return False
        return now - self.touched_at < AWAKE_SECONDS


def seats_here(attentions: Iterable[tuple[Viewer, Attention]]) -> frozenset[Seat]:
    """The seats at which somebody is; one of two closed tabs changes nothing."""
    return frozenset(
        viewer for viewer, attention in attentions if viewer is not None and attention.is_here
    )
