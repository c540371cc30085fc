"""The whole truth of a game of Uradalom; it never leaves the server."""

from engines.core.ballot import Ballot
from engines.core.contract import Seat
from engines.core.record import Record
from engines.uradalom.dice import TrayView
from engines.uradalom.info import Phase, UradalomOptions
from engines.uradalom.land import BARE, Land
from engines.uradalom.moves import Bonus, Choice
from engines.uradalom.standing import Terms


class Estate(Record, frozen=True, kw_only=True):
    """One seat's sheet, and its secret goal.

    `offer` keeps the two goals drawn also after one was kept as `goal`: nobody else can have them.
    `undrawn` is side B's tally; `finished_round` and `finished_pick` tell when the sheet was full.
    """

    land: Land = BARE
    manor_total: int | None = None
    bonuses_used: tuple[Bonus, ...] = ()
    undrawn: int = 0
    finished_round: int | None = None
    finished_pick: int | None = None
    offer: tuple[str, ...] = ()
    goal: str | None = None

    @property
    def is_finished(self) -> bool:
        """Whether the last cell is filled."""
        return self.finished_round is not None


class UradalomState(Record, frozen=True, kw_only=True):
    """Everything between two steps. Options are settled.

    `trays[seat]` lies in front of the seat (None: it is out); solo, these are the two trays and
    `active_tray` the one with the token. `round` and `pick` count from 1, and are 0 before the
    first dice. `ballot` holds who is asked and what was chosen; without tokens its draws and
    prunes are on the table already.
    """

    options: UradalomOptions
    phase: Phase
    estates: tuple[Estate, ...]
    round: int = 0
    pick: int = 0
    trays: tuple[TrayView | None, ...] = ()
    shared_goals: tuple[str, ...] = ()
    ballot: Ballot[Choice] | None = None
    active_tray: int | None = None

    @property
    def is_solo(self) -> bool:
        """Whether one seat plays alone, with two trays."""
        return len(self.estates) == 1

    @property
    def seals_choices(self) -> bool:
        """Whether choices of this phase stay secret until all have chosen.

        Goals and manors always do (U4, U5), dice unless the table plays without tokens (U8).
        """
        if self.is_solo:
            return False
        return self.options.tokens or self.phase in {"goals", "manor"}

    @property
    def unfinished(self) -> tuple[Seat, ...]:
        """The seats with empty cells, in order: those still in the game."""
        return tuple(seat for seat, estate in enumerate(self.estates) if not estate.is_finished)


def tray_at(state: UradalomState, place: int) -> TrayView:
    """The tray at a place that has one."""
    tray = state.trays[place]
    assert tray is not None
    return tray


def place_drawn_from(state: UradalomState, seat: Seat) -> int:
    """Where the tray lies from which this seat picks: in front of it, or solo by the token."""
    if state.active_tray is not None:
        return state.active_tray
    return seat


def place_pruned_from(state: UradalomState, seat: Seat) -> int:
    """Where the tray lies from which this seat removes a highest die: solo, the idle one. U45."""
    if state.active_tray is not None:
        return 1 - state.active_tray
    return seat


def terms(state: UradalomState) -> Terms:
    """What the scoring of all sheets depends on."""
    return Terms(
        side=state.options.side,
        bonus_icons=state.options.bonus_icons,
        finish_order=state.options.finish_order,
        shared_goals=state.shared_goals,
    )
