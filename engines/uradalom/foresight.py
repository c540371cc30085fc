"""How the strong bot thinks: it draws each of its best picks, and dreams on to the end.

Players hardly meet in this game, so a dream follows one land, by the dice that lie on the table
and those that luck may roll; what rivals take is guessed. The picks race with the same luck.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engines.core.bots import GoesOn
from engines.core.racing import race
from engines.uradalom.aims import Aims
from engines.uradalom.finishing import FinishOrder
from engines.uradalom.land import CELLS
from engines.uradalom.outlook import Outlook
from engines.uradalom.passing import KINDS, Passing, Take
from engines.uradalom.picks import HASTE, RESERVE, Pick, spread
from engines.uradalom.score import UNDRAWN_POINTS

BREADTH = 2
"""So many cells are weighed for each terrain in a dream."""

HORIZON = 10
"""Side A: a dream goes on for so many picks; on side B to the end, which is worth points."""

FEW = 2
"""Side A: with so few terrains to choose from a bonus is thought of."""

SPREADS = 2
"""Side B: so many dice are tried out in a dream."""


class Hope(NamedTuple):
    """A pick that is thought about: the die that is gone then, and the land once it is drawn."""

    pick: Pick
    die: Take
    outlook: Outlook


def hope_of(outlook: Outlook, pick: Pick, die: Take) -> Hope:
    """The hope for this pick."""
    after = outlook.copy()
    for cell in pick.cells:
        after.draw(cell, pick.terrain)
    return Hope(pick, die, after)


class Purse(NamedTuple):
    """Side A's bonuses: how many were used, and how many are left. U11."""

    used: int
    left: int

    def spent(self) -> "Purse":
        """The purse without one of them."""
        return Purse(self.used + 1, self.left - 1)

    def value(self, empty: int) -> float:
        """What was paid, and what those that are left may still bring."""
        return RESERVE * empty / CELLS * self.left - self.used * (self.used + 1) // 2

    def price(self, empty: int) -> float:
        """What must be gained to spend one more while so many cells are empty."""
        return self.used + 1 + RESERVE * empty / CELLS


class Foresight(NamedTuple):
    """What a seat that is asked for a pick knows, and how it dreams on."""

    passing: Passing
    aims: Aims
    purse: Purse | None  # None on side B
    order: FinishOrder

    def best(self, hopes: Sequence[Hope], rnd: Random, goes_on: GoesOn) -> Pick:
        """The pick whose dreams end best; the hopes are in order, the likeliest first."""
        values = [hope.pick.value for hope in hopes]
        return race(hopes, self.dreamt, rnd, goes_on, values).pick

    def dreamt(self, hope: Hope, rnd: Random) -> float:
        """The points in the end, in one dream."""
        passing, outlook = self.passing.copy(rnd), hope.outlook.copy()
        draw = hope.pick.move
        points: float = UNDRAWN_POINTS * (hope.die.cells - len(hope.pick.cells))  # U21
        passing.take(hope.die, rnd)
        if self.purse is None:
            points += self._on_b(outlook, passing, rnd)
        else:
            purse = self.purse.spent() if draw.bonus else self.purse
            points += self._on_a(outlook, passing, purse, rnd)
        return points + outlook.prospect() + self.aims.worth(outlook.sketch.land())

    def _on_b(self, outlook: Outlook, passing: Passing, rnd: Random) -> float:
        """Draw until the sheet is full; the points that do not lie on the land."""
        points = 0.0
        extra = self.aims.extra
        while outlook.gains:
            room = len(outlook.gains)
            likely = sorted(set(passing.offer()), key=lambda die: -self._rough(outlook, die))
            tried = [
                (*spread(outlook, die.terrain, min(die.cells, room), extra, BREADTH), die)
                for die in likely[:SPREADS]
            ]
            _, cells, die = max(tried, key=lambda one: one[0])
            for cell in cells:
                outlook.draw(cell, die.terrain)
            points += UNDRAWN_POINTS * (die.cells - len(cells))
            passing.take(die, rnd)
        return points + passing.finishing(self.order, rnd)

    def _rough(self, outlook: Outlook, die: Take) -> float:
        cells = min(die.cells, len(outlook.gains))
        each = outlook.best(die.terrain, BREADTH, self.aims.extra)[0] + HASTE
        return cells * each + UNDRAWN_POINTS * (die.cells - cells)

    def _on_a(self, outlook: Outlook, passing: Passing, purse: Purse, rnd: Random) -> float:
        """The same on side A, one cell at a time, where bonuses may help. U11."""
        extra = self.aims.extra
        for _ in range(HORIZON):
            if not outlook.gains:
                break
            offer = set(passing.offer())
            wishes = bool(purse.left) and len(offer) <= FEW
            kinds = range(KINDS) if wishes else sorted(die.terrain for die in offer)
            best = {kind: outlook.best(kind, BREADTH, extra) for kind in kinds}
            in_order = sorted(offer, key=lambda die: best[die.terrain])
            die = in_order[-1]
            drawn = die.terrain
            if wishes:
                wish = max(best, key=lambda kind: best[kind])
                price = purse.price(len(outlook.gains))
                if best[wish][0] - price > best[drawn][0]:
                    purse, drawn, die = purse.spent(), wish, in_order[0]
            outlook.draw(best[drawn][1], drawn)
            passing.take(die, rnd)
        return purse.value(len(outlook.gains))
