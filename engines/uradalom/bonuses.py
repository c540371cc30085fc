"""The bonus icons of side A: which there are, which are left, and what each can do. U11 to U13."""

from typing import Literal

from engines.uradalom.dice import FACES
from engines.uradalom.moves import Bonus
from engines.uradalom.prompts import BonusChoice

ICONS: dict[Literal[3, 5], tuple[Bonus, ...]] = {
    3: ("up", "down", "any"),
    5: ("plus1", "plus2", "minus1", "minus2", "any"),
}
"""By the table option `bonus_icons`; each may be used once a game. U11."""

CHANGES: dict[Bonus, tuple[int, ...]] = {
    "up": (1, 2),
    "down": (-1, -2),
    "plus1": (1,),
    "plus2": (2,),
    "minus1": (-1,),
    "minus2": (-2,),
    "any": (),
}


def bonuses_left(
    side: Literal["a", "b"], icons: Literal[3, 5], used: tuple[Bonus, ...]
) -> tuple[Bonus, ...]:
    """The icons not crossed out yet; none on side B. U11, U27."""
    if side == "b":
        return ()
    return tuple(bonus for bonus in ICONS[icons] if bonus not in used)


def choice_of(bonus: Bonus) -> BonusChoice:
    """The bonus as a prompt offers it."""
    return BonusChoice(bonus=bonus, changes=CHANGES[bonus])


def values_within(choice: BonusChoice, rolled: int) -> tuple[int, ...]:
    """The values this bonus can make of a die: from 1 to 6 and never what it shows. U12, U13."""
    faces = range(1, FACES + 1)
    if choice.bonus == "any":
        return tuple(value for value in faces if value != rolled)
    return tuple(value for value in faces if value - rolled in choice.changes)
