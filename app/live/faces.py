"""What a table shows, worked out once for all who see it with the same eyes."""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from app.live.regions import Regions
from app.live.texts import Text
from app.live.touched import Paths
from app.live.versions import Version
from app.pages.page import Region, Stage
from engines.core.contract import Viewer

Render = Callable[[str, str, Mapping[str, Any]], str]
"""Renders a template in a language's locale."""

Missed = Callable[[Version, Viewer], Paths | None]
"""What was touched since a version for a viewer; None when nobody knows any more."""

_MOST_FACES = 24
"""Whoever comes with ever new sessions makes the house render, and not remember, more."""

_MOST_ALIKE = 4
"""So many looks are kept of a region that looks alike to several, and comes back to what it was."""


class Key(msgspec.Struct, frozen=True, gc=False):
    """Whose face it is. The token of his forms is in them, so each browser has its own."""

    page: str
    locale: str
    viewer: Viewer
    csrf: str


@dataclass(slots=True)
class Look:
    """How a region looks, and the version from which on it has looked so.

    `part` and `besides` are what it was rendered from: while they are equal it looks the same.
    """

    region: str
    text: Text
    since: Version
    at: Version
    part: Any = None
    besides: Any = None


class _Known(msgspec.Struct, frozen=True):
    """What a region that is alike looked like not long ago, without anybody's tokens."""

    part: Any
    besides: Any
    text: Text


_Latest = dict[str, deque[_Known]]


def _latest_of(latest: _Latest, region: Region) -> deque[_Known]:
    found = latest.get(region.id)
    if found is None:
        found = latest[region.id] = deque(maxlen=_MOST_ALIKE)
    return found


