"""The questions Uradalom asks, each complete enough to answer from."""

from typing import Literal

from engines.core.contract import Prompt
from engines.core.record import Record
from engines.uradalom.dice import Die
from engines.uradalom.moves import Bonus, SealedChoice

__all__ = [
    "BonusChoice",
    "Die",
    "DrawPrompt",
    "GoalPrompt",
    "ManorPrompt",
    "PrunePrompt",
    "SealedPrompt",
    "TrayPrompt",
    "UradalomPrompt",
]


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
    of this round from 1. `in_pairs` tells that `dice` are only those of the active tray that make
    seven with a die of the other (solo A, U42).
    """

    side: Literal["a", "b"]
    round: int
    pick: int
    dice: tuple[Die, ...]
    cells: tuple[int, ...]
    bonuses: tuple[BonusChoice, ...] = ()
    in_pairs: bool = False


class PrunePrompt(Prompt, frozen=True, kw_only=True):
    """Side B: which of these equal highest dice leaves the tray? U18."""

    round: int
    pick: int
    dice: tuple[Die, ...]


class SealedPrompt(Prompt, frozen=True, kw_only=True):
    """You have sealed `choice` and may take it back until the last one seals. Never waits."""

    choice: SealedChoice
    round: int
    pick: int


UradalomPrompt = GoalPrompt | ManorPrompt | TrayPrompt | DrawPrompt | PrunePrompt | SealedPrompt
