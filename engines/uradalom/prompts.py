"""The questions Uradalom asks, each complete enough to answer from."""

from typing import Literal

from engines.core.contract import Prompt
from engines.core.record import Record
from engines.uradalom.land import Terrain
from engines.uradalom.moves import Bonus, Draw, KeepGoal, PlaceManor, Prune


class Die(Record, frozen=True, kw_only=True):
    """A rolled die. `id` (0 to 5) is its own within its tray for the whole round.

    `terrain` is what its colour draws on side B, and None on side A, where the value tells (U9).
    """

    id: int
    value: int
    terrain: Terrain | None = None


class GoalPrompt(Prompt, frozen=True, kw_only=True):
    """Which of these two secret goals do you keep? U4."""

    offer: tuple[str, ...]


class ManorPrompt(Prompt, frozen=True, kw_only=True):
    """Where does your manor lie? `total` names the pattern; `placements` are all that fit. U6."""

    total: int
    placements: tuple[tuple[int, ...], ...]


class TrayPrompt(Prompt, frozen=True, kw_only=True):
    """Solo A: which tray is active first? Only trays from which a pair can be made. U41."""

    trays: tuple[int, ...]


class BonusChoice(Record, frozen=True, kw_only=True):
    """One bonus that is still unused, and what it may do to a die.

    `changes` are added to the value; `any` may make it any other value (then `changes` is empty).
    """

    bonus: Bonus
    changes: tuple[int, ...]


class DrawPrompt(Prompt, frozen=True, kw_only=True):
    """Which die do you take, and where do you draw?

    `dice` are those that may be taken, `cells` the empty cells, `bonuses` those left (side A; none
    on side B). On side B a die of value n fills min(n, len(cells)) cells. `pick` counts the picks
    of this round from 1.
    """

    side: Literal["a", "b"]
    round: int
    pick: int
    dice: tuple[Die, ...]
    cells: tuple[int, ...]
    bonuses: tuple[BonusChoice, ...] = ()


class PrunePrompt(Prompt, frozen=True, kw_only=True):
    """Side B: which of these equal highest dice leaves the tray? U18."""

    round: int
    pick: int
    dice: tuple[Die, ...]


class SealedPrompt(Prompt, frozen=True, kw_only=True):
    """You have sealed `choice` and may take it back until the last one seals. Never waits."""

    choice: KeepGoal | PlaceManor | Draw | Prune
    round: int
    pick: int


UradalomPrompt = GoalPrompt | ManorPrompt | TrayPrompt | DrawPrompt | PrunePrompt | SealedPrompt
