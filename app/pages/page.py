"""The contract between a game's page and the house that renders it.

A play page is made of regions. Each says which parts of the scene it reads, so that a step
re-renders only what its diff touched; a shared region is the same for every viewer and is
rendered once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from app.tables.shapes import Asked, LogEntry, Scene
from engines.core.contract import Preview, Seat


@dataclass(frozen=True, slots=True)
class Speech:
    """How to speak to one person: his language's gettext functions and his locale's name."""

    locale: str
    gettext: Callable[[str], str]
    ngettext: Callable[[str, str, int], str]


@dataclass(frozen=True, slots=True)
class Stage:
    """All that a region may be rendered from.

    `ref` is a fresh move reference for forms; `csrf` the form token; `present` the seats whose
    people are here; `mode` tells a running play page from a replay (`history`), where nothing can
    be pressed; `eyes` is whose eyes a replay uses ("open" after the end shows all).
    """

    scene: Scene
    speech: Speech
    log: tuple[LogEntry, ...] = ()
    csrf: str = ""
    ref: str = ""
    present: frozenset[Seat] = frozenset()
    mode: str = "play"
    refusal: str | None = None


@dataclass(frozen=True, slots=True)
class Region:
    """One part of a play page with a DOM id of its own.

    `reads` are prefixes such as `public/estates/2`, `private`, `prompt`, `result`, `log`, `table`
    (names, presence, status): the region is rendered again when one of them was touched.
    `is_shared` regions look the same to every viewer and must not read `private` or `prompt`;
    they are rendered once per language.
    """

    id: str
    template: str
    reads: tuple[str, ...]
    context: Callable[[Stage], Any]
    is_shared: bool = False


class GamePage(Protocol):
    """What a game brings to be shown and played in a browser."""

    @property
    def key(self) -> str:
        """The game's key."""
        ...

    @property
    def layout(self) -> str:
        """The template that places the regions: it extends `play.html`."""
        ...

    def regions(self, scene: Scene) -> tuple[Region, ...]:
        """The regions of this table's page in order, for this scene's viewer."""
        ...

    def read_move(self, asked: Asked, form: Mapping[str, list[str]]) -> Any:
        """The move's JSON from a posted form. Raises ValueError with a code when incomplete."""
        ...

    def announce(self, stage: Stage, entry: LogEntry) -> str:
        """One step in a sentence or two, for the live region and as the log's text."""
        ...

    def render_preview(self, stage: Stage, preview: Preview, move: Any) -> Any:
        """The context of the preview's template (`games/<key>/preview.html`)."""
        ...
