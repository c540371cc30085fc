"""Dice and trays, as everybody sees them."""

from typing import Literal

from engines.core.chance import Chance
from engines.core.record import Record
from engines.uradalom.land import TERRAINS, Terrain

FACES = 6
TRAY_DICE = 6
"""Dice on a tray when a round begins."""

SEVEN = 7
"""What a solo pair totals on side A. U42."""


class Die(Record, frozen=True, kw_only=True):
    """A rolled die. `id` (0 to 5) is its own within its tray for the whole round.

    `terrain` is what its colour draws on side B, and None on side A, where the value tells (U9).
    """

    id: int
    value: int
    terrain: Terrain | None = None


class TrayView(Record, frozen=True, kw_only=True):
    """A tray and the dice on it. Trays are open information."""

    dice: tuple[Die, ...]


Dice = tuple[Die, ...]


def roll_tray(side: Literal["a", "b"], chance: Chance) -> TrayView:
    """A tray of six fresh dice: of one colour on side A (U9), one of each on side B."""
    terrains = TERRAINS if side == "b" else (None,) * TRAY_DICE
    return TrayView(
        dice=tuple(
            Die(id=index, value=chance.roll(FACES), terrain=terrain)
            for index, terrain in enumerate(terrains)
        )
    )


def number_of(die: Die) -> int:
    """The place in TERRAINS of what the die draws as rolled. U9."""
    return die.value - 1 if die.terrain is None else TERRAINS.index(die.terrain)


def without(tray: TrayView, die: int) -> TrayView:
    """The tray after the die with this id was taken off."""
    return TrayView(dice=tuple(other for other in tray.dice if other.id != die))


def die_on(tray: TrayView, die: int) -> Die:
    """The die with this id. Raises StopIteration when it is not on the tray."""
    return next(other for other in tray.dice if other.id == die)


def highest(tray: TrayView) -> Dice:
    """The dice that share the tray's highest value. U18."""
    top = max(die.value for die in tray.dice)
    return tuple(die for die in tray.dice if die.value == top)


def pairing(active: TrayView, idle: TrayView) -> Dice:
    """The dice of the active tray that make seven with one of the other, as rolled. U42."""
    partners = {SEVEN - die.value for die in idle.dice}
    return tuple(die for die in active.dice if die.value in partners)
