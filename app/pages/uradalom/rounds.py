"""Where the game is: the rounds, which way trays go, and the table in a few words."""

from dataclasses import dataclass
from typing import NamedTuple

from app.pages.page import Stage
from app.pages.uradalom.looking_back import Board, board
from app.pages.uradalom.seats import around
from engines.core.contract import Seat
from engines.uradalom.info import TITLE
from engines.uradalom.view import UradalomPublic


class Rounds(NamedTuple):
    """The head of the page. `pips` are `past`, `now` or empty; none where the end is open."""

    title: str
    of: str
    pips: tuple[str, ...]
    way: str
    way_icon: str


@dataclass(frozen=True, slots=True)
class Headline:
    """What is said of the table once; `board` is what a replay shows."""

    game: str
    side: str
    css: str
    others: tuple[Seat, ...]
    board: Board | None


def headline(stage: Stage) -> Headline:
    """The table in a few words."""
    public: UradalomPublic = stage.scene.public
    side = stage.speech.gettext("side A") if public.side == "a" else stage.speech.gettext("side B")
    return Headline(
        game=TITLE,
        side=side,
        css=f"side-{public.side}",
        others=around(stage.scene.viewer, len(public.estates)),
        board=board(stage) if stage.mode == "history" else None,
    )


def rounds(stage: Stage) -> Rounds:
    """The round and the direction in words and pips."""
    public: UradalomPublic = stage.scene.public
    way, way_icon = _way(stage, public)
    return Rounds(
        title=_title(stage, public),
        of=_of(stage, public),
        pips=_pips(public),
        way=way,
        way_icon=way_icon,
    )


def _title(stage: Stage, public: UradalomPublic) -> str:
    speech = stage.speech
    if public.phase == "goals":
        return speech.gettext("Secret goals")
    if public.phase == "manor":
        return speech.gettext("The manor")
    if public.phase == "over":
        return speech.gettext("The game is over")
    return speech.gettext("Round %(round)d") % {"round": public.round}


def _of(stage: Stage, public: UradalomPublic) -> str:
    if public.rounds is None or public.phase in {"goals", "manor", "over"}:
        return ""
    return stage.speech.gettext("of %(rounds)d") % {"rounds": public.rounds}


def _pips(public: UradalomPublic) -> tuple[str, ...]:
    if public.rounds is None:
        return ()
    last = public.rounds + 1 if public.phase == "over" else public.round
    return tuple(
        "past" if number < last else "now" if number == last else ""
        for number in range(1, public.rounds + 1)
    )


def _way(stage: Stage, public: UradalomPublic) -> tuple[str, str]:
    """Alone nothing is passed; with two, left and right are the same neighbour."""
    if public.is_solo or public.phase not in {"draw", "prune"}:
        return "", ""
    if public.passes_left:
        return stage.speech.gettext("Passing left"), "i-left"
    return stage.speech.gettext("Passing right"), "i-right"
