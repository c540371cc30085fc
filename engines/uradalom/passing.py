"""How dice may come to a seat, dreamt: which it is offered next after it took one.

The trays that lie on the table are those of the dream; later ones are rolled. Rivals take the dice
that suit their land best as it is now, give or take a little. Without sheets and events, so that
hundreds of games are dreamt in a second; the rules themselves are in side_a, side_b and the solos.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from typing_extensions import override

from engines.uradalom.dice import FACES, TRAY_DICE
from engines.uradalom.finishing import FinishOrder, finishing_lines
from engines.uradalom.land import TERRAINS
from engines.uradalom.score import total
from engines.uradalom.side_a import passes_left

WHIM = 1.0
"""How far off the value of a die is that rivals are thought to see."""

KINDS = len(TERRAINS)


class Take(NamedTuple):
    """A die to take: the number of its terrain, and how many cells it fills."""

    terrain: int
    cells: int = 1


Tray = list[Take]
Wants = Sequence[float]
"""By number of terrain what one more cell of it is worth to a rival."""


class Passing(ABC):
    """What lies on the table, as a dream goes on."""

    @abstractmethod
    def copy(self, rnd: Random) -> "Passing":
        """Another one, in which rivals have other whims."""

    @abstractmethod
    def offer(self) -> Tray:
        """The dice the seat may take now, one at least."""

    @abstractmethod
    def take(self, die: Take, rnd: Random) -> None:
        """Take this one; go on until the seat is asked again."""

    @abstractmethod
    def finishing(self, order: FinishOrder, rnd: Random) -> float:
        """What it brings that the sheet was filled with the last die. U24, U25.

        What rivals have by it is taken off, shared among them.
        """


class _OnA(Passing):
    """Nobody is early on side A."""

    @override
    def finishing(self, order: FinishOrder, rnd: Random) -> float:
        return 0.0


class TogetherOnA(_OnA):
    """Everybody takes one, then the trays go round, this way in odd rounds, that way in even. U10.

    A bonus changes what is drawn, not which die is gone: `take` is told the die.
    """

    def __init__(
        self, trays: Sequence[Tray], wants: Sequence[Wants], seat: int, round_: int
    ) -> None:
        self._trays, self._wants, self._seat, self._round = trays, wants, seat, round_

    @override
    def copy(self, rnd: Random) -> "TogetherOnA":
        trays = [tray[:] for tray in self._trays]
        return TogetherOnA(trays, whims(self._wants, rnd), self._seat, self._round)

    @override
    def offer(self) -> Tray:
        return self._trays[self._seat]

    @override
    def take(self, die: Take, rnd: Random) -> None:
        dice = len(self.offer())
        self.offer().remove(die)
        for seat, tray in enumerate(self._trays):
            if len(tray) == dice:  # with fewer it has drawn already, where nobody seals
                tray.remove(self.wanted(seat, tray))
        if not self.offer():
            self._round += 1
            self._trays = [rolled_on_a(rnd) for _ in self._trays]
            return
        trays = self._trays
        is_left = passes_left(self._round)
        self._trays = [*trays[-1:], *trays[:-1]] if is_left else [*trays[1:], *trays[:1]]

    def wanted(self, seat: int, tray: Tray) -> Take:
        """The die that a rival is thought to take."""
        wants = self._wants[seat]
        return max(tray, key=lambda one: wants[one.terrain])


class AloneOnA(_OnA):
    """Pairs of seven from two trays, which take turns. U41 to U44."""

    def __init__(self, active: Tray, idle: Tray) -> None:
        self._active, self._idle = active, idle

    @override
    def copy(self, rnd: Random) -> "AloneOnA":
        return AloneOnA(self._active[:], self._idle[:])

    @override
    def offer(self) -> Tray:
        return [die for die in self._active if _partner(die) in self._idle]

    @override
    def take(self, die: Take, rnd: Random) -> None:
        self._active.remove(die)
        self._idle.remove(_partner(die))
        self._active, self._idle = self._idle, self._active
        while not self.offer():
            self._active, self._idle = rolled_on_a(rnd), rolled_on_a(rnd)


def _partner(die: Take) -> Take:
    return Take(KINDS - 1 - die.terrain)


class AloneOnB(Passing):
    """Take from one tray, the highest leaves the other, and they take turns. U45."""

    def __init__(self, active: Tray, idle: Tray, round_: int) -> None:
        self._active, self._idle, self._round = active, idle, round_
        self._taken_in = round_

    @override
    def copy(self, rnd: Random) -> "AloneOnB":
        return AloneOnB(self._active[:], self._idle[:], self._round)

    @override
    def offer(self) -> Tray:
        return self._active

    @override
    def take(self, die: Take, rnd: Random) -> None:
        self._taken_in = self._round
        self._active.remove(die)
        prune(self._idle, rnd)
        self._active, self._idle = self._idle, self._active
        if not self._active:
            self._round += 1
            self._active, self._idle = rolled_on_b(rnd), rolled_on_b(rnd)

    @override
    def finishing(self, order: FinishOrder, rnd: Random) -> float:
        return total(finishing_lines([(self._taken_in, 1)], order)[0])


def whims(wants: Sequence[Wants], rnd: Random) -> list[Wants]:
    """What rivals want, give or take a little."""
    return [[one + rnd.gauss(0.0, WHIM) for one in each] for each in wants]


def prune(tray: Tray, rnd: Random) -> None:
    """A highest die leaves the tray; of several whichever. U18."""
    top = max(die.cells for die in tray)
    tray.remove(rnd.choice([die for die in tray if die.cells == top]))


def rolled_on_a(rnd: Random) -> Tray:
    """A tray of side A: the numbers tell the terrains. U9."""
    return [Take(int(rnd.random() * FACES)) for _ in range(TRAY_DICE)]


def rolled_on_b(rnd: Random) -> Tray:
    """A tray of side B: one die of each terrain."""
    return [Take(terrain, int(rnd.random() * FACES) + 1) for terrain in range(KINDS)]
