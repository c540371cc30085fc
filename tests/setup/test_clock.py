"""The one clock, and the one that stands still."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from app import clock

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def test_time_is_utc_and_never_runs_back() -> None:
    assert clock.now().tzinfo is UTC
    first = clock.monotonic()
    assert clock.monotonic() >= first


def test_a_set_clock_moves_only_when_told() -> None:
    mine = clock.SetClock(NOON.astimezone(timezone(timedelta(hours=2))))
    with clock.replaced(mine):
        assert clock.now() == NOON
        assert clock.monotonic() == 0.0
        mine.advance(90)
        assert clock.now() == NOON + timedelta(seconds=90)
        assert clock.monotonic() == 90.0
    assert clock.now() != mine.now()


def test_the_true_clock_is_back_after_a_failure() -> None:
    with pytest.raises(LookupError), clock.replaced(clock.SetClock(NOON)):
        raise LookupError
    assert clock.now() != NOON


def test_a_clock_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="its zone"):
        clock.SetClock(datetime(2026, 11, 30))  # noqa: DTZ001 - the fault itself
