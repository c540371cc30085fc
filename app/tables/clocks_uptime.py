"""When the house was away: time that no clock is charged for (docs/decisions/0023)."""

from collections.abc import Iterable

GAP_MS = 4_000
"""Processes say every second that the house is open. After so long a silence it was not."""

BEAT_MS = 1_000

Span = tuple[int, int]


class Uptime:
    """What this process knows of it, in epoch milliseconds.

    While it cannot itself reach the database it takes the house for away: to charge nobody for
    that is better than to charge somebody wrongly.
    """

    def __init__(self, gap: int = GAP_MS) -> None:
        self.gap = gap
        self._outages: dict[int, int] = {}
        self._heard: int | None = None

    def hear(self, at: int, outages: Iterable[Span]) -> None:
        """The house was open at this moment, and away in these spans."""
        self._heard = at if self._heard is None else max(at, self._heard)
        self._outages.update(outages)

    def has_heard(self, at: int) -> bool:
        """Whether the house was open, as far as is known here, no longer than a beat before."""
        return self._heard is not None and 0 <= at - self._heard < BEAT_MS

    def down(self, start: int, end: int) -> int:
        """For how long between two moments the house was away."""
        spans = sorted(self._outages.items())
        if self._heard is not None and end - self._heard > self.gap:
            spans = sorted([*spans, (self._heard, end)])
        total, reached = 0, start
        for began, ended in spans:
            first, last = max(began, reached), min(ended, end)
            if last > first:
                total += last - first
                reached = last
        return total

    def reach(self, at: int) -> int:
        """From when on time counts again: this moment, or the end of what is not charged now."""
        ends = (ended for began, ended in self._outages.items() if began <= at)
        return max((at, *ends))
