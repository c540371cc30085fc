"""The sentences the script fills in while somebody points and chooses."""

from collections.abc import Iterable
from typing import Any

from app.pages.page import Speech
from app.pages.uradalom.words import terrain_drawn, terrains_drawn
from engines.uradalom.land import Terrain
from engines.uradalom.prompts import DrawPrompt

MOST_CELLS = 6


def client_words(speech: Speech, prompt: DrawPrompt, terrains: Iterable[Terrain]) -> dict[str, Any]:
    """Sentences with `%(cell)s`-like gaps, by terrain and by number of cells where they differ."""
    found = tuple(dict.fromkeys(terrains))
    return {
        "empty": speech.gettext("%(cell)s, empty"),
        "die": speech.gettext("And which die do you take for it?"),
        "and": speech.gettext("%(first)s and %(last)s"),
        "where": {terrain: _where(speech, prompt, terrain) for terrain in found},
        "ask": {terrain: _asks(speech, prompt, terrain) for terrain in found},
        "brings": {
            terrain: speech.gettext("%(cell)s, empty, %(what)s here would bring %(gain)s").replace(
                "%(what)s", terrain_drawn(speech)[terrain]
            )
            for terrain in found
        },
        "short": _short(speech, prompt),
    }


def _counts(prompt: DrawPrompt) -> range:
    return range(1, (1 if prompt.side == "a" else MOST_CELLS) + 1)


def _where(speech: Speech, prompt: DrawPrompt, terrain: Terrain) -> list[str]:
    """By how many cells are still to be chosen, from one."""
    return [
        speech.gettext("Where do you draw %(what)s?")
        % {"what": terrains_drawn(speech, terrain, count)}
        for count in _counts(prompt)
    ]


def _asks(speech: Speech, prompt: DrawPrompt, terrain: Terrain) -> list[str]:
    """By how many cells are chosen, from one."""
    return [
        speech.gettext("Draw %(what)s on %(cells)s?").replace(
            "%(what)s", terrains_drawn(speech, terrain, count)
        )
        for count in _counts(prompt)
    ]


def _short(speech: Speech, prompt: DrawPrompt) -> list[str]:
    """Side B: the warning by how many cells a die has too many. U21."""
    if prompt.side == "a":
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
