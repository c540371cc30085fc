"""What a seat may want in Uradalom."""

from typing import Literal

from engines.core.contract import Move

Bonus = Literal["up", "down", "any", "plus1", "plus2", "minus1", "minus2"]
"""The icons of side A: up, down and any, or with five icons plus1 to any. U11."""


class KeepGoal(Move, frozen=True, kw_only=True):
    """Keep this one of the two secret goals drawn. U4."""

    goal: str


class PlaceManor(Move, frozen=True, kw_only=True):
    """Draw the manor on these six cells: the pattern, turned and mirrored at will. U6."""

    cells: tuple[int, ...]


class StartWithTray(Move, frozen=True, kw_only=True):
    """Solo A: make this tray (0 or 1) the first active one. U41."""

    tray: int


class Draw(Move, frozen=True, kw_only=True):
    """Take the die with this id from the tray and draw with it.

    `cells` are the cells to draw in: one on side A, as many as the die shows (or as are empty) on
    side B. With a `bonus`, `value` is what the die is to count as (side A). U8: pick, bonus and
    cells are one secret move.
    """

    die: int
    cells: tuple[int, ...]
    bonus: Bonus | None = None
    value: int | None = None


class Prune(Move, frozen=True, kw_only=True):
    """Side B: remove this one of the equal highest dice. U18."""

    die: int


class TakeBack(Move, frozen=True, kw_only=True):
    """Turn the token back: take the sealed choice back while somebody is still missing."""


SealedChoice = KeepGoal | PlaceManor | Draw | Prune
"""What can lie under a token."""

Choice = SealedChoice | StartWithTray
"""What answers a question; the ballot holds these."""

UradalomMove = Choice | TakeBack
