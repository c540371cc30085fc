"""What both engines are measured by; standard library only, because the peer's Python reads it."""

from typing import Any, NamedTuple

KINGDOM: Any = (
    *("cellar", "festival", "market", "militia", "mine"),
    *("moat", "remodel", "smithy", "village", "workshop"),
)
"""Ten cards that both have: the recommended first ten, Festival instead of Woodcutter."""


class Figures(NamedTuple):
    """What a second of CPU time brings."""

    decisions: float
    games: float
