"""Uradalom's page: its regions, what each reads, and its moves."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, NamedTuple

from app.pages import takeback
from app.pages.page import Form, Moment, Region, Stage, nothing, sitters
from app.pages.uradalom import log
from app.pages.uradalom.ask import ask
from app.pages.uradalom.finish import finish
from app.pages.uradalom.goals import SecretGoal, SharedGoal, secret_goal, shared_goals
from app.pages.uradalom.previews import PreviewShown, preview
from app.pages.uradalom.reading import read_move
from app.pages.uradalom.rounds import Headline, Rounds, headline, rounds
from app.pages.uradalom.seats import around, closer, seat_head, seat_panel
from app.pages.uradalom.sheet import (
    Reckoning,
    SeatPoints,
    ShareShown,
    every_share,
    everybody,
    reckoning,
)
from app.tables.shapes import Asked, LogEntry, Scene
from engines.core.contract import Seat, Viewer
from engines.uradalom.prompts import SealedPrompt

KEY = "uradalom"
_FOLDER = "games/uradalom"


class ScorePart(NamedTuple):
    """The reckoning: the viewer's sheet with what his choice would change, or all seats' points."""

    sheet: Reckoning | None
    shown: PreviewShown | None
    everybody: tuple[SeatPoints, ...] = ()


class GoalsPart(NamedTuple):
    """The goals that lie open, and the viewer's own."""

    shared: tuple[SharedGoal, ...]
    secret: SecretGoal | None


class UradalomPage:
    """The GamePage of Uradalom."""

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
        """The sheet with the previewed move in it."""
        return f"{_FOLDER}/preview.html"

    def regions(self, scene: Scene) -> tuple[Region, ...]:
        """Round, each other seat and its land, the question, the sheet, goals and log."""
        public = scene.public
        return _regions(
            scene.viewer, len(public.estates), public.has_secret_goals, _has_choice(scene)
        )

    def headline(self, stage: Stage) -> Headline:
        """Side, seats and options in a few words."""
        return headline(stage)

    def read_move(self, asked: Asked, form: Form) -> Any:
        """The move's JSON from a posted form. Raises ValueError with a code."""
        return read_move(asked, form)

    def announce(self, stage: Stage, entry: LogEntry) -> str:
        """One step in a sentence or two."""
        return log.announce(stage, entry)

    def preview(self, stage: Stage) -> PreviewShown | None:
        """What the chosen form would bring."""
        return preview(stage)

    def finish(self, stage: Stage) -> Any:
        """What the finished page tells."""
        return finish(stage)

    def moments(self, stage: Stage) -> Sequence[Moment]:
        """The replay's steps."""
        return log.moments(stage)


@cache
def _regions(
    viewer: Viewer,
    seats: int,
    has_secrets: bool,  # noqa: FBT001 - a key of the cache
    has_choice: bool,  # noqa: FBT001
) -> tuple[Region, ...]:
    others = around(viewer, seats)
    return (
        _region("round", ("public/round", "public/pick", "public/phase"), _rounds, shared=True),
        *(_head_region(seat) for seat in others),
        *(_land_region(seat) for seat in others),
        *(_closer_region(seat) for seat in others),
        _region("ask", _ask_reads(has_choice=has_choice), ask, besides=_besides_the_question),
        _region("reckoning", ("public/estates", "table"), _score),
        *(() if viewer is None else _own_drawers(viewer)),
        _region("goals", ("public/estates", "private", "table"), _goals)
        if has_secrets
        else _region("goals", ("public/estates", "table"), _goals, shared=True),
        takeback.REGION,
        _region("log", ("log", "table"), log.chapters, shared=not has_secrets, besides=None),
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


def _head_region(seat: Seat) -> Region:
    return Region(
        id=f"who-{seat}",
        template=f"{_FOLDER}/regions/who.html",
        reads=(f"public/ready/{seat}", "public/phase", "table", f"turn/{seat}"),
        context=partial(seat_head, seat=seat),
        is_shared=True,
        is_alike=True,  # it goes to and fro between two looks
        besides=sitters,
    )


def _land_region(seat: Seat) -> Region:
    return Region(
        id=f"land-{seat}",
        template=f"{_FOLDER}/regions/land.html",
        # Goals compare all estates, and who passes to whom depends on who is still in.
        reads=("public/estates", "public/trays", "public/phase", "table"),
        context=partial(seat_panel, seat=seat),
        is_shared=True,
        besides=nothing,
    )


def _closer_region(seat: Seat) -> Region:
    return Region(
        id=f"closer-{seat}",
        template=f"{_FOLDER}/regions/closer.html",
        reads=("public/estates", "table"),
        context=partial(closer, seat=seat),
        is_shared=True,
        folds=True,
        besides=nothing,
    )


def _own_drawers(seat: Seat) -> tuple[Region, ...]:
    """What lies closed under the viewer's sheet."""
    own = (f"public/estates/{seat}",)
    shares = _region("shares", own, _shares)
    words = _region("words", own, lambda stage: stage.scene.public.estates[seat].land)
    return replace(shares, folds=True), replace(words, folds=True)


def _shares(stage: Stage) -> tuple[ShareShown, ...]:
    assert stage.scene.viewer is not None
    return every_share(stage.speech, stage.scene.public.estates[stage.scene.viewer].land)


def _has_choice(scene: Scene) -> bool:
    return scene.asked is not None and not isinstance(scene.asked.prompt, SealedPrompt)


def _ask_reads(*, has_choice: bool) -> tuple[str, ...]:
    """A half-filled form is left alone while its prompt stands; who waits is kept up to date."""
    if has_choice:
        return ("prompt", "result", "undo")
    return ("public", "prompt", "result", "undo", "table", "turn")


def _besides_the_question(stage: Stage) -> Any:
    """What the form shows besides its part: prompt, points, and what it would take back."""
    scene = stage.scene
    seq = scene.seq if scene.can_undo else None
    points = None if scene.viewer is None else scene.public.estates[scene.viewer].points
    return scene.asked and scene.asked.id, seq, points, scene.result is None


def _rounds(stage: Stage) -> Rounds:
    return rounds(stage)


def _score(stage: Stage) -> ScorePart:
    seat = stage.scene.viewer
    if seat is None:
        return ScorePart(sheet=None, shown=None, everybody=everybody(stage))
    shown = preview(stage)
    return ScorePart(sheet=shown.sheet if shown else reckoning(stage, seat), shown=shown)


def _goals(stage: Stage) -> GoalsPart:
    return GoalsPart(shared=shared_goals(stage), secret=secret_goal(stage))


PAGE = UradalomPage()
