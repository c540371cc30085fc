"""Unreal Estate's page: its regions, what each reads, and its moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from app.pages import takeback
from app.pages.memo import Memo
from app.pages.page import Form, Moment, Region, Stage, is_waited_for, nothing, sitters
from app.pages.unreal_estate import log
from app.pages.unreal_estate.ask import ask, may_resign
from app.pages.unreal_estate.clock import clock, specials
from app.pages.unreal_estate.faces import CardFace, faces
from app.pages.unreal_estate.finish import Finish, finish
from app.pages.unreal_estate.hand import hand
from app.pages.unreal_estate.looking_back import Board, board
from app.pages.unreal_estate.previews import PreviewShown, preview
from app.pages.unreal_estate.reading import read_move
from app.pages.unreal_estate.row import proposal, row_head
from app.pages.unreal_estate.seats import known_hands, seat_panel, target
from app.pages.unreal_estate.stocks import census, tile
from app.pages.unreal_estate.worth import Worth, worth
from app.pages.who import others_of
from app.tables.shapes import Asked, LogEntry, Scene
from engines.core.contract import Seat
from engines.unreal_estate.cards import SPECIALS, Building
from engines.unreal_estate.info import KEY, TITLE

_FOLDER = "games/unreal_estate"


@dataclass(frozen=True, slots=True)
class Headline:
    """What the layout says outside the regions; `cards` are all specials, to be looked up."""

    game: str
    side: str
    others: tuple[Seat, ...]
    places: range
    slugs: tuple[str, ...]
    cards: tuple[CardFace, ...]
    board: Board | None = None


class UnrealEstatePage:
    """The GamePage of Unreal Estate."""

    @property
    def key(self) -> str:
        """The game's key."""
        return KEY

    @property
    def layout(self) -> str:
        """The template that places the regions."""
        return f"{_FOLDER}/table.html"

    @property
    def preview_template(self) -> str:
        """The sheet of the hand with the previewed move in it."""
        return f"{_FOLDER}/preview.html"

    def regions(self, scene: Scene) -> tuple[Region, ...]:
        """The head, the seats, a region a place of the row and a stack, the dock, and the talk."""
        public = scene.public
        key = (
            *(scene.viewer, len(public.players), public.row_size, is_waited_for(scene)),
            *(stock.building for stock in public.stocks),
        )
        return _SETS.get(key) or _SETS.keep(key, _regions(scene))

    def headline(self, stage: Stage) -> Headline:
        """The table in a few words, and what never changes of it."""
        public = stage.scene.public
        count = len(public.players)
        seats = stage.speech.ngettext("%(count)d seat", "%(count)d seats", count)
        return Headline(
            game=TITLE,
            side=seats % {"count": count},
            others=others_of(stage.scene.viewer, count),
            places=range(public.row_size),
            slugs=tuple(_slug(stock.building) for stock in public.stocks),
            cards=faces(stage.speech, SPECIALS),
            board=board(stage) if stage.mode == "history" else None,
        )

    def read_move(self, asked: Asked, form: Form) -> Any:
        """The move's JSON from a posted form. Raises ValueError with a code."""
        return read_move(asked, form)

    def announce(self, stage: Stage, entry: LogEntry) -> str:
        """One step in a few sentences."""
        return log.CHRONICLE.announce(stage, entry)

    def preview(self, stage: Stage) -> PreviewShown | None:
        """What the chosen answer would bring."""
        return preview(stage)

    def finish(self, stage: Stage) -> Finish:
        """What the finished page tells."""
        return finish(stage)

    def moments(self, stage: Stage) -> Sequence[Moment]:
        """The replay's steps."""
        return log.CHRONICLE.moments(stage)


_ROUND = ("public/phase", "public/round")


def _slug(building: str) -> str:
    return building.replace("_", "-")


def _own_score(scene: Scene) -> tuple[str, ...]:
    return () if scene.viewer is None else (f"public/players/{scene.viewer}",)


_SETS = Memo[tuple[Region, ...]](200)
"""The regions of a page by all that decides which they are."""


