"""Dominion's page: its regions, what each reads, and its moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from app.pages import takeback
from app.pages.dominion import log
from app.pages.dominion.ask import ask, may_resign, wait
from app.pages.dominion.board import chosen, clock, in_play, phases, trash
from app.pages.dominion.faces import CardFace, faces
from app.pages.dominion.finish import Finish, finish
from app.pages.dominion.hand import hand
from app.pages.dominion.looking_back import Board, board
from app.pages.dominion.moments import moments
from app.pages.dominion.reading import read_move
from app.pages.dominion.receipt import receipt
from app.pages.dominion.recent import last_told, past, under_way
from app.pages.dominion.seats import mine, seat_panel, set_name
from app.pages.dominion.supply import PileShown, pile, piles
from app.pages.dominion.who import others_of
from app.pages.page import Form, Moment, Region, Stage, nothing
from app.tables.shapes import Asked, LogEntry, Scene
from engines.core.contract import Seat, Viewer
from engines.dominion.cards import BASICS, KINGDOM, Cards, Kingdom
from engines.dominion.info import TITLE
from engines.dominion.kingdom import piles as piles_of

KEY = "dominion"
_FOLDER = "games/dominion"


@dataclass(frozen=True, slots=True)
class Headline:
    """What the layout says outside the regions: the set, the other seats, the piles, all cards.

    `last` stands on the lid of the log: a script keeps it up.
    """

    game: str
    side: str
    others: tuple[Seat, ...]
    piles: tuple[PileShown, ...]
    cards: tuple[CardFace, ...]
    last: str
    board: Board | None = None


class DominionPage:
    """The GamePage of Dominion."""

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
        """What a half-filled form would bring: the buttons say it all already."""
        return f"{_FOLDER}/preview.html"

    def regions(self, scene: Scene) -> tuple[Region, ...]:
        """Head, seats, the turn, a region a pile, the dock in four parts, and the log."""
        public = scene.public
        return _regions(
            scene.viewer,
            len(public.players),
            public.kingdom if public.piles else (),
            is_choosing=public.phase == "kingdom",
            is_asked=scene.asked is not None,
        )

    def headline(self, stage: Stage) -> Headline:
        """The table in a few words, and what never changes of its supply."""
        public = stage.scene.public
        is_open = public.phase == "kingdom"
        cards = (*BASICS, *(KINGDOM if is_open else public.kingdom))
        return Headline(
            game=TITLE,
            side=set_name(stage),
            others=others_of(stage.scene.viewer, len(public.players)),
            piles=piles(stage),
            cards=faces(stage.speech, cards),
            last=last_told(stage) if stage.mode == "play" else "",
            board=board(stage) if stage.mode == "history" else None,
        )

    def read_move(self, asked: Asked, form: Form) -> Any:
        """The move's JSON from a posted form. Raises ValueError with a code."""
        return read_move(asked, form)

    def announce(self, stage: Stage, entry: LogEntry) -> str:
        """One step in a sentence or two."""
        return log.announce(stage, entry)

    def preview(self, stage: Stage) -> None:
        """Nothing: a choice of cards brings what its question says."""

    def finish(self, stage: Stage) -> Finish:
        """What the finished page tells."""
        return finish(stage)

    def moments(self, stage: Stage) -> Sequence[Moment]:
        """The replay's steps."""
        return moments(stage)


_COUNTS = tuple(f"public/{each}" for each in ("phase", "actions", "buys", "coins"))
_TURN = tuple(f"public/{each}" for each in ("current", "asked", "pending", "shown"))


def _lying(seats: range) -> tuple[str, ...]:
    return tuple(f"public/players/{seat}/played" for seat in seats)


