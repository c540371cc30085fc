"""What happens in Uradalom, as the log tells it. Only GoalKept is not for all eyes."""

from typing import Literal

from typing_extensions import override

from engines.core.ballot import BallotClosed, BallotOpened, Sealed, SealTakenBack
from engines.core.contract import Event, Seat, Viewer
from engines.uradalom.dice import TrayView
from engines.uradalom.land import Terrain
from engines.uradalom.moves import Bonus


class _Open(Event, frozen=True, kw_only=True):
    """An event on the table, for all eyes."""

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self


class SharedGoalsDrawn(_Open, frozen=True, kw_only=True):
    """These shared goals lie face up. U40."""

    goals: tuple[str, ...]


class GoalKept(Event, frozen=True, kw_only=True):
    """A seat kept a secret goal; the others only see that it chose. U4."""

    seat: Seat
    goal: str

    @override
    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else None


class ManorRolled(_Open, frozen=True, kw_only=True):
    """A seat rolled the two manor dice. U5."""

    seat: Seat
    total: int


class ManorPlaced(_Open, frozen=True, kw_only=True):
    """A manor was drawn on six cells."""

    seat: Seat
    cells: tuple[int, ...]


class DiceRolled(_Open, frozen=True, kw_only=True):
    """A round began and the trays were filled. `passes_left` is the direction of this round."""

    round: int
    trays: tuple[TrayView | None, ...]
    passes_left: bool


class FirstTrayChosen(_Open, frozen=True, kw_only=True):
    """Solo A: the token was put beside this tray. U41."""

    tray: int


class NoPair(_Open, frozen=True, kw_only=True):
    """Solo A: no two dice made seven; the round was passed over. U43."""

    round: int


class Drawn(_Open, frozen=True, kw_only=True):
    """A seat took a die and drew. `rolled` is what the die showed, `value` what it counted as.

    `gained` is what this draw changed on its own sheet, a bonus or undrawn cells deducted, goals
    and finishing points left out. `undrawn` counts the cells it could not draw (side B).
    """

    seat: Seat
    rolled: int
    value: int
    terrain: Terrain
    cells: tuple[int, ...]
    gained: int
    bonus: Bonus | None = None
    undrawn: int = 0


class DieRemoved(_Open, frozen=True, kw_only=True):
    """Side B: a highest die left the tray in front of this seat. Solo: the idle tray. U18, U45."""

    seat: Seat
    value: int
    terrain: Terrain


class TraysPassed(_Open, frozen=True, kw_only=True):
    """Every tray went to the neighbour: to the left, or to the right."""

    left: bool


class TokenMoved(_Open, frozen=True, kw_only=True):
    """Solo: the token went to this tray. U43, U45."""

    tray: int


class EstateFilled(_Open, frozen=True, kw_only=True):
    """A seat drew its last cell. U22."""

    seat: Seat
    round: int


class GoalsRevealed(_Open, frozen=True, kw_only=True):
    """The secret goals were turned over at the end. U38."""

    goals: tuple[str | None, ...]


class GameEnded(_Open, frozen=True, kw_only=True):
    """The game is over. `winners` are the seats of rank 1, `points` all totals by seat."""

    ending: Literal["filled", "solo"]
    winners: tuple[Seat, ...]
    points: tuple[int, ...]


UradalomEvent = (
    SharedGoalsDrawn
    | GoalKept
    | ManorRolled
    | ManorPlaced
    | DiceRolled
    | FirstTrayChosen
    | NoPair
    | Drawn
    | DieRemoved
    | TraysPassed
    | TokenMoved
    | EstateFilled
    | GoalsRevealed
    | GameEnded
    | Sealed
    | SealTakenBack
    | BallotOpened
    | BallotClosed
)
