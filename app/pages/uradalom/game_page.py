"""Uradalom's page: its regions, what each reads, and its moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.pages import takeback
from app.pages.page import Form, Moment, Region, Stage
from app.pages.uradalom import log
from app.pages.uradalom.ask import ask
from app.pages.uradalom.finish import finish
from app.pages.uradalom.goals import SecretGoal, SharedGoal, secret_goal, shared_goals
from app.pages.uradalom.previews import PreviewShown, preview
from app.pages.uradalom.reading import read_move
from app.pages.uradalom.rounds import Headline, Rounds, headline, rounds
from app.pages.uradalom.seats import around, seat_head, seat_panel
from app.pages.uradalom.sheet import (
    Reckoning,
    SeatPoints,
    ShareShown,
    every_share,
    everybody,
    reckoning,
)
from app.tables.shapes import Asked, LogEntry, Scene
from engines.core.contract import Seat
from engines.uradalom.land import Land
from engines.uradalom.prompts import SealedPrompt

KEY = "uradalom"
_FOLDER = "games/uradalom"


@dataclass(frozen=True, slots=True)
class ScorePart:
    """The reckoning: the viewer's sheet with what his choice would change, or all seats' points."""

    sheet: Reckoning | None
    shown: PreviewShown | None
    shares: tuple[ShareShown, ...] = ()
    land: Land = ()
    everybody: tuple[SeatPoints, ...] = ()


@dataclass(frozen=True, slots=True)
class GoalsPart:
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
        others = around(scene.viewer, len(scene.public.estates))
        return (
            _region("round", ("public/round", "public/pick", "public/phase"), _rounds, shared=True),
            *(_head_region(seat) for seat in others),
            *(_land_region(seat) for seat in others),
            _region("ask", _ask_reads(scene), ask),
            _region("reckoning", ("public/estates", "table"), _score),
            _region("goals", ("public/estates", "private", "table"), _goals),
            takeback.REGION,
            _region(
                "log", ("log", "table"), log.chapters, shared=not scene.public.has_secret_goals
            ),
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


def _region(name: str, reads: tuple[str, ...], context: Any, *, shared: bool = False) -> Region:
    return Region(
        id=name,
        template=f"{_FOLDER}/regions/{name}.html",
        reads=reads,
        context=context,
        is_shared=shared,
    )


def _head_region(seat: Seat) -> Region:
    return Region(
        id=f"who-{seat}",
        template=f"{_FOLDER}/regions/who.html",
        reads=("public/ready", "public/phase", "table", "turn"),
        context=partial(seat_head, seat=seat),
        is_shared=True,
    )


def _land_region(seat: Seat) -> Region:
    return Region(
        id=f"land-{seat}",
        template=f"{_FOLDER}/regions/land.html",
        # Goals compare all estates, and who passes to whom depends on who is still in.
        reads=("public/estates", "public/trays", "public/phase", "table"),
        context=partial(seat_panel, seat=seat),
        is_shared=True,
    )


def _ask_reads(scene: Scene) -> tuple[str, ...]:
    """A half-filled form is left alone while its prompt stands; who waits is kept up to date."""
    if scene.asked is not None and not isinstance(scene.asked.prompt, SealedPrompt):
        return ("prompt", "result", "undo")
    return ("public", "prompt", "result", "undo", "table", "turn")


def _rounds(stage: Stage) -> Rounds:
    return rounds(stage)


def _score(stage: Stage) -> ScorePart:
    seat = stage.scene.viewer
    if seat is None:
        return ScorePart(sheet=None, shown=None, everybody=everybody(stage))
    shown = preview(stage)
    land = stage.scene.public.estates[seat].land
    return ScorePart(
        sheet=shown.sheet if shown else reckoning(stage, seat),
        shown=shown,
        shares=every_share(stage.speech, land),
        land=land,
    )


def _goals(stage: Stage) -> GoalsPart:
    return GoalsPart(shared=shared_goals(stage), secret=secret_goal(stage))


PAGE = UradalomPage()
