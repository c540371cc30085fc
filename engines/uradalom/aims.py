"""Goals as a bot weighs them: which one to keep, and what a cell does for those it plays for."""

from collections.abc import Sequence

from engines.uradalom.goals import SECRET, SHARED, secret_progress, shared_values
from engines.uradalom.land import TERRAINS, Land
from engines.uradalom.outlook import Extra

SHARED_PULL = 1.0
"""What one more towards a shared goal is worth: somebody else may have still more."""

CHANCES = {
    "orchard_belt": 0.73,
    "granary": 0.74,
    "mill_stream": 0.43,
    "two_lakes": 0.51,
    "ridge": 0.84,
    "tenants": 0.87,
    "balanced": 0.79,
    "full_view": 0.69,
    "furrow": 0.76,
    "hermits": 0.54,
    "riverside": 0.87,
    "hunting": 0.49,
}
"""How often a bot that aims at a secret goal reaches it (house set A4, measured there)."""

_POINTS = {goal.id: goal.points for goal in (*SHARED, *SECRET)}


def likeliest(offer: Sequence[str]) -> str:
    """The goal that brings most on average."""
    return max(offer, key=lambda goal: (_POINTS[goal] * CHANCES[goal], goal))


def pull(land: Land, shared: Sequence[str], secret: str | None) -> Extra | None:
    """What each cell does for these goals; None where there are none."""
    if not shared and secret is None:
        return None
    before = _progress(land, shared, secret)

    def extra(cell: int, terrain: int) -> float:
        after = (*land[:cell], TERRAINS[terrain], *land[cell + 1 :])
        return _progress(after, shared, secret) - before

    return extra


def _progress(land: Land, shared: Sequence[str], secret: str | None) -> float:
    total = sum(SHARED_PULL * shared_values(goal, (land,))[0] for goal in shared)
    if secret is not None:
        value, minimum = secret_progress(secret, land)
        total += _POINTS[secret] * min(value / minimum, 1.0)
    return total


def reached(land: Land, secret: str | None) -> int:
    """The points of a secret goal on this land."""
    if secret is None:
        return 0
    value, minimum = secret_progress(secret, land)
    return _POINTS[secret] if value >= minimum else 0
