"""The only place that reads the time, so that tests can set it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from typing_extensions import override


class Clock:
    """The time of the machine."""

    def now(self) -> datetime:
        """The moment in UTC, for what is stored and shown."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Seconds since an arbitrary start, for what is measured: never goes back."""
        return time.monotonic()


class SetClock(Clock):
    """A clock that stands still until a test moves it."""

    def __init__(self, at: datetime) -> None:
        if at.tzinfo is None:
            message = "a clock needs a time with its zone"
            raise ValueError(message)
        self._start = self._at = at.astimezone(UTC)

    @override
    def now(self) -> datetime:
        return self._at

    @override
    def monotonic(self) -> float:
        return (self._at - self._start).total_seconds()

    def advance(self, seconds: float) -> None:
        """Let the given number of seconds pass at once."""
        self._at += timedelta(seconds=seconds)


_clock = Clock()


def now() -> datetime:
    """The moment in UTC."""
    return _clock.now()


def monotonic() -> float:
    """Seconds since an arbitrary start, for measuring spans."""
    return _clock.monotonic()


@contextmanager
def replaced(clock: Clock) -> Iterator[None]:
    """Let every reader of the time read the given clock for a while."""
    global _clock  # noqa: PLW0603 - one clock for the process is the point of this module
    before, _clock = _clock, clock
    try:
        yield
    finally:
        _clock = before
