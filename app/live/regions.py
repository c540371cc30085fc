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
from app.live.versions import Version
from app.pages.page import Region, Stage
from app.pages.pages import PAGES
from app.tables.shapes import Scene
from engines.core.contract import Viewer

Render = Callable[[str, str, Mapping[str, Any]], str]
"""Renders a template in a language's locale."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A region as it goes out."""

    id: str
    v: str
    html: str


def regions_of(scene: Scene, page: str, lines: Sequence[Line] = ()) -> tuple[Region, ...]:
    """Every region of a page (`open`, `playing`, `finished`): the game's own and the house's.

    A play page keeps its regions when the game ends, so that the last move is seen on it.
    """
    house = (_chat(lines),)
    if page == "open":
        return (_seats(), *house)
    game = PAGES.get(scene.table.game)
    if page == "playing" and game is not None and scene.public is not None:
        return (*game.regions(scene), *house)
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

    That is every shared region, and the whole page of those who only watch and are nobody.
    """

    def __init__(self, render: Render) -> None:
        self._render = render
        self._version: Version | None = None
        self._shared: dict[tuple[str, str], str] = {}

    def paint(
        self, version: Version, regions: Iterable[Region], stage: Stage, for_all: Stage
    ) -> list[Rendered]:
        """Regions for this stage's viewer; shared ones show `for_all`, a spectator's stage."""
        if version != self._version:
            self._version = version
            self._shared.clear()
        return [
            Rendered(region.id, str(version), self._html(region, stage, for_all))
            for region in regions
        ]

    def _html(self, region: Region, stage: Stage, for_all: Stage) -> str:
        if region.is_shared:
            return self._once(region, for_all)
        is_anybody = stage.scene.viewer is None and not stage.csrf and stage.refusal is None
        return self._once(region, stage) if is_anybody else self.paint_one(region, stage)

    def _once(self, region: Region, stage: Stage) -> str:
        key = (region.id, stage.speech.locale)
        if key not in self._shared:
            self._shared[key] = self.paint_one(region, stage)
        return self._shared[key]

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
