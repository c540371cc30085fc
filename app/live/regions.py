"""The parts of a table's page: which there are, which are stale, and their HTML.

The same code renders the first page, the pushes and the answers to posts.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from app.live.chat import Line
from app.live.room import Room
from app.live.touched import touches
from app.live.versions import NOTHING, Version
from app.pages.clocks import REGIONS as CLOCK_REGIONS
from app.pages.lobbies import LOBBIES
from app.pages.page import Region, Stage
from app.pages.pages import PAGES
from app.tables.shapes import Scene
from engines.core.contract import Viewer

Render = Callable[[str, str, Mapping[str, Any]], str]
"""Renders a template in a language's locale."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A region as it goes out. `since` is the version from which on it has looked like this."""

    id: str
    v: str
    html: str
    since: Version = NOTHING


@dataclass(slots=True)
class _Kept:
    """The HTML of a region in the newest version, and how often it was used."""

    html: str
    csrf: str
    since: Version
    uses: int = 0


_Key = tuple[str, str, Viewer]
"""Region, language and seat; the seat is None for what all see."""


def regions_of(scene: Scene, page: str, lines: Sequence[Line] = ()) -> tuple[Region, ...]:
    """Every region of a page (`open`, `playing`, `finished`): the game's own and the house's.

    A play page keeps its regions when the game ends, so that the last move is seen on it.
    """
    house = (_chat(lines),)
    if page == "open":
        lobby = LOBBIES.get(scene.table.game)
        return (_seats(), *((lobby.region,) if lobby else ()), *house)
    game = PAGES.get(scene.table.game)
    if page == "playing" and game is not None and scene.public is not None:
        return (*game.regions(scene), *CLOCK_REGIONS, *house)
    return house


def _chat(lines: Sequence[Line]) -> Region:
    shown = tuple(lines)
    return Region("chat", "live/chat.html", ("chat",), lambda _: shown, is_shared=True)


def _seats() -> Region:
    return Region("seats", "tables/seats.html", ("table",), lambda _: None)


def stale_regions(
    room: Room, regions: Iterable[Region], known: Mapping[str, Version], viewer: Viewer
) -> list[Region]:
    """The regions that changed since the versions a page shows of them.

    A region that the page does not have is left out.
    """
    touched = {
        version: room.touched_since(version, viewer) for version in frozenset(known.values())
    }
    found = []
    for region in regions:
        if region.id not in known:
            continue
        paths = touched[known[region.id]]
        if paths is None or touches(paths, region.reads):
            found.append(region)
    return found


class Painter:
    """Renders the regions of one table; what several viewers see, once a language.

    That is every shared region, and the whole page of those who only watch and are nobody. What a
    seat sees is kept until it was used again: its post is answered with it, and its page pushed.
    """

    def __init__(self, render: Render) -> None:
        self._render = render
        self._version: Version | None = None
        self._kept: dict[_Key, _Kept] = {}
        self._looks: dict[_Key, tuple[int, Version]] = {}

    def paint(
        self, version: Version, regions: Iterable[Region], stage: Stage, for_all: Stage
    ) -> list[Rendered]:
        """Regions for this stage's viewer; shared ones show `for_all`, a spectator's stage."""
        if version != self._version:
            self._version = version
            self._kept.clear()
        return [self._rendered(version, region, stage, for_all) for region in regions]

    def _rendered(self, version: Version, region: Region, stage: Stage, for_all: Stage) -> Rendered:
        locale, viewer = stage.speech.locale, stage.scene.viewer
        if region.is_timed:
            seen = for_all if region.is_shared else stage
            html = self.paint_one(region, seen)
            key = (region.id, locale, seen.scene.viewer)
            return Rendered(region.id, str(version), html, self._same_since(key, html, version))
        if region.is_shared:
            return self._once(version, region, for_all, (region.id, locale, None))
        if stage.refusal is not None or stage.chosen:
            return Rendered(region.id, str(version), self.paint_one(region, stage), version)
        if viewer is not None:
            return self._once(version, region, stage, (region.id, locale, viewer), uses=2)
        if stage.csrf:  # watching, and somebody: his forms are his own
            return Rendered(region.id, str(version), self.paint_one(region, stage), version)
        return self._once(version, region, stage, (region.id, locale, None))

    def _once(
        self, version: Version, region: Region, stage: Stage, key: _Key, uses: int | None = None
    ) -> Rendered:
        kept = self._kept.get(key)
        if kept is None or kept.csrf != stage.csrf:
            html = self.paint_one(region, stage)
            kept = self._kept[key] = _Kept(html, stage.csrf, self._same_since(key, html, version))
        kept.uses += 1
        if kept.uses == uses:
            del self._kept[key]
        return Rendered(region.id, str(version), kept.html, kept.since)

    def _same_since(self, key: _Key, html: str, version: Version) -> Version:
        """The version from which on this region has looked as it does now."""
        look = hash(html)
        known = self._looks.get(key)
        if known is None or known[0] != look or known[1] > version:
            known = self._looks[key] = (look, version)
        return known[1]

    def paint_one(self, region: Region, stage: Stage) -> str:
        """The inside of one region's element, as the stage's viewer sees it."""
        context = {"part": region.context(stage), "stage": stage}
        return self._render(region.template, stage.speech.locale, context)


def templates_html(rendered: Iterable[Rendered], announce: str | None = None) -> str:
    """Regions as the answer to a post that a script sent."""
    parts = [
        f'<template data-region="{escape(one.id)}" data-v="{one.v}">{one.html}</template>'
        for one in rendered
    ]
    if announce:
        parts.append(f"<p data-announce>{escape(announce)}</p>")
    return "\n".join(parts)
