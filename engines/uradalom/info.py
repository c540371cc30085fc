"""Uradalom's options, and its numbers from the rulebook."""

from typing import Literal

from engines.core.record import Record

KEY = "uradalom"
TITLE = "Uradalom"
MIN_SEATS = 1
MAX_SEATS = 6
MINUTES = 30
RULES_VERSION = 1
ENDINGS = ("filled", "solo")
"""All sheets full with two seats and more, or alone."""

RATINGS = ("bleak", "dissatisfied", "good", "clever", "splendid", "magnificent")
"""What a solo result is worth, from the lowest band up. U44."""

Phase = Literal["goals", "manor", "first_tray", "draw", "prune", "over"]


class UradalomOptions(Record, frozen=True, kw_only=True):
    """What is fixed before the start. None means: as this side is usually played.

    Usual is: shared goals on side A with two seats and more, no secret goals, no manor but in
    solo A (U7, U41, U47; docs/decisions/0003).
    """

    side: Literal["a", "b"] = "a"
    manor: bool | None = None
    shared_goals: bool | None = None
    secret_goals: bool | None = None
    bonus_icons: Literal[3, 5] = 3
    finish_order: Literal["round", "step"] = "round"
    tokens: bool = True
