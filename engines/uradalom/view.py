"""What may be seen: the table for everybody, and what one seat sees besides."""

from typing import Literal

from engines.core.record import Record
from engines.uradalom.land import Land
from engines.uradalom.moves import Bonus, Draw, KeepGoal, PlaceManor, Prune
from engines.uradalom.prompts import Die

Phase = Literal["goals", "manor", "first_tray", "draw", "prune", "over"]


class EstateView(Record, frozen=True, kw_only=True):
    """One seat's sheet as it lies on the table. `points` counts all that is public so far.

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


class TrayView(Record, frozen=True, kw_only=True):
    """A tray and the dice on it. Trays are open information."""

    dice: tuple[Die, ...]


class UradalomPublic(Record, frozen=True, kw_only=True):
    """What everybody may see.

    `trays[seat]` is the tray in front of the seat (None: the seat is out); solo, the two trays.
    `ready[seat]` is the face of the token. `passes_left` tells where trays go next: to seat + 1
    when true (clockwise). `rounds` is how many rounds side A has; None on side B and solo.
    `secret_goals` stays all None until the game is over. `active_tray` is solo's token.
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


class UradalomPrivate(Record, frozen=True, kw_only=True):
    """What one seat sees besides: its secret goal, the two it chooses from, and its seal."""

    secret_goal: str | None = None
    offer: tuple[str, ...] = ()
    sealed: KeepGoal | PlaceManor | Draw | Prune | None = None
