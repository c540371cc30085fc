"""The line of play: the steps that still count, and how far one may go back along it."""

from bisect import bisect_right
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

import msgspec
from typing_extensions import override

from app.tables.envelope import Envelope
from app.tables.shapes import StepKind
from engines.core.contract import Seat

ENOUGH = 50
"""So far back every line in memory reaches, for those who look at it at each step."""
KEPT = 64
MOST = 128
"""A line in memory that is longer is shortened to the latest `KEPT` steps."""
BLOCK = 16
"""So many of the latest steps stand apart: a step that is added copies them and no others."""


class Forgotten(LookupError):
    """The answer lies further back than the line in memory: read it whole, and ask again."""


class Footprint(msgspec.Struct, frozen=True):
    """What undo needs to know of a step."""

    seq: int
    kind: StepKind
    seat: Seat | None
    reveals: bool
    envelope: Envelope
    is_automatic: bool = False
    is_forced: bool = False


class WayBack(NamedTuple):
    """Where steps are taken back: the line that is left, and the steps after it in order."""

    to: "Line"
    taken_back: tuple[Footprint, ...]

    @property
    def movers(self) -> frozenset[Seat]:
        """The seats whose steps these are."""
        return frozenset(step.seat for step in self.taken_back if step.seat is not None)


class Line(msgspec.Struct, frozen=True, eq=False):
    """The latest steps in force, in order: a move lengthens the line, an undo cuts it.

    `is_whole` says that it begins with the deal. Where it does not, whatever would have to look
    further back raises Forgotten; `undoable_past` and `stands_since` of a line that `is_enough`
    never do. `cut_at` is the seq of the last undo, 0 where there was none.

    The steps lie in two tuples. Copying a tuple counts up what each of its items is held by, and so
    fetches all of them from memory: with one tuple that was a hundred steps at every move.
    """

    older: tuple[Footprint, ...] = ()
    newer: tuple[Footprint, ...] = ()
    is_whole: bool = True
    cut_at: int = 0

    @override
    def __repr__(self) -> str:
        return f"Line({self.last!r})"  # not all of a hundred steps

    def __iter__(self) -> Iterator[Footprint]:
        """The steps in force, the last one first, as far as they are in memory."""
        return chain(reversed(self.newer), reversed(self.older))

    def __len__(self) -> int:
        """How many steps are in memory."""
        return len(self.older) + len(self.newer)

    @property
    def steps(self) -> tuple[Footprint, ...]:
        """All steps in memory, in order."""
        return self.older + self.newer

    @property
    def last(self) -> Footprint:
        """The last step in force."""
        return self.newer[-1] if self.newer else self.older[-1]

    def with_step(self, step: Footprint) -> "Line":
        """The line that this step lengthens."""
        older, newer = self.older, (*self.newer, step)
        if len(newer) >= BLOCK:
            older, newer = older + newer, ()
        return Line(older, newer, self.is_whole, self.cut_at)

    # -- how far it reaches

    def is_enough(self, bots: AbstractSet[Seat]) -> bool:
        """Whether all that is asked at each step can be answered from it, now and when it grows."""
        if self.is_whole:
            return True
        if len(self) < ENOUGH:
            return False
        try:
            self._past(len(self) - 1, bots)
        except Forgotten:
            return False
        return True

    def shortened(self, bots: AbstractSet[Seat]) -> "Line":
        """The same without what lies far back, once there is much of it."""
        if len(self) <= MOST:
            return self
        short = Line(self.steps[-KEPT:], is_whole=False, cut_at=self.cut_at)
        return short if short.is_enough(bots) else self

    def up_to(self, seq: int) -> tuple[Footprint, ...]:
        """The steps in force up to this one, as far as they are in memory."""
        steps = self.steps
        return steps[: bisect_right(steps, seq, key=_seq)]

    def can_be_cut(self, back_to: int, bots: AbstractSet[Seat]) -> bool:
        """Whether an undo to this step leaves enough of it."""
        return Line(self.up_to(back_to), is_whole=self.is_whole).is_enough(bots)

    def _at(self, at: int) -> Footprint | None:
        """The step at this place; None before the deal."""
        if at >= 0:
            return self._step(at)
        if self.is_whole:
            return None
        raise Forgotten

    def _step(self, at: int) -> Footprint:
        """The step at this place, which is in memory."""
        apart = at - len(self.older)
        return self.older[at] if apart < 0 else self.newer[apart]

    def _to(self, at: int) -> WayBack | None:
        if self._at(at) is None:
            return None
        steps = self.steps
        left = Line(steps[: at + 1], is_whole=self.is_whole, cut_at=self.cut_at)
        return WayBack(left, steps[at + 1 :])

    # -- going back

    def undoable_past(self, bots: AbstractSet[Seat]) -> Seat | None:
        """Who may take his last step back without asking anybody, if anyone may.

        Not across luck or news, not a seal (it is taken back by a move), not what was done for
        somebody whose time was up, and not once somebody is waited for who was not before: then the
        question has passed on. Bots agree to all that: what they answered goes back as well.
        """
        return self._undoable(len(self) - 1, bots)

    def _undoable(self, end: int, bots: AbstractSet[Seat]) -> Seat | None:
        """The same where the step at `end` is the last one."""
        at = self._past(end, bots)
        if at is None or (before := self._at(at - 1)) is None:
            return None
        step = self._step(at)
        if not _is_free(step):
            return None
        seat = step.seat
        asked = {*step.envelope.to_act, *self._step(end).envelope.to_act}
        newly_asked = asked - set(before.envelope.to_act) - bots
        return None if newly_asked - {seat} else seat

    def stands_since(self, bots: AbstractSet[Seat]) -> int:
        """Since which seq the same step would be taken back, with what bots answered to it."""
        at = self._past(len(self) - 1, bots)
        return max(self.cut_at, (self.last if at is None else self._step(at)).seq)

    def taken_back_past(self, bots: AbstractSet[Seat]) -> WayBack | None:
        """Where taking the last step back leads, with what bots answered to it.

        Automatic answers go together with the move that they followed, as far as each may be taken
        back: else nobody could get past them (docs/decisions/0009).
        """
        at = self._past(len(self) - 1, bots)
        while at is not None and self._step(at).is_automatic and self._at(at - 1):
            if self._undoable(at - 1, bots) != self._step(at).seat:
                break
            at = self._past(at - 1, bots)
        return None if at is None else self._to(at - 1)

    def before_last_of(self, seat: Seat) -> WayBack | None:
        """The line to which all may agree to go back for this seat, or None.

        That is before its last step, automatic answers together with the move that they followed.
        When seals stand there, before the first of them: a ballot is
        made anew from its opening, because its seals can no longer be held to their commitments.
        """
        at = len(self) - 1
        while (step := self._at(at)) and step.seat != seat:
            at -= 1
        while (step := self._at(at)) and step.is_automatic:
            before = self._at(at - 1)
            if before is None or before.seat != seat:
                break
            at -= 1
        at -= 1
        while at >= 0 and self._step(at).envelope.sealed:
            at -= 1
        return self._to(at)

    def _past(self, end: int, bots: AbstractSet[Seat]) -> int | None:
        """Where the last step is that no bot made; None when it cannot be gone back so far.

        There is a step before it, or it is the deal.
        """
        at = end
        while self._at(at - 1) and (step := self._step(at)).seat in bots:
            if not _is_free(step):
                return None
            at -= 1
        return at


_seq = attrgetter("seq")


def _is_free(last: Footprint) -> bool:
    """Whether nothing came to light with this step, and its own player made it."""
    is_told = last.reveals or last.envelope.touches_seal or last.is_forced
    return last.kind == "move" and not is_told


def follow(line: Line | None, *steps: Footprint) -> Line:
    """The line after these steps. Raises ValueError when one does not fit, or Forgotten.

    Who sits at the table is no matter of the game: such a step neither counts nor hinders an undo.
    """
    known = Line() if line is None else line
    for step in steps:
        if step.kind == "undo":
            known = _cut(known, step)
        elif step.kind != "house":
            known = known.with_step(step)
    return known


def _cut(line: Line, undo: Footprint) -> Line:
    back_to = undo.envelope.back_to or 0
    kept = line.up_to(back_to)
    if not kept and not line.is_whole:
        raise Forgotten
    if not kept or kept[-1].seq != back_to:
        raise ValueError(f"step {undo.seq} goes back to {back_to}, which is not in force")
    return Line(kept, is_whole=line.is_whole, cut_at=undo.seq)
