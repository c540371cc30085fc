"""Würfelland's page: its regions, what each reads, and its moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from app.pages import takeback
from app.pages.memo import Memo
from app.pages.page import Form, Moment, Region, Stage, is_waited_for, nothing, sitters
from app.pages.who import others_of
from app.pages.wuerfelland import log
from app.pages.wuerfelland.ask import ask, may_resign
from app.pages.wuerfelland.clock import clock
from app.pages.wuerfelland.dice import dice
from app.pages.wuerfelland.finish import Finish, finish
from app.pages.wuerfelland.land import land
from app.pages.wuerfelland.looking_back import Board, board
from app.pages.wuerfelland.previews import PreviewShown, preview
from app.pages.wuerfelland.reading import read_move
from app.pages.wuerfelland.seats import seat_board, seat_head
from app.pages.wuerfelland.spaces import overlay
from app.pages.wuerfelland.story import story
from app.pages.wuerfelland.strip import Strip, goal_said, strip
from app.tables.shapes import Asked, LogEntry, Scene
from engines.core.contract import Seat
from engines.wuerfelland.info import KEY, TITLE

_FOLDER = "games/wuerfelland"


@dataclass(frozen=True, slots=True)
class Headline:
    """What the layout says outside the regions; `board` is what a replay shows."""

    game: str
    side: str
    others: tuple[Seat, ...]
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class StripPart:
    """The viewer's strip as it is, or with what he thinks of, and what he did last."""

    strip: Strip | None
    goal: str
    story: str


class WuerfellandPage:
    """The GamePage of Würfelland: Europe."""

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
        """The strip with the previewed crossing in it."""
        return f"{_FOLDER}/preview.html"

    def regions(self, scene: Scene) -> tuple[Region, ...]:
        """The head, every other seat, the own map with what lies over it, the dock, and the log."""
        public = scene.public
        key = (scene.viewer, len(public.sheets), public.phase == "sides", is_waited_for(scene))
        return _SETS.get(key) or _SETS.keep(key, _regions(scene))

    def headline(self, stage: Stage) -> Headline:
        """The table in a few words."""
        return Headline(
            game=TITLE,
            side=_goal_named(stage),
            others=_others(stage.scene),
            board=board(stage) if stage.mode == "history" else None,
        )

    def read_move(self, asked: Asked, form: Form) -> Any:
        """The move's JSON from a posted form. Raises ValueError with a code."""
        return read_move(asked, form)

    def announce(self, stage: Stage, entry: LogEntry) -> str:
        """One step in a few sentences."""
        return log.CHRONICLE.announce(stage, entry)

    def preview(self, stage: Stage) -> PreviewShown | None:
        """What the chosen spaces would bring."""
        return preview(stage)

    def finish(self, stage: Stage) -> Finish:
        """What the finished page tells."""
        return finish(stage)

    def moments(self, stage: Stage) -> Sequence[Moment]:
        """The replay's steps."""
        return log.CHRONICLE.moments(stage)


_TURN = ("public/phase", "public/turn", "public/active")
_DICE = ("public/dice", "public/colour", "public/aside", "public/rolls")
_CHOOSING = ("public/chooses", "public/ready")


def _goal_named(stage: Stage) -> str:
    goal = stage.scene.public.goal
    text = stage.speech.ngettext("%(count)d treasure", "%(count)d treasures", goal)
    return text % {"count": goal}


_SETS = Memo[tuple[Region, ...]](200)
"""The regions of a page by all that decides which they are."""


def _regions(scene: Scene) -> tuple[Region, ...]:
    return (
        _region("clock", (*_TURN, "public/roller", *_own_sheet(scene)), clock),
        *(region for seat in _others(scene) for region in _seat_regions(seat)),
        *_own_regions(scene),
        _region("dice", (*_TURN, *_DICE, "public/roller", "table"), dice, shared=True),
        _region("ask", _ask_reads(scene), ask, besides=None),
        takeback.REGION,
        _region("log", ("log", "table"), log.latest_chapters, shared=True, besides=None),
    )


def _others(scene: Scene) -> tuple[Seat, ...]:
    return others_of(scene.viewer, len(scene.public.sheets))


def _seat_regions(seat: Seat) -> tuple[Region, ...]:
    """Name and state change often, the board seldom: so they are told apart."""
    reads = (*_TURN, *_CHOOSING, "public/roller", "public/queue", f"public/sheets/{seat}", "table")
    return (
        Region(
            f"seat-{seat}",
            f"{_FOLDER}/regions/seat.html",
            reads,
            partial(seat_head, seat=seat),
            is_shared=True,
            besides=sitters,
        ),
        Region(
            f"board-{seat}",
            f"{_FOLDER}/regions/board.html",
            (f"public/sheets/{seat}", "table"),
            partial(seat_board, seat=seat),
            is_shared=True,
            besides=nothing,
        ),
    )


def _own_sheet(scene: Scene) -> tuple[str, ...]:
    return () if scene.viewer is None else (f"public/sheets/{scene.viewer}",)


def _own_regions(scene: Scene) -> tuple[Region, ...]:
    if scene.viewer is None:
        return ()
    sheet = f"public/sheets/{scene.viewer}"
    is_choosing = scene.public.phase == "sides"
    return (
        _region("land", (sheet, "prompt") if is_choosing else (sheet,), land),
        _region("spaces", (sheet, "prompt"), overlay),
        _region("strip", (sheet, "public/turn", "public/phase"), _strip),
        replace(_region("resign", ("prompt",), may_resign, besides=None), folds=True),
    )


def _ask_reads(scene: Scene) -> tuple[str, ...]:
    """A half-filled form is left alone while its prompt stands; who waits is kept up to date."""
    if is_waited_for(scene):
        return ("prompt", "result", "undo")
    return ("public", "prompt", "result", "undo", "table", "turn")


def _strip(stage: Stage) -> StripPart:
    seat = stage.scene.viewer
    assert seat is not None
    shown = preview(stage)
    return StripPart(
        strip=shown.strip if shown else strip(stage, seat),
        goal=goal_said(stage.speech, stage.scene.public.goal),
        story=story(stage, seat),
    )


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


PAGE = WuerfellandPage()
