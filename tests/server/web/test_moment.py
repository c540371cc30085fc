"""Whoever was found a moment ago is not looked up again for a move, and nobody for longer."""

from datetime import UTC, datetime

from app import clock
from app.accounts.remembered import MOMENT_SECONDS, Remembered


def test_a_moment_is_short_and_ends_with_a_sign_out() -> None:
    now = clock.SetClock(datetime(2026, 11, 30, tzinfo=UTC))
    with clock.replaced(now):
        known = Remembered[str]()
        known.keep("secret", "Ann")
        now.advance(MOMENT_SECONDS)
        assert known.lately("secret") == "Ann"
        assert known.lately("other") is None
        now.advance(0.1)
        assert known.lately("secret") is None
        known.keep("secret", "Ann")
        known.forget("secret")
        assert known.lately("secret") is None
        known.keep("secret", "Ann")
        known.forget_all()
        assert known.lately("secret") is None