class Face:
    """The regions of one face. Those in `stale` were touched since they were last looked at.

    `latest` is what regions with this face's token in them looked like not long ago.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.looks: dict[str, Look] = {}
        self.latest: _Latest = {}
        self.stale: set[str] = set()
        self._version: Version | None = None

    def catch_up(self, version: Version, regions: Regions, missed: Missed) -> None:
        """Learn what was touched up to this version."""
        if version == self._version:
            return
        paths = None if self._version is None else missed(self._version, self.viewer)
        self.stale |= self.looks.keys() if paths is None else regions.touched_by(paths)
        self._version = version

    def keep(self, look: Look) -> None:
        """The look as it is now. What has changed last is the last of `looks`."""
        if look.since == look.at:
            self.looks.pop(look.region, None)
            self.looks[look.region] = look

    def since(self, version: Version) -> Iterator[Look]:
        """The looks that have changed after this version."""
        for look in reversed(self.looks.values()):
            if look.since <= version:
                return
            yield look


class Stages:
    """The stages that regions are painted from, made when they are needed."""

    def __init__(self, own: Callable[[], Stage], for_all: Callable[[], Stage]) -> None:
        self._make_own, self._make_for_all = own, for_all
        self._own: Stage | None = None
        self._for_all: Stage | None = None

    @property
    def own(self) -> Stage:
        """As this viewer sees the table."""
        if self._own is None:
            self._own = self._make_own()
        return self._own

    @property
    def for_all(self) -> Stage:
        """As a spectator sees it, whom nobody knows: for what all see alike."""
        if self._for_all is None:
            self._for_all = self._make_for_all()
        return self._for_all


class Painter:
    """Renders the regions of one table, and keeps them for all who see the same.

    A shared region is rendered once a language, from what a spectator sees; any other once a face,
    or once for several that it looks alike to.
    A region is looked at again when something it reads was touched, and rendered again when that
    made its part another one.
    """

    def __init__(self, render: Render) -> None:
        self._render = render
        self._faces: OrderedDict[Key, Face] = OrderedDict()
        self._shared: dict[tuple[str, str], Look] = {}
        self._alike: dict[str, _Latest] = {}  # by language
        self._notes: dict[tuple[str, Viewer], dict[Any, Any]] = {}

    def notes(self, locale: str, viewer: Viewer) -> dict[Any, Any]:
        """What was gathered for whoever sees the table so."""
        return self._notes.setdefault((locale, viewer), {})

    def put_away(self) -> None:
        """Forget all notes: games may keep there what knows the stage that has them."""
        for gathered in self._notes.values():
            gathered.clear()

    def face(self, key: Key) -> Face:
        """The face of these eyes, kept from the last time if it was not long ago."""
        face = self._faces.get(key)
        if face is None:
            face = self._faces[key] = Face(key.viewer)
            if len(self._faces) > _MOST_FACES:
                self._faces.popitem(last=False)
        else:
            self._faces.move_to_end(key)
        return face

    def bring(self, face: Face, wanted: Iterable[Region], version: Version, stages: Stages) -> None:
        """Make these regions of a face right as of this version."""
        for region in wanted:
            face.stale.discard(region.id)
            look = face.looks.get(region.id)
            if region.is_timed:
                look = _after(look, self.painted(region, stages), region, version)
            elif region.is_shared:
                shared = self._shared_look(region, version, stages)
                if look is not None and look.text is shared.text:
                    look.at = version
                    continue
                look = _after(look, shared.text, region, version)
                look.part, look.besides = shared.part, shared.besides  # it may be his own next time
            else:
                look = self._look(look, region, version, stages.own, face.latest)
            face.keep(look)

    def _shared_look(self, region: Region, version: Version, stages: Stages) -> Look:
        key = (stages.own.speech.locale, region.id)
        look = self._shared.get(key)
        if look is None or look.at != version:
            look = self._shared[key] = self._look(look, region, version, stages.for_all, {})
        return look

    def _look(
        self,
        look: Look | None,
        region: Region,
        version: Version,
        stage: Stage,
        latest: _Latest,
    ) -> Look:
        part = region.context(stage)
        if look is not None and region.is_kept and look.part is part:
            look.at = version
            return look
        besides = region.besides(stage) if region.besides else None
        is_known = look is not None and region.besides and look.besides == besides
        if look is not None and is_known and (look.part is part or look.part == part):
            look.at = version
            return look
        look = _after(look, self._text(region, stage, part, besides, latest), region, version)
        look.part, look.besides = part, besides
        return look

    def _text(self, region: Region, stage: Stage, part: Any, besides: Any, own: _Latest) -> Text:
        """A region rendered, or what it looked like to somebody a moment ago."""
        if region.is_kept:
            if part.kept is None:
                locale = stage.speech.locale
                part.kept = Text(self._render(region.template, locale, {"part": part}))
            kept: Text = part.kept
            return kept
        if not region.is_alike:
            return Text(self.html(region, stage, part))
        everybodys = _latest_of(self._alike.setdefault(stage.speech.locale, {}), region)
        mine = _latest_of(own, region)
        for known in (*everybodys, *mine):
            if (known.part is part or known.part == part) and known.besides == besides:
                return known.text
        text = Text(self.html(region, stage, part))
        if region.is_shared or _is_anybodys(text.html, stage):
            everybodys.appendleft(_Known(part, besides, text))
        elif stage.ref not in text.html:
            mine.appendleft(_Known(part, besides, text))
        return text

    def html(self, region: Region, stage: Stage, part: Any) -> str:
        """The inside of one region's element, as the stage's viewer sees it."""
        context = {"part": part, "stage": stage}
        return self._render(region.template, stage.speech.locale, context)

    def painted(self, region: Region, stages: Stages) -> Text:
        """A region painted for this once, as with a form that came back filled in."""
        stage = stages.for_all if region.is_shared else stages.own
        return Text(self.html(region, stage, region.context(stage)))


def _is_anybodys(html: str, stage: Stage) -> bool:
    """Whether there is no token of the viewer's in it."""
    return bool(stage.csrf) and stage.csrf not in html and stage.ref not in html


def _after(look: Look | None, text: Text, region: Region, version: Version) -> Look:
    """The look with this text; one that looks as before keeps its age."""
    if look is None:
        return Look(region.id, text, version, version)
    if look.text is not text and look.text.html != text.html:
        look.text, look.since = text, version
    look.at = version
    return look
