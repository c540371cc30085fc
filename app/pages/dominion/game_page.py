"""Dominion's page: its regions, what each reads, and its moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.pages import takeback
from app.pages.dominion import log
from app.pages.dominion.ask import ask, may_resign
from app.pages.dominion.board import chosen, clock, in_play, phases, trash
from app.pages.dominion.faces import CardFace, faces
from app.pages.dominion.finish import Finish, finish
from app.pages.dominion.hand import hand
from app.pages.dominion.looking_back import Board, board
from app.pages.dominion.moments import moments
from app.pages.dominion.reading import read_move
from app.pages.dominion.receipt import receipt
from app.pages.dominion.recent import latest_chapters
from app.pages.dominion.seats import mine, seat_panel, set_name
from app.pages.dominion.supply import PileShown, pile, piles
from app.pages.dominion.who import others_of
from app.pages.page import Form, Moment, Region, Stage
from app.tables.shapes import Asked, LogEntry, Scene
from engines.core.contract import Seat
from engines.dominion.cards import BASICS, KINGDOM
from engines.dominion.info import TITLE

KEY = "dominion"
_FOLDER = "games/dominion"


@dataclass(frozen=True, slots=True)
class Headline:
    """What the layout says outside the regions: the set, the other seats, the piles, all cards."""

    game: str
    side: str
    others: tuple[Seat, ...]
    piles: tuple[PileShown, ...]
    cards: tuple[CardFace, ...]
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
        seats = range(len(scene.public.players))
        return (
            _region(
                "clock",
                ("public/turn", "public/phase", "public/piles", "table"),
                clock,
                shared=True,
            ),
            *(_seat_region(seat) for seat in others_of(scene.viewer, len(seats))),
            *_table_regions(scene, seats),
            *_dock_regions(scene),
            takeback.REGION,
            _region("log", ("log", "table"), latest_chapters),
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


def _seat_region(seat: Seat) -> Region:
    return Region(
        id=f"seat-{seat}",
        template=f"{_FOLDER}/regions/seat.html",
        reads=(f"public/players/{seat}", *_TURN[:3], "public/phase", "table"),
        context=partial(seat_panel, seat=seat),
        is_shared=True,
    )


def _table_regions(scene: Scene, seats: range) -> tuple[Region, ...]:
    """The middle of the table; while the piles are chosen in turn, those chosen so far."""
    if scene.public.phase == "kingdom":
        return (_region("kingdom", ("public/kingdom",), chosen, shared=True),)
    return (
        _region("phases", _COUNTS, phases, shared=True),
        _region("in-play", (*_TURN, *_lying(seats)), in_play, shared=True),
        _region("trash", ("public/trash",), trash, shared=True),
        *_pile_regions(scene),
    )


def _pile_regions(scene: Scene) -> tuple[Region, ...]:
    """A region a pile, with its count and its button; the rest of a pile never changes."""
    return tuple(
        Region(
            id=f"pile-{each.card.replace('_', '-')}",
            template=f"{_FOLDER}/regions/pile.html",
            reads=(f"public/piles/{place}", "prompt"),
            context=partial(pile, card=each.card),
        )
        for place, each in enumerate(scene.public.piles)
    )


def _dock_regions(scene: Scene) -> tuple[Region, ...]:
    if scene.viewer is None:
        return (_region("ask", _ask_reads(scene), ask),)
    own = f"public/players/{scene.viewer}"
    return (
        _region("ask", _ask_reads(scene), ask),
        _region("hand", ("private", "prompt", "result"), hand),
        _region("receipt", ("prompt", "undo", "result"), receipt),
        _region("mine", (own,), mine),
        _region("resign", ("prompt",), may_resign),
    )


def _ask_reads(scene: Scene) -> tuple[str, ...]:
    """A question stands as long as its prompt does; who waits is told how the turn goes on."""
    if scene.asked is not None:
        return ("prompt", "result")
    return (*_COUNTS, *_TURN[:2], "prompt", "result", "table", "log")


def _region(
    name: str,
    reads: tuple[str, ...],
    context: Callable[[Stage], Any],
    *,
    shared: bool = False,
) -> Region:
    return Region(name, f"{_FOLDER}/regions/{name}.html", reads, context, shared)


PAGE = DominionPage()
