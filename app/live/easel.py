"""Where a room's pages are painted: first pages, pushes and answers to posts."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import count

from app.live.chat import Line
from app.live.faces import Face, Key, Look, Painter, Render, Stages
from app.live.logs import Logs
from app.live.regions import Regions, Rendered, house_regions, regions_of, templates_html
from app.live.room import Room
from app.live.texts import Text
from app.live.touched import is_asked
from app.live.versions import NOTHING, Version
from app.pages.company import bot_seats
from app.pages.page import Form, Region, Speech, Stage
from app.pages.pages import PAGES
from app.tables.service import TableService
from app.tables.shapes import Scene
from engines.core.codec import encode
from engines.core.contract import Viewer

_MOST_SAID = 3
"""After an outage only the last few steps are read aloud."""

_SAID = "said"
"""Under this a stage's notes keep the steps that were announced last, and the words."""

_MOST_REGIONS = 64
"""Of each seat's page there are a few sets of regions, as when it is asked and when it waits."""

_REFS = map(f"{secrets.token_urlsafe(9)}-{{:x}}".format, count())
"""What forms are sent under: nobody else's at this table, no secret."""

Known = Mapping[str, Version]
"""The regions a page has, with the version it shows of each."""

Sent = dict[str, Text]
"""The texts that a socket was sent last."""


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
    news: Sequence[Look]
    announce: str | None
    is_asked: bool

    @property
    def regions(self) -> list[Rendered]:
        """What has changed, as it goes out."""
        v = str(self.version)
        return [Rendered(look.region, v, look.text) for look in self.news]

    def as_frame(self, sent: Sent) -> str:
        """As a push to a socket that was sent these texts before; now they are the newer ones."""
        v = str(self.version).encode()
        return (
            b'{"seq":%d,"regions":[%b],"announce":%b,"turn":%b}'
            % (
                self.version.seq,
                b",".join([_pushed(look, v, sent) for look in self.news]),
                encode(self.announce),
                b"true" if self.is_asked else b"false",
            )
        ).decode()

    def as_answer(self, refusal: str | None = None) -> str:
        """As the answer to a post that a script sent."""
        html = templates_html(self.regions, self.announce)
        return f"<p data-refusal>{escape(refusal)}</p>\n{html}" if refusal else html


def _pushed(look: Look, v: bytes, sent: Sent) -> bytes:
    base = sent.get(look.region)
    sent[look.region] = look.text
    return b'{"id":"%b","v":"%b",%b}' % (look.region.encode(), v, look.text.over(base))


