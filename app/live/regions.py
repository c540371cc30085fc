"""The parts of a table's page: which there are, and which of them something touched."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from app.live.chat import Line
from app.live.texts import Text
from app.pages.clocks import REGIONS as CLOCK_REGIONS
from app.pages.company import REGIONS as COMPANY_REGIONS
from app.pages.lobbies import LOBBIES
from app.pages.page import Region, nothing
from app.pages.pages import PAGES
from app.tables.shapes import Scene


@dataclass(frozen=True, slots=True)
class Rendered:
    """A region as it goes out. `folds`: it may be told later, when somebody opens it."""

    id: str
    v: str
    text: Text
    folds: bool = False

    @property
    def html(self) -> str:
        """What stands inside the region's element."""
        return self.text.html


class Regions:
    """All regions of a page in order, and who reads what."""

    def __init__(self, regions: Sequence[Region]) -> None:
        self.all = tuple(regions)
        self.by_id = {region.id: region for region in regions}
        self.places = {region.id: place for place, region in enumerate(regions)}
        self._touched: dict[str, frozenset[str]] = {}
        self._readers: dict[str, set[str]] = {}
        self._readers_within: dict[str, set[str]] = {}
        for region in regions:
            for path in region.reads:
                self._readers.setdefault(path, set()).add(region.id)
                for around in _around(path):
                    self._readers_within.setdefault(around, set()).add(region.id)

    def touched_by(self, paths: Iterable[str]) -> set[str]:
        """The ids of the regions that read something within, or around, one of these paths."""
        found: set[str] = set()
        for path in paths:
            touched = self._touched.get(path)
            if touched is None:
                touched = self._touched[path] = self._touched_by(path)
            found |= touched
        return found

    def _touched_by(self, path: str) -> frozenset[str]:
        found = set(self._readers_within.get(path, _NONE))
        for read in (path, *_around(path)):
            found |= self._readers.get(read, _NONE)
        return frozenset(found)


_NONE: frozenset[str] = frozenset()


def _around(path: str) -> list[str]:
    """`a/b/c` lies within `a/b` and `a`."""
    found = []
    cut = path.rfind("/")
    while cut > 0:
        path = path[:cut]
        found.append(path)
        cut = path.rfind("/")
    return found


def regions_of(scene: Scene, page: str) -> tuple[Region, ...]:
    """The regions of a page (`open`, `playing`, `finished`) that its game has to say.

    A play page keeps its regions when the game ends, so that the last move is seen on it.
    """
    if page == "open":
        lobby = LOBBIES.get(scene.table.game)
        return (lobby.region,) if lobby else ()
    game = PAGES.get(scene.table.game)
    if page == "playing" and game is not None and scene.public is not None:
        return game.regions(scene)
    return ()


def house_regions(page: str, lines: Sequence[Line]) -> tuple[Region, ...]:
    """The regions that such a page has in any game."""
    return (*_OF_THE_HOUSE.get(page, ()), chat(lines))


_OF_THE_HOUSE: dict[str, tuple[Region, ...]] = {
    "open": (Region("seats", "tables/seats.html", ("table",), lambda _: None),),
    "playing": (*COMPANY_REGIONS, *CLOCK_REGIONS),
}


def chat(lines: Sequence[Line]) -> Region:
    """The house's own region, which every page has."""
    shown = tuple(lines)
    return Region(
        "chat", "live/chat.html", ("chat",), lambda _: shown, is_shared=True, besides=nothing
    )


def templates_html(rendered: Iterable[Rendered], announce: str | None = None) -> str:
    """Regions as the answer to a post that a script sent."""
    parts = [
        f'<template data-region="{escape(one.id)}" data-v="{one.v}">{one.html}</template>'
        for one in rendered
    ]
    if announce:
        parts.append(f"<p data-announce>{escape(announce)}</p>")
    return "\n".join(parts)
