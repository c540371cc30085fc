"""Medieval Manor's page: its regions, what each reads, and its moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from app.pages import takeback
from app.pages.medieval_manor import country, log, trade
from app.pages.medieval_manor.ask import ask, may_resign
from app.pages.medieval_manor.course import clock, stage_mark
from app.pages.medieval_manor.finish import Finish, finish
from app.pages.medieval_manor.hand import hand
from app.pages.medieval_manor.own import Own, own, purse
from app.pages.medieval_manor.parts import PreviewShown
from app.pages.medieval_manor.piles import piles
from app.pages.medieval_manor.previews import preview
from app.pages.medieval_manor.reading import read_move
from app.pages.medieval_manor.replay import Board, board
from app.pages.medieval_manor.seats import seat_estate, seat_head
from app.pages.medieval_manor.spaces import spaces
from app.pages.memo import Memo
from app.pages.page import Form, Moment, Region, Stage, is_waited_for, nothing, sitters
from app.pages.who import others_of
from app.tables.shapes import Asked, LogEntry, Scene
from engines.core.contract import Seat
from engines.medieval_manor.info import KEY, TITLE

_FOLDER = "games/medieval_manor"


@dataclass(frozen=True, slots=True)
class Headline:
    """What the layout says outside the regions; `rows` is 0 where there is no map."""

    game: str
    side: str
    others: tuple[Seat, ...]
    rows: int
    board: Board | None = None


class MedievalManorPage:
    """The GamePage of Medieval Manor."""

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
        """The own things with the previewed move in them."""
        return f"{_FOLDER}/preview.html"

    def regions(self, scene: Scene) -> tuple[Region, ...]:
        """The phase bar, the other seats, market and map, the dock, the own things, the talk."""
        public = scene.public
        key = (scene.viewer, len(public.estates), is_waited_for(scene))
        return _SETS.get(key) or _SETS.keep(key, _regions(scene))

    def headline(self, stage: Stage) -> Headline:
        """The table in a few words, and what never changes of it."""
        public = stage.scene.public
        text = stage.speech.gettext("to %(count)d Victory Tokens")
        return Headline(
            game=TITLE,
            side=text % {"count": public.target},
            others=_others(stage.scene),
            rows=len(public.lands) // public.columns,
            board=board(stage) if stage.mode == "history" else None,
        )

    def read_move(self, asked: Asked, form: Form) -> Any:
        """The move's JSON from a posted form. Raises ValueError with a code."""
        return read_move(asked, form)

    def announce(self, stage: Stage, entry: LogEntry) -> str:
        """One step in a few sentences."""
        return log.announce(stage, entry)

    def preview(self, stage: Stage) -> PreviewShown | None:
        """What the chosen answer would bring."""
        return preview(stage)

    def finish(self, stage: Stage) -> Finish:
        """What the finished page tells."""
        return finish(stage)

    def moments(self, stage: Stage) -> Sequence[Moment]:
        """The replay's steps."""
        return log.moments(stage)


_COURSE = ("public/turn", "public/phase", "public/stage", "public/waiting", "public/is_last")
_PILES = ("public/deck_size", "public/discard", "public/removed", "public/hardship_deck_size")
_BARS = ("public/bars_crops", "public/bars_placing")
_DOING = ("public/stage", "public/waiting", "public/asked", "public/ready", "public/active")


def _others(scene: Scene) -> tuple[Seat, ...]:
    return others_of(scene.viewer, len(scene.public.estates))


_SETS = Memo[tuple[Region, ...]](200)
"""The regions of a page by all that decides which they are."""


def _regions(scene: Scene) -> tuple[Region, ...]:
    return (
        _region("clock", (*_COURSE, *_BARS, "table"), clock, shared=True),
        _region("stage", ("public/stage",), stage_mark, shared=True),
        *(region for seat in _others(scene) for region in _seat_regions(seat)),
        *trade.regions(scene),
        _region("lands", ("public/lands",), country.lands, shared=True),
        _region("laid", ("public/placed", "table"), country.laid, shared=True),
        _region("spaces", ("prompt",), spaces),
        *_own_regions(scene),
        _region("ask", _ask_reads(scene), ask, besides=None),
        _region("piles", _PILES, piles, shared=True),
        takeback.REGION,
        _region("log", ("log", "table"), log.latest_chapters, shared=True, besides=None),
    )


def _seat_regions(seat: Seat) -> tuple[Region, ...]:
    """What a seat is about changes often, what it has seldom: so they are told apart."""
    one = f"public/estates/{seat}"
    head = (*_DOING, "public/lord", "public/target", f"{one}/tokens/victory", f"{one}/points")
    things = tuple(f"{one}/{part}" for part in ("tokens", "hand", "upgrades", "used", "has_passed"))
    return (
        _region(
            f"seat-{seat}",
            (*head, f"{one}/actions", f"{one}/has_passed", "table"),
            partial(seat_head, seat=seat),
            shared=True,
            template="seat",
            besides=sitters,
        ),
        _region(
            f"estate-{seat}",
            (*things, f"{one}/actions", "public/phase", "table"),
            partial(seat_estate, seat=seat),
            shared=True,
            template="estate",
        ),
    )


def _own_regions(scene: Scene) -> tuple[Region, ...]:
    if scene.viewer is None:
        return ()
    one = f"public/estates/{scene.viewer}"
    return (
        _region(
            "hand",
            (f"{one}/hand", f"{one}/upgrades", "prompt", "public/stage", "result"),
            hand,
        ),
        _region("purse", (f"{one}/tokens", f"{one}/price", "prompt"), purse),
        _region("own", (one, "public/lord", "public/phase", "prompt", *_BARS), _own),
        replace(_region("resign", ("prompt",), may_resign, besides=None), folds=True),
    )


def _own(stage: Stage) -> Own | None:
    """The viewer's things, as a form that came back would make them."""
    shown = preview(stage)
    return shown.panel if shown is not None and shown.kind == "own" else own(stage)


def _ask_reads(scene: Scene) -> tuple[str, ...]:
    """A half-filled form is left alone while its prompt stands; who waits is kept up to date."""
    if is_waited_for(scene):
        return ("prompt", "result", "undo")
    return (*_COURSE, *_DOING, *_BARS, "prompt", "result", "undo", "table", "turn", "log")


def _region(
    name: str,
    reads: tuple[str, ...],
    context: Callable[[Stage], Any],
    *,
    shared: bool = False,
    template: str = "",
    besides: Callable[[Stage], Any] | None = nothing,
) -> Region:
    template = f"{_FOLDER}/regions/{template or name}.html"
    return Region(name, template, reads, context, is_shared=shared, besides=besides)


PAGE = MedievalManorPage()