class Easel:
    """Paints one room's pages from where the room stands."""

    def __init__(self, tables: TableService, room: Room, render: Render) -> None:
        self._room = room
        self._tables = tables
        self._logs = Logs(tables, room)
        self._painter = Painter(render)
        self._regions: dict[
            tuple[str, Viewer, int], tuple[Sequence[Region], Sequence[Line], Regions]
        ] = {}

    def put_away(self) -> None:
        """Forget what was gathered for the viewers: nobody looks any more."""
        self._painter.put_away()

    async def first(
        self, eyes: Eyes, refusal: str | None = None, chosen: Form | None = None
    ) -> tuple[Stage, Version, dict[str, Rendered]]:
        """A whole page: its stage, its version, and every region."""
        await self._get_ready(eyes)
        room = self._room
        page, version = room.table.status, room.version
        stages = self._stages(eyes, refusal, chosen)
        regions = self._regions_of(stages.own.scene, page)
        if refusal is None and not chosen:
            face = self._face(eyes, page, regions)
            unsure = [
                one
                for one in regions.all
                if one.is_timed or one.id in face.stale or one.id not in face.looks
            ]
            self._painter.bring(face, unsure, version, stages)
            texts = {one.id: face.looks[one.id].text for one in regions.all}
        else:
            texts = {one.id: self._painter.painted(one, stages) for one in regions.all}
        return (
            stages.own,
            version,
            {
                one.id: Rendered(one.id, str(version), texts[one.id], folds=one.folds)
                for one in regions.all
            },
        )

    async def update(self, eyes: Eyes, page: str, known: Known) -> Update:
        """What changed since a page was told, for one who sees it with these eyes."""
        await self._get_ready(eyes)
        return self.update_now(eyes, page, known)

    def is_ready(self, eyes: Eyes) -> bool:
        """Whether `update_now` may be called: nothing need be waited for."""
        room = self._room
        return (
            not self._tables.is_being_answered(room.table.id, eyes.viewer)
            and self._logs.known(eyes.viewer) is not None
            and self._logs.known(None) is not None
        )

    def update_now(self, eyes: Eyes, page: str, known: Known) -> Update:
        """The same at once."""
        room = self._room
        version = room.version
        stages = self._stages(eyes)
        scene = room.seen.scene(eyes.viewer)
        regions = self._regions_of(scene, page)
        face = self._face(eyes, page, regions)
        wanted = [
            regions.by_id[name] for name in face.stale & known.keys() if name in regions.by_id
        ]
        wanted += self._missing(face, regions, known)
        self._painter.bring(face, wanted, version, stages)
        news = [
            look
            for look in face.since(min(known.values(), default=version))
            if look.region in regions.by_id
            and (shown := known.get(look.region)) is not None
            and shown < look.since
        ]
        news.sort(key=lambda look: regions.places[look.region])
        return Update(
            version=version,
            news=news,
            announce=self._announce(stages, known),
            is_asked=is_asked(scene),
        )

    def _missing(self, face: Face, regions: Regions, known: Known) -> list[Region]:
        """Regions that were never painted for this face, and may be old at this page."""
        found = []
        for name in known.keys() - face.looks.keys():
            paths = self._room.touched_since(known[name], face.viewer)
            if name in regions.by_id and (paths is None or name in regions.touched_by(paths)):
                found.append(regions.by_id[name])
        return found

    async def _get_ready(self, eyes: Eyes) -> None:
        # A question that is answered for him is not put to him: its buttons would die in his hands.
        await self._tables.answered(self._room.table.id, eyes.viewer)
        while True:
            for_seat = await self._logs.of(eyes.viewer)
            await self._logs.of(None)
            if self._logs.known(eyes.viewer) is for_seat:  # nothing happened in between
                return

    def _face(self, eyes: Eyes, page: str, regions: Regions) -> Face:
        key = Key(page, eyes.speech.locale, eyes.viewer, eyes.csrf)
        face = self._painter.face(key)
        face.catch_up(self._room.version, regions, self._room.touched_since)
        return face

    def _regions_of(self, scene: Scene, page: str) -> Regions:
        lines = self._room.lines
        game = regions_of(scene, page)
        key = page, scene.viewer, id(game)
        kept = self._regions.get(key)
        if kept is None or kept[0] is not game or kept[1] is not lines:
            if len(self._regions) >= _MOST_REGIONS:
                self._regions.clear()
            kept = game, lines, Regions((*game, *house_regions(page, lines)))
            self._regions[key] = kept
        return kept[2]

    def _stages(self, eyes: Eyes, refusal: str | None = None, chosen: Form | None = None) -> Stages:
        room = self._room

        def own() -> Stage:
            return Stage(
                scene=room.seen.scene(eyes.viewer),
                speech=eyes.speech,
                log=self._logs.known(eyes.viewer) or (),
                csrf=eyes.csrf,
                ref=next(_REFS),
                present=room.present | bot_seats(room.table),
                refusal=refusal,
                chosen=chosen or {},
                notes=self._painter.notes(eyes.speech.locale, eyes.viewer),
            )

        def for_all() -> Stage:
            return Stage(
                scene=room.seen.scene(None),
                speech=eyes.speech,
                log=self._logs.known(None) or (),
                present=room.present | bot_seats(room.table),
                notes=self._painter.notes(eyes.speech.locale, None),
            )

        return Stages(own, for_all)

    def _announce(self, stages: Stages, known: Known) -> str | None:
        """The steps since the newest region that the page has, in words."""
        since = max(known.values(), default=NOTHING).seq
        missed = self._room.after(since)
        page = PAGES.get(self._room.table.game)
        if not missed or page is None:
            return None
        stage = stages.own
        viewer = stage.scene.viewer
        kept = stage.notes.get(_SAID)
        if kept is None or kept[0] != missed:  # the answer to a move says what its push says
            said = [page.announce(stage, told.entry(viewer)) for told in missed[-_MOST_SAID:]]
            kept = stage.notes[_SAID] = missed, " ".join(filter(None, said)) or None
        return kept[1]
