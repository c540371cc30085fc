"""The words on Uradalom's cards: goals, manor patterns and what a solo result is called."""

from dataclasses import dataclass
from functools import lru_cache

from app.pages.page import Speech
from engines.uradalom.goals import SECRET, SHARED

POINTS = {goal.id: goal.points for goal in (*SHARED, *SECRET)}

SIGNS: dict[str, tuple[str, ...]] = {
    "wildwood": ("forest", "forest"),
    "long_river": ("mountain", "river", "lake"),
    "scattered": ("cottage",),
    "high_border": ("mountain",),
    "ponds": ("lake",),
    "patchwork": ("field", "forest", "river", "cottage"),
    "orchard_belt": ("forest",),
    "granary": ("field", "manor"),
    "mill_stream": ("mountain", "river", "lake"),
    "two_lakes": ("lake", "lake"),
    "ridge": ("mountain", "mountain"),
    "tenants": ("cottage", "manor"),
    "balanced": ("field", "mountain", "forest", "river", "cottage", "lake"),
    "full_view": ("field", "mountain", "forest", "manor", "river", "cottage", "lake"),
    "furrow": ("field", "field", "field"),
    "hermits": ("cottage",),
    "riverside": ("cottage", "river"),
    "hunting": ("mountain", "forest", "lake"),
}
"""The pieces of land drawn on each card."""


@dataclass(frozen=True, slots=True)
class Card:
    """A goal as it is read: its name, what it asks for, what it pays, and what is drawn on it."""

    id: str
    name: str
    text: str
    points: int
    signs: tuple[str, ...]


def goal_card(speech: Speech, goal: str) -> Card:
    """The card of a shared or a secret goal. Raises KeyError for an unknown one."""
    name, text = _goal_words(speech)[goal]
    return Card(id=goal, name=name, text=text, points=POINTS[goal], signs=SIGNS[goal])


@lru_cache(maxsize=64)
def _goal_words(speech: Speech) -> dict[str, tuple[str, str]]:
    return {**_shared_words(speech), **_secret_words(speech)}


def _shared_words(speech: Speech) -> dict[str, tuple[str, str]]:
    _ = speech.gettext
    return {
        "wildwood": (_("Wildwood"), _("The largest forest; here forests also meet at corners.")),
        "long_river": (_("Long River"), _("The most river cells that join mountain and lake.")),
        "scattered": (_("Hamlets"), _("The most rows and columns with a cottage in them.")),
        "high_border": (_("Border Peaks"), _("The most mountains along the edge of the map.")),
        "ponds": (_("Fishponds"), _("The most separate lakes; a single cell is a lake too.")),
        "patchwork": (_("Patchwork"), _("The most squares of 2×2 cells with four terrains.")),
    }


def _secret_words(speech: Speech) -> dict[str, tuple[str, str]]:
    _ = speech.gettext
    return {
        "orchard_belt": (_("Forest Belt"), _("At least 5 forests along the edge of the map.")),
        "granary": (_("Granary"), _("A group of 7 fields or more that touches the manor.")),
        "mill_stream": (_("Mill Stream"), _("At least 5 river cells join mountain and lake.")),
        "two_lakes": (_("Twin Lakes"), _("Two separate lakes of 3 cells or more each.")),
        "ridge": (_("Mountain Ridge"), _("5 mountains together; here they also meet at corners.")),
        "tenants": (_("Tenants"), _("At least 3 cottages touch the manor.")),
        "balanced": (_("Balanced Estate"), _("At least 3 cells of each of the six terrains.")),
        "full_view": (_("Grand View"), _("All six terrains touch the manor.")),
        "furrow": (_("Straight Furrow"), _("4 fields or more in one unbroken line.")),
        "hermits": (_("Quiet Neighbours"), _("At least 6 cottages, no two of them touching.")),
        "riverside": (_("Riverside Cottages"), _("At least 3 cottages touch a river.")),
        "hunting": (_("Hunting Park"), _("3 forests together that touch a lake and a mountain.")),
    }


@lru_cache(maxsize=64)
def manor_names(speech: Speech) -> dict[int, str]:
    """The eleven manor patterns by the total of the two dice."""
    _ = speech.gettext
    return {
        2: _("Long Avenue"),
        3: _("Hall with a Wing"),
        4: _("Winged House"),
        5: _("Stepped Terrace"),
        6: _("House and Lane"),
        7: _("Great House"),
        8: _("Two Halls"),
        9: _("Gatehouse"),
        10: _("Corner Tower"),
        11: _("Grand Staircase"),
        12: _("Courtyard"),
    }
