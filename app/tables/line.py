"""The line of play: the steps that still count, and how far one may go back along it."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

import msgspec
from typing_extensions import override

from app.tables.envelope import Envelope
from app.tables.shapes import StepKind
from engines.core.contract import Seat


class Footprint(msgspec.Struct, frozen=True):
    """What undo needs to know of a step."""

    seq: int
    kind: StepKind
    seat: Seat | None
    reveals: bool
    envelope: Envelope
    is_automatic: bool = False
    is_forced: bool = False


class Line(msgspec.Struct, frozen=True, eq=False):
    """The last step in force and the line before it: a move lengthens the line, an undo cuts it.

    `cut_at` is the seq of the last undo, 0 where there was none.
    """

    last: Footprint
    before: "Line | None" = None
    cut_at: int = 0

    @override
    def __repr__(self) -> str:
        return f"Line({self.last!r})"  # not all of a thousand steps

    def __iter__(self) -> Iterator[Footprint]:
        """The steps in force, the last one first."""
        line: Line | None = self
        while line:
            yield line.last
            line = line.before

    def undoable_past(self, bots: AbstractSet[Seat]) -> Seat | None:
        """Who may take his last step back without asking anybody, if anyone may.

        Not across luck or news, not a seal (it is taken back by a move), not what was done for
        somebody whose time was up, and not once somebody is waited for who was not before: then the
        question has passed on. Bots agree to all that: what they answered goes back as well.
        """
        line = _past(self, bots)
        if line is None or line.before is None or not _is_free(line.last):
            return None
        seat = line.last.seat
        asked = {*line.last.envelope.to_act, *self.last.envelope.to_act}
        newly_asked = asked - set(line.before.last.envelope.to_act) - bots
        return None if newly_asked - {seat} else seat

    def stands_since(self, bots: AbstractSet[Seat]) -> int:
        """Since which seq the same step would be taken back, with what bots answered to it."""
        return max(self.cut_at, (_past(self, bots) or self).last.seq)

    def taken_back_past(self, bots: AbstractSet[Seat]) -> "Line | None":
        """Where taking the last step back leads, with what bots answered to it.

        Automatic answers go together with the move that they followed, as far as each may be taken
        back: else nobody could get past them (docs/decisions/0009).
        """
        line = _past(self, bots)
        while line and line.last.is_automatic and line.before:
            if line.before.undoable_past(bots) != line.last.seat:
                break
            line = _past(line.before, bots)
        return line.before if line else None

    def before_last_of(self, seat: Seat) -> "Line | None":
        """The line to which all may agree to go back for this seat, or None.

        That is before its last step, automatic answers together with the move that they followed.
        When seals stand there, before the first of them: a ballot is
        made anew from its opening, because its seals can no longer be held to their commitments.
        """
        line: Line | None = self
        while line and line.last.seat != seat:
            line = line.before
        while line and line.last.is_automatic and line.before and line.before.last.seat == seat:
            line = line.before
        line = line.before if line else None
        while line and line.last.envelope.sealed:
            line = line.before
        return line

    def movers_since(self, seq: int) -> frozenset[Seat]:
        """The seats that made the steps in force after this position."""
        return frozenset(step.seat for step in self if step.seq > seq and step.seat is not None)


def _past(line: Line, bots: AbstractSet[Seat]) -> Line | None:
    """The line as it was before its bots answered; None when that cannot be taken back."""
    while line.before and line.last.seat in bots:
        if not _is_free(line.last):
            return None
        line = line.before
    return line


def _is_free(last: Footprint) -> bool:
    """Whether nothing came to light with this step, and its own player made it."""
    is_told = last.reveals or last.envelope.touches_seal or last.is_forced
    return last.kind == "move" and not is_told


def follow(line: Line | None, step: Footprint) -> Line:
    """The line after this step. Raises ValueError when it does not fit.

    Who sits at the table is no matter of the game: such a step neither counts nor hinders an undo.
    """
    if step.kind == "house" and line is not None:
        return line
    if step.kind != "undo":
        return Line(step, line, line.cut_at if line else 0)
    back_to = step.envelope.back_to
    while line and line.last.seq != back_to:
        line = line.before
    if line is None:
        raise ValueError(f"step {step.seq} goes back to {back_to}, which is not in force")
    return Line(line.last, line.before, step.seq)
