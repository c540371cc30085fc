"""Where a room's pages are painted: first pages, pushes and answers to posts."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape

from app.live.frames import text
from app.live.logs import Logs, entry_of
from app.live.regions import Painter, Render, Rendered, regions_of, stale_regions, templates_html
from app.live.room import Room
from app.live.seen import scene_for
from app.live.touched import is_asked
from app.live.versions import NOTHING, Version
from app.pages.page import Form, Speech, Stage
from app.pages.pages import PAGES
from app.tables.service import TableService
from engines.core.contract import Viewer

_MOST_SAID = 3
"""After an outage only the last few steps are read aloud."""

Known = Mapping[str, Version]
"""The regions a page has, with the version it shows of each."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at a page and how: seat, language, form token."""

    viewer: Viewer
    speech: Speech
    csrf: str = ""


@dataclass(frozen=True, slots=True)
class Update:
    """What a page misses."""

    version: Version
    regions: list[Rendered]
    announce: str | None
    is_asked: bool

    def as_frame(self) -> str:
        """As a push."""
        regions = [{"id": one.id, "v": one.v, "html": one.html} for one in self.regions]
        return text(
            {
                "seq": self.version.seq,
                "regions": regions,
                "announce": self.announce,
                "turn": self.is_asked,
            }
        )

    def as_answer(self, refusal: str | None = None) -> str:
        """As the answer to a post that a script sent."""
        html = templates_html(self.regions, self.announce)
        return f"<p data-refusal>{escape(refusal)}</p>\n{html}" if refusal else html


class Easel:
    """Paints one room's pages from where the room stands."""

    def __init__(self, tables: TableService, room: Room, render: Render) -> None:
        self._room = room
        self._tables = tables
        self._logs = Logs(tables, room)
        self._painter = Painter(render)

    async def first(
        self, eyes: Eyes, refusal: str | None = None, chosen: Form | None = None
    ) -> tuple[Stage, Version, dict[str, Rendered]]:
        """A whole page: its stage, its version, and every region."""
        stage, for_all = await self._stages(eyes)
        stage = replace(stage, refusal=refusal, chosen=chosen or {})
        room = self._room
        regions = regions_of(stage.scene, room.table.status, room.lines)
        painted = self._painter.paint(room.version, regions, stage, for_all)
        return stage, room.version, {one.id: one for one in painted}

    async def update(self, eyes: Eyes, page: str, known: Known) -> Update:
        """What changed since a page was told, for one who sees it with these eyes."""
        stage, for_all = await self._stages(eyes)
        room = self._room
        regions = regions_of(stage.scene, page, room.lines)
        stale = stale_regions(room, regions, known, eyes.viewer)
        painted = self._painter.paint(room.version, stale, stage, for_all)
        return Update(
            version=room.version,
            # What was painted again and looks the same is not sent again.
            regions=[one for one in painted if known[one.id] < one.since],
            announce=self._announce(stage, known),
            is_asked=is_asked(stage.scene),
        )

    async def _stages(self, eyes: Eyes) -> tuple[Stage, Stage]:
        """One viewer's stage, and the stage that shared regions are painted from."""
        # A question that is answered for him is not put to him: its buttons would die in his hands.
        await self._tables.answered(self._room.table.id, eyes.viewer)
        while True:
            for_seat = await self._logs.of(eyes.viewer)
            for_all = await self._logs.of(None)
            if self._logs.known(eyes.viewer) is for_seat:  # nothing happened in between
                break
        room = self._room
        stage = Stage(
            scene=scene_for(room.position, eyes.viewer),
            speech=eyes.speech,
            log=for_seat,
            csrf=eyes.csrf,
            ref=secrets.token_urlsafe(12),
            present=room.present,
        )
        stranger = replace(
            stage, scene=scene_for(room.position, None), log=for_all, csrf="", ref=""
        )
        return stage, stranger

    def _announce(self, stage: Stage, known: Known) -> str | None:
        """The steps since the newest region that the page has, in words."""
        since = max(known.values(), default=NOTHING).seq
        missed = self._room.after(since)
        page = PAGES.get(stage.scene.table.game)
        if not missed or page is None:
            return None
        viewer = stage.scene.viewer
        said = [page.announce(stage, entry_of(told, viewer)) for told in missed[-_MOST_SAID:]]
        return " ".join(filter(None, said)) or None