@lru_cache(maxsize=2048)
def _regions(
    viewer: Viewer, count: int, kingdom: tuple[Kingdom, ...], *, is_choosing: bool, is_asked: bool
) -> tuple[Region, ...]:
    """All regions; `kingdom` is empty until its piles are there."""
    seats = range(count)
    piles = piles_of(kingdom) if kingdom else ()
    head = ("public/turn", "public/phase", "public/piles", "table")
    middle = (_CHOSEN,) if is_choosing else _table_regions(seats, piles, is_asked=is_asked)
    return (
        _region("clock", head, clock, shared=True),
        *(_seat_region(seat, is_choosing=is_choosing) for seat in others_of(viewer, count)),
        *middle,
        *_dock_regions(viewer, is_asked=is_asked),
        takeback.REGION,
        replace(_region("log", ("log", "table"), under_way), is_alike=True),
        replace(_region("log-past", ("log", "table"), past), is_alike=True),
    )


def _seat_region(seat: Seat, *, is_choosing: bool) -> Region:
    """A phase is seen on it while piles are chosen, and at the end."""
    phase = "public/phase" if is_choosing else "public/is_over"
    return Region(
        id=f"seat-{seat}",
        template=f"{_FOLDER}/regions/seat.html",
        reads=(f"public/players/{seat}", *_TURN[:3], phase, "table"),
        context=partial(seat_panel, seat=seat),
        is_shared=True,
        besides=nothing,
    )


def _table_regions(seats: range, piles: Cards, *, is_asked: bool) -> tuple[Region, ...]:
    """The middle of the table."""
    return (
        replace(_region("phases", _COUNTS, phases, shared=True), is_kept=True),
        _region("in-play", (*_TURN, *_lying(seats)), in_play, shared=True),
        _region("trash", ("public/trash",), trash, shared=True),
        *_pile_regions(piles, is_asked=is_asked),
    )


def _pile_regions(piles: Cards, *, is_asked: bool) -> tuple[Region, ...]:
    """A region a pile, with its count and its button; the rest of a pile never changes.

    To all who are asked nothing they look the same.
    """
    return tuple(
        Region(
            id=f"pile-{card.replace('_', '-')}",
            template=f"{_FOLDER}/regions/pile.html",
            reads=(f"public/piles/{place}", "prompt"),
            context=partial(pile, place=place),
            is_shared=not is_asked,
            is_kept=True,
            besides=nothing,
        )
        for place, card in enumerate(piles)
    )


def _dock_regions(viewer: Viewer, *, is_asked: bool) -> tuple[Region, ...]:
    asking = Region(
        id="ask",
        template=f"{_FOLDER}/regions/{'ask' if is_asked else 'waiting'}.html",
        reads=_ask_reads(is_asked=is_asked),
        context=ask if is_asked else wait,
        is_alike=True,
        besides=_asked_id,
    )
    if viewer is None:
        return (asking,)
    own = f"public/players/{viewer}"
    return (
        asking,
        _region("hand", ("private/hand", "prompt", "result"), hand),
        _region("receipt", ("prompt", "undo", "result"), receipt, besides=_undo_seq),
        _region("mine", (own,), mine),
        replace(_region("resign", ("prompt",), may_resign, besides=_asked_id), folds=True),
    )


def _ask_reads(*, is_asked: bool) -> tuple[str, ...]:
    """A question stands as long as its prompt does; who waits is told how the turn goes on."""
    if is_asked:
        return ("prompt", "result")
    return (*_COUNTS, *_TURN[:2], "prompt", "result", "table", "log")


def _asked_id(stage: Stage) -> int | None:
    return stage.scene.asked.id if stage.scene.asked else None


def _undo_seq(stage: Stage) -> int | None:
    return stage.scene.seq if stage.scene.can_undo else None


def _region(
    name: str,
    reads: tuple[str, ...],
    context: Callable[[Stage], Any],
    *,
    shared: bool = False,
    besides: Callable[[Stage], Any] | None = nothing,
) -> Region:
    return Region(
        name, f"{_FOLDER}/regions/{name}.html", reads, context, is_shared=shared, besides=besides
    )


_CHOSEN = _region("kingdom", ("public/kingdom",), chosen, shared=True)
"""While the piles are chosen in turn: those chosen so far."""

PAGE = DominionPage()
