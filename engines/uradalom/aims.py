"""Goals as a bot weighs them: which one to keep, and what a cell does for those it plays for."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engines.uradalom.goals import SECRET, SHARED, secret_progress, shared_values
from engines.uradalom.land import TERRAINS, Land
from engines.uradalom.outlook import Extra
from engines.uradalom.rivalry import Race

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


class Aims(NamedTuple):
    """What counts beside the land: goals, and on the way there what each cell does for them."""

    races: Sequence[Race]
    secret: str | None
    extra: Extra | None

    def worth(self, land: Land) -> float:
        """The points of goals at the end."""
        return sum(one.worth(land) for one in self.races) + promised(land, self.secret)


def aims(land: Land, rivals: Sequence[Land], shared: Sequence[str], secret: str | None) -> Aims:
    """The goals of a seat; what a cell does for them is taken from the land as it is now."""
    extra = pull(land, shared, secret)
    return Aims([Race(goal, rivals) for goal in shared], secret, extra and cache(extra))


def promised(land: Land, secret: str | None) -> float:
    """The points of a secret goal on this land; as long as it can grow, a part of them."""
    if secret is None:
        return 0.0
    value, minimum = secret_progress(secret, land)
    if value >= minimum or None not in land:
        return float(_POINTS[secret] * (value >= minimum))
    return _POINTS[secret] * CHANCES[secret] * value / minimum
