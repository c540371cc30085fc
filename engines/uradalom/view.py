"""What may be seen: the table for everybody, and what one seat sees besides."""

from typing import Literal

from engines.core.contract import ScoreLine, Seat
from engines.core.record import Record
from engines.uradalom.dice import TRAY_DICE, Die, TrayView
from engines.uradalom.goals import secret_line
from engines.uradalom.info import Phase
from engines.uradalom.land import Land
from engines.uradalom.moves import Bonus, SealedChoice
from engines.uradalom.standing import Terms, lines_of_all

__all__ = [
    "Die",
    "EstateView",
    "Phase",
    "TrayView",
    "UradalomPrivate",
    "UradalomPublic",
    "receiver",
    "score_lines",
    "terms_of",
]


class EstateView(Record, frozen=True, kw_only=True):
    """One seat's sheet as it lies on the table.

    `points` are those of all public lines as if the game ended now, shared goals included; at the
    end of the game the secret goal too.

    `undrawn` is side B's tally of cells that could not be drawn, `finished_round` the round in
    which the sheet was filled (`finished_pick` the pick in it, both from 1).
    """

    land: Land
    points: int
    bonuses_used: tuple[Bonus, ...] = ()
    bonuses_left: tuple[Bonus, ...] = ()
    undrawn: int = 0
    manor_total: int | None = None
    finished_round: int | None = None
    finished_pick: int | None = None


class UradalomPublic(Record, frozen=True, kw_only=True):
    """What everybody may see.

    `trays[seat]` is the tray in front of the seat (None: the seat is out); solo, the two trays.
    They are empty before the first dice.
    `ready[seat]` is the face of the token. `passes_left` tells where trays go next: to seat + 1
    when true (clockwise). `rounds` is how many rounds side A has; None on side B and solo.
    `secret_goals` stays all None until the game is over, and is empty when the table plays
    without them. `active_tray` is solo's token.
    """

    side: Literal["a", "b"]
    is_solo: bool
    phase: Phase
    round: int
    pick: int
    rounds: int | None
    passes_left: bool
    estates: tuple[EstateView, ...]
    trays: tuple[TrayView | None, ...]
    ready: tuple[bool, ...]
    shared_goals: tuple[str, ...] = ()
    secret_goals: tuple[str | None, ...] = ()
    active_tray: int | None = None
    has_tokens: bool = True
    has_secret_goals: bool = False
    bonus_icons: Literal[3, 5] = 3
    finish_order: Literal["round", "step"] = "round"


class UradalomPrivate(Record, frozen=True, kw_only=True):
    """What one seat sees besides: its secret goal, the two it chooses from, and its seal."""

    seat: Seat
    secret_goal: str | None = None
    offer: tuple[str, ...] = ()
    sealed: SealedChoice | None = None


def terms_of(view: UradalomPublic) -> Terms:
    """What the scoring depends on, as everybody knows it."""
    return Terms(
        side=view.side,
        bonus_icons=view.bonus_icons,
        finish_order=view.finish_order,
        shared_goals=view.shared_goals,
    )


def score_lines(
    view: UradalomPublic, seat: Seat, secret_goal: str | None = None
) -> tuple[ScoreLine, ...]:
    """A seat's lines as if the game ended now, for one who knows its secret goal or does not."""
    lines = lines_of_all(terms_of(view), view.estates)[seat]
    goal = secret_goal or (view.secret_goals[seat] if view.secret_goals else None)
    return lines if goal is None else (*lines, secret_line(goal, view.estates[seat].land))


def receiver(view: UradalomPublic, seat: Seat) -> Seat | None:
    """Who gets the tray that lies in front of this seat next; None when nobody does.

    It follows the direction (U10, U19) and skips who is out (U22); at the end of a round, on its
    way to a seat that has just finished, empty or solo, a tray goes nowhere.
    """
    tray = view.trays[seat]
    if view.is_solo or tray is None or not tray.dice or _is_last_pick(view):
        return None
    way = 1 if view.passes_left else -1
    places = len(view.trays)
    around = ((seat + way * distance) % places for distance in range(1, places + 1))
    to = next(place for place in around if view.trays[place] is not None)
    return None if view.estates[to].finished_round is not None else to


def _is_last_pick(view: UradalomPublic) -> bool:
    if view.side == "a":
        return view.pick == TRAY_DICE
    return view.phase == "prune" and view.pick == TRAY_DICE // 2