def _regions(scene: Scene) -> tuple[Region, ...]:
    others = others_of(scene.viewer, len(scene.public.players))
    return (
        _region("clock", (*_ROUND, "public/deck_size", *_own_score(scene)), clock),
        *(region for seat in others for region in _seat_regions(seat)),
        _region("turns", (*_ROUND, "public/to_act", "table"), row_head, shared=True),
        *_card_regions(scene),
        *_dock_regions(scene),
        _region("specials", ("public/specials",), specials, shared=True),
        _region(
            "known",
            ("public/players", "public/loose", "private/known", "table"),
            partial(known_hands, seats=others),
        ),
        takeback.REGION,
        _region("log", ("log", "table"), log.latest_chapters, besides=None),
    )


def _seat_regions(seat: Seat) -> tuple[Region, ...]:
    """A panel that all see alike, and whether the viewer may choose the seat."""
    reads = (
        *("public/phase", "public/first", "public/to_act", "public/giving", "public/ready"),
        *(f"public/players/{seat}", "table"),
    )
    return (
        Region(
            id=f"seat-{seat}",
            template=f"{_FOLDER}/regions/seat.html",
            reads=reads,
            context=partial(seat_panel, seat=seat),
            is_shared=True,
            besides=sitters,
        ),
        Region(
            id=f"target-{seat}",
            template=f"{_FOLDER}/regions/target.html",
            reads=("prompt",),
            context=partial(target, seat=seat),
            besides=nothing,
        ),
    )


def _card_regions(scene: Scene) -> tuple[Region, ...]:
    """A step changes a place or a stack or two: so each is a region of its own."""
    public = scene.public
    places = tuple(
        Region(
            id=f"row-{place}",
            template=f"{_FOLDER}/regions/row.html",
            reads=("public/row", "public/laid", "public/stocks", "private", "prompt"),
            context=partial(proposal, place=place),
            besides=nothing,
        )
        for place in range(public.row_size)
    )
    stocks = (
        region
        for place, stock in enumerate(public.stocks)
        for region in _stock_regions(place, stock.building)
    )
    return (*places, *stocks)


def _stock_regions(place: int, building: Building) -> tuple[Region, ...]:
    """A stack of the dump, and the kind's line in the table of what has been seen."""
    slug, reads = _slug(building), (f"public/stocks/{place}",)
    return (
        Region(
            id=f"stack-{slug}",
            template=f"{_FOLDER}/regions/stack.html",
            reads=(*reads, "private", "prompt"),
            context=partial(tile, building=building),
            besides=nothing,
        ),
        Region(
            id=f"census-{slug}",
            template=f"{_FOLDER}/regions/census.html",
            reads=reads,
            context=partial(census, building=building),
            is_shared=True,
            besides=nothing,
        ),
    )


def _dock_regions(scene: Scene) -> tuple[Region, ...]:
    if scene.viewer is None:
        return (_region("ask", _ask_reads(scene), ask, besides=None),)
    own = f"public/players/{scene.viewer}"
    return (
        _region("ask", _ask_reads(scene), ask, besides=None),
        _region("hand", ("private", "public/stocks", "prompt", "result"), hand),
        _region("worth", ("private", "public/stocks", own, "prompt"), _worth),
        replace(_region("resign", ("prompt",), may_resign, besides=None), folds=True),
    )


def _ask_reads(scene: Scene) -> tuple[str, ...]:
    """A half-filled form is left alone while its prompt stands; who waits is kept up to date."""
    if is_waited_for(scene):
        return ("prompt", "result", "undo")
    return ("public", "prompt", "result", "undo", "table", "turn", "log")


def _worth(stage: Stage) -> Worth | None:
    shown = preview(stage)
    return shown.worth if shown is not None else worth(stage)


def _region(
    name: str,
    reads: tuple[str, ...],
    context: Callable[[Stage], Any],
    *,
    shared: bool = False,
    besides: Callable[[Stage], Any] | None = nothing,
) -> Region:
    template = f"{_FOLDER}/regions/{name}.html"
    return Region(name, template, reads, context, is_shared=shared, besides=besides)


PAGE = UnrealEstatePage()
