"""How dice may come to a seat on side B with two seats and more, dreamt. U17 to U22.

Here it matters who fills the last cell when, so the rivals' empty cells are counted down.
"""

from collections.abc import Sequence
from random import Random

from typing_extensions import override

from engines.uradalom.finishing import FinishOrder, Mark, finishing_lines
from engines.uradalom.passing import Passing, Take, Tray, Wants, prune, rolled_on_b, whims
from engines.uradalom.score import total


class TogetherOnB(Passing):
    """Everybody takes one, passes, removes a highest one, and passes again, three times a round.

    `rooms` are the empty cells of each seat, `marks` when a sheet was filled.
    """

    def __init__(
        self,
        trays: Sequence[Tray | None],
        wants: Sequence[Wants],
        seat: int,
        rooms: Sequence[int],
        moment: Mark,
        marks: Sequence[Mark | None],
    ) -> None:
        self._trays = [None if tray is None else tray[:] for tray in trays]
        self._wants, self._seat, self._moment = wants, seat, moment
        self._rooms, self._marks = list(rooms), list(marks)

    @override
    def copy(self, rnd: Random) -> "TogetherOnB":
        return TogetherOnB(
            self._trays,
            whims(self._wants, rnd),
            self._seat,
            self._rooms,
            self._moment,
            self._marks,
        )

    @override
    def offer(self) -> Tray:
        tray = self._trays[self._seat]
        assert tray is not None, "the seat is out"
        return tray

    @override
    def take(self, die: Take, rnd: Random) -> None:
        self._step(die, rnd)

    @override
    def finishing(self, order: FinishOrder, rnd: Random) -> float:
        """The points for an early finish, beside those of the rivals, once the own sheet is full.

        The round is played on: who fills the sheet in it was as early.
        """
        mark = self._marks[self._seat]
        assert mark is not None, "the sheet is full"
        while self._moment[0] == mark[0] and None in self._marks:
            self._step(None, rnd)
        own, *rivals = self._in_order(
            [total(lines) for lines in finishing_lines(self._marks, order)]
        )
        return own - sum(rivals) / len(rivals)

    def _in_order(self, points: list[int]) -> list[int]:
        return [points[self._seat], *points[: self._seat], *points[self._seat + 1 :]]

    def _step(self, die: Take | None, rnd: Random) -> None:
        most = max(len(tray) for tray in self._trays if tray)
        for seat, tray in enumerate(self._trays):
            if tray and len(tray) == most:  # with fewer it has drawn already, where nobody seals
                own = die if seat == self._seat else None
                self._draw(seat, tray, own or self.wanted(seat, tray))
        if None in self._marks:
            self._pass()
            self._go_on(rnd)

    def wanted(self, seat: int, tray: Tray) -> Take:
        """The die that a rival is thought to take."""
        wants, room = self._wants[seat], self._rooms[seat]
        return max(tray, key=lambda one: wants[one.terrain] * min(one.cells, room))

    def _draw(self, seat: int, tray: Tray, die: Take) -> None:
        tray.remove(die)
        self._rooms[seat] -= die.cells
        if self._rooms[seat] <= 0:
            self._marks[seat] = self._moment

    def _pass(self) -> None:
        ring = [seat for seat, tray in enumerate(self._trays) if tray is not None]
        passed: list[Tray | None] = [None] * len(self._trays)
        for giver, taker in zip(ring, [*ring[1:], ring[0]], strict=True):
            if self._marks[taker] is None:
                passed[taker] = self._trays[giver]
        self._trays = passed

    def _go_on(self, rnd: Random) -> None:
        """The highest dice go; on to the next pick, or the next round."""
        round_, pick = self._moment
        for tray in self._trays:
            if tray is not None:
                prune(tray, rnd)
        if any(self._trays):
            self._pass()
            self._moment = (round_, pick + 1)
        else:
            self._moment = (round_ + 1, 1)
            self._trays = [rolled_on_b(rnd) if mark is None else None for mark in self._marks]
