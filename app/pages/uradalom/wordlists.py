"""The sentences the script fills in while somebody points and chooses."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from msgspec import Raw

from app.pages.page import Speech
from app.pages.uradalom.words import terrain_drawn, terrains_drawn
from engines.core.codec import encode
from engines.uradalom.land import Terrain

MOST_CELLS = 6


def client_words(speech: Speech, side: Literal["a", "b"], terrains: Iterable[Terrain]) -> Raw:
    """Sentences with `%(cell)s`-like gaps, by terrain and by number of cells where they differ.

    They are JSON already, the same for many questions.
    """
    return _words(speech, side, tuple(dict.fromkeys(terrains)))


@lru_cache(maxsize=512)
def _words(speech: Speech, side: Literal["a", "b"], found: tuple[Terrain, ...]) -> Raw:
    words = {
        "empty": speech.gettext("%(cell)s, empty"),
        "die": speech.gettext("And which die do you take for it?"),
        "and": speech.gettext("%(first)s and %(last)s"),
        "where": {terrain: _where(speech, side, terrain) for terrain in found},
        "ask": {terrain: _asks(speech, side, terrain) for terrain in found},
        "brings": {
            terrain: speech.gettext("%(cell)s, empty, %(what)s here would bring %(gain)s").replace(
                "%(what)s", terrain_drawn(speech)[terrain]
            )
            for terrain in found
        },
        "short": _short(speech, side),
    }
    return Raw(encode(words))


def _counts(side: str) -> range:
    return range(1, (1 if side == "a" else MOST_CELLS) + 1)


def _where(speech: Speech, side: str, terrain: Terrain) -> list[str]:
    """By how many cells are still to be chosen, from one."""
    return [
        speech.gettext("Where do you draw %(what)s?")
        % {"what": terrains_drawn(speech, terrain, count)}
        for count in _counts(side)
    ]


def _asks(speech: Speech, side: str, terrain: Terrain) -> list[str]:
    """By how many cells are chosen, from one."""
    return [
        speech.gettext("Draw %(what)s on %(cells)s?").replace(
            "%(what)s", terrains_drawn(speech, terrain, count)
        )
        for count in _counts(side)
    ]


def _short(speech: Speech, side: str) -> list[str]:
    """Side B: the warning by how many cells a die has too many. U21."""
    if side == "a":
        return []
    return [
        speech.ngettext(
            "There is room for all but %(count)d cell: −%(points)d points.",
            "There is room for all but %(count)d cells: −%(points)d points.",
            count,
        )
        % {"count": count, "points": 2 * count}
        for count in range(1, MOST_CELLS + 1)
    ]
