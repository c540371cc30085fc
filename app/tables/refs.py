"""What a step's ref tells: who made the step. No client may choose a ref that begins so."""

from typing import Literal

AUTOMATIC = "automatic:"
"""An answer that its user wants given for him."""
CLOCK = "clock:"
"""Time was up, and the game's fallback was played."""
STAND_IN = "stand-in:"
"""Somebody played for a player who is away."""

MadeBy = Literal["", "automatic", "clock", "stand_in"]
"""Who made a step: its player himself, or who else."""

_PREFIXES: tuple[tuple[str, MadeBy], ...] = (
    (AUTOMATIC, "automatic"),
    (CLOCK, "clock"),
    (STAND_IN, "stand_in"),
)
_ALL = tuple(prefix for prefix, _ in _PREFIXES)
_FORCED = (CLOCK, STAND_IN)


def is_automatic(ref: str | None) -> bool:
    """Whether the step of this ref is an automatic answer."""
    return ref is not None and ref.startswith(AUTOMATIC)


def made_by(ref: str | None) -> MadeBy:
    """Who made the step of this ref."""
    if ref is None or not ref.startswith(_ALL):
        return ""
    return next((who for prefix, who in _PREFIXES if ref.startswith(prefix)), "")


def told_by(ref: str | None) -> MadeBy:
    """The same, as everybody may know it: of an automatic answer nobody is told."""
    who = made_by(ref)
    return "" if who == "automatic" else who


def is_reserved(ref: str) -> bool:
    """Whether only the house makes steps under such a ref."""
    return ref.startswith(_ALL)


def is_forced(ref: str | None) -> bool:
    """Whether the step of this ref was made for somebody who was not there."""
    return ref is not None and ref.startswith(_FORCED)
