"""Uradalom's words: terrains, cells, numbers and seats, in the reader's language."""

from collections.abc import Sequence
from functools import lru_cache

from app.pages.page import Speech, Stage
from engines.core.contract import Seat
from engines.uradalom.land import SIDE, TERRAINS, Terrain

COLUMNS = "ABCDEF"
"""The letters along the map, so that a cell has a name to speak."""


def cell_name(cell: int) -> str:
    """`D3` for the fourth cell of the third row; the same in every language."""
    row, column = divmod(cell, SIDE)
    return f"{COLUMNS[column]}{row + 1}"


def listed(speech: Speech, items: Sequence[str]) -> str:
    """`A1`, `A1 and B1`, `A1, B1 and C1`."""
    if len(items) <= 1:
        return "".join(items)
    return speech.gettext("%(first)s and %(last)s") % {
        "first": ", ".join(items[:-1]),
        "last": items[-1],
    }


def cells_named(speech: Speech, cells: Sequence[int]) -> str:
    """The names of several cells as one phrase."""
    return listed(speech, [cell_name(cell) for cell in cells])


def signed(points: int) -> str:
    """`+4`, `0` or `−2`, with a real minus."""
    if points > 0:
        return f"+{points}"
    return plain(points)


def plain(points: int) -> str:
    """`4` or `−2`, with a real minus."""
    return str(points).replace("-", "−")


@lru_cache(maxsize=64)
def terrain_names(speech: Speech) -> dict[str, str]:
    """What stands on the sheet: `Field`, `Mountain` …, and what else a cell can hold."""
    return {
        "field": speech.gettext("Field"),
        "mountain": speech.gettext("Mountain"),
        "forest": speech.gettext("Forest"),
        "river": speech.gettext("River"),
        "cottage": speech.gettext("Cottage"),
        "lake": speech.gettext("Lake"),
        "manor": speech.gettext("Manor"),
    }


@lru_cache(maxsize=64)
def terrain_drawn(speech: Speech) -> dict[str, str]:
    """The terrain as the object of a sentence: somebody drew `a mountain`."""
    return {
        "field": speech.gettext("a field"),
        "mountain": speech.gettext("a mountain"),
        "forest": speech.gettext("a forest"),
        "river": speech.gettext("a river"),
        "cottage": speech.gettext("a cottage"),
        "lake": speech.gettext("a lake"),
    }


def terrains_drawn(speech: Speech, terrain: Terrain, count: int) -> str:
    """One or several cells of a terrain as the object of a sentence: `3 forests`."""
    if count == 1:
        return terrain_drawn(speech)[terrain]
    return _plural(speech, terrain, count) % {"count": count}


def _plural(speech: Speech, terrain: Terrain, count: int) -> str:
    several = {
        "field": lambda: speech.ngettext("%(count)d field", "%(count)d fields", count),
        "mountain": lambda: speech.ngettext("%(count)d mountain", "%(count)d mountains", count),
        "forest": lambda: speech.ngettext("%(count)d forest", "%(count)d forests", count),
        "river": lambda: speech.ngettext("%(count)d river cell", "%(count)d river cells", count),
        "cottage": lambda: speech.ngettext("%(count)d cottage", "%(count)d cottages", count),
        "lake": lambda: speech.ngettext("%(count)d lake cell", "%(count)d lake cells", count),
    }
    return several[terrain]()


def terrain_of(value: int) -> Terrain:
    """What a die of this value draws on side A."""
    return TERRAINS[value - 1]


def seat_name(stage: Stage, seat: Seat) -> str:
    """The name of whoever sits there; a seat that was left keeps a number."""
    sitter = stage.scene.table.sitters[seat]
    if sitter is None:
        return stage.speech.gettext("Seat %(number)d") % {"number": seat + 1}
    return sitter.name


def points_said(speech: Speech, points: int) -> str:
    """`4 points`, `1 point`, `−1 point`."""
    text = speech.ngettext("%(points)s point", "%(points)s points", abs(points))
    return text % {"points": plain(points)}
